# Det som sider og paneler sier når de hentes ved behov. Det forsiden og partiet sier fra først av, ligger i web.ftl.

## Lyder

sound-on = På
sound-off = Av
sound-pack = Klang
pack-classic = Tre
pack-modern = Filt
pack-silent = Ingen
sound-volume = Styrke

## Reglene ved brettet

checks-given = { $count ->
    [one] { $count } sjakk gitt
   *[other] { $count } sjakker gitt
  }
race-rank = Konge på { $rank }. av 8 rader
horde-left = { $men } brikker igjen, { $pawns } av dem bønder
men-left = { $count } igjen
fact-checks = Sjakker gitt: hvit { $white }, svart { $black }. Den tredje vinner.
fact-horde = Horden har { $men } brikker igjen, { $pawns } av dem bønder.
fact-race = Hvits konge står på { $white }. rad, svarts konge på { $black }. rad; 8. rad vinner.
rules-more = Regelboken har hver regel som formel, med paragrafen og et brett å prøve den på.
rules-book = Åpne regelboken
howto-standard =
    Matt vinner: kongen er angrepet, og ingen trekk redder den.
    Den som ikke har noe lovlig trekk og ikke står i sjakk, er patt: remis.
    Samme stilling tre ganger, og femti trekk uten slag eller bondetrekk, gir remis på krav; fem ganger og syttifem trekk gir remis uten krav.
howto-chess960 =
    Brikkene på første rad står i én av 960 oppstillinger: løperne på hver sin feltfarge, kongen mellom tårnene.
    Rokaden ender som alltid, med konge og tårn på g1 og f1 eller på c1 og d1, hvor de enn sto. Man rokerer ved å flytte kongen til sitt eget tårn.
    Alt annet er som i vanlig sjakk.
howto-crazyhouse =
    En slått brikke skifter side og venter i lommen til den som slo; en forvandlet brikke venter der som bonde.
    I stedet for å trekke kan man sette inn en brikke fra lommen på et tomt felt, bønder bare på 2. til 7. rad.
    En innsatt brikke kan gi sjakk, og matt.
    Det blir ikke remis etter femti trekk, og heller ikke av for få brikker.
howto-bughouse =
    To lag på to spiller på to brett; makkerne har hver sin farge.
    En slått brikke beholder fargen og går straks til makkeren, som kan sette den inn på et tomt felt, bønder bare på 2. til 7. rad.
    Det er matt bare når ingen brikke som kunne komme, ville ha svart på sjakken.
    Matt, falt flagg eller oppgitt parti på ett av brettene avgjør kampen.
howto-three-check =
    Den som gir den tredje sjakken, vinner; matt vinner også.
    En dobbeltsjakk teller én gang.
    Bare to nakne konger er for lite å spille videre med.
howto-koth =
    En konge som når d4, e4, d5 eller e5, vinner straks; matt vinner også.
    Et angrepet felt er stengt for kongen, der som ellers.
howto-atomic =
    Et slag sprenger: brikken som slår, den som blir slått, og alle på de åtte feltene rundt forsvinner; bare bøndene rundt blir stående.
    En sprengt konge har tapt. Du kan ikke sprenge din egen konge, og konger slår aldri.
    Å sprenge motstanderens konge vinner selv når ens egen står i sjakk.
    Kongene kan stå inntil hverandre; så lenge de gjør det, står ingen av dem i sjakk.
howto-horde =
    Hvit har 36 bønder og ingen konge; svart har de vanlige brikkene.
    Svart vinner ved å slå alle de hvite brikkene, hvit ved matt.
    En bonde i horden kan gå to felt fra første rad så vel som fra andre.
howto-racing-kings =
    Den første kongen på åttende rad vinner.
    Ingen trekk kan gi sjakk, eller la din egen konge stå i sjakk.
    Når hvit kommer fram, har svart ett trekk igjen: kommer den svarte kongen fram i det, er det remis.
howto-antichess =
    Den som kan slå, må slå; er det flere slag, er valget fritt.
    Den som mister alle brikkene, vinner, og det gjør også den som ikke har noe trekk.
    Kongen er en brikke som alle andre: det finnes verken sjakk eller rokade, og en bonde kan bli konge.

## Køen

rated-label = Ratet eller uratet
rated = Ratet
casual = Uratet
match-rated-how = Alle fire må ha konto. Ratingen til hver av dere regnes ut fra snittet til de to lagene, og du og makkeren har en rating sammen.
replay-label = Spill partiet om igjen
replay-start = Spill det om igjen, i det tempoet det ble spilt
replay-stop = Stopp
replay-speed = Tempo: { $speed } ganger
match-pair = Som par
arithmetic-with = med { $name }
arithmetic-means = Forventet ut fra snittratingen til de to, mot snittet til motstanderne.
rated-within = ratet
casual-within = uratet
quick-title = Finn en motstander
quick-find = Finn en motstander: { $time }, { $variant }
quick-how = { $variant }: trykk på en tid for å søke.
cell-waiting = { $count } venter
quick-apart = Køen kobler like tider fra vanlig startstilling. Lag en lenke eller åpne et rom for dette partiet.
wishes-title = Søk og ventetid
wishes-open = Grenser
wishes-own = Dine grenser
wishes-below = Motstandere med lavere rating
wishes-above = Motstandere med høyere rating
wishes-any = så langt køen går
wishes-points = { $count ->
    [0] ingen
   *[other] høyst { $count } poeng
  }
