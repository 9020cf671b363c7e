"""A front-end for every game, at http://127.0.0.1:8000/ after `python examples/front_end.py klaverjassen`."""

import json
import random
import sys
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

from tablerules import NEXT, TABLE, IllegalMove, Match, TableRulesError, get, svg
from tablerules.bots import ask, maker
from tablerules.codec import to_data
from tablerules.simulate import usual_seats
from tablerules.snapshot import MoveInfo
from tablerules.table_text import menu_asides, menu_moves, read, unlisted
from tablerules.text import Texts

YOU = 0
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>tablerules</title><link rel="icon" href="data:,"><style>
  body { font: 16px sans-serif; max-width: 480px; margin: 8px auto; padding: 0 8px } [data-card] { cursor: pointer }
  button, input { font: inherit; margin: 2px; padding: 6px 10px } ol { padding: 0; list-style: none }</style>
<div id="picture"></div><p id="said" role="status"></p><div id="moves"></div>
<form><input aria-label="a move" placeholder="or write a move"></form><ol id="log"></ol><script type="module">
  const [picture, said, moves, log] = ["picture", "said", "moves", "log"].map((id) => document.getElementById(id));
  const made = (kind, words) => Object.assign(document.createElement(kind), { textContent: words });
  let table = { ply: 0, moves: [] };
  async function send(question) {
    const found = await (await fetch("/", { method: "POST", body: JSON.stringify(question) })).json();
    if (question.move || found.ply !== table.ply) said.textContent = found.said;
    if (found.ply === table.ply) return; [table, picture.innerHTML] = [found, found.picture];
    log.replaceChildren(...found.told.map((words) => made("li", words))), offer(table.moves);
  }
  const play = (move) => send({ move, ply: table.ply });
  const offer = (offered) => moves.replaceChildren(
    ...offered.map((move) => Object.assign(made("button", move.words), { onclick: () => play(move.text) })));
  picture.onclick = (event) => {
    const card = event.target.closest("[data-card]")?.dataset.card;
    const fitting = table.moves.filter((move) => card && move.fields.card === card);
    if (fitting.length > 1 || !card) offer(card ? fitting : table.moves);
    else play(fitting[0]?.text ?? card);  // a card that does not fit is refused, with the reason
  };
  document.forms[0].onsubmit = (event) => (event.preventDefault(), play(event.target[0].value), event.target.reset());
  for (;; await new Promise((later) => setTimeout(later, 500))) await send({});</script>"""


class Table:
    def __init__(self, game, level="normal"):
        self.game, self.texts, self.rng = game, Texts.of(game), random.SystemRandom()
        self.match, self.clocks = Match(game, usual_seats(game)), {}
        self.bots = {seat: maker(game, level)(self.rng) for seat in range(self.match.seats) if seat != YOU}

    def go_on(self):
        """Ring a clock that has run out, or else let one bot move."""
        now = time.monotonic()
        self.clocks = {t.key: self.clocks.get(t.key, now + t.seconds) for t in self.match.timers(TABLE)}
        if due := [key for key, end in self.clocks.items() if end <= now]:
            self.match.expire(due[0])
        elif (asked := ask(self.game, self.match.state, self.bots, self.rng)) is not None:
            self.match.play(*asked)

    def answer(self, question):
        """What the page is sent, after your move (a text and the ply it was chosen at) or else a step of the others."""
        said, game, match = "", self.game, self.match
        try:
            if text := question.get("move"):
                match.play(TABLE if text == "next" else YOU, read(game, match.state, YOU, text), ply=question["ply"])
            else:
                self.go_on()
        except TableRulesError as error:
            said = self.texts.refusal(error.refusal, YOU) if isinstance(error, IllegalMove) else str(error)
        sent, legal = match.snapshot(YOU), match.legal_moves(YOU)
        offered = (*menu_moves(game, sent.view, legal), *menu_asides(game, sent.view, match.asides(YOU)))
        offered += (NEXT,) if sent.to_act == (TABLE,) else ()
        moves = [{**to_data(MoveInfo.of(move)), "words": self.texts.move(move, viewer=YOU)} for move in offered]
        told = [self.texts.event(event, viewer=YOU) for event in match.events(YOU)[:-13:-1]]
        more = self.texts.outcome(sent.outcome, YOU) if sent.outcome else unlisted(game, sent.view, legal, self.texts)
        said = f"{said} {more}".strip()
        return {"ply": sent.ply, "moves": moves, "told": told, "said": said, "picture": svg.table(game, sent.view)}


class Handler(BaseHTTPRequestHandler):
    timeout = 2  # seconds, for whoever connects and says nothing

    def do_GET(self, text=PAGE):
        self.wfile.write(b"HTTP/1.0 200 OK\r\n\r\n" + text.encode())

    def do_POST(self):
        try:
            length = int(self.headers["Content-Length"] or 0)
            asked = json.loads(self.rfile.read(length) if 0 < length < 10_000 else "")
            question = {"move": str(asked.get("move") or ""), "ply": int(asked.get("ply", 0))}
        except (ArithmeticError, AttributeError, RecursionError, TypeError, ValueError):
            return self.send_error(400)
        self.do_GET(json.dumps(self.server.table.answer(question)))


if __name__ == "__main__":
    server = HTTPServer(("127.0.0.1", 8000), Handler)
    server.table = Table(get(*sys.argv[1:2] or ["uno"]))
    server.serve_forever()
