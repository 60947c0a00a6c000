### Det turneringssidene sier: det kommer med den første av dem.

tour-title-list = Turneringer – KROG sjakk
tour-title-new = Ny turnering – KROG sjakk
tour-title = { $name } – KROG sjakk
tour-title-hall = { $name }, storskjerm – KROG sjakk

## Listen

tour-new = Ny turnering
tour-which = Hvilke turneringer
tfilter-all = Alle
tfilter-running = Pågår
tfilter-registration = Åpen påmelding
tfilter-completed = Ferdige
tfilter-mine = Mine
tour-find = Søk etter navn
tgroup-running = Pågår nå
tgroup-registration = Åpen påmelding
tgroup-completed = Ferdige
tour-none = Det er ingen turneringer ennå.
tour-none-how = En klubbkveld settes opp på under ett minutt: navn, betenkningstid og antall runder.
tour-none-such = Ingen turnering passer.
tour-none-such-how = Prøv en annen del av navnet, eller se alle turneringene.
tour-show-all = Vis alle
tour-found = { $count ->
    [one] 1 turnering
   *[other] { $count } turneringer
  }
tour-more = Flere turneringer
tour-organizing = Du arrangerer
tour-playing = Du spiller
tour-missing-title = Ingen slik turnering
tour-missing = Det er ingen turnering på denne adressen. Kanskje er den skrevet feil.

## På én linje

tour-swiss = Sveitsersystem, { $count ->
    [one] 1 runde
   *[other] { $count } runder
  }
tour-swiss-accelerated = Sveitsersystem, akselerert, { $count ->
    [one] 1 runde
   *[other] { $count } runder
  }
tour-robin = Alle mot alle, { $count ->
    [one] 1 runde
   *[other] { $count } runder
  }
tour-knock-out = { $kind ->
    [double] Utslagsturnering, to tap
    [double-one-final] Utslagsturnering, to tap
    [double-no-final] Utslagsturnering, to tap
   *[single] Utslagsturnering
  }, { $count ->
    [one] 1 runde
   *[other] { $count } runder
  }
tour-robin-cycles = Alle mot alle { $cycles } ganger, { $count ->
    [one] 1 runde
   *[other] { $count } runder
  }
tplace-online = På nett
tplace-over-the-board = Ved brettet
tkind-swiss = Sveitsersystem
tkind-round-robin = Alle mot alle
tkind-knock-out = Utslag
tstatus-registration = Åpen påmelding
tstatus-running = Pågår
tstatus-completed = Ferdig
tstatus-cancelled = Avbrutt
tour-players = { $count ->
    [one] 1 spiller
   *[other] { $count } spillere
  }
tour-round-of = Runde { $round } av { $rounds }

## Det som skjer nå

tour-now = Nå
tour-boards-done = { $done } av { $boards } partier ferdige
tour-starts = starter { $at }
tour-next-at = Runde { $round } starter { $at }.
tour-winner = Vinner:
tour-my-game = Partiet ditt
tour-you-white = Bord { $board }: du har hvit mot
tour-you-black = Bord { $board }: du har svart mot
tour-you-bye = Du har ikke parti i denne runden:
tour-your-result = Resultat: { $result }.
tour-to-game = Til partiet
tour-watch = Se på
tour-claim = Hvordan endte partiet ditt?
tour-i-won = Jeg vant
tour-i-drew = Remis
tour-i-lost = Jeg tapte
tour-claim-how = Når begge spillerne melder det samme, gjelder resultatet.
tour-claimed = Du meldte { $result }. Motstanderen har ikke meldt noe ennå.
tour-claimed-other = Motstanderen meldte { $result }.
tour-claims-differ = Du meldte { $ours }, motstanderen { $theirs }. Bli enige om ett resultat, eller spør arrangøren.
tour-told-round = Runde { $round } er satt opp.

## Det en spiller kan gjøre

