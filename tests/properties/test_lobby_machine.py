"""A lobby lived through: whatever people try, in whatever order, it stays a lobby and forgets nothing."""

import json
from functools import cache

import pytest
from hypothesis import event
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import tablerules
from tablerules import NEXT, IllegalMove, Outcome, registry
from tablerules.codec import to_data
from tablerules.lobby import (
    AddBot,
    BackToLobby,
    BotLevel,
    Join,
    Kick,
    Leave,
    Lobby,
    Rematch,
    SetOption,
    Stage,
    Start,
    UsePreset,
)

CODE = "K7QXZ"
PEOPLE = [f"secret {number}" for number in range(6)]
GAMES = ["uno", "klaverjassen", "hand-and-foot"]
SETTINGS = [
    *[SetOption("max_players", number) for number in (1, 2, 3, 4, 6, 10)],
    *[SetOption("public_lobby", flag) for flag in (True, False)],
    *[SetOption("partners", flag) for flag in (True, False)],  # UNO
    *[SetOption("team_size", size) for size in ("auto", 2, 3)],  # Hand and Foot
    *[SetOption("deals", number) for number in (0, 4)],  # Klaverjassen
    *[UsePreset(name) for name in ("house", "amsterdam", "mini", "none")],
]
BUTTONS = [Start(), NEXT, Rematch(), BackToLobby(), *map(AddBot, BotLevel), *map(Kick, range(-1, 7))]

someone, flags = st.sampled_from(PEOPLE), st.booleans()
actions = st.one_of(
    st.sampled_from([Start(), Start(), Rematch(), BackToLobby(), AddBot("easy")]),
    st.sampled_from(BUTTONS),
    st.sampled_from(SETTINGS),
)


