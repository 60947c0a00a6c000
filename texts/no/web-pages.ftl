# Det alle andre sider sier. Det som også sies på forsiden eller i et parti, ligger i web.ftl eller web-later.ftl.

## Køen

arithmetic-with = med { $name }
arithmetic-means = Forventet ut fra snittratingen til de to, mot snittet til motstanderne.

## Lobbyen

lobby-counts = { $waiting ->
    [0] Ingen åpne rom
    [one] { $waiting } åpent rom
   *[other] { $waiting } åpne rom
  }, { $playing ->
    [0] ingen offentlige partier i gang
    [one] { $playing } offentlig parti i gang
   *[other] { $playing } offentlige partier i gang
  }
lobby-rooms = Ledige rom
lobby-filters = Filtre
filter-all = Alle
filter-both = Ratet eller uratet
filter-variants = Alle varianter
room-make = Åpne rommet
room-not = Avbryt
lobby-none-such = Ingen åpne rom passer til filtrene.
lobby-keys = Piltastene går mellom radene, Enter blir med, w spør hvorfor.
lobby-playing = Spilles nå
lobby-playing-none = Ingen offentlige partier spilles nå.
col-host = Vert
col-rating = Rating
col-time = Tid
col-pace = Tempo
col-variant = Variant
col-stake = Ratet
col-limits = Ratinggrenser
col-open = Åpent i
col-you = Du
limits-both = { $from } til { $to }
limits-from = fra { $from }
limits-to = opptil { $to }
limits-none = alle
open-hours = { $count } t
open-days = { $count } d
room-join = Bli med
room-ask = Kan jeg bli med hos { $host }, og hvorfor?
room-seats = { $count ->
    [one] Én ledig plass
   *[other] { $count } ledige plasser
  }
room-seated = { $names } er kommet
room-yours = Ditt
room-bot = bot
room-own-start = egen startstilling
room-own-rules = egne regler
room-color = du spiller { $color ->
    [white] hvit
   *[black] svart
  }

## Utfordringer

challenge-button = Utfordre
challenge-title = Utfordre { $name }
challenge-send = Send utfordringen
challenge-asked = { $name } er spurt. Partiet begynner når utfordringen er godtatt.

## Analyse

tab-label = Analyse
tab-moves = Trekk
tab-advice = Råd
advice-why-not = Hvorfor ikke dette trekket?
advice-refute = Vis hva som følger
advice-instead = Tilbake, og spill
advice-here = Hva bør spilles
advice-threat = Hvis motstanderen var i trekket:
advice-why = Hvorfor { $move }?
advice-for = Taler for:
advice-against = Taler mot:
advice-line = Sjakkmotoren fortsetter:
advice-why-short = Hvorfor?
advice-more = Alt som ble veid
advice-sheet = Hva trekket er verdt, i poeng
advice-total = Til sammen
advice-engine = { $engine }, dybde { $depth }
advice-waits = Trekkene veies.
advice-own-rules = Det gis ikke råd etter egne regelbøker.
picture-label = Stillingen som bilde
picture-lost = Bildet kunne ikke tegnes her. Ta SVG-en.
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
    [one] { $count } trekk parerer sjakken
   *[other] { $count } trekk parerer sjakken
  }.
new-board = Nytt brett
new-undo = Hent tilbake det som sto her før
marks-label = Merk trekket
mark-1 = Godt trekk
mark-2 = Feil
mark-3 = Utmerket trekk
mark-4 = Bukk
mark-5 = Interessant trekk
mark-6 = Tvilsomt trekk
promote = Løft varianten
delete-from = Slett herfra
comment-label = Kommentar
comment-hint = Kommenter dette trekket
comment-hint-start = Kommentar før første trekk
fen-label = Stillingen som FEN
from-here = Spill mot datamaskinen herfra
from-here-play = Start partiet
from-here-over = Partiet er slutt i denne stillingen. Gå et trekk tilbake for å spille derfra.
fen-set = Still opp denne FEN-en
fen-copy = Kopier FEN
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
pgn-warnings = Uvanlig skrevet, men lest
pgn-out = Brettet som PGN
pgn-out-match = Ett brett av en tandemkamp skrives ikke for seg: hvor brikkene i lommen kom fra, sier bare hele kampen.
pgn-comments = Kommentarer
pgn-variations = Varianter

## Regelbøker

rules-lead = Slik spilles hver variant, i omtrent ti setninger. Hver setning har stillinger du kan prøve, og regelboken avgjør dem.
rules-all = Alle regelbøker, som formler
rules-all-lead = Alt det spilles etter her, står i disse bøkene, i ord og som formler. Hvert avslag regnes ut fra dem.
guide-parts = Deler av siden
guide-guide = Reglene i korthet
guide-formal = Formelt
guide-formal-is = Hver regel som formel, med paragrafen i sjakkreglene, ordlyden på begge språk og et brett til å prøve den på.
guide-examples = Eksempler
guide-alike = { $number } av { $count }
guide-hint = { $side ->
    [white] Hvit
   *[black] Svart
  } er i trekket. Prøv et trekk for den siden på brettet: regelboken svarer.
guide-back = Tilbake til eksempelet
guide-inherits = Bygger på reglene i
guide-match = Sett opp en kamp
guide-wins = { $side ->
    [white] Hvit
   *[black] Svart
  } vinner
guide-draw = Remis
guide-goes-on = Partiet fortsetter
guide-claim-threefold = Krev remis ved trekkgjentakelse
guide-claim-fifty-moves = Krev remis etter femtitrekksregelen
guide-flag = { $side ->
    [white] Hvits
   *[black] Svarts
  } tid er ute
guide-resigned = { $side ->
    [white] Hvit
   *[black] Svart
  } gir opp
