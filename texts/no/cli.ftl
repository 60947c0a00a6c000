# Kommandolinjen.

cli-at-column = kolonne { $column }: { $text }
cli-fen-refused = «{ $fen }» er ingen stilling:
cli-long-line = Linjen er lengre enn { $limit } MB og ble hoppet over.
cli-bad-line = Linjen er ikke JSON-objektet som denne kommandoen leser: { $problem }.
cli-blank-line = Linjen er tom. Hver linje er ett spørsmål, et JSON-objekt.
cli-pgn-lost = { $place }: går tapt når det skrives: { $text }
cli-fen-and-array = Oppgi enten en FEN eller --start-array, ikke begge.
cli-no-arrays = { $variant } har ingen grunnrad å stokke, så --start-array gjelder ikke.
cli-depth-limit = Dybden kan høyst være { $limit }.
cli-notation-unknown = «{ $name }» er ingen notasjon; det finnes san, uci, lan, iccf, figurine og no.
cli-moves-over = Partiet er slutt: { $result } ({ $reason }).
cli-moves-waits = { $color ->
    [white] Hvit
   *[black] Svart
 } har ikke noe trekk på dette brettet{ $check ->
    [yes] , står i sjakk
   *[no] { "" }
 } og venter på en brikke fra makkeren.
cli-moves-count = { $color ->
    [white] Hvit
   *[black] Svart
 } er i trekket{ $check ->
    [yes] { " " }og står i sjakk
   *[no] { "" }
 }: { $count ->
    [one] 1 lovlig trekk
   *[other] { $count } lovlige trekk
 }.
cli-play-over = Halvtrekk { $ply }, { $text }: partiet er alt slutt, { $result } ({ $reason }).
cli-play-illegal = Halvtrekk { $ply }, { $move }: ikke et lovlig trekk.
cli-play-refused = Halvtrekk { $ply }, { $move }: { $reason }
cli-play-ambiguous = Halvtrekk { $ply }, { $move }: kan være { $candidates }; si hvilket.
cli-play-unreadable = Halvtrekk { $ply }: «{ $text }» er ikke et trekk.
cli-no-file = { $file } kan ikke leses: { $problem }
variant-unknown = «{ $name }» er ingen variant; det finnes { $names }.
variant-no-rulebook = Det finnes ingen regelbok for { $variant }.

# krog serve

cli-serving = KROG Chess er på { $url } (data i { $data }). Stopp med Ctrl-C.
cli-first-admin = Ingen styrer denne serveren ennå. Den som åpner { $url } og oppretter en konto, eller allerede er logget inn, blir administrator.
cli-cannot-listen = Serveren kan ikke lytte på { $address }: { $problem }. Velg en annen adresse med --listen.
cli-database-full = disken er full. Frigjør plass på den, og start så igjen.
cli-database-read-only = databasen kan leses, men ikke skrives. Se etter rettighetene til filen og mappen, og at disken ikke er montert skrivebeskyttet.
cli-database-damaged = databasefilen er skadet, eller er ingen database av våre. Ingenting i den er endret. Legg tilbake den nyeste hele kopien, og start så igjen.
cli-serve-failed = Serveren kjører ikke: { $problem }
cli-bad-rulebook = Serveren starter ikke: det kan ikke spilles etter regelboken { $file }.

# krog pgn

cli-pgn-game = Parti { $index }: { $white } – { $black }, { $result }, { $plies ->
    [one] 1 halvtrekk
   *[other] { $plies } halvtrekk
 }
cli-pgn-error = { $place }: feil: { $text }
cli-pgn-unread = { $file }, parti { $game }: trekk gikk tapt under lesingen, og ingen feil ble funnet. Dette er en feil i programmet.
cli-pgn-warning = { $place }: merknad: { $text }
cli-pgn-repair = skriv: { $repair }
cli-pgn-delete = slett det
cli-pgn-sum = { $games ->
    [one] 1 parti
   *[other] { $games } partier
 }, { $faulty ->
    [0] ingen feil
    [one] 1 med feil
   *[other] { $faulty } med feil
 }, { $noted ->
    [0] ingenting å merke seg
    [one] 1 med merknader
   *[other] { $noted } med merknader
 }.

# krog explain, check-proof, rules, types

cli-explain-also = Dessuten: { $reason }
cli-explain-other = Forskjellen: { $reason }
cli-explain-verdict = { $op }: { $act }, { $verdict ->
    [permitted] tillatt
    [forbidden] forbudt
    [conflict] motstridende
    [undetermined] uavklart
   *[not_permitted] ikke tillatt
 }