@pytest.fixture(autouse=True, scope="module")
def plug_ins_are_looked_up_once():
    """They are looked up whenever a game is built, which takes longer than all the rest here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "_plugged_in", cache(registry._plugged_in))
        yield


class Evening(RuleBasedStateMachine):
    """People come, play and go; beside the lobby a plain account of who is there and what they have won."""

    @initialize(game=st.sampled_from(GAMES), people=st.lists(someone, min_size=1, max_size=4, unique=True), bots=flags)
    def open_a_lobby(self, game, people, bots):
        host, *others = people
        self.lobby = Lobby.create(game, host, host.title(), code=CODE)
        self.history = []
        self.won = {}
        for player in others:
            self.does(player, Join(player.title(), CODE))
        for _ in range(4 - len(people) if bots else 0):
            self.does(host, AddBot("hard"))

    def does(self, player, action):
        """Lets somebody do something; whether it was done."""
        before = self.lobby
        refusal = before.refusal(player, action)
        if refusal is not None:
            assert refusal.rule.startswith("ZC-9")
            with pytest.raises(IllegalMove) as caught:
                before.apply(player, action)
            assert caught.value.refusal == refusal
            return False
        self.lobby = before.apply(player, action)
        event(f"{type(action).__name__} in {before.stage.value}")
        assert player == before.host or isinstance(action, Join | Leave)
        self.history = [*self.history[-5:], (before, before.to_json(), hash(before))]
        return True

    # --- what people do ---------------------------------------------------------------------------

    @rule(player=someone, code=st.sampled_from([CODE, CODE, CODE.lower(), None, "22222"]))
    def join(self, player, code):
        before = self.lobby
        there = [one.player for one in before.occupants]
        allowed = (
            before.stage is Stage.OPEN
            and (before.public_lobby or code in (CODE, CODE.lower()))
            and player not in there
            and len(there) < before.places
        )
        assert self.does(player, Join(player.title(), code)) == allowed
        if allowed:
            assert [one.player for one in self.lobby.occupants if one.player != player] == there
            assert self.lobby.seat_of(player) is not None

    @rule(player=someone, also_the_last=st.sampled_from([*[False] * 9, True]))
    def leave(self, player, also_the_last):
        before = self.lobby
        if len([one for one in before.occupants if one.is_present]) < 2 and not also_the_last:
            return
        here = before.seat_of(player) is not None
        assert self.does(player, Leave()) == here
        assert self.lobby.seat_of(player) is None
        if here and self.lobby.stage is Stage.IN_GAME:
            assert [one.player for one in self.lobby.occupants] == [one.player for one in before.occupants]
        if here and player != before.host:
            assert self.lobby.host == before.host

    @rule(action=actions)
    def as_host(self, action):
        before = self.lobby
        if before.host is not None and self.does(before.host, action):
            assert self.lobby.host == before.host
            if isinstance(action, Start | Rematch):
                assert [one.player for one in self.lobby.occupants] == [one.player for one in before.occupants]

    @rule(player=st.one_of(someone, st.sampled_from(["bot:1", "a stranger", ""])), action=actions)
    def as_anybody(self, player, action):
        assert not self.does(player, action) or player == self.lobby.host

    @precondition(lambda self: self.lobby.stage is not Stage.CLOSED)
    @rule(data=st.data(), teams=flags)
    def a_game_is_played_to_its_end(self, data, teams):
        if self.lobby.stage is not Stage.IN_GAME:
            beginning = Start() if self.lobby.stage is Stage.OPEN else Rematch()
            if not self.does(self.lobby.host, beginning):
                return
        table = self.lobby.occupants
        sides = 2 if teams and len(table) % 2 == 0 else len(table)
        scores = data.draw(st.lists(st.integers(-500, 1500), min_size=sides, max_size=sides))
        winning = data.draw(st.sampled_from([None, *range(sides)]))
        winners = tuple(seat for seat in range(len(table)) if seat % sides == winning)
        returns = tuple(float((seat in winners) * 2 - 1) if winners else 0.0 for seat in range(len(table)))
        for seat, one in enumerate(table):
            cups, points = self.won.get(one.player, (0, 0))
            self.won[one.player] = (cups + (seat % sides == winning), points + scores[seat % sides])
        present = [one for one in table if one.connected]
        event(f"a game with {sides} sides for {len(table)}")
        self.lobby = self.lobby.finish(Outcome(returns, winners, tuple(scores), "over"))
        assert list(self.lobby.occupants) == present
        assert self.lobby.stage is Stage.AFTER_GAME

    @rule()
    def the_server_starts_again(self):
        again = Lobby.from_json(self.lobby.to_json())
        assert again == self.lobby and again.to_json() == self.lobby.to_json()
        self.lobby = again

    # --- what is true at any time -----------------------------------------------------------------

    @invariant()
    def the_host_is_a_person_who_is_there(self):
        hosts = [one for one in self.lobby.occupants if one.player == self.lobby.host]
        if self.lobby.stage is Stage.CLOSED:
            assert (self.lobby.host, self.lobby.occupants) == (None, ())
        else:
            assert [(one.is_bot, one.connected) for one in hosts] == [(False, True)]

    @invariant()
    def everybody_has_one_seat_and_there_are_places_enough(self):
        occupants = self.lobby.occupants
        seats = [one.seat for one in occupants]
        assert seats == sorted(set(seats))
        assert len({one.player for one in occupants}) == len(seats)
        assert len(seats) <= self.lobby.places <= max(self.lobby.game.seats)
        if self.lobby.stage is Stage.IN_GAME:
            assert seats == list(range(len(seats))) and len(seats) in self.lobby.game.seats
        else:
            assert all(one.connected for one in occupants)

    @invariant()
    def nothing_that_was_won_is_lost(self):
        assert {one.player: (one.cups, one.points) for one in self.lobby.standings} == self.won

    @invariant()
    def lobbies_never_change(self):
        for lobby, text, number in self.history:
            assert (lobby.to_json(), hash(lobby)) == (text, number)

    @invariant()
    def what_is_sent_gives_no_identity_away(self):
        for player in (*PEOPLE[:2], None):
            sent = json.dumps(to_data(self.lobby.view(player)))
            assert "secret" not in sent and "bot:" not in sent
        listed = self.lobby.listing is not None
        open_to_all = self.lobby.public_lobby and self.lobby.stage is Stage.OPEN
        assert listed == (open_to_all and len(self.lobby.occupants) < self.lobby.places)

    @invariant()
    def what_is_listed_can_be_done_and_nothing_else(self):
        for player in (self.lobby.host, PEOPLE[0], PEOPLE[1]):
            if player is not None:
                listed = self.lobby.actions(player)
                for action in (*BUTTONS, Leave()):
                    assert (action in listed) == (self.lobby.refusal(player, action) is None)


TestEvening = Evening.TestCase


@pytest.mark.parametrize("game", GAMES)
def test_the_games_of_this_file_take_four(game):
    assert 4 in tablerules.get(game).seats