guide-agreed = Spillerne blir enige om remis
books-standard = Sjakkreglene
books-variants = Varianter
books-overlays = Strengere og friere lesninger
books-table = Ved bordet, i alle partier
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
book-level = Nivå { $level }
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
    [one] høyst { $number } steg
   *[other] høyst { $number } steg
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
group-aborting = Å avbryte et parti
group-behind = Når det ikke er noe å svare på
group-clocks = Klokker og flagg
group-joining = Å bli med i et parti
group-leaving = Spillere som har gått
group-pausing = Pauser
group-rematches = Et nytt parti
group-standing = Hvor partiet står
group-strangers = De som ikke spiller her
group-takebacks = Å ta tilbake
group-breaches = Brudd og straffer
group-captures = Slag
group-castling = Rokade
group-checks = Talte sjakker
group-claims = Remiskrav
group-drawing = Remistilbud
group-drops = Innsetting
group-duty = Det eneste trekket
group-ends = Hvordan et parti ender
group-explosion = Sprengning
group-agreeing = Hvilke partier som kan rates
group-counting = Hvilke partier som teller
group-factors = Hvor mye et parti veier
group-geometry = Geometri
group-history = Det som har skjedd
group-last_resort = Når ingen annen grunn holder
group-limits = Hvilke ratinger som finnes
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
group-ranges = Hvor langt søkene rekker
group-reading = Hva som ble lest
group-pauses = Pauser
group-duties = Hva serveren må gjøre
group-reasons = Det setningene spør om
group-refusing = Å avvise et trekk
group-repetition = Gjentakelse og rolige trekk
group-resigning = Å gi opp
group-safety = Kongens sikkerhet
group-shape = Slik går brikkene
group-target = Målet
group-touching = Berørte brikker
group-turn = Hvem som er i trekket
group-computers = Plassene til datamaskinen
group-teams = Hvem som spiller sammen
group-wishes = Hva hver ønsker
group-chatting = Hvem som kan skrive
group-entering = Hvem som kan melde seg på en turnering
group-players = Det spillerne gjør
group-byes = Frie runder
group-rounds = Runder
group-results = Resultater
group-obligations = Hva som må gjøres
group-organizing = Det arrangøren gjør
group-door = Døren
group-own = Eget rom
group-people = Hvem man møter
group-ratings = Ratinggrenser
group-watching = Hvem som kan se på
group-openings = Åpninger
group-other = Andre punkter

## Prøve en regel

try = Prøv på et brett
try-title = På et brett
try-close = Lukk brettet
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
own-unreachable = Teksten kunne ikke kontrolleres: serveren svarer ikke. Den er lagret på denne maskinen.
own-findings = Det som ble funnet
own-jump = Til linje { $line }, kolonne { $column }
own-friend = Lagre, og lag en lenke
own-play = Lagre og spill
own-example = Begynn med eksempelet
own-example-ask = Teksten i feltet går tapt. Begynne med eksempelet?
own-kept = Teksten lagres på denne maskinen mens du skriver.
own-manual = Slik er regelbøkene skrevet
severity-error = feil
severity-warning = advarsel
severity-note = merknad

## Deler av partisiden som kommer når de trengs

array-set = Still opp

## Tandemsjakk

bpgn-open = Åpne en BPGN-fil
bpgn-title = En tandemkamp fra en fil
bpgn-lead = BPGN er formen tandemsjakkprogrammer lagrer kamper i. Begge brettene vises, med trekkene i rekkefølgen de ble gjort. Ingenting lagres på serveren.
bpgn-paste = Lim inn BPGN
bpgn-read = Åpne
bpgn-file = Velg en fil
bpgn-none = Det er ingen kamp i denne teksten.
bpgn-match = Kampen
bpgn-more = Les flere kamper
bpgn-which = { $count } kamper

## Folk

