# Nettleserklienten. Rolige og nøyaktige setninger: subjektet først, ingen skyld, veien videre til slutt.

description = Spill sjakk og sjakkvarianter etter skrevne regler, med en begrunnelse for hvert avslag.
loading = Henter stillingen.
retry = Prøv igjen
copy = Kopier
copied = Kopiert
open = Åpne
accept = Godta
decline = Avslå
go-home = Til forsiden

## Linjen øverst

brand-home = KROG, forsiden
nav-label = Sider
nav-play = Spill
nav-analysis = Analyse
nav-rules = Regler
lang-label = Språk
scheme-switch = Bytt mellom papir og skifer
menu = Meny
name-label = Navnet ditt
name-of = Navnet ditt: { $name }. Endre det
name-save = Lagre
name-hint = Motstandere ser det. 2 til 24 tegn.

## Vindustitler

title-home = Spill – KROG sjakk
title-join = Invitasjon – KROG sjakk
title-analysis = Analyse – KROG sjakk
title-rules = Regler – KROG sjakk
title-rulebook = { $name } – Regler – KROG sjakk
title-own = Din egen variant – KROG sjakk
title-loading = Parti – KROG sjakk
title-game = { $white } – { $black } – KROG sjakk

## Operatorer

op-p = tillatt
op-o = påbudt
op-f = forbudt
op-w = myndighet
article = § { $number }

## Farger og brikker

side-white = Hvit
side-black = Svart
man-king = konge
man-queen = dronning
man-rook = tårn
man-bishop = løper
man-knight = springer
man-pawn = bonde
white-king = hvit konge
white-queen = hvit dronning
white-rook = hvitt tårn
white-bishop = hvit løper
white-knight = hvit springer
white-pawn = hvit bonde
black-king = svart konge
black-queen = svart dronning
black-rook = svart tårn
black-bishop = svart løper
black-knight = svart springer
black-pawn = svart bonde

## Opplesing av trekk

spoken-move = { $who } { $to }
spoken-takes = { $who } slår { $to }
spoken-move-from = { $who } til { $to }
spoken-from = { $man } { $from }
spoken-drop = { $man } settes inn på { $to }
spoken-promotes = { $move }, forvandles til { $man }
spoken-castles-short = kort rokade
spoken-castles-long = lang rokade
spoken-check = , sjakk
spoken-mate = , sjakk matt
announce-move = { $side }: { $move }.

## Regelsett

variant-label = Variant
variant-standard = Vanlig sjakk
variant-chess960 = Sjakk-960
variant-crazyhouse = Crazyhouse
variant-bughouse = Tandemsjakk
variant-three-check = Trippelsjakk
variant-koth = King of the Hill
variant-atomic = Atomsjakk
variant-horde = Hordesjakk
variant-racing-kings = Kongekappløp
variant-antichess = Antisjakk

about-standard = Sjakkreglene: matt vinner.
about-chess960 = Sjakkreglene fra én av 960 startoppstillinger; rokaden ender på de vanlige feltene.
about-crazyhouse = En slått brikke skifter side og venter i lommen, og kan settes inn i stedet for et trekk.
about-bughouse = To brett side om side; en slått brikke går til makkeren.
about-three-check = Matt vinner, og det gjør også den tredje sjakken.
about-koth = Matt vinner, og det gjør også en konge på d4, e4, d5 eller e5.
about-atomic = Et slag sprenger: begge brikkene forsvinner, og alle rundt dem unntatt bøndene. Sprengt konge taper.
about-horde = Hvit har 36 bønder og ingen konge; svart vinner ved å slå alle.
about-racing-kings = Den første kongen på 8. rad vinner; ingen trekk kan gi sjakk.
about-antichess = Slag er påbudt, og den som mister alle brikkene, vinner.

## Forsiden

