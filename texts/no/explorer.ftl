# Samlinger av partier: hva som ble spilt, og hva som ikke kunne tas inn.

import-house-rules = Partiet ble spilt etter en egen regelbok. Bare partier etter reglene for en kjent variant telles.
import-not-played = Trekkene kan ikke spilles: startstillingen er ikke kjent.
import-game-cut = Filen slutter midt i dette partiet. Det som kom før, er tatt vare på.
import-game-too-long = Teksten til dette partiet er lengre enn { $limit } MB.
import-collection-full = Samlingen har så mange partier som den kan ha. Legg dette i en annen mappe.
import-file-binary = Filen er ikke tekst, så den har ingen partier i PGN eller BPGN.
import-zip-no-pgn = Arkivet har ingen fil med navn som slutter på .pgn eller .bpgn.
import-zip-encrypted = Arkivet er kryptert. Pakk det ut først.
import-zip-packing = Arkivet er pakket på en måte som ikke kan leses her. Pakk det ut først.
import-zip-damaged = Arkivet er skadet.

# krog import

cli-import-refused = { $place }: parti { $game } ({ $white } – { $black }) er utelatt: { $text }
cli-import-noted = { $place }: parti { $game } ({ $white } – { $black }) er importert, men: { $text }
cli-import-twin = { $place }: parti { $game } ({ $white } – { $black }) er samme parti som { $known }, skrevet annerledes. { $replaced ->
    [yes] Det har flere kommentarer og tar plassen.
   *[no] Det med flest kommentarer blir stående.
 }
cli-import-more = { $count ->
    [one] Ett parti til er
   *[other] { $count } partier til er
 } utelatt, bare delvis importert eller samme parti som et som er der fra før; --errors nevner alle.
cli-import-cut = { $file } kan ikke leses lenger enn til linje { $line }: { $problem }. Partiene før er tatt vare på; samme kommando fortsetter derfra.
cli-import-stopped = Stoppet. Det som er lest, er tatt vare på; samme kommando fortsetter derfra.
cli-import-sum = { $games ->
    [0] Ingen nye partier
    [one] 1 nytt parti
   *[other] { $games } nye partier
 } med { $moves ->
    [one] 1 halvtrekk
   *[other] { $moves } halvtrekk
 }{ $skipped ->
    [0] { "" }
    [one] , 1 som var der fra før
   *[other] , { $skipped } som var der fra før
 }{ $errors ->
    [0] { "" }
    [one] , 1 utelatt
   *[other] , { $errors } utelatt
 }. { $seconds } s, { $rate } partier i sekundet.
cli-import-total = { $dir } har nå { $games ->
    [one] 1 parti
   *[other] { $games } partier
 }.
cli-import-removed = { $games ->
    [0] Ingen partier
    [one] 1 parti
   *[other] { $games } partier
 } fra { $source } er tatt ut.
cli-import-no-source = { $dir } har ingen partier fra «{ $source }». { $sources ->
    [none] Den har ingen partier i det hele tatt.
   *[other] Den har partier fra: { $sources }.
 }
cli-import-compacted = { $dir } er skrevet på nytt: { $after } MB, før { $before } MB.
cli-collection-name = «{ $name }» er ikke noe navn på en samling: små bokstaver, sifre og -, høyst førti. «mine» og «people» er opptatt.
cli-collection-files = Samlinger ligger i databasen når den er PostgreSQL; ved siden av SQLite er de filer: oppgi mappen med --explorer.
cli-collection-compact = --compact er for filer: PostgreSQL rydder selv.
cli-explorer-failed = Samlingen gjør ikke det den ble bedt om: { $problem }

# krog explore

cli-explore-no-collection = Det er ingen samling i { $dir }. { $names ->
    [none] Det er ingen ved siden av heller: krog import lager en.
   *[other] Det finnes: { $names }.
 }
cli-explore-none = Ingen partier nådde denne stillingen.
cli-explore-sum = { $games ->
    [one] 1 parti
   *[other] { $games } partier
 }: { $white } vunnet av hvit, { $draws } remis, { $black } vunnet av svart
cli-explore-seen = Spilt fra { $first } til { $last }.
cli-explore-heads = trekk partier hvit remis svart poeng rating prestasjon
cli-explore-head-expected = forventet
cli-explore-how = Poeng, rating og prestasjon gjelder siden i trekket; prestasjonen følger FIDEs tabell 8.1.1 og har et 95 %-intervall, fra fem partier der begge har rating.
cli-explore-how-expected = Forventet: poengsummen en kan vente av flere slike partier, med 95 %-intervall; er det få partier, veier de andre trekkene i stillingen med.
cli-explore-verified = { $games ->
    [one] 1 parti
   *[other] { $games } partier
 }, { $positions ->
    [one] 1 stilling
   *[other] { $positions } stillinger
 } og { $postings } passeringer er telt på nytt: alt er som det skal.
cli-explore-speed = «{ $name }» er ikke noe tempo; det finnes { $names }.