field-password-old = Nåværende passord
field-password-new = Nytt passord
field-email = E-post
field-email-how = Kan stå tom. Ingen andre ser den.
field-country-none = Ikke oppgitt
field-bio = Om deg
field-bio-how = Inntil 400 tegn. Alle ser dem.
signin-none = Ingen konto ennå?
signin-guest = Partier som er begynt her som { $name }, blir hos den gjesten. De følger med om du oppretter en konto i stedet.
signup-lead = { $name } blir til kontoen: alle partiene til gjesten følger med, også de som pågår.
signup-setup = Denne kontoen blir administrator: den styrer serveren.
signup-have = Har du en konto fra før?
account-guest-title = Denne siden hører til en konto
account-guest = Du spiller som { $name }, en gjest. Logg inn, eller opprett en konto, som tar vare på partiene til gjesten.
account-profile = Synlig for andre
account-reach = Kontakt
account-save = Lagre
account-saved = Lagret.
account-password = Bytt passord
account-password-how = Alle andre enheter logges ut når passordet byttes.
account-password-done = Passordet er byttet, og alle andre enheter er logget ut.
account-devices = Her er du logget inn
device-unknown = Ukjent enhet
device-here = denne enheten
device-times = Sist sett { $seen }, logget inn { $since }
device-since = Logget inn { $since }
device-end = Logg ut: { $device }
device-ended = Logget ut: { $device }.
devices-failed = Enhetene kunne ikke hentes.
everywhere = Logg ut overalt
everywhere-ask = Logge ut på alle enheter, også denne?
everywhere-no = Forbli innlogget
role-player = spiller
role-organiser = arrangør
role-arbiter = dommer
role-moderator = moderator
role-admin = administrator
profile-missing-title = Kontoen finnes ikke
profile-missing = Ingen konto heter { $name }, eller så er den avsluttet. Gjester har ingen side.
profile-since = her siden { $date }
profile-edit = Rediger
profile-games = Partier
profile-played = spilt
profile-won = vunnet
profile-drawn = remis
profile-lost = tapt
profile-none = Ingen ferdige partier ennå.
profile-failed = Partiene kunne ikke hentes.
profile-banned = Denne kontoen kan ikke spille, skrive i chatten eller åpne rom nå.
account-tokens = API-tokener
tokens-how = Med et token logger et program inn som deg og gjør bare det tokenet tillater. Det åpner aldri denne siden og kan ikke bytte passordet ditt.
tokens-none = Ingen tokener.
tokens-failed = Tokenene kunne ikke hentes.
token-for = Hva tokenet skal brukes til
token-name-how = 1 til 40 tegn, så du kjenner det igjen.
token-scopes = Hva det tillater
token-make = Lag et token
token-made = Tokenet til { $name }
token-once = Det vises bare nå. Den som har det, kan handle som deg innenfor det det tillater.
token-copy = Kopier tokenet
token-bare = Leser bare det alle kan lese
token-times = Laget { $since }, sist brukt { $seen }
token-unused = Laget { $since }, aldri brukt
token-end = Trekk tilbake
token-end-of = Trekk tilbake tokenet { $name }
token-ended = Tokenet { $name } åpner ikke noe lenger.
scope-account-read = lese kontoen og ratingen din
scope-account-write = endre profilen og hvem du blokkerer
scope-game-read = lese og følge partiene dine
scope-game-play = opprette, bli med i og spille partier
scope-room-write = åpne rom og bli med i dem
scope-tournament-write = opprette turneringer, melde seg på og lede dem
scope-queue = vente i køen
scope-chat = skrive i chatten til et parti
scope-challenge-read = lese utfordringer
scope-challenge-write = utfordre, godta og avslå
scope-bot-play = spille som bot
scope-moderate = passe på folk
account-blocks = Blokkerte
blocks-how = Mellom deg og dem du blokkerer, blir det ingen utfordringer, ingen partier fra køen og ingen meldinger. De får ikke vite det.
blocks-none = Du blokkerer ingen.
blocks-failed = Listen kunne ikke hentes.
block = Blokker
block-of = Blokker { $name }
block-since = blokkert { $date }
unblock = Opphev
unblock-of = Opphev blokkeringen av { $name }
unblocked = Du blokkerer ikke { $name } lenger.
ban = Utesteng
ban-of = Utesteng { $name }
unban = Opphev utestengingen
unban-of = Opphev utestengingen av { $name }
ban-stands = { $name } kan ikke spille, skrive i chatten eller åpne rom nå.
bans-how = Den som er utestengt, kan logge inn og lese, men ikke spille, skrive i chatten eller åpne rom.
account-export = Dataene dine
account-export-how = Alt som er lagret om deg: konto, enheter, partier som PGN og rating, én ting per linje som JSON.
account-export-save = Last ned
account-close = Avslutt kontoen
close-how = Profilen, e-postadressen, innloggingene og tokenene dine forsvinner. Partier og rating blir stående, med en avsluttet konto der navnet ditt sto. Ingen kan ta navnet { $name } igjen, og ingenting henter kontoen tilbake.
close-do = Avslutt for godt
close-no = Behold kontoen

## Rating

pair-partner = Med
ratings-title = Rating
ratings-none = Ingen ratede partier ennå.
ratings-failed = Ratingen kunne ikke hentes.
find-people = Finn en spiller
find-none = Ingen har et navn som begynner med «{ $name }».
profile-against = Partiene deres mot hverandre, for deg: vunnet { $won }, remis { $drawn }, tapt { $lost }.
rating-overall = samlet
rating-overall-how = Gjennomsnittet av bullet, lyn, hurtig og lang, hver regnet med så mange ganger som den er spilt
rating-pool = Gruppe
rating-category = Nivå
rating-peak = Høyest
rating-results = Vunnet–remis–tapt
rating-streak = Nå
rating-best-streak = Flest seirer på rad
rating-date = Når
streak-won = { $count ->
    [one] 1 seier
   *[other] { $count } seirer på rad
  }
streak-lost = { $count ->
    [one] 1 tap
   *[other] { $count } tap på rad
  }
provisional-how = Det ligger færre enn ti ratede partier bak denne ratingen, så den sier lite ennå.
graph-summary = { $pool } fra { $since } til { $date }: { $from } først, { $to } nå, { $highest } på det høyeste, { $lowest } på det laveste.
graph-prev = Endringen før
graph-next = Neste endring
graph-table = De samme tallene som tabell
changes-title = Endringer
changes-more = Tidligere endringer
rating-title = Ratingendring { $number }
rating-game = Partiet
rating-rules = Reglene for rating
rating-missing-title = Ratingendringen finnes ikke
rating-missing = Ingen rating har en endring med nummer { $number }.
arithmetic-expected = Forventet
arithmetic-scored = Oppnådd
arithmetic-weight = Vekt
arithmetic-product = Produkt
arithmetic-rounded = Avrundet
arithmetic-limit = Ført opp
arithmetic-held = holdt på { $number }
arithmetic-standing = { $games ->
    [0] Før: ingen ratede partier i denne gruppen, høyeste rating { $peak }.
    [one] Før: { $games } ratet parti i denne gruppen, høyeste rating { $peak }.
   *[other] Før: { $games } ratede partier i denne gruppen, høyeste rating { $peak }.
  }
