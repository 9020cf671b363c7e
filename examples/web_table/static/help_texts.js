// The games in short, in our own words. UNO and 0cards say themselves what their cards do, so those are not listed here.

const UNO = {
  en: {
    goal: [
      "Be the first without cards. On your turn lay a card that fits the top one in colour, number or sign, or draw. Whoever goes out scores what the others still hold.",
      "When you are about to have one card, press UNO. Forget it, and the others can catch you until the next player moves.",
    ],
    tips: [
      "Click any card: if it may not be played, the table says why, with the number of the rule.",
      "Keep a wild for the end: it always fits, but costs 50 points if you are stuck with it.",
      "Name the colour you hold most of; change it when a neighbour with few cards seems to like the present one.",
      "Challenge a Draw Four when its player had many cards: one of them is likely to have had the colour. A wrong challenge costs six cards.",
      "Save a Skip or Draw Two for the moment when the player after you is down to one.",
    ],
  },
  nl: {
    goal: [
      "Wees als eerste je kaarten kwijt. Leg in je beurt een kaart die in kleur, cijfer of teken op de bovenste past, of pak er een. Wie uit is, krijgt punten voor wat de anderen nog hebben.",
      "Druk op UNO als je nog één kaart overhoudt. Vergeet je het, dan kunnen de anderen je betrappen tot de volgende speler iets doet.",
    ],
    tips: [
      "Klik gerust op elke kaart: mag die niet, dan zegt de tafel waarom, met het nummer van de regel.",
      "Houd een joker voor het eind: hij past altijd, maar blijf je ermee zitten, dan kost hij 50 punten.",
      "Noem de kleur waar je het meeste van hebt; verander hem als een buur met weinig kaarten de huidige graag lijkt te hebben.",
      "Daag een +4 uit als de speler veel kaarten had: dan zat er vast iets in de kleur bij. Zit je fout, dan pak je er zes.",
      "Bewaar een Sla-over of Neem 2 voor als degene na je nog één kaart heeft.",
    ],
  },
  hu: {
    goal: [
      "Elsőként fogyjanak el a lapjaid. A körödben tégy le egy lapot, amely színben, számban vagy jelben illik a felsőre, vagy húzz. Aki kimegy, a többiek kezében maradt lapokért kap pontot.",
      "Ha egy lapod marad, nyomd meg az UNO gombot. Ha elfelejted, a többiek rajtakaphatnak, amíg a következő játékos nem lép.",
    ],
    tips: [
      "Bármelyik lapra kattinthatsz: ha nem tehető le, az asztal megmondja, miért, a szabály számával.",
      "Tarts meg egy színválasztót a végére: mindig jó, de ha nálad marad, 50 pontba kerül.",
      "Azt a színt kérd, amelyikből a legtöbb van; válts, ha egy kevés lapos szomszédnak a mostani kedvez.",
      "Akkor hívd ki a +4-est, ha a kijátszójának sok lapja volt: valószínűleg volt köztük a színből. Tévedésért hat lap jár.",
      "Kimaradsz vagy Húzz kettőt legyen kéznél, amikor az utánad ülőnek egy lapja marad.",
    ],
  },
};

const extend = (text, goal) => ({ ...text, goal: [...text.goal, goal] });