home-title = Sjakk med begrunnelse.
home-lead = Spill mot datamaskinen eller en venn, etter skrevne regler. Et trekk som avvises, får en begrunnelse.
start-label = Start
start-usual = Vanlig
start-array = Én av 960
start-fixed = Egen stilling
array-label = Oppstilling, 0 til 959
array-random = Trekk en oppstilling
array-number = oppstilling { $number }
array-set = Still opp
color-label = Farge
color-white = Hvit
color-random = Lodd
color-black = Svart
computer-title = Spill mot datamaskinen
computer-hint = Velg et nivå for å begynne
level-1 = skånsom
level-2 = lett
level-3 = rolig
level-4 = jevn
level-5 = stø
level-6 = skarp
level-7 = hard
level-8 = full styrke
friend-title = Spill mot en venn
friend-hint = Den som først åpner lenken, spiller.
friend-make = Lag en lenke
preview-label = Startstilling
preview-board = Startstilling, { $variant }
open-title = Åpne en lenke eller en kode
open-hint = Lenke eller kode
code-unreadable = Dette er verken en lenke til et parti eller en kode. En kode har bare bokstaver og sifre, som i invitasjonen.
paste-title = Lim inn en stilling eller partier
paste-hint = FEN eller PGN
paste-open = Åpne på brettet
paste-empty = Det er ingenting å lese ennå. Lim først inn en FEN eller en PGN.
paste-no-game = Teksten inneholder ikke noe parti som lar seg lese.
analysis-empty = Tomt brett
games-title = Partiene dine
games-none = Ingen partier ennå. Velg et nivå, eller lag en lenke.
games-failed = Partiene dine kunne ikke hentes.
games-more = Flere partier
list-waiting = venter
list-your-move = ditt trekk
list-move = trekk { $number }

## Invitasjoner

invite-title = Venter på en motstander
invite-how = Send lenken, eller les opp koden. Den som først åpner den, spiller.
invite-link = Lenke
invite-copy = Kopier lenken
invite-code = Kode
invite-waiting = Brettet åpner seg av seg selv når motstanderen kommer.
invite-withdraw = Trekk invitasjonen tilbake
join-title = { $host } inviterer deg til et parti
join-color = Du får { $side ->
    [white] hvit
   *[black] svart
  }.
join-accept = Spill { $side ->
    [white] hvit
   *[black] svart
  }
join-taken = Plassen er ikke lenger ledig: partiet er i gang, eller avlyst.
join-watch = Se på partiet
join-missing-title = Koden åpner ikke noe parti
join-missing = Kanskje er den skrevet feil, eller invitasjonen er trukket tilbake. Koder inneholder aldri bokstavene O og I eller sifrene 0 og 1.

## Sider som ikke kan vises

missing-title = Her er det ingen side
missing = Det ligger ingenting på { $path }.
game-missing-title = Partiet finnes ikke
game-missing = Kanskje er lenken kuttet. Hele lenken må med, til siste bokstav.
unreachable-title = Tjeneren svarer ikke
unreachable = Tjeneren svarer ikke. Se etter at du er på nett, og prøv igjen.

## Brettet

board-role = sjakkbrett
board-region = Brett og spillere
board-label = Sjakkbrett, { $side ->
    [white] hvit
   *[black] svart
  } i trekket. Piltastene går mellom feltene, Enter løfter en brikke og setter den ned, Escape slipper den, P leser opp stillingen, W spør om brikken.
board-position = Hvit: { $white }. Svart: { $black }.
board-empty = { $square }, tomt
board-man = { $square }, { $man }
board-taken-up = { $man } på { $square } løftet
board-put-back = satt tilbake
promotion-title = Bonden på { $square } blir
pocket-white = Hvits brikker i lommen
pocket-black = Svarts brikker i lommen
pocket-man = { $man }, { $count } i lommen
checks-given = { $count ->
    [one] { $count } sjakk gitt
   *[other] { $count } sjakker gitt
  }
lead = Forsprang { $points }: { $men }
flip = Snu brettet

## Partisiden

game-kind = Vennskapelig, uten klokke
player-computer = Datamaskinen, nivå { $level }
player-awaited = Motstander ventes
player-away = borte
link-connecting = Kobler til
link-online = Tilkoblet
link-offline = Ingen forbindelse, prøver igjen
watching = { $count ->
    [0] Ingen ser på
    [one] { $count } ser på
   *[other] { $count } ser på
  }
keys-hint = Piltaster blar, x snur brettet, / skriver et trekk, w spør hvorfor.
standing-your-move = ditt trekk
standing-to-move = i trekket
standing-thinking = tenker
standing-waiting = venter
standing-absent = ikke kommet
standing-won = vant
standing-lost = tapte
standing-drew = remis
standing-stopped = avlyst