tour-join = Meld deg på
tour-code = Kode
tour-i-am-here = Jeg er her
tour-i-am-not-here = Jeg er likevel ikke her
tour-you-are-here = Du er registrert som møtt.
tour-here = møtt
tour-ask-bye = Be om frirunde
tour-bye-round = Runde
tour-bye-worth = Verdi
tour-bye = Frirunde
tour-bye-in = Frirunde i runde { $round } ({ $worth })
tour-bye-back = Ta tilbake
tworth-half = som remis
tworth-zero = ingen poeng
tworth-full = som seier
tbye-pairing = frirunde
tbye-full = frirunde etter ønske
tbye-half = frirunde med et halvt poeng
tbye-zero = uten parti
tour-worth = { $points } poeng
tour-withdraw = Trekk deg
tour-withdraw-asked = Trekke deg fra turneringen? Du settes ikke opp mer; resultatene dine blir stående i tabellen.
tour-withdraw-asked-before = Trekke deg fra turneringen?
tour-withdrawn = trukket seg
tour-leave-it = La det stå
tour-close = Lukk
tour-reason = Begrunnelse
tour-reason-how = Står i turneringens protokoll og kan leses av alle.

## Tabeller

tour-tabs = Deler av turneringen
ttab-desk = Arrangør
ttab-bracket = Turneringstre
ttab-table = Tabell
ttab-pairings = Oppsett
ttab-players = Spillere
ttab-cross = Krysstabell
tour-standings-after = Stillingen etter runde { $round }
tour-no-standings = Tabellen begynner med første runde.
tour-no-places = Ingen plassering er endelig ennå.
tour-no-bracket = Oppsettet trekkes når runde 1 settes opp.
tour-not-known = ikke klart ennå
tour-goes-on = går videre
tside-winners = Oppsett
tside-losers = De som har tapt én gang
tside-grand-final = Siste kamp
tside-third-place = Tredjeplass
tround-final = Finale
tround-semi = Semifinaler
tround-quarter = Kvartfinaler
tround-third-place = Kamp om tredjeplassen
tround-grand-final = { $rounds ->
    [one] Siste kamp
   *[other] { $round ->
        [1] Siste kamp
       *[other] Omkamp, bare hvis den trengs
      }
  }
tby-replay = ved et ekstra parti
tby-armageddon = ved et parti hvit måtte vinne
tby-lot = tilfeldig valgt
tby-higher-seed = likt: høyeste seed går videre
tby-walkover = uten parti
tby-bye = ingen motstander
tby-no-show = ingen går videre
tstage-replay = likt så langt: et ekstra parti
tstage-armageddon = likt så langt: hvit må vinne
tour-no-pairings = Ingen runde er satt opp ennå.
tour-no-players = Ingen spillere ennå.
tour-rank = #
tour-number = Nr.
tour-number-long = Startnummer
tour-name = Navn
tour-rating = Rating
tour-club = Klubb
tour-federation = Forb.
tour-points = Poeng
tour-points-short = Pt
tour-round = Runde { $round }
tour-round-short = R{ $round }
tour-rounds = Runder
tour-round-before = Forrige runde
tour-round-after = Neste runde
tour-round-choose = Velg runde
tour-board = Bd
tour-board-long = Bord
tour-white = Hvit
tour-black = Svart
tour-result = Resultat
tour-step = { $result } med { $color ->
    [white] hvit
   *[black] svart
  } mot { $name }
tour-pairings-of = Oppsett, runde { $round }
tour-by-hand-for = Satt opp for hånd: { $reason }
tour-byes = Uten parti
tour-worksheet = Hvordan kvalitetspoengene er regnet ut
tour-no-ties = Det er ingen kvalitetsberegning.
tour-cut = strøket
tour-cross-how = Strek under resultatet: svart.
tour-path = Rundene dine
tour-with-white = Med hvit mot
tour-with-black = Med svart mot
tour-sum = Til sammen

## Hvorfor