wishes-longest = Vent høyst
wishes-long = så lenge det tar
wishes-seconds = { $count } s
wishes-minutes = { $count } min
wishes-how = Søket begynner fortsatt på 100 poeng og utvides mens du venter, men aldri lenger enn du velger. Køen selv stopper ved 500.
queue-at-most = Du venter høyst { $time }.
released-instead = Spill mot datamaskinen, eller legg ut et tilbud i lobbyen.
released-computer = Spill mot datamaskinen
released-lobby = Til lobbyen
refused-until = Til { $until }.
queue-searching = Søker: { $time }, { $variant }
queue-leave = Forlat køen
queue-reach = Motstandere med rating { $from } til { $to }.
queue-widens = Søket utvides mens du venter.
queue-position = { $waiting ->
    [one] Ingen andre venter på dette partiet.
   *[other] Du er nummer { $position } av { $waiting } som venter på dette partiet.
  }
estimate-seconds = Omtrent { $count } s til, like gjerne mer som mindre.
estimate-minutes = Omtrent { $count } min til, like gjerne mer som mindre.
estimate-none = For få har kommet i det siste til å si hvor lenge det tar.
queue-short = Søker
queue-strip = Søker: { $time }, { $variant }. Til køen
match-declined = { $who ->
    [you] Du avslo.
   *[other] Motstanderen avslo.
  }
match-left = { $who ->
    [you] Du gikk.
   *[other] Motstanderen gikk.
  }
match-expired = { $who ->
    [you] Du svarte ikke i tide.
   *[other] Motstanderen svarte ikke i tide.
  }
match-failed = Partiet kunne ikke opprettes.
match-requeued = Du venter videre og beholder ventetiden din.
found-title = Motstander funnet
found-told = Motstander funnet: { $name }. Godta eller avslå.
found-rating = rating { $rating }
found-games = { $count ->
    [0] ingen partier ennå
    [one] { $count } parti
   *[other] { $count } partier
  }
found-waits = Venter på svar fra { $name }.
found-answer = { $name } er funnet og venter på svaret ditt.
note-close = Lukk

## Hvorfor to ble koblet

matched-close = Lukk
matched-failed = Begrunnelsen for koblingen kunne ikke hentes.
matched-you = Du
matched-rating = Rating
matched-waited = Ventet
matched-reach = Søk
matched-range = ±{ $reach }: { $from } til { $to }
matched-own = { $from } til { $to }, etter eget valg
matched-longest = av høyst { $time }
matched-seconds = { $seconds } s
matched-chose = Ingen andre hadde ventet lenger: det var denne sidens tur.
matched-score = Poeng
matched-formula = nærhet { $near } + tålmodighet { $patience } = { $total }
matched-how = Nærhet er 1 minus en femhundredel for hvert ratingpoeng mellom de to; tålmodighet er hvor stor del av 300 s den lengste ventetiden har nådd, høyst 1.
matched-others = Hvem andre som ventet
matched-alone = Ingen andre kunne ha blitt koblet med dem da.
matched-apart = { $count ->
    [one] { $count } poeng
   *[other] { $count } poeng
  } fra hverandre
matched-proof = Hva reglene for køen sier
matched-duty = Hva serveren må gjøre

## Køen for tandemsjakk

fours-title = Finn en kamp
fours-how = Køen setter sammen fire spillere etter rating. Et par forblir et par.
fours-alone = Spill alene
fours-partner = Inviter en makker
fours-invited = Send denne lenken til makkeren din: { $time }, { $rated }. Dere venter sammen når makkeren har godtatt.
fours-link = Lenke til makkeren
fours-withdraw = Trekk tilbake
fours-with = med { $name }
fours-single = alene, køen finner en makker til deg
fours-reach = De andre har rating { $from } til { $to }. Søket utvides mens du venter.
fours-waiting = { $count ->
    [one] Ingen andre venter på denne kampen.
   *[other] { $count } spillere venter på denne kampen, du også.
  }
fours-asked = Fire er funnet. Godta eller avslå.
fours-found = Fire er funnet
fours-told = Fire er funnet: Makkeren din er { $name }. Godta eller avslå.
fours-partner-is = Makkeren din
fours-against = Mot
fours-ready = { $count } av 4 har godtatt.
fours-strip-partner = Venter på makker: { $time }, { $variant }. Til køen
fours-declined = { $who ->
    [you] Du avslo.
    [partner] Makkeren din avslo.
   *[other] En av de andre spillerne avslo.
  }
fours-left = { $who ->
    [you] Du forlot køen.
    [partner] Makkeren din forlot køen.
   *[other] En av de andre spillerne forlot køen.
  }
fours-expired = { $who ->
    [you] Du svarte ikke i tide.
    [partner] Makkeren din svarte ikke i tide.
   *[other] Ikke alle de andre svarte i tide.
  }
fours-failed = Kampen kunne ikke opprettes.
fours-gone-title = Makkerkoden gjelder ikke
fours-gone = Den kan være feilskrevet, eller spilleren som sendte den, har forlatt køen.
fours-offer-title = { $name } vil spille tandemsjakk med deg
fours-offer-how = Dere spiller sammen. Køen finner to motstandere til dere.
fours-offer-accept = Spill sammen
fours-why = Hvorfor disse fire?
fours-mean = (paret: { $rating })
fours-why-how = Hver av dere ligger innenfor søket til de andre. Par går etter snittet av ratingene, holdes sammen, og lagene er så jevne som de kan bli.
match-new-table = Eller sett opp et bord

## Lobbyen