arithmetic-refunded = Denne endringen ble ført tilbake senere.
refund-of = Fører tilbake
seal-title = Segl
seal-how = Hver endring forsegles sammen med den før, så ingen av dem kan endres usett. Alt regnes ut på nytt fra det første partiet med
seal-own = Seglet til endringen
seal-before = Seglet før den
seal-first = ingen: dette er den aller første endringen
seal-copy = Kopier seglet
leaders-how = Den som har ti ratede partier i en gruppe, står på listen.
leaders-all = Alle ratinglister
leaders-open = Ingen har ti ratede partier ennå
leaders-none = Ingen har ti ratede partier her ennå.
leaders-more = Flere plasser
pool-missing-title = Gruppen finnes ikke
pool-missing = Ingen partier rates som { $name }. Alle gruppene står under ratingen.

tab-explorer = Utforsker

## Egne partier: filer man tar med, kilder, søk

imports-explore = Utforsk disse partiene
imports-guest-title = Å importere partier krever en konto
imports-guest = Partier du importerer, blir liggende hos kontoen din, der ingen andre ser dem. Lag en konto, eller logg inn.
imports-about = Partier du har importert, bare for deg. I utforskeren telles de under «Mine partier».
imports-empty = Importer partiene dine som PGN, fra et hvilket som helst program eller nettsted: da kan du søke i dem etter spiller, åpning, resultat, dato, stilling og brikker, åpne dem på brettet, og se i utforskeren hvor godt du gjør det.
imports-bring = Importer partier
imports-drop = Slipp filer med partier her, eller lim inn partier
imports-pasted = Innlimte partier
imports-choose = Velg filer
imports-kinds = PGN, eller BPGN for tandemsjakk, som den er eller pakket: .zst, .gz, .bz2, .zip. Inntil { $most } per fil. Partier du har fra før, hoppes over.
imports-too-long = { $name } er større enn { $most } MB. Pakk filen med zstd eller gzip, eller del den.
imports-lost = Filen kom ikke fram. Se etter om du er på nett, og velg den på nytt.
imports-fetch = Fra Lichess eller Chess.com
imports-site = Nettsted
imports-user = Brukernavn der
imports-fetch-all = Hent partiene
imports-fetch-new = Hent det som er nytt
imports-fetch-about = De ferdige partiene dine leses med én forespørsel om gangen, og det tar litt tid. Neste gang kommer bare det som er nytt.
imports-name-missing = Skriv brukernavnet.
imports-unfetched = Serveren svarte ikke. Se etter om du er på nett, og prøv igjen.
imports-look-at = Se på det der
imports-jobs = Filer
imports-stay = Bli på siden til filene er sendt.
imports-to-send = Venter på å bli sendt
imports-sending = { $share } sendt
imports-sending-of = { $name } sendes
imports-running-of = Partiene i { $name } importeres
imports-queued = Venter på tur
imports-cancel = Avbryt
imports-cancel-of = Avbryt { $name }
imports-dismiss = Lukk
imports-dismiss-of = Lukk { $name }
imports-so-far = { $count ->
    [one] 1 nytt parti så langt
   *[other] { $games } nye partier så langt
  }{ $known ->
    [0] { "" }
   *[other] , { $skipped } kjente
  }{ $left ->
    [0] { "" }
   *[other] , { $errors } utelatt
  }
imports-sum = { $count ->
    [0] Ingen nye partier
    [one] 1 nytt parti
   *[other] { $games } nye partier
  }{ $known ->
    [0] { "" }
    [one] , 1 som var der fra før
   *[other] , { $skipped } som var der fra før
  }{ $left ->
    [0] { "" }
   *[other] , { $errors } utelatt
  }
imports-left-out = { $count ->
    [one] 1 parti er utelatt
   *[other] { $errors } partier er utelatt
  }
imports-left-out-of = Partier i { $name } som er utelatt
imports-game = Parti { $number }: { $players }
imports-more-faults = { $count ->
    [one] Ett til er ikke nevnt.
   *[other] { $count } til er ikke nevnt.
  }
imports-sources = Kilder
imports-recorded = Lagret ett for ett
imports-games = { $count ->
    [one] 1 parti
   *[other] { $games } partier
  }
imports-source-show = Vis partiene fra { $name }
imports-room = { $games } av { $most } partier, { $size } av { $room }
imports-remove = Fjern
imports-remove-of = Fjern { $name }
imports-keep = Behold
imports-remove-asked = { $count ->
    [0] Fjerne { $name }?
    [one] Fjerne det ene partiet fra { $name }? Da telles det ikke lenger.
   *[other] Fjerne alle { $games } partiene fra { $name }? Da telles de ikke lenger.
  }
imports-remove-game-asked = Fjerne { $name }? Da telles det ikke lenger, og det kommer bare tilbake hvis du importerer det på nytt.
imports-remove-games-asked = { $count ->
    [one] Fjerne 1 parti? Da telles det ikke lenger, og det kommer bare tilbake hvis du importerer det på nytt.
   *[other] Fjerne { $count } partier? Da telles de ikke lenger, og de kommer bare tilbake hvis du importerer dem på nytt.
  }
imports-remove-ticked = { $count ->
    [one] Fjern 1 parti
   *[other] Fjern { $count } partier
  }
imports-removed = { $count ->
    [one] 1 parti er fjernet.
   *[other] { $count } partier er fjernet.
  }
imports-list = Partier
imports-search = Søk i importerte partier
imports-player = Spiller
imports-color = Farge
imports-color-any = begge
imports-color-white = hvit
imports-color-black = svart
imports-opponent = Motstander
imports-event = Turnering
imports-at = Sted
imports-elo-min = Rating fra
imports-elo-max = Rating til
imports-rating-wrong = Skriv en rating, for eksempel 1800. Snittet av begge ratingene sammenlignes.
imports-shown = { $of ->
    [whole] { $count ->
        [one] { $count } parti
       *[other] { $count } partier
      }
    [first] de første { $count }
   *[part] { $from }–{ $count }
  }