maydo-title = Dette kan du gjøre nå
maydo-move = Flytte: du er i trekket
maydo-move-drop = Flytte eller sette inn
maydo-no-move = Flytte: ikke din tur
maydo-resign = Gi opp
maydo-abort = Avlyse partiet
maydo-draw = Tilby remis
maydo-claim-threefold = Kreve remis: tre ganger
maydo-claim-fifty = Kreve remis: femti trekk
maydo-no-claim = Kreve remis: ingen gjentakelse
maydo-no-claim-turn = Kreve remis: ikke din tur

state-waiting = Partiet begynner når noen åpner lenken.
state-thinking = { $name } tenker.
state-theirs = { $side ->
    [white] Hvit
   *[black] Svart
  } i trekket: { $name } skal flytte.
state-yours = Ditt trekk: { $count ->
    [one] { $count } trekk er lovlig
   *[other] { $count } trekk er lovlige
  }.
state-check = Kongen din på { $square } står i sjakk; { $count ->
    [one] { $count } trekk svarer på det
   *[other] { $count } trekk svarer på det
  }.
state-only = { $move } er det eneste lovlige trekket, og derfor påbudt.
looking-back = Du ser tilbake på { $number } { $move }.
looking-back-start = Du ser tilbake på startstillingen.
back-to-now = Tilbake til nå

note-held = Trekket er holdt igjen: det sendes når forbindelsen er tilbake, om stillingen fortsatt er den samme.
note-dropped = Trekket { $move } ble ikke gjort: partiet hadde gått videre mens forbindelsen var borte.
note-no-answer = Tjeneren svarte ikke. Se etter at du er på nett, og prøv igjen.
note-no-board = Dette partiet kan ikke stilles opp; det som er galt, står ved siden av. Brettet er som det var.
note-premove = Trekket er planlagt: det gjøres når du kommer i trekket, om det da er lovlig.
note-premove-lapsed = Det planlagte trekket er ikke lovlig i denne stillingen, og ble derfor ikke gjort.

## Det som kan gjøres i stedet

way-drop = { $count ->
    [0] { way-man } kan ikke settes inn noe sted nå.
    [one] { way-man } kan settes inn på { $count } felt.
   *[other] { way-man } kan settes inn på { $count } felt.
  }
way-turn = { $side ->
    [white] Hvit er i trekket.
   *[black] Svart er i trekket.
  }
way-many = { way-man } på { $square } kan gå til { $count } felt.
way-squares = { way-man } på { $square } kan gå til { $list }.
way-answers = { $count ->
    [one] { $list } svarer på sjakken.
   *[other] { $list } svarer på sjakken.
  }
way-none = { way-man } på { $square } har ingen lovlige trekk nå.
way-man = { $man ->
    [king] Kongen
    [queen] Dronningen
    [rook] Tårnet
    [bishop] Løperen
    [knight] Springeren
   *[pawn] Bonden
  }

## Trekklisten

moves = Trekk
moves-none = Ingen trekk ennå.
nav-moves = Bla i trekkene
go-first = Til starten
go-prev = Ett trekk tilbake
go-next = Ett trekk fram
go-last = Til slutten
san-label = Skriv et trekk
san-hint = Skriv et trekk, f.eks. Sf3
san-hint-drops = Skriv et trekk, f.eks. S@f3
side-label = Trekk og handlinger
sheet-label = Under brettet
sheet-moves = Trekk
sheet-game = Parti

act-takeback = Angre
act-takeback-asked = Spurt
act-draw = Remis
act-draw-offered = Tilbudt
act-offer = Tilby remis
act-claim = Krev remis
act-resign = Gi opp
act-abort = Avlys
ask-draw = Tilby remis, eller kreve remis?
ask-resign = Gi opp partiet?
ask-abort = Avlyse partiet?
ask-no = Fortsett
claim-label = Trekket du vil gjøre; tomt for å kreve på stillingen som den er
claim-hint = Ev. påtenkt trekk
offer-draw = { $name } tilbyr remis.
offer-takeback = { $name } vil angre trekket.
you-watch = Du ser på.

result-label = Resultat
again-computer = En gang til
again-new = Nytt parti
analyse = Analyser
pgn-copy = Kopier PGN
pgn-download = Lagre PGN
pgn-download-long = Lagre partiet så langt som PGN