# krog games

cli-games-none = Ingen partier passer.
cli-games-exported = { $games ->
    [one] 1 parti er skrevet.
   *[other] { $games } partier er skrevet.
 }
cli-games-no-file = { $file } kan ikke skrives: { $problem }
cli-games-merged = «{ $name }» er også «{ $others }».
cli-games-parted = { $names ->
    [0] Ingen av disse navnene var en annens.
    [one] 1 navn er en egen person igjen.
   *[other] { $names } navn er egne personer igjen.
 }

# krog report

cli-report-games = { $games ->
    [one] 1 parti
   *[other] { $games } partier
 }
cli-report-with-white = Med hvit
cli-report-with-black = Med svart
cli-report-all = Alle
cli-report-heads-tally = partier; vunnet; remis; tapt; poeng; rating; motstandere; mot ratede; snittet deres; prestasjon; 95 %
cli-report-by-year = År for år
cli-report-year = år
cli-report-openings-white = Åpninger med hvit
cli-report-openings-black = Åpninger med svart
cli-report-opening = åpning
cli-report-opponents = Motstandere
cli-report-opponent = motstander
cli-report-best = Seire mot spillerne med høyest rating
cli-report-heads-games = dato; hvit; svart; resultat; turnering
cli-report-from-start = Startstillingen
cli-report-came = { $games ->
    [one] 1 parti var innom denne stillingen.
   *[other] { $games } partier var innom denne stillingen.
 }
cli-report-moves = Trekk
cli-report-heads-moves = trekk; partier; hvit vant; remis; svart vant; poeng; rating; motstandere; prestasjon; 95 %
cli-report-line = Hvordan det går videre
cli-report-strong = Partier mellom spillerne med høyest rating
cli-report-more = Bare de nyeste partiene er telt.
cli-report-too-few = ikke nok
cli-report-one-sided = ingen: alt eller ingenting oppnådd
cli-report-none-there = ingen
cli-report-how = Rating er snittet av spillerens egne ratinger og motstandere snittet av deres, der de er kjent. Mot ratede er partier spilt til et resultat ved brettet mot en motstander med kjent rating, og snittet deres er snittratingen til de motstanderne; prestasjonen er ratingen som poengsummen i disse partiene svarer til etter FIDEs tabell 8.1.1, med 95 %-intervall. Det trengs fem slike partier, og en poengsum som verken er alt eller ingenting.
cli-report-how-moves = For et trekk er rating snittet av dem som spilte det, og motstandere snittet av dem de spilte det mot; poeng og prestasjon gjelder siden som spilte det, i partier der begge ratingene er kjent.
cli-report-seen = Spilt fra { $first } til { $last }.
cli-report-heads-results = partier; hvit vant; remis; svart vant; hvits poeng; 95 %; snittrating; trekk i snitt
cli-report-heads-years = år; partier; hvit vant; remis; svart vant
cli-report-looked = Spillere, sluttspill og lengde i snitt gjelder de { $games } nyeste partiene.
cli-report-players-white = Hvem som hadde hvit
cli-report-players-black = Hvem som hadde svart
cli-report-player = spiller
cli-report-endgames = Sluttspill
cli-report-ended = { $ended } av { $games } partier endte med høyst to offiserer på hver side foruten konge og bønder.
cli-report-heads-endgames = offiserer uten bønder; partier
cli-report-none = Ingen partier i samlingen er av { $name }.

# krog twins

cli-twins-game = parti { $game }: { $white } – { $black } { $result }, { $date }, { $plies ->
    [one] 1 halvtrekk
   *[other] { $plies } halvtrekk
 }, { $annotations ->
    [0] ingen kommentarer
   *[other] { $annotations } byte med kommentarer
 }, fra { $source }
cli-twins-sum = { $groups ->
    [0] Ingen dubletter i { $dir }.
    [one] Én gruppe dubletter i { $dir }.
   *[other] { $groups } grupper av dubletter i { $dir }.
 }
cli-twins-kept = Parti { $game } blir stående i stedet for { $games }.
cli-twins-differ = Disse partiene er ikke ett, eller ikke alle finnes, eller de er kamper i tandemsjakk, der ett beholdes med --keep. Ingenting er endret; krog twins viser dem som er ett.

# Det i et søk som ikke går an

cli-month-unknown = Ukjent måned «{ $text }». Skriv den som 2024-05, eller 2024 for hele året, fra { $first } til { $last }.
cli-months-none = { $first } er etter { $last }.
cli-board-unknown = Ukjent brett «{ $text }». Skriv det som brettet i en FEN: 8/8/8/3p4/3P4/8/8/8.
cli-board-empty = Det står ingen brikker på brettet «{ $text }». Skriv dem du leter etter.
cli-material-unknown = Ukjent materiell «{ $text }». Skriv det som KRPPvKR: den ene sidens brikker, så den andres.
import-zip-too-large = Arkivet har andre filer som er for store til å hoppes over. Pakk det ut først.