imports-part = Treff på
placed-all = hele stillingen
placed-pieces = disse brikkene
placed-pawns = bondestillingen
imports-export = Last ned disse partiene
imports-opening = Åpning
imports-opening-hint = B90 eller Najdorf
imports-result = Resultat
imports-result-any = alle
imports-material = Brikker igjen
imports-material-about = Hvits brikker først, som i KRPPvKR: partier som kom ned til nettopp disse brikkene
imports-material-wrong = Skriv hvits brikker, v og svarts brikker, som i KRPPvKR (engelske bokstaver).
imports-position = Stilling
imports-position-hint = FEN
imports-from-board = Fra analysebrettet
imports-find = Søk
imports-all = Vis alle partier
imports-none-found = Ingen partier passer. Fjern noe fra søket, eller vis alle partier.
imports-players = Spillere
imports-moves = Trekk
imports-date = Dato
imports-acts = Lagre og fjerne
imports-tick = Velg { $name }
imports-tick-all = Velg alle partiene på siden
imports-save = Lagre som PGN
imports-save-of = Lagre { $name } som PGN
imports-pages = Sider i listen
imports-newer = Tilbake
imports-older = Videre
imports-page = Side { $number }
tidy-title = Rydd i importerte partier
tidy-twins = Dobbelte partier
tidy-names = Spillernavn
tidy-twins-about = Partier du trolig har to ganger: samme trekk, eller det ene fortsetter der det andre slutter, samme spillere i ulik skrivemåte, og datoer som kan være samme dag. Forskjellene står med fet skrift.
tidy-twins-none = Du har ingen partier to ganger.
tidy-reading = { $read } av { $games } partier lest
tidy-more = Vis flere
tidy-game = Parti { $number }
tidy-moves = De første trekkene
tidy-compared = Sammenlign kopiene av { $name }
tidy-trait = Det som sammenlignes
tidy-differs = ulikt
tidy-richest = flest notater
trait-white = Hvit
trait-black = Svart
trait-result = Resultat
trait-date = Dato
trait-event = Turnering
trait-site = Sted
trait-plies = Trekk
trait-annotations = Notater
trait-source = Fra
tidy-no-notes = ingen
tidy-notes = { $count ->
    [one] 1 tegn
   *[other] { $letters } tegn
  }
tidy-keep-one = Behold ett
tidy-keep = Behold dette
tidy-keep-of = Behold { $game }
tidy-keep-asked = { $count ->
    [one] Beholde { $game } og fjerne den andre kopien med notatene i den?
   *[other] Beholde { $game } og fjerne de { $count } andre kopiene med notatene i dem?
  }
tidy-leave = Avbryt
tidy-merge = Slå sammen
tidy-different = Ikke samme parti
tidy-more-games = { $count ->
    [one] Én kopi til vises når disse er avgjort.
   *[other] { $count } kopier til vises når disse er avgjort.
  }
tidied-merge = Slått sammen til ett parti, med notatene fra alle kopiene.
tidied-keep = { $count ->
    [one] Én kopi er beholdt, den andre er fjernet.
   *[other] Én kopi er beholdt, { $count } er fjernet.
  }
tidied-different = Vises som ulike partier fra nå av.
tidied-undecided = Tatt tilbake.
tidy-open = Åpne partiet
tidy-undo = Ta tilbake
tidy-names-about = Samme spiller står ofte med flere skrivemåter. Navn du slår sammen, telles som én spiller i søk, rapporter og utforskeren; partiene beholder navnene de kom med, og du kan ta det tilbake.
tidy-names-alike = Kan være samme spiller
tidy-names-none = Ingen navn ser ut til å være samme spiller.
tidy-names-group = Navn som ligner { $name }
tidy-names-more-alike = Det finnes flere; de vises når disse er slått sammen.
tidy-names-find = Finn en spiller
tidy-prefix = Navnet begynner med
tidy-names-more = Det finnes flere spillere. Skriv mer av navnet.
tidy-names-unknown = Ingen spiller har et navn som begynner slik.
tidy-name-main = Navn som skal brukes
tidy-names-merge = Slå sammen { $count } navn
tidy-names-merged = Slått sammen: partiene med alle disse navnene telles nå for { $name }.
tidy-names-parted = { $name } telles som egen spiller igjen.
tidy-also = også { $name }
tidy-also-of = Andre navn på { $name }
tidy-part = Skill ut
tidy-part-of = Skill ut { $name }
tidy-games = Partier
tidy-games-of = Partiene til { $name }
tidy-report = Rapport
tidy-report-of = Rapport om { $name }
sorts-newest = Sist importert
sorts-date = Dato
sorts-white = Hvits navn
sorts-black = Svarts navn
sorts-rating = Snittrating
sorts-result = Resultat
sorts-moves = Trekk
sorts-opening = Åpning

## Rapporter, for moderatorer

reports-title = Rapporter
reports-which = Hvilke rapporter
reports-open = Åpne
reports-deleted = Slettede
reports-dismissed = Avviste
reports-none-open = Ingenting venter på avgjørelse.
reports-none-deleted = Ingen linje er slettet.
reports-none-dismissed = Ingen rapport er avvist.
reports-failed = Rapportene kunne ikke hentes.
reports-more = Tidligere rapporter

refund = Før endringen tilbake
refund-to = Før endringen for { $name } tilbake
refund-asked = { $name }: { $change } poeng, som en egen føring. Den blir stående.
refund-do = Før tilbake
leave-it = La det være