end-checkmate = { $winner ->
    [white] Sjakk matt: hvit vinner.
   *[black] Sjakk matt: svart vinner.
  }
end-stalemate = { $winner ->
    [white] Hvit har ingen trekk igjen, og vinner dermed.
    [black] Svart har ingen trekk igjen, og vinner dermed.
   *[none] Patt: den som er i trekket, har ingen lovlige trekk og står ikke i sjakk, så partiet er remis.
  }
end-insufficient-material = Ingen av sidene har nok brikker til å sette matt: remis.
end-threefold = Den samme stillingen sto tre ganger, og remis ble krevd.
end-fivefold = Den samme stillingen sto fem ganger: remis.
end-fifty-moves = Femti trekk hver uten slag eller bondetrekk, og remis ble krevd.
end-seventy-five-moves = Syttifem trekk hver uten slag eller bondetrekk: remis.
end-agreement = Spillerne ble enige om remis.
end-resignation = { $winner ->
    [white] Svart ga opp: hvit vinner.
   *[black] Hvit ga opp: svart vinner.
  }
end-three-checks = { $winner ->
    [white] Hvit ga den tredje sjakken og vinner.
   *[black] Svart ga den tredje sjakken og vinner.
  }
end-hill = { $winner ->
    [white] Hvits konge står på et sentrumsfelt: hvit vinner.
   *[black] Svarts konge står på et sentrumsfelt: svart vinner.
  }
end-explosion = { $winner ->
    [white] Svarts konge ble sprengt: hvit vinner.
   *[black] Hvits konge ble sprengt: svart vinner.
  }
end-horde-destroyed = Hvit har ingen brikker igjen: svart vinner.
end-race = { $winner ->
    [white] Hvits konge nådde 8. rad først: hvit vinner.
   *[black] Svarts konge nådde 8. rad først: svart vinner.
  }
end-race-drawn = Begge kongene nådde 8. rad i samme runde: remis.
end-all-men-lost = { $winner ->
    [white] Hvit har mistet alle brikkene, og vinner dermed.
   *[black] Svart har mistet alle brikkene, og vinner dermed.
  }
end-dead-position = Ingen trekkfølge kan føre til matt: remis.
end-rulebook = Reglene i dette partiet avsluttet det.
end-aborted = Partiet ble avlyst før det kom i gang.

## Analyse

tab-label = Analyse
tab-moves = Trekk
tab-position = Stilling
tab-pgn = PGN
analysis-none = Gjør trekk på brettet, eller skriv dem. Et annet trekk på samme sted blir en variant.
analysis-turn = { $side ->
    [white] Hvit i trekket.
   *[black] Svart i trekket.
  }
analysis-moves = { $side ->
    [white] Hvit i trekket
   *[black] Svart i trekket
  }: { $count ->
    [one] { $count } lovlig trekk
   *[other] { $count } lovlige trekk
  }.
analysis-check = { $side ->
    [white] Hvit står i sjakk på { $square }
   *[black] Svart står i sjakk på { $square }
  }; { $count ->
    [one] { $count } trekk svarer på det
   *[other] { $count } trekk svarer på det
  }.
new-board = Nytt brett
new-undo = Hent tilbake det som sto her før
marks-label = Merk trekket
mark-1 = Godt trekk
mark-2 = Feil
mark-3 = Utmerket trekk
mark-4 = Grov feil
mark-5 = Interessant trekk
mark-6 = Tvilsomt trekk
promote = Løft varianten
delete-from = Slett herfra
comment-label = Kommentar
comment-hint = Kommenter dette trekket
comment-hint-start = Kommentar før første trekk
fen-label = Stillingen som FEN
fen-set = Still opp denne FEN-en
fen-copy = Kopier FEN
fault-at = linje { $line }:{ $column }
fault-line = linje { $line }
fault-column = kolonne { $column }
fault-repair = Skriv i stedet: { $repair }
pgn-in = Les PGN
pgn-hint = Lim inn ett parti eller flere
pgn-read = Les
pgn-file = Velg en fil
pgn-too-large = Filen er større enn 4 MB. Kommandoen krog pgn check leser filer av alle størrelser.
pgn-games = { $count ->
    [one] { $count } parti
   *[other] { $count } partier
  }