export const TEXTS = {
  uno: UNO,
  "uno-hungarian": {
    en: extend(UNO.en, "The Hungarian set differs in small things: when a wild opens the round, the player left of the dealer only names the colour, and the next one plays."),
    nl: extend(UNO.nl, "De Hongaarse regels verschillen in kleinigheden: opent een joker de ronde, dan noemt de speler links van de deler alleen de kleur, en de volgende speelt."),
    hu: extend(UNO.hu, "A magyar szabálykönyv apróságokban tér el: ha színválasztó nyitja a kört, az osztótól balra ülő csak színt mond, és a következő játékos tesz le lapot."),
  },

  zerocards: {
    en: {
      goal: [
        "Get rid of your cards, but only by playing the last one: swapping or giving it away does not win. As a rule the last card has to be a number.",
        "With one card left press 0cards! If you have not by your next action, anybody may catch you, and you draw two.",
        "Every card that is no number charges the chaos meter. At 12 a storm breaks: rain (everybody draws), a cyclone (hands move on), another colour, or a treat for whoever has the fewest cards.",
      ],
      tips: [
        "Press 0cards! at once: it costs nothing, and being caught costs two cards.",
        "A Mirror in the hand is insurance against every stack; do not spend it as a plain card.",
        "Look at the chaos meter: at 10 or 11 any sign may set off a storm, and sometimes that is just what you need.",
        "Swap when you hold much and the other little, and remember that a swap never wins.",
        "Keep a number to finish with, or a Colour + 1 together with a number.",
        "A +2 or a Draw Four hurts most when somebody is nearly out.",
        "Only catch when you are sure: a wrong catch costs you a card.",
      ],
    },
    nl: {
      goal: [
        "Raak je kaarten kwijt, maar alleen door de laatste te spelen: met ruilen of weggeven win je niet. Meestal moet de laatste kaart een cijfer zijn.",
        "Druk met één kaart over op 0cards! Heb je dat bij je volgende actie niet gedaan, dan mag iedereen je betrappen, en pak je er twee.",
        "Elke kaart die geen cijfer is, laadt de chaosmeter. Bij 12 breekt er een storm los: regen (iedereen pakt), een cycloon (handen schuiven door), een andere kleur, of een traktatie voor wie het minst heeft.",
      ],
      tips: [
        "Druk meteen op 0cards!: het kost niets, en betrapt worden kost twee kaarten.",
        "Een Spiegel in de hand is een verzekering tegen elke stapel; speel hem niet zomaar weg.",
        "Let op de chaosmeter: bij 10 of 11 kan elk teken een storm losmaken, en soms komt dat juist goed uit.",
        "Ruil als jij veel hebt en de ander weinig, en onthoud dat je met ruilen nooit wint.",
        "Houd een cijfer om mee te eindigen, of een Kleur + 1 samen met een cijfer.",
        "Een +2 of +4 doet het meest pijn als iemand bijna uit is.",
        "Betrap alleen als je het zeker weet: zit je ernaast, dan kost het jou een kaart.",
      ],
    },
    hu: {
      goal: [
        "Fogyjanak el a lapjaid, de csak az utolsó kijátszása nyer: a csere és az ajándékozás nem. Rendszerint az utolsó lapnak számnak kell lennie.",
        "Egy lappal nyomd meg a 0cards! gombot. Ha a következő lépésedig nem teszed, bárki rajtakaphat, és kettőt húzol.",
        "Minden lap, amely nem szám, tölti a káoszmérőt. 12-nél vihar tör ki: eső (mindenki húz), ciklon (továbbmennek a lapok), új szín, vagy ajándék annak, akinek a legkevesebb lapja van.",
      ],
      tips: [
        "Azonnal nyomd meg a 0cards! gombot: ingyen van, a lebukás viszont két lap.",
        "A kézben tartott Tükör minden halom ellen véd; ne dobd el csak úgy.",
        "Figyeld a káoszmérőt: 10-nél vagy 11-nél bármelyik jel vihart hozhat, és néha épp ez kell.",
        "Cserélj, ha neked sok lapod van, a másiknak kevés; de cserével sosem nyersz.",
        "Tarts meg egy számot a befejezéshez, vagy egy Szín + 1 lapot egy számmal együtt.",
        "A +2 és a +4 akkor fáj a legjobban, amikor valaki már majdnem kiment.",
        "Csak akkor kapj rajta valakit, ha biztos vagy benne: a tévedés egy lapba kerül.",
      ],
    },
  },

  klaverjassen: {
    en: {
      goal: [
        "Two pairs, eight tricks a deal. You sit opposite your partner. First trump is found: play on the proposed suit or pass. The side that plays has to win more than the other, else it is nat and the others get everything.",
        "Follow suit if you can; if you cannot, you have to trump, and a trump has to be higher than those that lie, if you have one. In Amsterdam you need not trump while your partner is winning.",
        "Runs, king and queen of trump, and four alike in one trick are roem: extra points for whoever wins it. The last trick is worth ten more, all eight tricks a hundred.",
      ],
      cards: [
        [["HJ", "H9", "HA", "HT", "HK", "HQ", "H8", "H7"], "In trump, from high to low: jack 20, nine 14, ace 11, ten 10, king 4, queen 3, eight and seven 0."],
        [["SA", "ST", "SK", "SQ", "SJ", "S9", "S8", "S7"], "In the other suits: ace 11, ten 10, king 4, queen 3, jack 2, nine, eight and seven 0."],
      ],
      tips: [
        "Play on a suit in which you have the jack, or the nine with a third trump, and an ace beside it.",
        "Lead aces early, before somebody has run out of the suit.",
        "When your partner is sure to win, add your dearest card of another suit, or a low one as a sign that you want that suit led.",
        "Count the trumps: once the jack and the nine are gone, the ace is high.",
        "Do not add the card that completes a run to the opponents’ trick.",
      ],
    },
    nl: {
      goal: [
        "Twee paren, acht slagen per spel. Je maat zit tegenover je. Eerst de troef: speel op de voorgestelde kleur of pas. Wie speelt, moet met de maat meer halen dan de anderen; anders zijn ze nat en krijgt de tegenpartij alles.",
        "Beken als je kunt. Kun je dat niet, dan moet je troeven, en hoger dan de troef die er ligt als je die hebt. In Amsterdam hoef je niet te troeven als je maat aan slag ligt.",
        "Een reeks, stuk (heer en vrouw van troef) en vier gelijke in één slag zijn roem: extra punten voor wie de slag haalt. De laatste slag telt tien meer, alle acht slagen honderd.",
      ],
      cards: [
        [["HJ", "H9", "HA", "HT", "HK", "HQ", "H8", "H7"], "In troef, van hoog naar laag: boer 20, negen 14, aas 11, tien 10, heer 4, vrouw 3, acht en zeven 0."],
        [["SA", "ST", "SK", "SQ", "SJ", "S9", "S8", "S7"], "In de andere kleuren: aas 11, tien 10, heer 4, vrouw 3, boer 2, negen, acht en zeven 0."],
      ],
      tips: [
        "Speel op een kleur waarvan je de boer hebt, of de nel met een derde troef, en een aas ernaast.",
        "Kom vroeg uit met je azen, voordat iemand de kleur niet meer heeft.",
        "Is de slag zeker voor je maat, leg dan je duurste kaart van een andere kleur bij, of juist een lage als sein voor die kleur.",
        "Tel de troeven: zijn boer en nel weg, dan is de aas de hoogste.",
        "Maak geen reeks af in een slag van de tegenpartij.",
      ],
    },
    hu: {
      goal: [
        "Két pár játszik, leosztásonként nyolc ütésért; a társad szemben ül. Először az adu dől el: vállald a javasolt színt, vagy passzolj. A felvevő párnak többet kell szereznie a másiknál, különben „nat”, és minden az ellenfélé.",
        "Színre színt kell adni. Ha nem tudsz, aduznod kell, mégpedig a lent levő adunál magasabbal, ha van. Amszterdami szabály szerint nem kell aduznod, amíg a társad viszi az ütést.",
        "Az egy ütésben összejövő sorozat, az adu király–dáma és a négy egyforma lap „roem”: többletpont annak, aki az ütést viszi. Az utolsó ütés tízzel ér többet, mind a nyolc ütés százzal.",
      ],
      cards: [
        [["HJ", "H9", "HA", "HT", "HK", "HQ", "H8", "H7"], "Aduban, felülről lefelé: bubi 20, kilences 14, ász 11, tízes 10, király 4, dáma 3, nyolcas és hetes 0."],
        [["SA", "ST", "SK", "SQ", "SJ", "S9", "S8", "S7"], "A többi színben: ász 11, tízes 10, király 4, dáma 3, bubi 2, kilences, nyolcas és hetes 0."],
      ],
      tips: [
        "Olyan színt vállalj, amelyben tiéd a bubi, vagy a kilences egy harmadik aduval, és mellé van egy ászod.",
        "Az ászokat korán hívd ki, amíg mindenkinél van a színből.",
        "Ha a társad biztosan viszi az ütést, add hozzá egy másik szín drága lapját, vagy egy alacsonyat jelzésnek.",
        "Számold az adukat: ha a bubi és a kilences elment, az ász a legmagasabb.",
        "Ne egészíts ki sorozatot az ellenfél ütésében.",
      ],
    },
  },

  "hand-and-foot": {
    en: {
      goal: [
        "Everybody has two hands: the first, and the foot, which is picked up when the first is empty. Teams lay melds of one rank; seven cards make a book, clean without wilds, dirty with some.",
        "Draw two, or take the top of the pile with two of its rank. Then meld as you like, and discard one. Select several cards and click a meld or ‘new meld’. The others see it when you discard; until then you can undo.",
        "The first melds of a team have to be worth enough points. When the books of the contract are there and hand and foot are empty, you go out and the round ends.",
      ],
      cards: [
        [["4", "9", "K"], "4 to 7 count 5, 8 to king 10. At least three of a rank make a meld."],
        [["A"], "Aces count 20."],
        [["2", "JO"], "Wilds: deuces 20, jokers 50. There are always fewer of them in a meld than naturals, and three at most."],
        [["R3"], "Red threes are laid aside and replaced; each brings 100 for the team, and costs as much if it is left over."],
        [["B3"], "Black threes cannot be melded, and on the pile they stop the next player from taking it."],
      ],
      tips: [
        "Open as soon as you can: cards in the hand count against you.",
        "A clean book is worth more than a dirty one; wait with wilds until the naturals have run dry.",
        "Discard black threes when the pile has grown fat before your opponents.",
        "Run to the foot: with your last card melded, and not discarded, you go on playing at once.",
        "Ask your partner before you go out; the answer binds you.",
        "Keep a card when the contract is not met: you cannot go out then.",
      ],
    },
    nl: {
      goal: [
        "Iedereen heeft twee handen: de eerste, en de voet, die je oppakt als de eerste leeg is. Teams leggen setjes van één rang; zeven kaarten zijn een boek, schoon zonder jokers, vuil met.",
        "Pak er twee, of neem de bovenste van de aflegstapel met twee van die rang. Leg daarna wat je wilt en gooi er één weg. Kies meer kaarten en klik op een setje of op ‘nieuw setje’. De anderen zien het als je weggooit; tot dan kun je het ongedaan maken.",
        "De eerste setjes van een team moeten genoeg punten waard zijn. Zijn de boeken van het contract er en zijn hand en voet leeg, dan ga je uit en is de ronde voorbij.",
      ],
      cards: [
        [["4", "9", "K"], "4 tot en met 7 tellen 5, 8 tot en met heer 10. Een setje heeft minstens drie van één rang."],
        [["A"], "Azen tellen 20."],
        [["2", "JO"], "Wilde kaarten: tweeën 20, jokers 50. Er zijn er in een setje altijd minder dan gewone kaarten, en hoogstens drie."],
        [["R3"], "Rode drieën gaan opzij en worden vervangen; elk brengt het team 100 op, en kost evenveel als hij overblijft."],
        [["B3"], "Zwarte drieën kun je niet leggen; op de stapel houden ze de volgende tegen."],
      ],
      tips: [
        "Open zodra het kan: kaarten in de hand tellen tegen je.",
        "Een schoon boek is meer waard dan een vuil; wacht met jokers tot er geen gewone kaarten meer komen.",
        "Gooi zwarte drieën weg als de stapel dik is geworden voor je tegenstanders.",
        "Ren naar de voet: leg je je laatste kaart in plaats van hem weg te gooien, dan speel je meteen door.",
        "Vraag je partner voor je uitgaat; het antwoord bindt je.",
        "Houd een kaart over als het contract er nog niet is: dan kun je niet uit.",
      ],
    },
    hu: {
      goal: [
        "Mindenkinek két keze van: az első, és a „láb”, amelyet akkor vesz fel, ha az első elfogyott. A csapatok egyforma rangú lapokból raknak sorozatot; hét lap egy könyv, jokerek nélkül tiszta, jokerrel vegyes.",
        "Húzz kettőt, vagy vedd el a dobópakli felső lapját két ugyanolyannal. Aztán rakj le, amit akarsz, és dobj el egyet. Jelölj ki több lapot, és kattints egy sorozatra vagy az „új sorozat” gombra. A többiek akkor látják, amikor eldobsz; addig visszavonhatod.",
        "A csapat első sorozatainak elég pontot kell érniük. Ha megvannak a szerződés könyvei, és elfogyott a kéz és a láb, kimész, és vége a körnek.",
      ],
      cards: [
        [["4", "9", "K"], "4-től 7-ig 5 pont, 8-tól királyig 10. Egy sorozathoz legalább három egyforma rang kell."],
        [["A"], "Az ász 20 pont."],
        [["2", "JO"], "Helyettesítők: a kettes 20, a joker 50. Egy sorozatban mindig kevesebb van belőlük, mint rendes lapból, és legfeljebb három."],
        [["R3"], "A piros hármast félre kell tenni, és mást húzni helyette; mindegyik 100 pontot hoz, és ugyanannyiba kerül, ha megmarad."],
        [["B3"], "Fekete hármast nem lehet lerakni; a paklin megállítja a következőt."],
      ],
      tips: [
        "Nyiss, amint lehet: a kézben maradt lap ellened számít.",
        "A tiszta könyv többet ér a vegyesnél; várj a jokerekkel, amíg a rendes lapok el nem fogynak.",
        "Fekete hármast akkor dobj, amikor a pakli meghízott az ellenfél előtt.",
        "Fuss a lábhoz: ha az utolsó lapot leteszed és nem eldobod, azonnal játszhatsz tovább.",
        "Kérdezd meg a társad, mielőtt kimész; a válasz kötelez.",
        "Tarts meg egy lapot, amíg nincs meg a szerződés: akkor nem mehetsz ki.",
      ],
    },
  },
};