popular-about = Stillingene som flest partier kom gjennom. Hver av dem åpnes på analysebrettet, med det som er spilt der.
popular-variant = Variant
popular-every-variant = Alle varianter
popular-start = Startstillingen
popular-unnamed = Stilling uten navn
popular-at = { $what }, trekk { $number }
onmove-white = Hvit i trekket
onmove-black = Svart i trekket
popular-none = Ingen slike partier er talt her ennå.

openings-of = Åpningene til
profile-openings = Åpninger
openings-about = Hva som spilles, hva det møter, og hvordan det går: fra ratede partier og partier i offentlige rom her, og fra importerte partier.
openings-side = Farge
openings-as-white = Som hvit
openings-as-black = Som svart
openings-modes = Ratet eller ikke
openings-mode-all = Alle
openings-mode-rated = Ratet
openings-mode-casual = Uratet
openings-from = { $count ->
    [one] { $games } parti
   *[other] { $games } partier
  } i «{ $where }»
openings-left-out = { $games } eldre partier er ikke talt: det er plass til rundt femti tusen.
openings-names = I importerte partier er jeg
openings-names-guessed = Regnet som deg: kontonavnet ditt, eller et navn som de fleste partiene i en import har
openings-made = Poeng
openings-performance = Prestasjon
openings-against = mot { $rating }
openings-won = { $games } vunnet
openings-drawn = { $games } remis
openings-lost = { $games } tapt
openings-bar = { $won } vunnet, { $drawn } remis, { $lost } tapt
openings-results = Vunnet, remis, tapt
openings-better-title = Her hentes poeng
openings-worse-title = Her tapes poeng
openings-better-none = Ingenting skiller seg ut: ingen trekk går bedre enn tilfeldigheter kan forklare.
openings-worse-none = Ingenting skiller seg ut: ingen trekk går dårligere enn tilfeldigheter kan forklare.
openings-better-own = { $score } av poengene med dette trekket, i { $count ->
    [one] { $games } parti
   *[other] { $games } partier
  }. De andre partiene tyder på { $usual } mot slike motstandere.
openings-better-theirs = { $score } av poengene mot dette trekket, i { $count ->
    [one] { $games } parti
   *[other] { $games } partier
  }. De andre partiene tyder på { $usual } mot slike motstandere.
openings-worse-own = Bare { $score } av poengene med dette trekket, i { $count ->
    [one] { $games } parti
   *[other] { $games } partier
  }. De andre partiene tyder på { $usual } mot slike motstandere.
openings-worse-theirs = Bare { $score } av poengene mot dette trekket, i { $count ->
    [one] { $games } parti
   *[other] { $games } partier
  }. De andre partiene tyder på { $usual } mot slike motstandere.
openings-better = bedre enn de andre partiene tyder på, og ikke tilfeldig
openings-worse = dårligere enn de andre partiene tyder på, og ikke tilfeldig
openings-tree = Hva som spilles
openings-open = Vis det som fulgte etter { $move }
openings-shut = Skjul det som fulgte etter { $move }
openings-score-about = Spillerens poeng i disse partiene, som del av alle
openings-usual = Vanlig
openings-usual-about = Hva spillerens andre partier tyder på mot disse motstanderne
openings-by-rating = Ventet etter rating
openings-by-rating-about = Hva ratingen til begge tyder på
openings-how = Egne trekk er uthevet. En trekant viser det som skiller seg ut: resultatene ble stokket mellom partiene flere hundre ganger, og færre enn én av tjue stokkinger ga en like stor forskjell noe sted.
openings-position = Stillingen
openings-start = Startstillingen
openings-games = Nyeste partier
openings-families = Åpninger
openings-opening = Åpning
openings-none = Ingen partier av denne spilleren er talt her.
openings-none-own = Ingen av partiene dine er talt ennå. Ratede partier og partier i offentlige rom kommer hit når de er slutt; partier fra andre steder kan importeres.
openings-none-named = Ingen av partiene dine er talt ennå. Partier er importert: trykk på navnet over som er ditt i dem.
openings-import = Importer partier
openings-none-left = Ingen av partiene er igjen med disse valgene.

