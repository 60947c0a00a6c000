# The command line.

cli-at-column = column { $column }: { $text }
cli-fen-refused = “{ $fen }” is no position:
cli-bad-line = The line is not the JSON object that this command reads: { $problem }.
cli-fen-and-array = Give a FEN or --start-array, not both.
cli-no-arrays = { $variant } has no back rank to shuffle, so --start-array does not apply.
cli-depth-limit = The depth may be { $limit } at most.
cli-notation-unknown = “{ $name }” is no notation; there are san, uci, lan, iccf, figurine and no.
cli-moves-over = The game is over: { $result } ({ $reason }).
cli-moves-count = { $color ->
    [white] White
   *[black] Black
 } to move{ $check ->
    [yes] , in check
   *[no] { "" }
 }: { $count ->
    [one] 1 legal move
   *[other] { $count } legal moves
 }.
cli-play-over = Ply { $ply }, { $text }: the game is over already, { $result } ({ $reason }).
cli-play-illegal = Ply { $ply }, { $move }: not a legal move.
cli-play-refused = Ply { $ply }, { $move }: { $reason }
cli-play-ambiguous = Ply { $ply }, { $move }: can be { $candidates }; say which.
cli-play-unreadable = Ply { $ply }: “{ $text }” is not a move.
cli-no-file = { $file } cannot be read: { $problem }
variant-unknown = “{ $name }” is no variant; there are { $names }.

# krog serve

cli-serving = KROG Chess is at { $url } (data in { $data }). Stop it with Ctrl-C.
cli-cannot-listen = The server cannot listen on { $address }: { $problem }. Choose another address with --listen.
cli-serve-failed = The server does not run: { $problem }
cli-bad-rulebook = The server does not start: no game can be played by the rulebook { $file }.

# krog pgn

cli-pgn-game = Game { $index }: { $white } – { $black }, { $result }, { $plies ->
    [one] 1 half-move
   *[other] { $plies } half-moves
 }
cli-pgn-error = { $place }: error: { $text }
cli-pgn-warning = { $place }: note: { $text }
cli-pgn-repair = write: { $repair }
cli-pgn-delete = delete it
cli-pgn-sum = { $games ->
    [one] 1 game
   *[other] { $games } games
 }, { $faulty ->
    [0] no errors
    [one] 1 with errors
   *[other] { $faulty } with errors
 }, { $noted ->
    [0] nothing to note
    [one] 1 with notes
   *[other] { $noted } with notes
 }.
