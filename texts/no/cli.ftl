# Kommandolinjen.

cli-at-column = kolonne { $column }: { $text }
cli-fen-refused = «{ $fen }» er ingen stilling:
cli-bad-line = Linjen er ikke JSON-objektet som denne kommandoen leser: { $problem }.
cli-fen-and-array = Oppgi enten en FEN eller --start-array, ikke begge.
cli-no-arrays = { $variant } har ingen grunnrad å stokke, så --start-array gjelder ikke.
cli-depth-limit = Dybden kan høyst være { $limit }.
cli-notation-unknown = «{ $name }» er ingen notasjon; det finnes san, uci, lan, iccf, figurine og no.
cli-moves-over = Partiet er slutt: { $result } ({ $reason }).
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

# krog serve

cli-serving = KROG Chess er på { $url } (data i { $data }). Stopp med Ctrl-C.
cli-cannot-listen = Tjeneren kan ikke lytte på { $address }: { $problem }. Velg en annen adresse med --listen.
cli-serve-failed = Tjeneren kjører ikke: { $problem }
cli-bad-rulebook = Tjeneren starter ikke: det kan ikke spilles etter regelboken { $file }.

# krog pgn

cli-pgn-game = Parti { $index }: { $white } – { $black }, { $result }, { $plies ->
    [one] 1 halvtrekk
   *[other] { $plies } halvtrekk
 }
cli-pgn-error = { $place }: feil: { $text }
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