cli-explain-rule = Regelen { $rule } i { $book }{ $cited ->
    [yes] {" "}(§ { $article })
   *[no] {""}
 }:
cli-explain-types = Posisjoner: { $t } for spilleren i trekket, { $r } for begge.
cli-explain-proof = Bevis { $hash }, { $nodes ->
    [one] 1 node
   *[other] { $nodes } noder
 }.
cli-explain-after = { $text }, etter trekket
cli-explain-moment = { $text }, tidligere i partiet
cli-explain-swept = { $count ->
    [one] 1 verdi
   *[other] { $count } verdier
 }; --expand { $id } åpner dem
cli-explain-one = En linje spør om én ting: `move`, `man`, `claim`, `end` eller `mate`.
cli-lang-unknown = «{ $lang }» er ikke et språk her; det finnes en og no.
cli-long-file = { $file } er lengre enn { $limit } MB, mer enn noe ærlig bevis trenger.
cli-not-json = { $file } er ikke JSON: { $problem }
cli-proof-holds = Beviset holder: { $verdict ->
    [permitted] tillatt
    [forbidden] forbudt
    [conflict] motstridende
    [undetermined] uavklart
   *[not_permitted] ikke tillatt
 } etter { $book }.
cli-proof-fails = Beviset holder ikke. { $reason }
cli-no-rulebook = Det finnes ingen regelbok «{ $name }»; det finnes { $names }.
cli-rules-refused = { $file } er ikke en regelbok som kan brukes:
cli-rules-finding = { $place }: { $severity ->
    [error] feil
    [warning] advarsel
   *[note] merknad
 }: { $text }
cli-rules-sum = { $errors ->
    [0] Ingen feil
    [one] 1 feil
   *[other] { $errors } feil
 }, { $warnings ->
    [0] ingen advarsler
    [one] 1 advarsel
   *[other] { $warnings } advarsler
 }, { $notes ->
    [0] ingen merknader
    [one] 1 merknad
   *[other] { $notes } merknader
 }.
cli-type-unknown = «{ $label }» er ikke en type; det finnes T1 til T7, R1 til R35, K1 til K14 og legacy:R1 til legacy:R35.

cli-proofs-none = Partiet har ikke feltet KROGValidation: trekkene er ikke kommentert.
cli-proofs-copied = { $games ->
    [one] Ett feilaktig parti har
   *[other] { $games } feilaktige partier har
 } ingen kommentarer, og derfor ikke noe å kontrollere; krog pgn check sier hva som er galt.
cli-proofs-book = Partiet er kommentert etter en annen regelbok, eller en annen utgave, enn { $book } slik den er her.
cli-proofs-missing = { $move } har ingen kommentar, selv om hvert trekk skulle ha det.
cli-proofs-differ = { $move }: det som står i { $fields }, er ikke det reglene sier.
cli-proofs-refuted = { $move }: beviset holder ikke. { $why }
cli-proofs-count = { $found ->
    [one] 1 kommentert trekk ble funnet
   *[other] { $found } kommenterte trekk ble funnet
 }; feltet sier «{ $said }».
cli-proofs-sum = { $games ->
    [one] 1 parti
   *[other] { $games } partier
 }, { $moves ->
    [one] 1 trekk
   *[other] { $moves } trekk
 } bevist på nytt, { $faults ->
    [0] ingen feil
    [one] 1 feil
   *[other] { $faults } feil
 }.
cli-rate-range = Ratingen { $rating } finnes ikke; det går fra { $least } til { $most }.
cli-rate-peak = Toppen { $peak } er under ratingen { $rating }; oppgi det høyeste ratingen har vært.
cli-rate-result = «{ $result }» er ikke et resultat; det finnes 1-0, 0-1 og 1/2-1/2.
cli-rate-failed = Regelboken for rating gir ikke svar: { $problem }
cli-rate-sum = { $color ->
    [white] Hvit
   *[black] Svart
}: { $k } × ({ $score } − { $expected }) = { $exact }, avrundet { $rounded }: { $before } → { $after }

# krog people

cli-people-role = { $name } er nå { $role ->
    [player] spiller
    [organiser] arrangør
    [arbiter] dommer
    [moderator] moderator
   *[admin] administrator
 }. Alle øktene til { $name } er avsluttet.