pgn-more = Flere partier
pgn-faults = { $count ->
    [one] { $count } feil
   *[other] { $count } feil
  }
pgn-errors = Det som er galt
pgn-warnings = Lest med godvilje
pgn-out = Brettet som PGN
pgn-comments = Kommentarer
pgn-variations = Varianter

## Hvorfor

why-hint = Trykk på en brikke for å spørre om den.
why-open = Hvorfor
why-close = Lukk
why-panel = Grunner og bevis
why-taller = Mer plass til grunnene
why-lower = Vis brettet igjen
why-ask-man = Spør om { $man ->
    [king] kongen
    [queen] dronningen
    [rook] tårnet
    [bishop] løperen
    [knight] springeren
   *[pawn] bonden
  } på { $square }
why-ask-this = Hvorfor var det tillatt?
why-ask-end = Hvorfor er partiet slutt?
why-ask-move = Spør om { $move }
why-past = Dette gjelder en annen stilling enn den på brettet.
verdict-permitted = { $act }: tillatt.
verdict-forbidden = { $act }: forbudt.
verdict-not_permitted = { $act }: ingen regel tillater det.
verdict-conflict = { $act }: to regler motsier hverandre.
verdict-undetermined = { $act }: det kommer an på noe som ikke er kjent.
why-moves = Trekkene den har
why-changes = Det som måtte være annerledes
why-against = Satt opp mot { $move }
why-compare = Sammenlign
why-compare-label = Et annet trekk å sette dette opp mot
why-compare-hint = Et annet trekk, f.eks. Sf3
rule-name = Regelen { $name }
article-laws = § { $number }

## Bevis

proof = Bevis
proof-count = { $shown } av { $whole } linjer; de uthevede avgjør
proof-all = Åpne alt
proof-decisive = Bare det som avgjør
proof-swept = { $count ->
    [one] Vis det { $count } tilfellet
   *[other] Vis alle { $count } tilfellene
  }
proof-opening = Henter tilfellene
proof-rest = { $count ->
    [one] { $count } linje til
   *[other] { $count } linjer til
  }
proof-book = Regelbok
proof-state = Tilstand
proof-check = Kontroller på nytt
proof-valid = En uavhengig kontrollør har gått gjennom det på nytt: hvert skritt følger.
proof-invalid = Kontrolløren fant et skritt som ikke følger.
proof-save = Lagre beviset
proof-copy = Kopier beviset
proof-yourself = Kontroller det selv:
truth-true = stemmer
truth-false = stemmer ikke
truth-unknown = er ikke kjent
step-after = etter trekket
step-moment = tidligere i partiet
type-one = Spilleren
type-both = Begge sider
type-meaning = { $type ->
    [T1] full handlefrihet
    [T2] kan handle eller vente, ikke hindre
    [T3] må ta stilling
    [T4] kan bare hindre eller vente
    [T5] må handle
    [T6] må være passiv
   *[T7] må hindre
  }
type-pair-meaning = den første: { $first ->
    [T1] full handlefrihet
    [T2] kan handle eller vente, ikke hindre
    [T3] må ta stilling
    [T4] kan bare hindre eller vente
    [T5] må handle
    [T6] må være passiv
   *[T7] må hindre
  }; den andre: { $second ->
    [T1] full handlefrihet
    [T2] kan handle eller vente, ikke hindre
    [T3] må ta stilling
    [T4] kan bare hindre eller vente
    [T5] må handle
    [T6] må være passiv
   *[T7] må hindre
  }

## Regelbøker

rules-lead = Alt det spilles etter her, står i disse bøkene, i ord og som formler. Hvert avslag regnes ut fra dem.
books-standard = Sjakkreglene
books-variants = Varianter
books-overlays = Strengere og friere lesninger
books-parts = Deler som andre bøker bygger på
books-own = Dine egne
books-own-none = Du har ikke skrevet noen ennå.
books-failed = Regelbøkene kunne ikke hentes.
books-count = { $count ->
    [0] satt sammen av deler
    [one] { $count } eget punkt
   *[other] { $count } egne punkter
  }