tour-why = Hvorfor?
tour-why-of = Hvorfor møtes { $white } og { $black }?
tour-why-bye = Hvorfor har { $name } frirunde?
tour-why-these = Hvorfor disse to?
tour-why-no-game = Hvorfor frirunde?
tour-why-not-these = Hvorfor ikke { $one } – { $other }?
tour-why-not = Hvorfor ikke
tour-why-who = Spiller
tour-why-against = En annen motstander
tour-why-choose = velg en spiller

## Det som gjelder

tour-about = Om turneringen
tour-organizer = Arrangør
tour-format = System
tour-where = Hvor
tour-match = Kamp
tour-match-games = { $count ->
    [one] 1 parti
   *[other] { $count } partier
  }
tour-match-replays = { $count ->
    [one] ved likt resultat 1 parti til
   *[other] ved likt resultat opptil { $count } partier til
  } med byttede farger
tdrawn-armageddon = så må hvit vinne
tdrawn-lot = så tilfeldig
tdrawn-higher-seed = så høyeste seed
tseeds-rating = Etter rating
tseeds-entry = Som påmeldt
tseeds-lot = Tilfeldig
tour-ties = Kvalitetsberegning
tour-entry = Påmelding
tour-entry-open = spillerne melder seg på selv
tour-entry-closed = arrangøren fører opp spillerne
tour-entry-bots = også boter
tour-entry-min = rating minst { $rating }
tour-entry-max = rating høyst { $rating }
tour-entry-most = høyst { $count } spillere
tour-entry-until = sen påmelding senest før runde { $round }
tour-start = Start
tour-pause = Pause mellom rundene
tour-minutes = { $count ->
    [one] 1 minutt
   *[other] { $count } minutter
  }
tour-points-are = seier { $win }, remis { $draw }, tap { $loss }, frirunde { $bye }
tour-copy-link = Kopier lenke
tour-hall = Storskjerm
tour-print = Skriv ut
tour-report = Rapport til FIDE:
hall-leave = Forlat storskjermen
print-parts = Det som skrives ut
print-at = Skrevet ut { $at }

## Å lage en

form-title = Ny turnering
form-name = Navn
form-name-example = Tirsdagshurtig
form-expected = Ventet antall spillere
form-suggested = forslag
form-suggest = Foreslå
form-cycles = Partier mot hver motstander
form-elimination = Ute etter
form-games = Partier i en kamp
form-replays = Ekstra partier ved likt resultat
form-drawn = Fortsatt likt
form-seeds = Rekkefølge av seedene
tout-single = ett tap
tout-third-place = ett tap; kamp om tredjeplassen
tout-double = to tap; også i siste kamp
tout-double-one-final = to tap; én siste kamp
tout-double-no-final = to tap; ingen siste kamp
form-hours = { $count ->
    [one] inntil 1 time spilletid
   *[other] inntil { $count } timer spilletid
  }
form-more = Mer
form-more-how = Alt dette kan stå som det er.
form-clock = Tiden i detalj
form-none = ingen
form-seen = Hvem ser den
form-public = Alle
form-by-link = Bare med lenken
form-open = Spillerne selv
form-closed = Arrangøren
form-bots = Boter
form-bots-off = Slipper ikke inn
form-bots-on = Kan delta
form-limits = Ratinggrenser
form-limit-min = Laveste rating
form-limit-max = Høyeste rating
form-most = Flest spillere
form-late = Sen påmelding til runde
form-check-in = Oppmøte før runde 1
form-check-in-off = Ikke nødvendig
form-check-in-on = Må bekreftes
form-pause-none = Uten pause starter du hver runde selv.
form-accelerated = Akselerering
form-accelerated-off = Ingen
form-accelerated-on = Baku
form-points-own = Egne
tpoints-win = Seier
tpoints-draw = Remis
tpoints-loss = Tap
tpoints-bye = Frirunde
form-ties-usual = Den vanlige
form-ties-own = Egen
form-tie-up = Flytt { $code } opp
form-tie-down = Flytt { $code } ned
form-tie-cut = Fjern { $code }
form-tie-add = Legg til en kvalitetsberegning
form-about = Det spillerne bør vite
form-guest = Du trenger en konto for å arrangere en turnering.
form-create = Lag turneringen
form-create-how = Spillere, runder og resultater kommer etterpå; alt her kan endres til den begynner.
tie-bh-c1 = Buchholz, laveste strøket
tie-bh = Buchholz
tie-sb = Sonneborn-Berger
tie-de = innbyrdes oppgjør
tie-win = antall seire
tie-won = partier vunnet ved brettet
tie-bpg = partier spilt med svart
tie-bwg = partier vunnet med svart
tie-ps = løpende poengsum
tie-ks = Koya
tie-aro = motstandernes snittrating
tie-tpr = prestasjon
tie-bh-c2 = Buchholz, to laveste strøket
tie-bh-m1 = median-Buchholz
tie-fb = tenkt Buchholz
tie-aob = snitt av motstandernes Buchholz