title-join = Invitasjon – KROG sjakk
title-analysis = Analyse – KROG sjakk
title-rules = Regler – KROG sjakk
title-rulebook = { $name } – Regler – KROG sjakk
title-own = Din egen variant – KROG sjakk
title-lobby = Lobby – KROG sjakk
lobby-counts = { $waiting ->
    [0] Ingen åpne rom
    [one] { $waiting } åpent rom
   *[other] { $waiting } åpne rom
  }, { $playing ->
    [0] ingen offentlige partier i gang
    [one] { $playing } offentlig parti i gang
   *[other] { $playing } offentlige partier i gang
  }
lobby-rooms = Åpne rom
lobby-filters = Filtre
filter-all = Alle
filter-both = Ratet eller uratet
filter-variants = Alle varianter
rooms-title = Åpne rom
code-unreadable = Dette er verken en lenke til et parti eller en kode. En kode har bare bokstaver og sifre, som i invitasjonen.
room-make = Åpne rommet
room-not = Avbryt
lobby-none = Det er ingen åpne rom nå. Opprett ett, så vises det her.
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
room-join-of = Bli med hos { $host }
room-ask = Kan jeg bli med hos { $host }, og hvorfor?
room-seats = { $count ->
    [one] Én ledig plass
   *[other] { $count } ledige plasser
  }
