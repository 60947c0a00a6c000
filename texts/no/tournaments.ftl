### Turneringer som arrangeres her: hva som er galt med en handling, hva man bør se på, hvordan kvalitetspoeng regnes.

tournament-name-empty = Oppgi et navn.
tournament-text-long = Høyst { $most } tegn.
tournament-text-lines = Skriv det på én linje.
tournament-reason-empty = Si hvorfor: turneringens protokoll tar vare på det.
tournament-rounds = En sveitserturnering har 1 til { $most } runder.
tournament-rounds-paired = { $paired ->
    [one] 1 runde er
   *[other] { $paired } runder er
} allerede satt opp; færre går ikke.
tournament-rounds-players = { $players } spillere kan spille høyst { $most ->
    [one] 1 runde
   *[other] { $most } runder
} uten å møtes to ganger, og turneringen har { $rounds }. Velg færre runder, eller meld på flere spillere.
tournament-cycles = En rundturnering går 1 til { $most } ganger rundt.
tournament-accelerated = Akselerasjon krever at en seier er verdt to remiser og at et tap ikke gir poeng (C.04.5.1).
tournament-tie-breaks = Høyst { $most } kvalitetsberegninger.
tournament-tie-break-twice = { $code } avgjør ingenting en gang til.
tournament-tie-break-ratings = { $code } teller ikke så lenge en spiller uten rating deltar.
tournament-points = En seier er verdt mer enn null, en remis ikke mer enn en seier, et tap ikke mer enn en remis, og alt høyst { $most } poeng.
tournament-rating-range = Den høyeste ratingen er under den laveste.
tournament-most = Velg 2 til { $most } spillere.
tournament-until-round = Velg en runde fra 1 til { $most }.
tournament-bughouse = Tandemsjakk spilles av fire, på to brett. Velg en annen variant.
tournament-starts-at = Skriv starten som 2026-11-28T18:00:00+01:00.
tournament-pause = Velg en pause på høyst { $most } minutter.
tournament-fixed = Dette kan ikke endres lenger: runde 1 er satt opp.
tournament-nameless = Logg inn for å melde deg på, eller spill som gjest: en spiller trenger et navn på denne serveren.
tournament-nobody = Nevn minst én spiller.
tournament-too-many = Turneringen har plass til høyst { $most } spillere.
tournament-rating = En rating er et tall fra 1 til { $most }; la feltet stå tomt for en spiller uten rating.
tournament-title = «{ $title }» er ikke en tittel. Skriv GM, IM, FM, CM, WGM, WIM, WFM eller WCM.
tournament-federation = «{ $federation }» er ikke et forbund. Skriv tre bokstaver, som NOR.
tournament-born = «{ $born }» er ikke en fødselsdato. Skriv den som 2010-05-31, eller bare året.
tournament-same-name = To spillere heter { $name }.
tournament-same-fide-id = FIDE-nummeret { $id } til { $name } er også nummeret til en annen spiller.
tournament-numbers-stay = Startnummeret til { $name } blir stående: nummer deles ut på nytt til runde 4 er satt opp (C.04.2).
tournament-no-entrant = Det er ingen spiller med nummer { $entrant }.
tournament-which-entrant = Nevn spilleren.
tournament-left-game = Partiet på bord { $board } i runde { $round } er fortsatt åpent: det trenger et resultat.
tournament-left-early = Færre enn halvparten av partiene er spilt: resultatene blir stående for rating, og tas ut av tabellen (C.05).
tournament-left-late = Minst halvparten av partiene er spilt: de blir stående i tabellen, og resten er walkover (C.05).
tournament-readmit-late = Oppsettet i en rundturnering har ingen partier for denne spilleren: runde 1 ble satt opp uten vedkommende.
tournament-full-bye = En fri runde med fullt poeng ble gitt uten parti; reglene fraråder det.
tournament-no-round = Runde { $round } er ikke satt opp.
tournament-no-board = Runde { $round } har ikke noe bord { $board }.
tournament-claim-kind = Meld 1–0, ½–½ eller 0–1; alt annet er det arrangøren som avgjør.
tournament-claims-differ = Motstanderen har meldt et annet resultat. Arrangøren avgjør.
tournament-apart-two = Nevn to spillere eller flere.
tournament-apart-many = Høyst { $most } grupper holdes fra hverandre.
tournament-apart-met = To av dem har møttes allerede.
tournament-not-apart = Disse spillerne holdes ikke fra hverandre som gruppe.
tournament-absent-left = Spillere som ikke har sagt at de er til stede: { $players }. De er ikke med i oppsettet.
tournament-no-pairing = Ingen oppsett oppfyller de absolutte kravene (C1–C4). Avslutt turneringen, eller la spillere møtes som holdes fra hverandre.
tournament-ended-early = { $paired } av { $rounds } runder ble spilt.
tournament-open-earlier = Senere runder er satt opp etter dette resultatet: det kan rettes, ikke stå åpent.
tournament-corrected-swiss = Senere runder er satt opp etter det gamle resultatet i runde { $round }. De blir stående.
tournament-corrected-robin = Et resultat i runde { $round } ble rettet.
tournament-hand-twice = { $name } står der to ganger.
tournament-hand-gone = { $name } har trukket seg.
tournament-hand-away = { $name } har fri i denne runden, eller er ikke til stede.
tournament-hand-missing = { $name } mangler.
tournament-hand-met = { $white } og { $black } har møttes allerede (C1).
tournament-hand-bye = { $name } har hatt frirunde eller seier uten parti (C2).
tournament-hand-colors = { $white } og { $black } må begge ha { $color ->
    [white] hvit
   *[black] svart
} (C3).
tournament-hand-color = { $name } kan ikke få { $color ->
    [black] hvit
   *[white] svart
} igjen (C.04.1).
tournament-hand-apart = To spillere møtes som holdes fra hverandre.
tournament-match-games = En kamp har 1 til { $most } partier.
tournament-replays = En kamp har høyst { $most } ekstra partier.
tournament-bracket-points = En utslagsturnering regner seier, remis og tap som 1, ½ og 0.
tournament-bracket-ties = En utslagsturnering har ikke kvalitetsberegning: det som avgjør en kamp som står likt, velges sammen med formen.
tournament-bracket-few = En utslagsturnering trenger minst { $least } spillere som kan settes opp.
tournament-left-bracket = En kamp spilleren fortsatt ville kommet til, vinnes av motstanderen uten parti.
tournament-readmit-bracket = Oppsettet har ikke plass til denne spilleren: runde 1 ble satt opp uten vedkommende.
tournament-readmit-passed = Utslagsturneringen har gått videre uten denne spilleren. Fjern rundene som er satt opp siden, og slipp så spilleren inn igjen.
tournament-corrected-bracket = Senere runder er satt opp etter dette resultatet i runde { $round }, og andre spillere ville ha møttes. Fjern de rundene først.
sheet-sum = Summen av dem som ikke er strøket.
sheet-mean = Gjennomsnittet av dem som ikke er strøket, en halv rundes opp.
sheet-performance = Gjennomsnittet, og { $difference } for { $share } prosent av poengene.
sheet-perfect = Den laveste ratingen som ventes å få { $score } mot disse.
sheet-place = Plassen blant dem som står likt, etter partiene mot hverandre.
sheet-undefined = Det er ingenting å regne.
sheet-nothing = Telt direkte.
tournament-arena-minutes = En arena varer 1 til { $most } minutter.
tournament-arena-place = Partiene i en arena spilles her: den begynner og setter opp av seg selv.
tournament-arena-points = Det et parti gir i en arena, velges sammen med formen.
tournament-arena-check-in = Alle som er med i en arena, settes opp: ingen melder at de er til stede.
tournament-arena-entry = Spillerne melder seg selv på en arena, før den begynner og mens den varer.
tournament-arena-ties = En arena har ikke kvalitetsberegning å velge: av spillere med like mange poeng er den med høyest prestasjon først, så den med færrest tap.
tournament-arena-report = Det finnes ingen rapport fra en arena: forbundene tar imot dem fra runder.
tournament-left-arena = Partiet som pågår, spilles videre, og det teller hvis det slutter før arenaen gjør det.
arena-points = Poeng
arena-sum = Summen av det partiene ga.
arena-base = { $score ->
    [win] Seier: { $points }.
    [draw] Remis: { $points }.
   *[loss] Tap: { $points }.
}
arena-streak = Partiet før ble også vunnet: { $points } til.
arena-double = De to partiene før ble vunnet, så det teller dobbelt: { $points } til.
arena-berserk = Vunnet med halve tiden: { $points } til.
arena-short-draw = Remis innen ti trekk gir ingenting: { $points }.
arena-draw-streak = Remis på tretti trekk eller mindre, med en annen siden siste seier, gir ingenting: { $points }.