## Arrangørens bord

desk-next = Neste steg
desk-pair = Sett opp runde { $round }
desk-complete = Avslutt turneringen
desk-complete-asked = Avslutte turneringen? Da er tabellen endelig.
desk-complete-early = Avslutte turneringen før siste runde? Da er tabellen endelig.
desk-lacks-boards = { $count } partier mangler resultat.
desk-lacks-these = { $count ->
    [one] Bord { $boards } mangler resultat.
   *[other] Bord { $boards } mangler resultat.
  }
desk-lacks-players = Det trengs minst to spillere.
desk-lacks-absent = { $count ->
    [one] 1 spiller har ikke møtt.
   *[other] { $count } spillere har ikke møtt.
  }
desk-results = Resultater
desk-open = { $count ->
    [0] alle inne
    [one] 1 mangler
   *[other] { $count } mangler
  }
desk-keys = Tastatur: 1 hvit, = remis, 0 svart, + − walkover, Delete, piler
desk-board = Bord { $board }: { $white } – { $black }
desk-more-of = Flere resultater for { $white } – { $black }
desk-open-again = uten resultat
tresult-black-forfeits = svart møtte ikke
tresult-white-forfeits = hvit møtte ikke
tresult-both-forfeit = ingen møtte
tresult-half-to-white = remis bare for hvit
tresult-half-to-black = remis bare for svart
tresult-nothing-to-both = tap for begge
desk-claims-white = Hvit melder { $result }.
desk-claims-black = Svart melder { $result }.
desk-claims-differ = Hvit melder { $white }, svart melder { $black }.
desk-line = Legg til en spiller
desk-line-example = Kari Nordmann 1623
desk-line-how = Navn og rating, så Enter.
desk-enter = Legg til
desk-entered = { $name } er ført opp.
desk-many = Lim inn en liste
desk-one = Én og én
desk-list = En liste med spillere
desk-list-how = Én spiller per linje: navn; rating; klubb. Linjer fra et regneark går også.
desk-file = Eller les en fil
desk-file-how = En tabell som CSV der første linje har navn på kolonnene (navn, rating, tittel, forbund, klubb, FIDE-ID, født), eller en turneringsrapport (TRF).
desk-file-none = Fant ingen spiller i denne filen.
desk-list-more = og { $count } til
desk-enter-many = { $count ->
    [one] Legg til 1 spiller
   *[other] Legg til { $count } spillere
  }
desk-entered-many = { $count ->
    [one] 1 spiller er ført opp.
   *[other] { $count } spillere er ført opp.
  }
