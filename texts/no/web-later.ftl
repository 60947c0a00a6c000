# Det deler av forsiden og partiet sier som hentes ved behov. Det begge sier fra først av, ligger i web.ftl.

## Lyder

sound-on = På
sound-off = Av
sound-pack = Klang
pack-classic = Tre
pack-modern = Filt
pack-silent = Ingen
sound-volume = Lydstyrke

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
estimate-seconds = Omtrent { $count } s; det kan ta lengre tid eller gå fortere.
estimate-minutes = Omtrent { $count } min; det kan ta lengre tid eller gå fortere.
estimate-none = For få har søkt i det siste til å si hvor lenge det tar.
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
    [0] ingen partier av denne typen ennå
    [one] { $count } parti
   *[other] { $count } partier
  }
found-waits = Venter på svar fra { $name }.
found-answer = { $name } er funnet. Vil du spille?
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
fours-alone = Søk alene
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
title-editor = Sett opp en stilling – KROG sjakk
title-rules = Regler – KROG sjakk
title-rulebook = { $name } – Regler – KROG sjakk
title-own = Din egen variant – KROG sjakk
title-lobby = Lobby – KROG sjakk
rooms-title = Ledige rom
code-unreadable = Dette er verken en lenke til et parti eller en kode. En kode har bare bokstaver og sifre, som i invitasjonen.
lobby-none = Det er ingen åpne rom nå. Opprett ett, så vises det her.
room-join-of = Bli med hos { $host }
room-seats-of = Ta plass hos { $host }: { $count ->
    [one] én ledig
   *[other] { $count } ledige
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
room-limits-usual = Tomme felt betyr: motstandere som er høyst 300 poeng fra din rating, kan bli med.
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
report-no = Avbryt
report-sent = Rapportert. En moderator leser den.
report-failed = Rapporten kom ikke fram. Rapportere på nytt?

## Utfordringer

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
time-other = Annen tid
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
draw-half = et halvt poeng til hver
draw-black = teller for svart
illegal-reject = avvises
illegal-penalise = straffes
illegal-penalise-how = Det første gir motstanderen tid, det andre taper partiet (§ 7.5.5).
touch-off = kan settes tilbake
touch-on = må flyttes
takebacks-on = etter avtale
takebacks-off = aldri

## Hvorfor

why-panel = Grunner og bevis
why-taller = Mer plass til grunnene
why-lower = Vis brettet igjen
why-ask-move = Spør om { $move }
why-past = Dette gjelder en annen stilling enn den på brettet.
verdict-permitted = { $act }: etter reglene.
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
proof-formal = Regel, formel og kontrollsummer
op-legend = P: tillatt. F: forbudt. O: påbudt. W: det man har rett og makt til.
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

## Prøve en regel

truth-value-true = sant
truth-value-false = usant

## En egen regelbok

join-own-rules = Dette partiet har egne regler:

## Deler av partisiden som kommer når de trengs

maydo-title = Dette kan du gjøre nå
maydo-move = Flytte: du er i trekket
maydo-move-drop = Flytte eller sette inn
maydo-no-move = Flytte: ikke din tur
maydo-paused = Flytte: partiet har pause
maydo-resign = Gi opp
maydo-abort = Avbryte partiet
maydo-draw = Tilby remis
maydo-draw-accept = Godta remis
maydo-draw-offered = Tilby remis: er tilbudt
maydo-draw-spent = Tilby remis: én gang per trekk
maydo-draw-early = Godta remis: begge må ha trukket
maydo-claim-threefold = Kreve remis: tre ganger
maydo-claim-fifty = Kreve remis: femti trekk
maydo-no-claim = Kreve remis: ingen gjentakelse
maydo-no-claim-turn = Kreve remis: ikke din tur
invite-title = Venter på en motstander
invite-how = Send lenken, eller les opp koden. Den som først tar imot, spiller.
invite-link = Lenke
invite-copy = Kopier lenken
invite-code = Kode
invite-waiting = Partiet begynner så snart en motstander blir med.
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
join-seat = Ta den ledige plassen
entry-title = { $host } venter på en motstander
join-taken = Plassen er ikke lenger ledig: partiet har begynt.
join-withdrawn-title = { $host } inviterer ikke lenger
join-withdrawn = Invitasjonen er trukket tilbake, eller ingen tok den i tide. Det er ikke noe parti å bli med i eller se på.
join-watch = Se på partiet
join-missing-title = Koden åpner ikke noe parti
join-missing = Kanskje er den skrevet feil, eller invitasjonen er trukket tilbake. Koder inneholder aldri bokstavene O og I eller sifrene 0 og 1.
claim-label = Trekket du vil gjøre; tomt for å kreve på stillingen som den er
claim-hint = Ev. påtenkt trekk
claim-doubtful = Verken samme stilling tre ganger eller femti rolige trekk ennå. Et galt krav gjelder som remistilbud og gir, med klokker, motstanderen tid (9.5.3).
claim-anyway = Krev likevel
gone-label = Motstanderen er borte
gone-in = { $name } har gått. Du kan kreve partiet om { $seconds } s.
result-label = Resultat
again-computer = En gang til
again-new = Nytt parti
aborted-counts = I turneringen er det tapt for den som ikke var der.
rematch-ask = Omkamp
game-to-tournament = Til turneringen
rematch-accept = Godta omkamp
rematch-asked = Omkamp tilbudt
rematch-offered = { $name } vil ha et parti til, med byttede farger.
rematch-open = Til neste parti
position-after = { $move }
position-start = start
position-intended = { $move }, krevd
analyse = Analyser
review-game = Gjennomgå
copy = Kopier
copied = Kopiert
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
match-computer = Datamaskinen ({ $side ->
    [white] hvit
   *[black] svart
  }, { $board }), nivå { $level }
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
title-bpgn = BPGN – KROG sjakk
game-missing-title = Partiet finnes ikke
game-barred-title = Partiet er stengt for deg
game-missing = Kanskje er lenken kuttet. Hele lenken må med, til siste bokstav.
match-missing-title = Kampen finnes ikke
match-board = Brett { $board }
match-board-own = Brettet ditt
match-board-partner = Makkerens brett
match-column-partner = Makker
match-enlarge = { $board }: vis det stort
match-sheet-label = Under brettene
sheet-moves = Trekk
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
field-name-how = 2 til 20 tegn: bokstaver fra A til Z, sifre, _ og -, med en bokstav eller et siffer først. Alle ser det.
field-password = Passord
field-password-how = 8 til 128 tegn. En setning som bare du ville ha skrevet, er et godt passord.
field-country = Land
field-empty = Her er det ikke skrevet noe ennå.
password-show = Vis: { $field }
signed-in-title = Du er logget inn som { $name }
signed-in = Logg ut først for å logge inn som noen andre.
blocked = Du blokkerer { $name }.

## Rating

ratings-of = Rating: { $pool }
ratings-coming = Ratingen regnes ut.
ratings-why = Slik ble den til
title-leaderboards = Rating – KROG sjakk
title-leaderboard = { $name }, rating – KROG sjakk
title-rating = Ratingendring { $number } – KROG sjakk
pool-pairs = Tandemsjakk i par
pool-bots = { $name }, med boter
rating-head = Rating
rating-games = Partier
change-game = Mot
change-score = Resultat
change-change = Endring
change-refund = Tilbakeføring
change-why = { $change }: slik ble den til
change-to-game = Resultat { $score }: til partiet
arithmetic-rule = Regelen og beviset
leader-place = Plass
leader-name = Navn

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
explorer-near = Spillere med rating nær
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
explorer-elsewhere = En annen samling kan ha noen: den velges over.
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

nav-own-games = Importerte partier
title-own-games = Importerte partier – KROG sjakk
order-by = Sorter etter { $column }
explorer-own = Importer egne partier
explorer-own-through = Importerte partier som var innom stillingen
title-tidy = Rydd i importerte partier – KROG sjakk
note-no-board = Dette partiet kan ikke stilles opp; det som er galt, står ved siden av. Brettet er som det var.

## Rapporter, for moderatorer

nav-reports = Rapporter
title-reports = Rapporter – KROG sjakk
report-room-players = til motstanderen
report-room-watchers = blant tilskuerne
report-game = Partiet
report-by = rapportert av { $name }
report-delete = Slett linjen
report-dismiss = Avvis rapporten
report-deleted = { $name } slettet linjen { $date }.
report-dismissed = { $name } avviste rapporten { $date }.

explorer-transposed = { $games } til kom til stillingen etter trekket på andre veier
explorer-transposed-how = Et tall med pluss: så mange flere partier kom til stillingen etter trekket på andre veier.

ideas-title = Ideene i
ideas-after = Stillingen etter
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

title-openings = Mine åpninger – KROG sjakk
title-openings-of = Åpningene til { $name } – KROG sjakk
nav-openings = Mine åpninger

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

title-mail-verify = E-postadresse – KROG sjakk
title-mail-recover = Glemt passord – KROG sjakk
title-mail-stop = E-post om trekk – KROG sjakk
sort-by = Sorter etter
sort-down = Synkende
sort-up = Stigende
nav-played = Mine partier
title-played = Mine partier – KROG sjakk
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

## Det en spillers partier blir til

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
report-most = De { $count } med flest partier.
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
title-opening-report = Åpningsrapport – KROG sjakk
explorer-report = Rapport om stillingen
report-more = Bare de nyeste partiene er regnet med.
report-none = Ingen partier i samlingen er av { $name }.

## Sjakkmotoren ved siden av brettet

engine-title = Sjakkmotor
engine-load = Sjakkmotoren kunne ikke hentes. Se etter om du er på nett, og prøv igjen.
engine-choice = Hvilken sjakkmotor
engine-server = På serveren
engine-here = I nettleseren din
engine-sized = { $name } ({ $size })
engine-asks = { $name } kjører i nettleseren din. Den lastes ned én gang: { $size }.
engine-download = Last ned
engine-loading = Laster ned { $name } ({ $size }, én gang).
engine-instead = Bruk serverens sjakkmotor
engine-source = Kildekode
engine-licence = GPL 3
engine-lost-unable = { $name } kan ikke kjøre i denne nettleseren. Oppdater nettleseren, eller bruk serverens sjakkmotor.
engine-lost-missing = Serveren har ikke denne utgaven av { $name } lenger. Last siden på nytt, eller bruk serverens sjakkmotor.
engine-lost-unreached = { $name } kunne ikke lastes ned. Se etter om du er på nett, og prøv igjen, eller bruk serverens sjakkmotor.
engine-lost-broken = { $name } har stoppet i nettleseren din. Prøv igjen, eller bruk serverens sjakkmotor.
engine-lines = Antall varianter
engine-list = Det sjakkmotoren ville spilt, det beste først
engine-line = { $number }: { $score }
engine-arrows = Piler
engine-arrows-about = Vis de beste trekkene som piler på brettet
engine-pause = Sett sjakkmotoren på pause
engine-continue = La sjakkmotoren fortsette
engine-view = Sett fra hvit
engine-score = { engine-view }: { $score }
engine-wins = { $side ->
    [white] Hvit
   *[black] Svart
  } vinner på { $count ->
    [one] { $count } trekk
   *[other] { $count } trekk
  }
engine-chances = Hvit vinner { $won }, spiller remis { $drawn }, taper { $lost }
engine-depth = dybde { $depth }
engine-speed = { $speed } stillinger/s
engine-network = nettverk { $network }
engine-waits = Sjakkmotoren har ikke sagt noe ennå
engine-searching = Søker
engine-done = Ferdig
engine-paused = Pause
engine-over = Partiet er slutt i denne stillingen. Gå et trekk tilbake for å se hva sjakkmotoren mener.
engine-none = Ingen sjakkmotor på denne serveren spiller { $variant }.
engine-none-rules = Ingen sjakkmotor på denne serveren spiller etter denne regelboken.
engine-busy = Serveren er opptatt. Sjakkmotoren fortsetter av seg selv om { $count ->
    [one] { $count } sekund
   *[other] { $count } sekunder
  }.
engine-garbled = Svaret fra sjakkmotoren kunne ikke leses.
engine-closed = Sjakkmotoren åpnes når partiet ditt er slutt. Spillere kan ikke bruke notater, informasjonskilder eller råd mens de spiller (§ 11.3.1).