room-seats-of = Ta plass hos { $host }: { $count ->
    [one] én ledig
   *[other] { $count } ledige
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

## Rom

room-who = Hvem kan bli med
room-private = Med lenken
room-public = Alle
room-colors = Farger
colors-alternating = Byttes etter hvert parti
colors-fixed = Som i det første partiet
colors-random = Tilfeldig i hvert parti
colors-first-join = Den som kommer først, har hvit
room-limits = Ratinggrenser
room-limit-none = alle
room-limit-min = Laveste rating hos motstanderen
room-limit-max = Høyeste rating hos motstanderen
room-limits-usual = Uten egne ratinggrenser kan motstandere som er høyst 300 poeng fra din rating, bli med.
room-watchers = Tilskuere, høyst
room-chat-on = På
room-chat-off = Av
room-chat = Chat
agreed-counts = Ratet eller uratet
agreed-rated = ratet
agreed-casual = uratet, teller ikke
agreed-watchers = { $count ->
    [0] ingen tilskuere
    [one] { $count } kan se på
   *[other] { $count } kan se på
  }

## Chat

chat-players = Chat med motstanderen
chat-watchers = Chat blant tilskuerne
chat-log = Det som er sagt
chat-none = Ingen meldinger ennå.
chat-failed = Det som er sagt, kunne ikke hentes.
chat-older = Tidligere
chat-input = Skriv en linje
chat-hint = Skriv en linje
heard-players = spiller
heard-watchers = tilskuer
chat-deleted = slettet av en moderator
chat-report = Rapporter
chat-report-of = Rapporter det { $name } skrev
report-asked = Rapportere denne linjen til moderatorene?
report-no = La den stå
report-sent = Rapportert. En moderator leser den.
report-failed = Rapporten kom ikke fram. Rapportere på nytt?

## Utfordringer

challenge-button = Utfordre
challenge-title = Utfordre { $name }
challenge-send = Send utfordringen
challenge-asked = { $name } er spurt. Partiet begynner når utfordringen er godtatt.
challenge-you = utfordrer deg
challenge-later = Svar senere
challenge-decline-why = Med grunn
challenge-sent = Du har utfordret { $name }.
challenge-cancel = Trekk den tilbake
challenge-open = Til partiet
challenge-color = { $color ->
    [white] du spiller hvit
    [black] du spiller svart
   *[random] tilfeldige farger
  }
challenges-label = { $count ->
    [0] Utfordringer du har sendt
    [one] { $count } utfordring til deg
   *[other] { $count } utfordringer til deg
  }
outcome-accepted = { $name } har godtatt utfordringen din.
outcome-declined = { $name } har avslått utfordringen din.
outcome-cancelled = Utfordringen til { $name } er trukket tilbake.
outcome-expired = { $name } svarte ikke på utfordringen din i tide.
decline-later = Ikke nå.
decline-too-fast = Tiden er for kort.
decline-too-slow = Tiden er for lang.
decline-time-control = Heller en annen tid.
decline-rated = Bare ratede partier.
decline-casual = Bare uratede partier.
decline-standard = Bare vanlig sjakk.
decline-variant = Heller en annen variant.
decline-no-bot = Ingen partier mot boter.
decline-only-bot = Bare partier mot boter.

## Innstillinger for et parti

kind-time-clock = Klokke
kind-time-per-move = Døgn per trekk
kind-time-unlimited = Uten klokke
time-both = Begge
time-white = Hvit
time-black = Svart
time-same = Samme tid
time-other = En annen
time-each-move = Hvert trekk
unit-minutes = min
unit-seconds = s
unit-moves = trekk
bonus-label = Hva sekundene er
bonus-fischer = legges til etter trekket
bonus-bronstein = gis igjen når de er brukt
bonus-delay = før klokken går
period-of = { $of }, periode { $number }
period-for = i
period-rest = ut partiet
period-add = Legg til en periode
period-remove = Fjern perioden
agreed-draw = Remis
agreed-illegal = Ulovlige trekk
agreed-touch = En berørt brikke
agreed-takebacks = Trekk tas tilbake
agreed-two-times = Hvit { $white }; svart { $black }
draw-half = er remis
draw-black = teller for svart
illegal-reject = avvises
illegal-penalise = straffes
illegal-penalise-how = Det første gir motstanderen tid, det andre taper partiet (§ 7.5.5).
touch-off = kan settes tilbake
touch-on = må føres
takebacks-on = etter avtale
takebacks-off = aldri

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
pgn-out-match = Ett brett av en tandemkamp skrives ikke for seg: hvor brikkene i lommen kom fra, sier bare hele kampen.
pgn-comments = Kommentarer
pgn-variations = Varianter

## Hvorfor

why-panel = Grunner og bevis
why-taller = Mer plass til grunnene
why-lower = Vis brettet igjen
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
proof-all = Alle stegene ({ $count })
proof-told = I ord
proof-swept = { $count ->
    [one] Vis det { $count } tilfellet
   *[other] Vis alle { $count } tilfellene
  }
proof-opening = Henter tilfellene
proof-book = Regelbok
proof-state = Tilstand
proof-check = Kontroller på nytt
proof-valid = En uavhengig kontrollør har gått gjennom det på nytt: hvert steg følger.
proof-invalid = Kontrolløren fant et steg som ikke følger.
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

rules-lead = Slik spilles hver variant, i omtrent ti setninger. Hver setning har stillinger du kan prøve, og regelboken avgjør dem.
rules-all = Alle regelbøker, som formler
rules-all-lead = Alt det spilles etter her, står i disse bøkene, i ord og som formler. Hvert avslag regnes ut fra dem.
guide-parts = Deler av siden
guide-guide = Reglene i korthet
guide-formal = Formelt
guide-formal-is = Hver regel som formel, med paragrafen i sjakkreglene, ordlyden på begge språk og et brett til å prøve den på.
guide-examples = Eksempler
guide-hint = { $side ->
    [white] Hvit
   *[black] Svart
  } er i trekket. Prøv et hvilket som helst trekk på brettet: regelboken svarer.
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
own-unreachable = Teksten kunne ikke kontrolleres: serveren svarer ikke. Den er lagret på denne maskinen.
own-findings = Det som ble funnet
own-jump = Til linje { $line }, kolonne { $column }
own-friend = Ta vare på, og lag en lenke
join-own-rules = Dette partiet har egne regler:
own-play = Ta vare på og spill
own-example = Begynn med eksempelet
own-example-ask = Teksten i feltet går tapt. Begynne med eksempelet?
own-kept = Teksten lagres på denne maskinen mens du skriver.
own-manual = Slik er bøkene som finnes, skrevet
severity-error = feil
severity-warning = advarsel
severity-note = merknad

## Deler av partisiden som kommer når de trengs

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
join-taken = Plassen er ikke lenger ledig: partiet er i gang, eller avbrutt.
join-watch = Se på partiet
join-missing-title = Koden åpner ikke noe parti
join-missing = Kanskje er den skrevet feil, eller invitasjonen er trukket tilbake. Koder inneholder aldri bokstavene O og I eller sifrene 0 og 1.
claim-label = Trekket du vil gjøre; tomt for å kreve på stillingen som den er
claim-hint = Ev. påtenkt trekk
gone-label = Motstanderen er borte
gone-in = { $name } har gått. Du kan kreve partiet om { $seconds } s.
result-label = Resultat
again-computer = En gang til
again-new = Nytt parti
rematch-ask = Omkamp
rematch-asked = Bedt om omkamp
rematch-offered = { $name } vil ha et parti til, med byttede farger.
rematch-open = Til neste parti
position-after = { $move }
position-start = start
position-intended = { $move }, krevd
analyse = Analyser
copy = Kopier
copied = Kopiert
array-set = Still opp
pgn-copy = Kopier PGN
pgn-with = PGN med
pgnpart-clocks = klokketider
pgnpart-opening = åpning
pgnpart-proofs = hvorfor hvert trekk er lovlig
pgnpart-evaluations = vurderinger
pgnpart-comments = hva som skjedde: tilbud, straffer, slutten

## Tandemsjakk

title-new-match = Ny tandemkamp – KROG sjakk
title-match = { $ours } – { $theirs } – Tandemsjakk – KROG sjakk
match-new-title = Tandemsjakk: to brett, to lag.
match-new-lead = Makkerne sitter side om side med hver sin farge. Det den ene slår, kan den andre sette inn.
match-new-time = Tid
match-new-each = den samme for alle fire
match-new-array = den samme på begge brett
match-new-seat = Plassen din
match-place-you = Du
match-place-partner = Makkeren din
match-place-opponent = Motstander
match-create = Sett opp bordet
match-create-how = Du får en lenke til de tre andre. Hver tar en ledig plass; klokkene begynner når alle fire sitter.
match-create-open = Lobbyen viser kampen med de ledige plassene, og du får en lenke også. Klokkene går når alle fire sitter.
match-computers = Plasser til datamaskinen
match-computers-level = Nivået til datamaskinen
match-in-lobby = Kampen står i lobbyen til alle fire sitter.
match-team = Lag { $team }
match-your-team = Laget ditt
match-opponents = Motstanderne
match-seats = Plasser
match-seat = { $side ->
    [white] Hvit
   *[black] Svart
  }, brett { $board }
match-seat-you = Du · { $where }
match-seat-away = { $where }, borte
match-sit = Sett deg her
match-sit-over = Flytt hit
match-leave = Forlat plassen
match-rematch-offered = { $names } vil ha en ny kamp: samme partnere, byttede brett og farger.
match-rematch-declined = { $name } vil ikke ha en ny kamp.
match-rematch-open = Til neste kamp
match-wait-title = { $free ->
    [0] Alle er her.
    [one] Én plass er ledig.
   *[other] { $free } plasser er ledige.
  }
match-wait-seated = Send lenken til dem som mangler. Kampen begynner av seg selv når alle fire sitter.
match-wait-choose = Ta en ledig plass. Den som sitter på din side av bordet, spiller sammen med deg; uten plass ser du på.
match-wait-on = Vent videre
match-call-off = Avbryt kampen
bpgn-open = Åpne en BPGN-fil
title-bpgn = BPGN – KROG sjakk
bpgn-title = En tandemkamp fra en fil
bpgn-lead = BPGN er formen tandemsjakkprogrammer lagrer kamper i. Begge brettene vises, med trekkene i rekkefølgen de ble gjort. Ingenting lagres på serveren.
bpgn-paste = Lim inn BPGN
bpgn-read = Åpne
bpgn-file = Velg en fil
bpgn-none = Det er ingen kamp i denne teksten.
bpgn-match = Kampen
bpgn-more = Les flere kamper
bpgn-which = { $count } kamper
match-missing-title = Kampen finnes ikke
match-board = Brett { $board }
match-board-own = Brettet ditt
match-board-partner = Makkerens brett
match-column-partner = Makker
match-enlarge = { $board }: vis det stort
match-sheet-label = Under brettene
sheet-team = Lag
sheet-match = Kamp
match-ask-resign = Gi opp for laget?
match-ask-abort = Avbryte kampen for alle fire?
match-agree = Godta
match-draw-asked = { $count ->
    [one] { $names } tilbyr remis. Alle fire må være enige.
   *[other] { $names } er enige om remis. Alle fire må være det.
  }
match-draw-told = { $count ->
    [one] { $names } tilbyr remis. Alle fire må være enige.
   *[other] { $names } er enige om remis. Alle fire må være det.
  }
match-draw-waits = Du har tilbudt remis. { $left ->
    [one] Ett ja mangler.
   *[other] { $left } ja mangler.
  }
match-draw-declined = { $name } avslo remis.
match-waiting = Kampen begynner når alle fire sitter.
match-first = Ditt første trekk: kommer det ikke i tide, avbrytes kampen, eller tapes om det andre brettet er i gang.
match-waits = Du har ikke noe trekk nå, og venter: { $partner } kan sende en brikke. Klokken din går.
match-waits-check = Du står i sjakk uten noe trekk nå, og venter: en brikke fra { $partner } kan svare på den. Klokken din går.
match-waits-theirs = { $name } har ikke noe trekk nå, og venter på en brikke mens klokken går.
match-watched = I trekket: { $a } på brett A, { $b } på brett B.
match-looking-back = Du ser tilbake på brett { $board }, { $number } { $move }.
match-announce-move = Brett { $board }, { $side }: { $move }.
match-announce-man = Du får en brikke: { $man }.
over-checkmate = { $loser } er matt, og ingen brikke som kunne kommet, ville ha hjulpet: { $winners } vinner.
over-flag = Tiden er ute for { $loser }: { $winners } vinner.
over-resignation = { $loser } ga opp for laget: { $winners } vinner.
over-agreement = Alle fire ble enige om remis.
over-stuck = Ingen av brettene kan fortsette: remis.
over-aborted = Kampen ble avbrutt før den kom i gang.
match-new = Ny kamp
waits-for-man = venter på en brikke
hand-man = { $man } { $count }
bpgn-copy = Kopier BPGN
bpgn-download = Lagre BPGN
bpgn-download-long = Lagre kampen så langt som BPGN
talk-spectators = Tilskuere
talk-label = Laget ditt
talk-title = Til { $partner }
talk-log = Det laget har sagt
talk-none = Bare makkeren hører det du sier her.
talk-input = Si noe til { $partner }
talk-hint = Si noe
talk-send = Send
calls-label = Raske rop til makkeren
calls-more = Flere rop
announce-said = Makkeren: { $text }
call-need-pawn = Trenger bonde
call-need-knight = Trenger springer
call-need-bishop = Trenger løper
call-need-rook = Trenger tårn
call-need-queen = Trenger dronning
call-no-trades = Ikke bytt
call-trades-good = Bytt
call-sit = Vent
call-go = Flytt
call-mating = Jeg har matt
call-in-trouble = I knipe
call-nice = Fint spilt

## Folk

name-label = Navnet ditt
name-save = Lagre
name-hint = Motstandere ser det. 2 til 24 tegn.
nav-signin = Logg inn
nav-signup = Opprett konto
nav-signout = Logg ut
nav-profile = Profil
nav-account = Konto
title-signin = Logg inn – KROG sjakk
title-signup = Opprett konto – KROG sjakk
title-account = Konto – KROG sjakk
title-profile = { $name } – KROG sjakk
field-name = Navn
field-name-how = 2 til 20 tegn: bokstaver fra a til z, sifre, _ og -, med en bokstav eller et siffer først. Alle ser det.
field-password = Passord
field-password-how = 8 til 128 tegn. En setning som bare du ville ha skrevet, er et godt passord.
field-password-old = Nåværende passord
field-password-new = Nytt passord
field-email = E-post
field-email-how = Kan stå tom. Ingen andre ser den.
field-country = Land
field-country-none = Ikke oppgitt
field-bio = Om deg
field-bio-how = Inntil 400 tegn. Alle ser dem.
field-empty = Her er det ikke skrevet noe ennå.
password-show = Vis: { $field }
signin-none = Ingen konto ennå?
signin-guest = Partier som er begynt her som { $name }, blir hos den gjesten. De følger med om du oppretter en konto i stedet.
signup-lead = { $name } blir til kontoen: alle partiene til gjesten følger med, også de som pågår.
signup-setup = Denne kontoen blir administrator: den styrer serveren.
signup-have = Har du en konto fra før?
signed-in-title = Du er logget inn som { $name }
signed-in = Logg ut først for å logge inn som noen andre.
account-guest-title = Denne siden hører til en konto
account-guest = Du spiller som { $name }, en gjest. Logg inn, eller opprett en konto, som tar vare på partiene til gjesten.
account-profile = Det andre ser
account-reach = For å nå deg
account-save = Lagre
account-saved = Lagret.
account-password = Bytt passord
account-password-how = Alle andre enheter logges ut når passordet byttes.
account-password-done = Passordet er byttet, og alle andre enheter er logget ut.
account-devices = Her er du logget inn
device-unknown = Ukjent enhet
device-here = denne enheten
device-times = Sist sett { $seen }, logget inn { $since }
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
token-for = Hva det er til
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
blocked = Du blokkerer { $name }.
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

ratings-of = Rating: { $pool }
ratings-coming = Ratingen regnes ut.
ratings-why = Slik ble den til
title-leaderboards = Rating – KROG sjakk
title-leaderboard = { $name }, rating – KROG sjakk
title-rating = Ratingendring { $number } – KROG sjakk
pool-pairs = Tandemsjakk i par
pair-partner = Med
pool-bots = { $name }, med boter
ratings-title = Rating
ratings-none = Ingen ratede partier ennå.
ratings-failed = Ratingen kunne ikke hentes.
find-people = Finn en spiller
find-none = Ingen har et navn som begynner med «{ $name }».
profile-against = Partiene deres mot hverandre, for deg: vunnet { $won }, remis { $drawn }, tapt { $lost }.
rating-overall = samlet
rating-overall-how = Gjennomsnittet av bullet, lyn, hurtig og lang, hver regnet med så mange ganger som den er spilt
rating-head = Rating
rating-pool = Gruppe
rating-category = Nivå
rating-peak = Høyest
rating-games = Partier
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
change-game = Mot
change-score = Resultat
change-change = Endring
change-refund = Tilbakeføring
change-why = { $change }: slik ble den til
change-to-game = Resultat { $score }: til partiet
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
arithmetic-rule = Regelen og beviset
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
leaders-all = All rating
leaders-open = Ingen har ti ratede partier ennå
leaders-none = Ingen har ti ratede partier her ennå.
leaders-more = Flere plasser
leader-place = Plass
leader-name = Navn
pool-missing-title = Gruppen finnes ikke
pool-missing = Ingen partier rates som { $name }. Alle gruppene står under ratingen.

tab-explorer = Utforsker
explorer-title = Åpningsutforsker
explorer-collection = Partier fra
collection-masters = Mestre
collection-games = Denne serveren
collection-mine = Mine partier
explorer-filters = Utvalg
explorer-filters-set = { $count ->
    [0] alle partier
    [one] 1 valg
   *[other] { $count } valg
  }
explorer-ratings = Rating, snittet av begge spillere
explorer-speeds = Tempo
explorer-ultra-bullet = Ultrabullet
explorer-since = Fra
explorer-until = Til
explorer-month = år-måned
explorer-month-wrong = Skriv et år, 2024, eller et år og en måned, 2024-05.
explorer-near = Slike som meg, med rating
explorer-near-rating = Min rating
explorer-near-about = Partier teller mindre jo lenger spillerne er fra din rating.
explorer-near-worth = For spillere med rating { $rating } er dette verdt { $games } partier.
explorer-all-games = Tell alle partier
explorer-total = { $count ->
    [one] { $games } parti
   *[other] { $games } partier
  }
explorer-average = snittrating { $rating }
explorer-won-white = Hvit vant
explorer-drawn = Remis
explorer-won-black = Svart vant
explorer-seen = { $when ->
    [once] Spilt i { $first }.
   *[long] Spilt fra { $first } til { $last }.
  }
explorer-moves = Trekk som er spilt her, det vanligste først
explorer-move = Trekk
explorer-games = Partier
explorer-results = Hvit, remis, svart
explorer-score = Poeng
explorer-score-about = Poengene til siden i trekket i disse partiene, som del av alle
explorer-expected = Forventet
explorer-expected-about = Poengsummen en kan vente av et parti med dette trekket, og 95 %-intervallet
explorer-expected-show = Vis forventet poengsum
explorer-expected-total = Forventet poengsum for { $side ->
    [white] hvit
   *[black] svart
  } { $mean } (95 %: { $bounds })
explorer-expected-how = Er det få partier, bygger den forventede poengsummen også på de andre trekkene i stillingen.
explorer-rating = Rating
explorer-rating-about = Snittrating for dem som spilte trekket
explorer-performance = Prestasjon
explorer-performance-about = Ratingen som poengene svarer til i partier der begge har rating, etter FIDEs tabell, og 95 %-intervallet; fra fem partier, om ikke alle er vunnet eller tapt
explorer-bounds = mellom { $lowest } og { $highest }
explorer-bar = { $white } vunnet av hvit, { $number } remis, { $black } vunnet av svart
explorer-by-rating = På hvert nivå
explorer-best = Partier med høyest rating
explorer-recent = Nyeste partier
explorer-open = åpne partiet
explorer-none = Ingen partier nådde denne stillingen.
explorer-own-rules = Partier etter egne regelbøker telles ikke.
explorer-how = Poeng, rating og prestasjon gjelder siden i trekket.
band-beginner = nybegynner
band-casual = hobby
band-intermediate = viderekommen
band-advanced = avansert
band-expert = ekspert
band-master = mester
band-grandmaster = stormester
band-beyond = over

## Egne partier: filer man tar med, kilder, søk

nav-own-games = Mine partier
title-own-games = Mine partier – KROG sjakk
imports-explore = Utforsk disse partiene
order-by = Sorter etter { $column }
explorer-own = Importer egne partier
explorer-own-through = Mine partier som var innom stillingen
imports-guest-title = Egne partier krever en konto
imports-guest = Partier du importerer, blir liggende hos kontoen din, der ingen andre ser dem. Lag en konto, eller logg inn.
imports-about = Partier du har importert, bare for deg. I utforskeren telles de under «Mine partier».
imports-empty = Importer partiene dine som PGN, fra et hvilket som helst program eller nettsted: da kan du søke i dem etter spiller, åpning, resultat, dato, stilling og brikker, åpne dem på brettet, og se i utforskeren hvor godt du gjør det.
imports-bring = Importer partier
imports-drop = Slipp filer med partier her
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
imports-search = Søk i mine partier
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
imports-none-found = Ingen partier er slik. Ta noe ut av søket, eller vis alle partier.
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
title-tidy = Rydd i partiene mine – KROG sjakk
tidy-title = Rydd i partiene mine
tidy-twins = Dobbelte partier
tidy-names = Spillernavn
tidy-twins-about = Partier du trolig har to ganger: samme trekk, eller det ene fortsetter der det andre slutter, samme spillere i ulik skrivemåte, og datoer som kan være samme dag. Det kopiene sier ulikt, står med fet skrift.
tidy-twins-none = Du har ingen partier to ganger.
tidy-reading = { $read } av { $games } partier lest
tidy-more = Vis flere
tidy-game = Parti { $number }
tidy-moves = De første trekkene
tidy-compared = Sammenlign kopiene av { $name }
tidy-trait = Det som sammenlignes
tidy-differs = ulikt
tidy-richest = mest notert
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
note-no-board = Dette partiet kan ikke stilles opp; det som er galt, står ved siden av. Brettet er som det var.
sorts-newest = Sist importert
sorts-date = Dato
sorts-white = Hvits navn
sorts-black = Svarts navn
sorts-rating = Snittrating
sorts-result = Resultat
sorts-moves = Trekk
sorts-opening = Åpning

## Rapporter, for moderatorer

nav-reports = Rapporter
title-reports = Rapporter – KROG sjakk
reports-title = Rapporter
reports-which = Hvilke rapporter
reports-open = Åpne
reports-deleted = Slettet
reports-dismissed = Avvist
reports-none-open = Ingenting venter på avgjørelse.
reports-none-deleted = Ingen linje er slettet.
reports-none-dismissed = Ingen rapport er avvist.
reports-failed = Rapportene kunne ikke hentes.
reports-more = Tidligere rapporter
report-room-players = til motstanderen
report-room-watchers = blant tilskuerne
report-game = Partiet
report-by = rapportert av { $name }
report-delete = Slett linjen
report-dismiss = Avvis rapporten
report-deleted = { $name } slettet linjen { $date }.
report-dismissed = { $name } avviste rapporten { $date }.

refund = Før endringen tilbake
refund-to = Før endringen for { $name } tilbake
refund-asked = { $name }: { $change } poeng, som en egen føring. Den blir stående.
refund-do = Før tilbake
refund-no = La det være

explorer-transposed = { $games } til kom til stillingen etter trekket på andre veier
explorer-transposed-how = Et tall med pluss: så mange flere partier kom til stillingen etter trekket på andre veier.

ideas-title = Hva den handler om
ideas-white = Hvit
ideas-black = Svart
ideas-plan = Planer
ideas-principle = Prinsipper
ideas-how = Hver setning står for en formel som holder i sin variant.
ideas-book = Ordene i formlene
ideas-prove = Vis beviset

explorer-closed = Utforskeren åpnes når partiet ditt er slutt. Spillere kan ikke bruke notater, informasjonskilder eller råd mens de spiller (§ 11.3.1); tilskuere kan se i den.

nav-popular = Populære stillinger
title-popular = Populære stillinger – KROG sjakk
popular-about = Stillingene som flest partier kom gjennom. Hver av dem åpnes på analysebrettet, med det som er spilt der.
popular-variant = Variant
popular-every-variant = Alle varianter
popular-start = Startstillingen
onmove-white = Hvit i trekket
onmove-black = Svart i trekket
popular-none = Ingen slike partier er talt her ennå.

title-openings = Mine åpninger – KROG sjakk
title-openings-of = Åpningene til { $name } – KROG sjakk
openings-of = Åpningene til
nav-openings = Mine åpninger
profile-openings = Åpninger
openings-about = Hva som spilles, hva det møter, og hvordan det går, fra partier spilt her og importerte partier.
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
openings-by-rating = Etter rating
openings-by-rating-about = Hva ratingen til begge tyder på
openings-how = Egne trekk er uthevet. En trekant viser det som skiller seg ut: resultatene ble stokket mellom partiene flere hundre ganger, og færre enn én av tjue stokkinger ga en like stor forskjell noe sted.
openings-position = Stillingen
openings-start = Startstillingen
openings-games = Nyeste partier
openings-families = Åpninger
openings-opening = Åpning
openings-none = Ingen partier av denne spilleren er talt her.
openings-none-own = Ingen av partiene dine er talt ennå. Ratede partier og partier i offentlige rom kommer hit når de er slutt; partier fra andre steder kan importeres.
openings-none-left = Ingen av partiene er igjen med disse valgene.

## Partier som pågår, på alle andre sider

running-yours = Ditt trekk mot { $name }
running-theirs = Spiller mot { $name }
running-match = Tandemsjakk
running-more = { $count ->
    [one] og ett til
   *[other] og { $count } til
  }
running-tell = Varsle meg
running-tell-not = Nei takk

# Hvordan folk nås som ikke er her.
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
title-mail-verify = E-postadresse – KROG sjakk
title-mail-recover = Glemt passord – KROG sjakk
title-mail-stop = E-post om trekk – KROG sjakk
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
sort-by = Sorter etter
sort-down = Synkende
sort-up = Stigende
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
nav-played = Spilte partier
played-title = Partier
played-about = Partiene du har spilt her.
title-played = Partier – KROG sjakk
figures-title = Resultater
figures-kind = Hvilke partier
figures-all = Alle
figures-rated = Ratede
figures-casual = Uratede
figures-every-class = Alle tider
figures-none = Ingen partier å vise ennå.
figures-failed = Resultatene kunne ikke hentes.
figures-about = Her telles ferdige partier mellom to spillere etter variantenes egne regler, når alle kan se partiet. Åpninger gjelder standard sjakk og står med engelsk navn. Rating er den før partiet, i ratede partier. Et nytt parti telles i løpet av sekunder. Poengprosenten er seire som én og remis som en halv, delt på antall partier.
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
circle-seen = Hvem ser når du er her
circle-seen-how = Venner følger hverandre. Viser du det til venner, ser de at du følger dem.
circle-challenged = Hvem kan utfordre deg
circle-nobody = Ingen
circle-friends = Venner
circle-everybody = Alle
title-awarded = tildelt { $date }
title-revoked = trukket tilbake { $date }
title-change = Tildel eller trekk tilbake en tittel
title-field = Tittel
title-revoke = Ingen: trekk tilbake tittelen
title-evidence-field = Hva den bygger på
title-evidence-how = En tekst eller en adresse. Administratorer leser den.
title-save = Lagre tittelen
title-saved = Lagret.
mute-of = Skjul det { $name } skriver
mute-for = Eller skjul det de skriver i
mute-hour = én time
mute-day = ett døgn
mute-month = 30 dager
muted = { $name } er dempet for deg til { $until }: { $count ->
    [one] én linje er skjult.
   *[other] { $count } linjer er skjult.
  }
unmute = Vis igjen
unmute-of = Vis igjen det { $name } skriver
host-mute = Eller demp i dette rommet:
host-mute-of = Demp { $name } i dette rommet
host-mute-open = til du opphever det
host-muted = Du har dempet { $name } i dette rommet.
host-muted-until = Du har dempet { $name } i dette rommet til { $until }.
host-unmute = Opphev demping
host-unmute-of = Opphev dempingen av { $name }
host-silenced = Verten har dempet deg i dette rommet.
host-silenced-until = Verten har dempet deg i dette rommet til { $until }.

# What a player's games come to

title-report = Spillerrapport – KROG sjakk
report-title = Spillerrapport
report-about = Resultatene til en spiller etter farge, år, åpning og motstander. Rating er snittet av spillerens egne ratinger, motstandere snittet av motstandernes, i partiene der de er kjent.
report-player = Hele navnet på spilleren
report-show = Vis
report-results = Resultater
report-games = partier
report-won = vunnet
report-drawn = remis
report-lost = tapt
report-score = poeng
report-rating = rating
report-opponents-rating = motstandere
report-with-white = Med hvit
report-with-black = Med svart
report-all = Alle
report-by-year = År for år
report-openings-white = Åpninger med hvit
report-openings-black = Åpninger med svart
report-opponents = Motstandere
report-best = Seire mot spillerne med høyest rating
report-rated = mot ratede
report-rated-opponents = snittet deres
report-rated-opponents-about = Snittratingen til motstanderne i de partiene
report-performance = prestasjon
report-performance-about = Ratingen som poengsummen i de partiene svarer til etter FIDEs tabell, og 95 %-intervallet
report-performance-how = «Mot ratede» teller partier spilt til et resultat ved brettet mot en motstander med kjent rating, «snittet deres» er snittratingen til de motstanderne. Prestasjonen er ratingen som poengsummen i disse partiene svarer til etter FIDEs tabell, med 95 %-intervall; det trengs fem slike partier, og en poengsum som verken er alt eller ingenting.
report-too-few = ikke nok
report-one-sided = ingen: alt eller ingenting oppnådd
report-no-performance = ingen
report-markdown = Lagre som Markdown
report-moves = Trekk
report-opening = åpning
report-lines = Hvordan det går videre
report-lines-how = Bak hvert av de mest spilte trekkene står trekket som flest partier fortsatte med. Det lille tallet er partiene med det trekket i den stillingen.
report-year = år
report-players-white = Hvem som hadde hvit
report-players-black = Hvem som hadde svart
report-endgames = Hvordan partiene endte
report-mean-moves = Partiene tok { $count ->
    [one] ett trekk
   *[other] { $count } trekk
} i snitt.
report-ended = { $ended } av { $games } endte med høyst to offiserer på hver side foruten konge og bønder.
report-pieces = offiserer, uten bønder
report-strongest = Partier mellom spillerne med høyest rating
title-opening-report = Åpningsrapport – KROG Chess
opening-report-title = Åpningsrapport
opening-report-board = Åpne stillingen på analysebrettet
opening-report-mine = Her telles bare partiene du har importert, ikke dem du har spilt på denne serveren.
opening-report-narrowed = Bare partier som slipper gjennom filtrene i utforskeren, er telt.
opening-report-score = Hvit fikk { $score } av poengene (95 %: { $low } til { $high }).
opening-report-moves-how = Poeng, rating og prestasjon gjelder siden i trekket, ratingene og prestasjonen i partier der begge ratingene er kjent.
opening-report-more = Hvem som hadde stillingen, og hvordan partiene endte, er telt i de { $games } nyeste partiene i samlingen.
explorer-report = Rapport om stillingen
report-more = Bare de nyeste partiene er regnet med.
report-none = Ingen partier i samlingen er av { $name }.