desk-no-players = Spillere som du legger til, eller som melder seg på selv, står her.
desk-none-such = Ingen spiller heter slik.
desk-find = Finn en spiller
desk-here = { $here } av { $count } har møtt
desk-is-here = { $name } har møtt
desk-edit = Rediger
desk-edit-of = Rediger { $name }
tfield-name = Navn
tfield-federation = Forbund
tfield-club = Klubb
tfield-born = Født
tfield-note = Merknad, bare for deg
tfield-title = Tittel
tfield-fide = FIDE-ID
desk-save = Lagre
desk-bye = Frirunde i runde { $round }
desk-give-bye = Gi den
desk-readmit = La spille videre
desk-remove = Fjern
desk-remove-asked = Fjerne { $name }? Spilleren settes ikke opp mer; resultatene blir stående i tabellen.
desk-remove-asked-before = Fjerne { $name } fra listen?
desk-apart = Hold fra hverandre
desk-apart-how = Spillere i samme familie, for eksempel, som ikke bør møtes. Det gjelder bare det som ikke er satt opp ennå.
desk-apart-chosen = Valgte spillere
desk-apart-add = Legg til en spiller
desk-apart-drop = Ta ut
desk-apart-end = Kan møtes igjen
desk-by-hand = Sett opp for hånd
desk-by-hand-how = Runde { $round }, bord for bord. Spillere som har møtt hverandre, eller som har hatt frirunde, avvises med begrunnelse.
desk-hand-white = Bord { $board }, hvit
desk-hand-black = Bord { $board }, svart
desk-hand-swap = Bord { $board }: bytt farger
desk-hand-cut = Fjern bord { $board }
desk-hand-more = Et bord til
desk-hand-no-bye = ingen
desk-hand-left = { $count ->
    [0] Alle spillerne har plass.
    [one] 1 spiller har ikke plass ennå.
   *[other] { $count } spillere har ikke plass ennå.
  }
desk-pair-hand = Sett opp runde { $round } slik
desk-settings = Innstillinger
desk-end = Det som sjelden trengs
desk-unpair = Fjern runde { $round }
desk-unpair-asked = Fjerne runde { $round } med oppsett og resultater?
desk-cancel = Avbryt turneringen
desk-cancel-asked = Avbryte turneringen? Den kan ikke gjenopptas.
tkind-arena = Arena
tour-arena = Arena, { $count ->
    [one] { $count } minutt
   *[other] { $count } minutter
}
ttab-games = Partier
tscoring-bonus = Mer for seiere på rad
tscoring-double = Dobbelt etter to seiere
tscoring-plain = Enkelt
tscoring-bonus-how = 2 for seier og 1 for remis; 1 til for en seier etter en seier, og 1 til for en seier med halve tiden (berserk).
tscoring-double-how = 2 for seier og 1 for remis, dobbelt etter to seiere på rad; 1 til for en seier med halve tiden (berserk) på minst 7 trekk. Remis innen 10 trekk gir ingenting, og det gjør heller ikke remis på 30 trekk eller mindre etter en remis, uten seier imellom.
tscoring-plain-how = 2 for seier og 1 for remis.
form-lasts = Varer
form-scoring = Poeng
tour-time-left = Tid igjen
tour-games-on = { $count ->
    [one] { $count } parti pågår
   *[other] { $count } partier pågår
}
tour-waits-organizer = Venter på arrangøren.
tour-arena-at = Starter { $at }.
tour-on = Pågår
tour-over = Sist ferdige
tour-no-games = Ingen partier har begynt.
tour-no-arena = Tabellen begynner med arenaen.
tour-you-wait = Du er ledig og venter på en motstander. Kort tid før slutten begynner ingen flere partier.
tour-arena-order = Etter høyest prestasjon, så færrest tap. I prestasjonen regnes motstandere uten rating som 1500.
tour-come-back = Kom tilbake
tour-pause-arena = Ta en pause
tour-pause-asked = Forlate arenaen? Du settes ikke opp før du kommer tilbake; poengene blir stående.
tour-games = Partier
tour-performance = Prestasjon
tour-streak = { $count } på rad
tour-streak-long = Seiere på rad: { $count }
tour-arena-row = Partier { $games } · prestasjon { $performance }
desk-begin-arena = Start arenaen nå
desk-arena-runs = Arenaen går av seg selv: den som er ledig, settes opp, og resultatene kommer i tabellen.
desk-arena-end = Avslutte arenaen nå? Partier som pågår, teller ikke, og tabellen blir endelig.