## Hvordan folk nås som ikke er her
signin-forgotten = Glemt passordet?
signin-forgotten-ask = Glemt passordet? Denne serveren sender ikke e-post: spør den som driver den, om et nytt.
field-email-mail = Valgfri. Bare du ser den. Når den er bekreftet, kan et glemt passord gjenopprettes med den.
email-password-how = Kreves for å endre adressen: med den kan passordet gjenopprettes.
email-verified = { $email } er bekreftet.
email-unverified-yet = { $email } er ikke bekreftet. Åpne lenken i e-posten som ble sendt dit.
email-send-again = Send på nytt
email-sent = E-posten er på vei.
account-moves = Når det er ditt trekk
moves-mail = På e-post, i fjernsjakkpartier
moves-mail-how = Én e-post for hvert trekk, med mindre du ser på partiet, og én til når omtrent en firedel av tiden er igjen.
moves-mail-off = Denne serveren sender ikke e-post.
moves-mail-verify = Bekreft en e-postadresse først.
moves-push = Som varsel i denne nettleseren, i fjernsjakkpartier
moves-push-how = Ett for hvert trekk, med mindre du ser på partiet; også når ingen side er åpen. Det slutter når du logger ut her.
moves-push-off = Denne serveren sender ikke varsler.
moves-push-cannot = Denne nettleseren tar ikke imot varsler her. Noen gjør det bare over https, eller når siden er lagt til på hjemskjermen.
moves-push-denied = Nettleseren tillater ikke varsler fra dette nettstedet. Det kan endres i innstillingene for nettstedet.
moves-push-failed = Nettleserens varslingstjeneste svarte ikke. Prøv igjen senere.
moves-devices = Nettlesere som varsles
moves-since = Slått på { $since }
moves-remove = Fjern
moves-remove-of = Fjern: { $device }
mail-verify-wait = Et øyeblikk
mail-verify-wait-how = E-postadressen din bekreftes.
mail-verify-not = Adressen ble ikke bekreftet
mail-verify-done-title = E-postadressen din er bekreftet
mail-verify-done = Et glemt passord kan gjenopprettes med den. Under «Konto» kan du også få trekk på e-post.
mail-stop-title = Ikke mer e-post om trekk?
mail-stop = Du får ikke lenger e-post når det er ditt trekk i et fjernsjakkparti. Under «Konto» kan det slås på igjen.
mail-stop-do = Ikke mer e-post
mail-stop-done-title = E-post om trekk er slått av
mail-stop-done = Under «Konto» kan det slås på igjen.
recover-title = Glemt passordet?
recover-how = Skriv den bekreftede e-postadressen til kontoen din. En lenke for å velge et nytt passord sendes dit.
recover-send = Send lenken
recover-sent = Hvis en konto har denne bekreftede adressen, er en e-post på vei dit. Lenken i den virker i én time.
recover-choose = Velg et nytt passord
recover-ends = Du er da logget ut overalt, og API-tokener slutter å virke.
recover-done-title = Passordet er endret
recover-done = Logg inn som { $name } med det nye passordet.
sought-games = Filtrer
sought-all = Alle partier
sought-any = Alle
sought-none = Ingen partier passer til filteret.
sought-drop = Fjern filteret { $what }
sought-by-variant = Variant
sought-by-class = Tid
sought-by-color = Farge
sought-by-outcome = Resultat
sought-by-rated = Type
sought-by-opponent = Motstander
sought-by-opening = Åpning
sought-by-since = Fra
sought-by-until = Til
sought-won = Vunnet
sought-drawn = Remis
sought-lost = Tapt
sought-rated = Ratet
sought-casual = Uratet
sought-against = mot { $name }
sought-from = fra { $day }
sought-to = til { $day }
sort-date = Dato
sort-opponent = Motstander
sort-rating = Motstanderens rating
sort-result = Resultat
sort-moves = Trekk
sort-opening = Åpning
sort-plies = { $count ->
    [one] ett trekk
   *[other] { $count } trekk
}
sort-opponent-rating = motstander med rating { $rating }
played-title = Mine partier
played-about = Alle partiene dine her, også uferdige og avbrutte.
figures-title = Resultater
figures-kind = Hvilke partier
figures-all = Alle
figures-rated = Ratede
figures-casual = Uratede
figures-every-class = Alle tider
figures-none = Ingen partier å vise ennå.
figures-failed = Resultatene kunne ikke hentes.
figures-about = Her telles ferdige partier etter variantenes egne regler, mot spillere og datamaskinen, når alle kan se partiet. Åpninger gjelder standard sjakk og står med engelsk navn. Rating er den før partiet, i ratede partier. Et nytt parti telles i løpet av sekunder. Poengprosenten er seire som én og remis som en halv, delt på antall partier.
figures-more = Vis alle { $count }
figures-fewer = Vis færre
figures-by-color = Farge
figures-by-speed = Tid
figures-by-variant = Variant
figures-by-against = Motstander
figures-by-rating = Motstanderens rating
figures-by-end = Slik endte partiet
figures-by-opening-white = Åpninger med hvit
figures-by-opening-black = Åpninger med svart
figures-by-hour = Time for første trekk (UTC)
figure-spoken = { $played } spilt: { $won } vunnet, { $drawn } remis, { $lost } tapt; poengprosent { $score }
figure-games = Vis partiene: { $what }
figure-against-person = Spillere
figure-against-bot = Boter
figure-against-computer = Datamaskinen
figure-lower-200 = Lavere med 200 eller mer
figure-lower-100 = Lavere med 100–199
figure-near = Innenfor 99 poeng
figure-higher-100 = Høyere med 100–199
figure-higher-200 = Høyere med 200 eller mer
figure-end-checkmate = Sjakkmatt
figure-end-stalemate = Patt
figure-end-insufficient-material = For lite materiell
figure-end-threefold = Trekkgjentakelse
figure-end-fivefold = Stillingen fem ganger
figure-end-fifty-moves = Femtitrekksregelen
figure-end-seventy-five-moves = 75-trekksregelen
figure-end-agreement = Avtalt remis
figure-end-resignation = Oppgitt
figure-end-three-checks = Tredje sjakk
figure-end-hill = Kongen på høyden
figure-end-explosion = Kongen eksploderte
figure-end-horde-destroyed = Horden utslettet
figure-end-race = Kappløpet vunnet
figure-end-race-drawn = Begge på 8. rad, remis
figure-end-all-men-lost = Alle brikker tapt
figure-end-dead-position = Død stilling
figure-end-rulebook = Egne regler
figure-end-aborted = Avbrutt
figure-end-flag = Tid
figure-end-illegal-move = Ulovlige trekk
figure-end-abandoned = Spiller gikk
figure-end-stuck = Låste brett
following-title = Spillere du følger
following-none = Du følger ingen ennå. Følg noen på siden deres.
following-failed = Listen kunne ikke hentes.
following-how = Bare du ser hvem du følger, og de får ikke vite det.
following-friend = venn
following-here = er her nå
following-away = er ikke her
following-watch = Se på
follow = Følg
follow-of = Følg { $name }
follow-how = Bare du ser hvem du følger.
followed = Du følger { $name }.
unfollow = Slutt å følge
unfollow-of = Slutt å følge { $name }
unfollowed = Du følger ikke lenger { $name }.
circle-seen = Hvem kan se at du er pålogget
circle-seen-how = Venner følger hverandre. Viser du det til venner, ser de at du følger dem.
circle-challenged = Hvem kan utfordre deg
circle-nobody = Ingen
circle-friends = Venner
circle-everybody = Alle