rules-write = Skriv din egen variant
rules-own = Dine egne regler
book-missing-title = Regelboken finnes ikke
book-missing = Det ligger ingen regelbok på { $book }. De som finnes, står på siden med regler.
book-all = Alle regelbøker
book-builds = Bygger på
book-edition = Utgave av sjakkreglene
book-files = Som filer
book-source = Bokens egen tekst
book-play = Spill mot datamaskinen etter disse reglene
book-level = Nivå { $level }, { $name }
book-changed-only = Bare det denne boken endrer ({ $count })
book-changed = fra denne boken
book-search = Søk i reglene
book-none = Ingen regel passer til søket.
book-shown = { $shown } av { $whole }
book-signs = Formler
book-unicode = med tegn
book-ascii = med bokstaver
book-contents = Innhold
book-calls = Bruker
book-cost = { $count ->
    [one] høyst { $number } skritt
   *[other] høyst { $number } skritt
  }
book-link = Lenke til { $name }
says-holds = Når det stemmer
says-fails = Når det ikke stemmer
kind-def = definisjon
kind-fun = funksjon
kind-rule = regel
kind-power = myndighet
kind-sanction = sanksjon
kind-outcome = utfall
kind-reason = grunn
group-advice = Råd
group-agents = Hvem som handler
group-attack = Angrep og sjakk
group-breaches = Brudd og straffer
group-captures = Slag
group-castling = Rokade
group-checks = Talte sjakker
group-claims = Krav om remis
group-drawing = Tilbud om remis
group-drops = Innsetting
group-duty = Det eneste trekket
group-ends = Hvordan et parti ender
group-explosion = Sprengning
group-geometry = Geometri
group-history = Det som har skjedd
group-last_resort = Når ingen annen grunn holder
group-looking = Å se på
group-moves = Trekk
group-moving = Hvem som må flytte
group-over = Partiet er slutt
group-path = Veien
group-pawns = Bønder
group-permitted = Hvorfor et trekk er tillatt
group-positions = Det hver side kan gjøre
group-principles = Prinsipper
group-promotion = Forvandling
group-reasons = Det setningene spør om
group-refusing = Å avvise et trekk
group-repetition = Gjentakelse og stille trekk
group-resigning = Å gi opp
group-safety = Kongens sikkerhet
group-shape = Slik går brikkene
group-target = Målet
group-touching = Berørte brikker
group-turn = Hvem som er i trekket
group-other = Andre punkter

## Prøve en regel

try = Prøv på et brett
try-title = På et brett
try-close = Legg brettet bort
try-tap = Velg { $name } på brettet, eller skriv den.
try-every = Alle felt
try-place = Stilling
try-place-hint = FEN; tomt for startstillingen
try-place-set = Still opp
try-incomplete = Gi hvert argument en verdi.
try-holding = { $count ->
    [0] Det stemmer ikke for noe felt.
    [one] Det stemmer for { $count } felt: { $list }.
   *[other] Det stemmer for { $count } felt: { $list }.
  }
try-holds = Det stemmer.
try-not = Det stemmer ikke.
try-open = Det er ikke kjent.
try-move = Et trekk som to felt, for eksempel e2e4
none = ingen
truth-value-true = sant
truth-value-false = usant

## En egen regelbok

own-title = Din egen variant
own-lead = En regelbok sier hva som skiller den fra en annen. Dette eksempelet tar én rett fra springerne; endre det, og spill etter det med en gang.
own-label = Regelbokens tekst
own-tab = Tab rykker inn. Trykk Escape først for å forlate feltet med Tab.
own-checking = Leser teksten.
own-good = Boken kan brukes.
own-bad = { $count ->
    [one] Boken kan ikke brukes ennå: { $count } feil.
   *[other] Boken kan ikke brukes ennå: { $count } feil.
  }
own-unreachable = Teksten kunne ikke kontrolleres: tjeneren svarer ikke. Den er tatt vare på på denne maskinen.
own-findings = Det som ble funnet
own-jump = Til linje { $line }, kolonne { $column }
own-play = Ta vare på og spill
own-example = Begynn med eksempelet
own-example-ask = Teksten i feltet går tapt. Begynne med eksempelet?
own-kept = Teksten blir tatt vare på på denne maskinen mens du skriver.
own-manual = Slik er bøkene som finnes, skrevet
severity-error = feil
severity-warning = advarsel
severity-note = merknad
