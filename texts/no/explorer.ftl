# Samlinger av partier: hva som ble spilt, og hva som ikke kunne tas inn.

import-house-rules = Partiet ble spilt etter en egen regelbok. Bare partier etter reglene for en kjent variant telles.
import-not-played = Trekkene kan ikke spilles: startstillingen er ikke kjent.
import-game-cut = Filen slutter midt i dette partiet. Det som kom før, er tatt vare på.
import-game-too-long = Teksten til dette partiet er lengre enn { $limit } MB.
import-collection-full = Samlingen har så mange partier som den kan ha. Legg dette i en annen mappe.

# krog import

cli-import-refused = { $place }: parti { $game } ({ $white } – { $black }) er utelatt: { $text }
cli-import-more = { $count ->
    [one] Ett parti til er utelatt
   *[other] { $count } partier til er utelatt
 }; --errors nevner alle.
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

cli-explore-none = Ingen partier i samlingen var innom denne stillingen.
cli-explore-sum = { $games ->
    [one] 1 parti
   *[other] { $games } partier
 }: hvit vant { $white } %, remis { $draws } %, svart vant { $black } %
cli-explore-filter = Disse partiene kan ikke velges: { $problem }.
cli-explore-heads = trekk partier hvit remis svart rating prestasjon
cli-explore-verified = { $games ->
    [one] 1 parti
   *[other] { $games } partier
 }, { $positions ->
    [one] 1 stilling
   *[other] { $positions } stillinger
 } og { $postings } passeringer er telt på nytt: alt er som det skal.
cli-explore-speed = «{ $name }» er ikke noe tempo; det finnes { $names }.
cli-explore-bughouse = Stillinger i tandemsjakk telles ikke: et slikt parti spilles på to brett.