cli-people-no-random = Systemet gir ingen tilfeldige tall å lage et passord av. Ingenting er endret.
cli-people-reset = { $name } kan logge inn med passordet { $password } og bør bytte det under «Konto». Alle økter og tokener for { $name } er avsluttet.
cli-push-key-how = Gi serveren denne linjen som KROG_PUSH_KEY, og hold den hemmelig; med en annen må hver nettleser slås på igjen. Serveren trenger også KROG_PUSH_CONTACT.
cli-push-key-no-random = Systemet gir ingen tilfeldige tall å lage en nøkkel av.
cli-people-banned = { $name } er utestengt og kan bare lese.
cli-people-unbanned = { $name } kan spille igjen.
cli-people-unpaused = { $name } kan stille seg i køen igjen.
cli-ratings-whole = Ratingregnskapet stemmer: { $entries } føringer, { $people } personer. Segl på siste føring: { $seal }
cli-ratings-unreadable = Føring { $seq } i regnskapet er ikke slik den ble skrevet: kolonne { $column }.
cli-ratings-number = Føring { $seq } i regnskapet står der føring { $due } skulle stått.
cli-ratings-chain = Føring { $seq } i regnskapet fortsetter ikke føringen før.
cli-ratings-seal = Føring { $seq } i regnskapet er endret etter at den ble forseglet.
cli-ratings-before = Føring { $seq } i regnskapet begynner fra { $found } for { $person }; føringene før gir { $due }.
cli-ratings-arithmetic = Føring { $seq } i regnskapet gir { $person } { $found }; regnestykket gir { $due }.
cli-ratings-refund = Føring { $seq } i regnskapet fører tilbake føring { $of }, som ikke er et parti spilleren kan få tilbakeført.
cli-ratings-same = Føring { $seq } i regnskapet har samme spiller på begge sider.
cli-ratings-standing = Regnskapet stemmer, men nivået til { $person } i gruppen { $pool } er ikke det som regnskapet gir.
cli-ratings-part = Historikkene sier om føring { $seq } noe annet enn regnskapet, som selv stemmer.
cli-ratings-stray = Historikkene nevner føring { $seq }, som ikke står i regnskapet. Regnskapet selv stemmer.
cli-ratings-refunded = { $name } har fått tilbake det føring { $of } endret: { $before } ble { $after } (føring { $entry }).
cli-ratings-no-game = Føring { $of } er ikke et ratet parti for «{ $name }».
cli-ratings-already = { $name } har allerede fått tilbake det føring { $of } endret.
cli-people-unknown = Det finnes ingen konto «{ $name }» i { $data }.
cli-people-no-data = Det finnes ingen database i { $data }. Oppgi datamappen til serveren med --data, eller databasen med --database.
cli-people-failed = Databasen gjør ikke det den ble bedt om: { $problem }
cli-role-unknown = «{ $name }» er ingen rolle; det finnes { $names }.

cli-title-unknown = Ukjent tittel «{ $name }». Velg { $names }, eller none.
cli-title-evidence = Skriv med --note i høyst { $most } tegn hva tittelen bygger på.
cli-people-title = { $name } har nå tittelen { $title }.
cli-people-title-same = { $name } har tittelen { $title } allerede. Ingenting er endret.
cli-people-untitled = { $name } har ikke lenger noen tittel.
cli-people-title-none = { $name } har ingen tittel. Ingenting er endret.

# krog analyse
cli-analyse-move = Halvtrekk { $ply }, { $move }: { $problem }
cli-analyse-program = { $path } starter ikke som en UCI-sjakkmotor.
cli-analyse-unknown = Det finnes ingen sjakkmotor «{ $name }» her. Velg { $names }, eller oppgi stien til et UCI-program.
cli-analyse-engine = { $name }: { $variants }
cli-tables-head = Sluttspilltabeller ({ $source }), for den som er i trekket: { $outcome }
cli-tables-win = gevinst
cli-tables-cursed-win = gevinst, men remis etter femtitrekksregelen
cli-tables-draw = remis
cli-tables-blessed-loss = tap, men remis etter femtitrekksregelen
cli-tables-loss = tap
cli-analyse-head = { $engine }, dybde { $depth }, { $nodes ->
    [one] 1 stilling
   *[other] { $nodes } stillinger
 } på { $seconds } s. Verdiene er sett fra hvit.
cli-analyse-chances = { $win } % seier, { $draw } % remis, { $loss } % tap