opening-report-title = Åpningsrapport
opening-report-board = Åpne stillingen på analysebrettet
opening-report-mine = Her telles bare partiene du har importert, ikke dem du har spilt på denne serveren.
opening-report-narrowed = Bare partier som slipper gjennom filtrene i utforskeren, er telt.
opening-report-score = Hvit fikk { $score } av poengene. Det som er å vente, etter disse partiene og andre som dem, er { $low } til { $high } (95 %).
opening-report-moves-how = Poeng, rating og prestasjon gjelder siden i trekket, ratingene og prestasjonen i partier der begge ratingene er kjent.
opening-report-more = Hvem som hadde stillingen, og hvordan partiene endte, er telt i de { $games } nyeste partiene i samlingen.

## The board editor

editor-title = Sett opp en stilling
editor-open = Sett opp brikkene
editor-board = Brettet som settes opp
tray-white = Hvite brikker
tray-black = Svarte brikker
editor-hand = Flytt brikker
editor-bin = Fjern brikker
editor-analyse = Analyser
editor-start = Startstilling
editor-clear = Tøm brettet
editor-turn = I trekket
editor-castling = Rokaderett
editor-right = { $right ->
    [K] Hvit O-O
    [Q] Hvit O-O-O
    [k] Svart O-O
   *[q] Svart O-O-O
  }
editor-passant = En passant
editor-passant-none = ingen
editor-checks = { $side ->
    [white] Sjakker gitt av hvit
   *[black] Sjakker gitt av svart
  }
editor-help = Velg en brikke ved siden av brettet og trykk på felter, eller dra. Det som dras ut av brettet eller trykkes med høyre knapp, fjernes. Med tastaturet: piltastene går, Enter setter eller løfter, Delete fjerner.

## Gjennomgang av partier

review-page-title = Gjennomgang – KROG sjakk
review-title = Gjennomgang
review-opens = Åpner gjennomgangen …
review-progress = { $done } av { $all } stillinger undersøkt.
review-waits = Gjennomgangen fortsetter så lenge denne siden er åpen. Du kan komme tilbake til den senere.
review-gone = Denne gjennomgangen er ikke lenger tatt vare på. Gå gjennom partiet på nytt fra analysebrettet.
review-to-analysis = Åpne analysebrettet
review-game-open = Åpne partiet
review-graph = Hvits vinnersjanser
review-graph-at = { $move }: { $chance } for hvit
review-start = Startstilling
review-clocks = Tid igjen på klokkene
review-summary = Sammendrag
review-label = Trekk kalt
review-accuracy = Presisjon
review-accuracy-about = Fra 0 til 100, etter hva hvert trekk tapte av vinnersjansene.
review-left = forlatt med
review-by = { $engine }, { $depth } halvtrekk fram i hver stilling. Vinnersjansene er regnet ut fra sjakkmotorens vurdering.
review-moments = Nøkkeløyeblikk
review-moments-count = { $count ->
    [0] Ingen nøkkeløyeblikk
    [one] Ett nøkkeløyeblikk
   *[other] { $count } nøkkeløyeblikk
  }
review-moment = Nøkkeløyeblikk { $at } av { $of }
review-first = Løs det første
review-again = Fra det første igjen
review-next = Neste
review-how = Finn det beste trekket i hvert nøkkeløyeblikk før svaret vises, eller gå gjennom partiet trekk for trekk.
review-no-moments = Ingen trekk tapte 20 prosentpoeng av vinnersjansene eller mer, og ingen trekk utmerket seg. Gå gjennom partiet, eller trykk i grafen.
review-ask = { $move } { $side ->
    [white] Hvit
   *[black] Svart
  } i trekket. Finn et trekk som taper mindre enn 5 prosentpoeng av vinnersjansene.
review-tried-played = Det ble spilt i partiet. Prøv et annet trekk.
review-tried-other = Ikke et av sjakkmotorens to beste trekk som taper mindre enn 5 prosentpoeng. Prøv et annet trekk.
review-answer = Vis svaret
review-solved = Løst:
review-better = Sjakkmotoren foretrakk
review-why = Hvorfor?
review-link = Kopier lenke
review-turning = Vendepunkt
review-turning-about = Den som trakk, lå ikke under før trekket, ligger under etter det og tapte 10 prosentpoeng av vinnersjansene eller mer.
missed-win = Glapp gevinst
missed-win-about = Vinnersjansene var minst 90 % med det beste trekket og er høyst 70 % etter dette.
missed-draw = Fra jevnt til tap
missed-draw-about = Vinnersjansene var mellom 35 og 65 % med det beste trekket og er høyst 15 % etter dette.
label-brilliant = Glimrende
label-brilliant-about = Taper mindre enn 2 prosentpoeng av vinnersjansene og gir opp materiell.
label-great = Sterkt
label-great-about = Taper mindre enn 2 prosentpoeng av vinnersjansene der alle andre trekk taper 20 eller mer.
label-best = Best
label-best-about = Taper mindre enn 2 prosentpoeng av vinnersjansene.
label-excellent = Utmerket
label-excellent-about = Taper mindre enn 5 prosentpoeng av vinnersjansene.
label-good = Bra
label-good-about = Taper mindre enn 10 prosentpoeng av vinnersjansene.
label-inaccuracy = Unøyaktig
label-inaccuracy-about = Taper 10 til 20 prosentpoeng av vinnersjansene.
label-mistake = Feil
label-mistake-about = Taper 20 til 35 prosentpoeng av vinnersjansene.
label-blunder = Bukk
label-blunder-about = Taper 35 prosentpoeng av vinnersjansene eller mer.
