// The page's own words, those on its labels and buttons. How cards, moves, events, refusals, settings and rules are
// worded is a matter of the library, in the same three languages.

export const LANGUAGES = { en: "English", nl: "Nederlands", hu: "Magyar" };
const KEY = "tablerules.language";

let current = first();

function first() {
  let kept = null;
  try {
    kept = localStorage.getItem(KEY);
  } catch {
    /* then the browser says */
  }
  const wanted = [kept, ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.find((code) => code in LANGUAGES) ?? "en";
}

export const language = () => current;

export function setLanguage(code) {
  current = code;
  try {
    localStorage.setItem(KEY, code);
  } catch {
    /* it lasts as long as the page */
  }
}

// The words for a key; `{n}` and the like are filled in.
export function say(key, values = {}) {
  const row = WORDS[key];
  const text = row ? row[Object.keys(LANGUAGES).indexOf(current)] : key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

const WORDS = {
  // the door
  connecting: ["Connecting …", "Verbinden …", "Kapcsolódás …"],
  reconnecting: ["Reconnecting …", "Opnieuw verbinden …", "Újrakapcsolódás …"],
  language: ["Language", "Taal", "Nyelv"],
  help: ["Help", "Hulp", "Súgó"],
  leave: ["Leave", "Weggaan", "Kilépés"],
  leave_game: ["Leave in the middle of the game?", "Midden in het spel weggaan?", "Kilépsz a játék közben?"],
  close: ["Close", "Sluiten", "Bezárás"],
  cancel: ["Cancel", "Annuleren", "Mégse"],
  error: ["The connection was closed:", "De verbinding is gesloten:", "A kapcsolat megszakadt:"],
  welcome: ["Take a seat", "Schuif aan", "Ülj le közénk"],
  your_name: ["Your name", "Je naam", "A neved"],
  guest: ["Guest {n}", "Gast {n}", "Vendég {n}"],
  join_by_code: ["You have a code?", "Heb je een code?", "Van kódod?"],
  code: ["Code", "Code", "Kód"],
  join: ["Join", "Meedoen", "Belépés"],
  open_lobbies: ["Open lobbies", "Open lobby’s", "Nyitott asztalok"],
  none_open: ["There are none just now.", "Er zijn er nu geen.", "Most nincs ilyen."],
  games_on: ["Games to watch", "Spellen om naar te kijken", "Nézhető játszmák"],
  watch: ["Watch", "Kijken", "Nézem"],
  watching: ["You are watching.", "Je kijkt toe.", "Nézőként vagy itt."],
  stop_watching: ["Stop watching", "Niet meer kijken", "Nem nézem tovább"],
  new_table: ["Or open a table", "Of open een tafel", "Vagy nyiss asztalt"],
  for_players: ["{n} players", "{n} spelers", "{n} játékos"],
  // what the server refuses by itself
  stale: [
    "The table has changed meanwhile.",
    "De tafel is intussen veranderd.",
    "Közben megváltozott az asztal.",
  ],
  no_such_code: ["There is no lobby with that code.", "Er is geen lobby met die code.", "Nincs asztal ezzel a kóddal."],
  has_seat: ["You have a seat already.", "Je hebt al een plaats.", "Már van helyed."],
  no_seat: ["You have no seat.", "Je hebt geen plaats.", "Nincs helyed."],
  too_many_tables: ["All tables are taken.", "Alle tafels zijn bezet.", "Minden asztal foglalt."],
  kicked: ["The host has taken your seat away.", "De host heeft je plaats afgenomen.", "A házigazda elvette a helyed."],
  // the lobby
  share_code: ["Share this code", "Deel deze code", "Oszd meg ezt a kódot"],
  copy_link: ["Copy the link", "Link kopiëren", "Link másolása"],
  players: ["Players {n} of {most}", "Spelers {n} van {most}", "Játékosok: {n} / {most}"],
  you: ["you", "jij", "te"],
  host: ["host", "host", "házigazda"],
  bot: ["bot", "bot", "gép"],
  easy: ["easy", "makkelijk", "könnyű"],
  normal: ["normal", "normaal", "közepes"],
  hard: ["hard", "moeilijk", "nehéz"],
  kick: ["Remove {name}", "{name} verwijderen", "{name} eltávolítása"],
  no_connection: ["no connection", "geen verbinding", "nincs kapcsolat"],
  start: ["Start", "Starten", "Indítás"],
  host_starts: ["The host starts the game.", "De host start het spel.", "A házigazda indítja a játékot."],
  takes_players: ["The game takes {n} players.", "Het spel is voor {n} spelers.", "A játékhoz {n} játékos kell."],
  settings: ["Settings", "Instellingen", "Beállítások"],
  host_sets: [
    "The host chooses; you see it change at once.",
    "De host kiest; je ziet het meteen veranderen.",
    "A házigazda választ; a változás azonnal látszik.",
  ],
  presets: ["Sets:", "Sets:", "Készletek:"],
  none: ["none", "geen", "nincs"],
  standings: ["Session standings", "Sessiestand", "Az est állása"],
  player: ["Player", "Speler", "Játékos"],
  cups: ["Won", "Gewonnen", "Győzelem"],
  points: ["Points", "Punten", "Pont"],
  // every table
  your_turn: ["Your turn", "Jij bent", "Te jössz"],
  turn_of: ["{name} is to move", "{name} is aan de beurt", "{name} következik"],
  turn_of_many: ["Waiting for {name}", "Wachten op {name}", "Várunk: {name}"],
  you_may: ["Not your turn, but you may:", "Niet jouw beurt, maar je mag:", "Nem te jössz, de lehet:"],
  your_hand: ["Your hand ({n})", "Je hand ({n})", "A lapjaid ({n})"],
  no_cards: ["No cards", "Geen kaarten", "Nincs lap"],
  cards: ["{n} cards", "{n} kaarten", "{n} lap"],
  one_card: ["1 card", "1 kaart", "1 lap"],
  score: ["score", "score", "pont"],
  log: ["What happened", "Wat er gebeurde", "Mi történt"],
  scores: ["Scores", "Stand", "Állás"],
  round: ["Round {n}", "Ronde {n}", "{n}. kör"],
  deal: ["Deal {n}", "Spel {n}", "{n}. leosztás"],
  next_round: ["Next round", "Volgende ronde", "Következő kör"],
  wait_for_host: ["The host goes on.", "De host gaat verder.", "A házigazda folytatja."],
  rematch: ["Play again", "Nog een potje", "Visszavágó"],
  back_to_lobby: ["Back to the lobby", "Terug naar de lobby", "Vissza az előtérbe"],
  round_over: ["The round is over", "De ronde is afgelopen", "Vége a körnek"],
  match_over: ["The game is over", "Het spel is afgelopen", "Vége a játéknak"],
  choose_colour: ["Which colour?", "Welke kleur?", "Melyik szín?"],
  choose_target: ["Whom?", "Wie?", "Kit?"],
  choose_move: ["Which one?", "Welke?", "Melyiket?"],
  red: ["red", "rood", "piros"],
  yellow: ["yellow", "geel", "sárga"],
  green: ["green", "groen", "zöld"],
  blue: ["blue", "blauw", "kék"],
  catch: ["Catch {name}!", "Betrap {name}!", "Rajtakap: {name}!"],
  call_uno: ["UNO!", "UNO!", "UNO!"],
  call_zero: ["0cards!", "0cards!", "0cards!"],
  draw_pile: ["Draw pile: {n}", "Trekstapel: {n}", "Húzópakli: {n}"],
  draw: ["Draw", "Pakken", "Húzás"],
  discards: ["Discards: {n}", "Aflegstapel: {n}", "Dobópakli: {n}"],
  colour_now: ["Colour: {colour}", "Kleur: {colour}", "Szín: {colour}"],
  no_colour: ["No colour yet", "Nog geen kleur", "Még nincs szín"],
  clockwise: ["clockwise", "met de klok mee", "óramutató szerint"],
  counter: ["counter-clockwise", "tegen de klok in", "óramutatóval szemben"],
  dealer: ["dealer", "deler", "osztó"],
  out: ["out", "uit", "kiesett"],
  called_uno: ["UNO!", "UNO!", "UNO!"],
  called_zero: ["0cards!", "0cards!", "0cards!"],
  exposed: ["has not called", "riep niet", "nem szólt"],
  stack_you: ["+{n} for you", "+{n} voor jou", "+{n} rád vár"],
  stack_for: ["+{n} for {name}", "+{n} voor {name}", "+{n}: {name}"],
  bluff: [
    "{name} had {n} cards when playing the +4; the colour was {colour}.",
    "{name} had {n} kaarten bij de +4; de kleur was {colour}.",
    "{name} lapjai a +4-nél: {n}; a szín {colour} volt.",
  ],
  shown: ["The hand of {name}", "De hand van {name}", "{name} lapjai"],
  time_turn: ["Time for the turn", "Beurttijd", "Idő a lépésre"],
  time_auto: ["You draw by yourself in", "Je pakt vanzelf over", "Magától húzol:"],
  time_minigame: ["Time left", "Resterende tijd", "Hátralévő idő"],
  time_peek: ["The look ends in", "Het gluren eindigt over", "A leskelődés vége:"],
  time_other: ["Time left", "Resterende tijd", "Hátralévő idő"],
  // 0cards
  frozen: ["frozen", "bevroren", "fagyott"],
  bomb: ["Bomb", "Bom", "Bomba"],
  bomb_says: [
    "goes off in {n} turns: {cards} cards",
    "gaat af over {n} beurten: {cards} kaarten",
    "{n} lépés múlva robban: {cards} lap",
  ],
  chaos: ["Chaos {n}/12", "Chaos {n}/12", "Káosz {n}/12"],
  panic: ["Panic: {n} more", "Paniek: nog {n}", "Pánik: még {n}"],
  peeks_at: ["{viewer} looks at {owner}", "{viewer} gluurt bij {owner}", "{viewer} lapjait lesi: {owner}"],
  peeking: ["You see the hand of {name}", "Je ziet de hand van {name}", "Ezek {name} lapjai"],
  gift_for: ["Choose {n} for {name}", "Kies {n} voor {name}", "Válassz {n} lapot neki: {name}"],
  give: ["Give", "Geven", "Odaadom"],
  extra: ["Now the extra card", "Nu de extra kaart", "Most a ráadáslap"],
  duel: ["Duel: {a} against {b}", "Duel: {a} tegen {b}", "Párbaj: {a} – {b}"],
  answer: ["Answer", "Antwoord", "Felelek"],
  your_answer: ["Your answer", "Je antwoord", "A válaszod"],
  circle: ["Draw a circle!", "Teken een cirkel!", "Rajzolj kört!"],
  circle_hint: [
    "With the mouse or a finger, in one go.",
    "Met de muis of je vinger, in één keer.",
    "Egérrel vagy ujjal, egy vonallal.",
  ],
  hand_in: ["Hand in", "Inleveren", "Beadom"],
  again: ["Again", "Opnieuw", "Újra"],
  circle_by_keys: ["Have one drawn", "Laat er een tekenen", "Rajzolják helyettem"],
  handed_in: ["handed in", "ingeleverd", "beadta"],
  drawing: ["is drawing", "tekent", "rajzol"],
  rolls: ["Dice", "Dobbelstenen", "Kockadobás"],
  // Klaverjassen
  trump: ["Trump", "Troef", "Adu"],
  proposed: ["Proposed", "Voorstel", "Javaslat"],
  no_trump: ["No trump yet", "Nog geen troef", "Még nincs adu"],
  clubs: ["clubs", "klaveren", "treff"],
  diamonds: ["diamonds", "ruiten", "káró"],
  hearts: ["hearts", "harten", "kőr"],
  spades: ["spades", "schoppen", "pikk"],
  declarer: ["declarer", "speler", "felvevő"],
  partner: ["partner", "maat", "társ"],
  forced: ["forced", "verplicht", "kényszerből"],
  leads: ["leads", "komt uit", "hív"],
  best: ["winning", "hoogste", "üt"],
  pass: ["pass", "pas", "passz"],
  play: ["play", "speel", "játszik"],
  name: ["names", "noemt", "választ"],
  last_trick: ["Last trick", "Laatste slag", "Utolsó ütés"],
  tricks: ["Tricks", "Slagen", "Ütések"],
  card_points: ["Cards", "Kaarten", "Lapok"],
  roem: ["Roem", "Roem", "Roem"],
  match_points: ["Match", "Totaal", "Összesen"],
  to_team: ["Team", "Team", "Csapat"],
  nat: ["nat", "nat", "nat"],
  pit: ["pit", "pit", "pit"],
  made: ["made", "gehaald", "teljesítve"],
  course: ["The match", "Het verloop", "A játszma"],
  // Hand and Foot
  stock: ["Stock: {n}", "Trekstapel: {n}", "Talon: {n}"],
  pile: ["Pile: {n}", "Aflegstapel: {n}", "Dobópakli: {n}"],
  empty: ["empty", "leeg", "üres"],
  foot: ["foot {n}", "voet {n}", "láb {n}"],
  foot_up: ["plays the foot", "in de voet", "lábát játssza"],
  your_foot: ["Your foot ({n})", "Je voet ({n})", "A lábad ({n})"],
  new_meld: ["New meld", "Nieuw setje", "Új sorozat"],
  claim: ["Take the top card with these", "Bovenste kaart pakken met deze", "Felső lap elvétele ezekkel"],
  discard: ["Discard", "Weggooien", "Eldobás"],
  selected: ["{n} selected", "{n} gekozen", "{n} kijelölve"],
  unselect: ["Clear", "Wissen", "Törlés"],
  undo: ["Undo", "Terug", "Vissza"],
  undo_all: ["Undo all", "Alles terug", "Mindet vissza"],
  select_hint: [
    "Select cards, then a meld, ‘new meld’ or the pile.",
    "Kies kaarten, dan een setje, ‘nieuw setje’ of de stapel.",
    "Jelölj ki lapokat, aztán egy sorozatot, az „új sorozat” gombot vagy a paklit.",
  ],
  opens_with: ["needs {n} points to open", "opent met {n} punten", "nyitáshoz {n} pont kell"],
  opens_staged: ["{n} of {needed} points to open", "{n} van {needed} punten om te openen", "nyitáshoz {needed} pontból {n}"],
  contract: ["to go out: {books}", "om uit te gaan: {books}", "a kimenéshez: {books}"],
  contract_met: ["all books for going out", "alle boeken om uit te gaan", "minden könyv megvan"],
  clean: ["clean", "schoon", "tiszta"],
  dirty: ["dirty", "vuil", "vegyes"],
  wild: ["wild", "joker", "joker"],
  wilds: ["wilds", "jokers", "jokerek"],
  no_melds: ["no melds yet", "nog geen setjes", "még nincs sorozat"],
  staged: ["not seen by others yet: {n} points", "anderen zien dit nog niet: {n} punten", "mások még nem látják: {n} pont"],
  red_threes: ["red threes: {n}", "rode drieën: {n}", "piros hármasok: {n}"],
  asked_yes: ["may go out", "mag uit", "kimehet"],
  asked_no: ["may not go out", "mag niet uit", "nem mehet ki"],
  answers: ["has to answer", "moet antwoorden", "válaszol"],
  books: ["books c/d/w", "boeken s/v/j", "könyvek t/v/j"],
  book_points: ["books", "boeken", "könyvek"],
  table_points: ["cards melded", "gelegde kaarten", "letett lapok"],
  red3_points: ["red threes", "rode drieën", "piros hármasok"],
  going_out_points: ["going out", "uitgaan", "kimenés"],
  hand_points: ["left in hands", "over in handen", "kézben maradt"],
  foot_points: ["left in feet", "over in voeten", "lábban maradt"],
  red3_unplayed_points: ["red threes left", "rode drieën over", "maradt piros hármas"],
  incomplete_wild_points: ["unfinished wild melds", "onaffe jokersetjes", "befejezetlen jokersor"],
  deal_bonus: ["deal bonus", "geefbonus", "osztási bónusz"],
  round_total: ["this round", "deze ronde", "ez a kör"],
  score_before: ["before", "hiervoor", "előtte"],
  score_after: ["score", "score", "állás"],
  // help
  goal: ["The game", "Het spel", "A játék"],
  tips: ["Tips", "Tips", "Tippek"],
  the_cards: ["The cards", "De kaarten", "A lapok"],
  all_rules: ["All rules", "Alle regels", "Minden szabály"],
  pick_game: ["Which game?", "Welk spel?", "Melyik játék?"],
};
