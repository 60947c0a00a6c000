# The command line.

cli-at-column = column { $column }: { $text }
cli-fen-refused = “{ $fen }” is not a valid position:
cli-long-line = The line is longer than { $limit } MB and was passed over.
cli-bad-line = The line is not the JSON object that this command reads: { $problem }.
cli-blank-line = The line is blank. Every line is one question, a JSON object.
cli-pgn-lost = { $place }: lost in writing: { $text }
cli-fen-and-array = Give a FEN or --start-array, not both.
cli-no-arrays = { $variant } has no back rank to shuffle, so --start-array does not apply.
cli-depth-limit = The depth may be { $limit } at most.
cli-notation-unknown = Unknown notation “{ $name }”. Choose san, uci, lan, iccf, figurine or no.
cli-moves-over = The game is over: { $result } ({ $reason }).
cli-moves-waits = { $color ->
    [white] White
   *[black] Black
 } has no move on this board{ $check ->
    [yes] , is in check
   *[no] { "" }
 } and waits for a piece from the partner.
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
cli-play-over = Half-move { $ply }, { $text }: the game is over already, { $result } ({ $reason }).
cli-play-illegal = Half-move { $ply }, { $move }: not a legal move.
cli-play-refused = Half-move { $ply }, { $move }: { $reason }
cli-play-ambiguous = Half-move { $ply }, { $move }: can be { $candidates }; say which.
cli-play-unreadable = Half-move { $ply }: “{ $text }” is not a move.
cli-no-file = { $file } cannot be read: { $problem }
variant-unknown = Unknown variant “{ $name }”. Choose { $names }.
variant-no-rulebook = There is no rulebook for { $variant }.

# krog serve

cli-serving = KROG Chess is at { $url } (data in { $data }). Stop it with Ctrl-C.
cli-first-admin = Nobody runs this server yet. Whoever opens { $url } and signs up, or is signed in already, becomes its administrator.
cli-cannot-listen = The server cannot listen on { $address }: { $problem }. Choose another address with --listen.
cli-database-full = the disk is full. Free some space on it, then start again.
cli-database-read-only = the database can be read but not written. Check the rights of the file and of its folder, and that the disk is not mounted read-only.
cli-database-damaged = the database file is damaged, or is no database of ours. Nothing in it was changed. Put back the latest copy that is whole, then start again.
cli-serve-failed = The server does not run: { $problem }
cli-bad-rulebook = The server does not start: no game can be played by the rulebook { $file }.

# krog pgn

cli-pgn-game = Game { $index }: { $white } – { $black }, { $result }, { $plies ->
    [one] 1 half-move
   *[other] { $plies } half-moves
 }
cli-pgn-error = { $place }: error: { $text }
cli-pgn-unread = { $file }, game { $game }: moves were lost in reading, and no fault was found. This is a fault of the program.
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

# krog explain, check-proof, rules, types

cli-explain-also = Also: { $reason }
cli-explain-other = By contrast: { $reason }
cli-explain-verdict = { $op }: { $act }, { $verdict ->
    [permitted] permitted
    [forbidden] forbidden
    [conflict] contradictory
    [undetermined] undetermined
   *[not_permitted] not permitted
 }
cli-explain-rule = Rule { $rule } of { $book }{ $cited ->
    [yes] {" "}({ $article })
   *[no] {""}
 }:
cli-explain-types = Positions: { $t } of the player to move, { $r } of both.
cli-explain-proof = Proof { $hash }, { $nodes ->
    [one] 1 node
   *[other] { $nodes } nodes
 }.
cli-explain-after = { $text }, after the move
cli-explain-moment = { $text }, earlier in the game
cli-explain-swept = { $count ->
    [one] 1 value
   *[other] { $count } values
 }; --expand { $id } opens them
cli-explain-one = A line asks one thing: `move`, `man`, `claim`, `end` or `mate`.
cli-lang-unknown = Unknown language “{ $lang }”. Choose en or no.
cli-long-file = { $file } is longer than { $limit } MB, more than any honest proof takes.
cli-not-json = { $file } is not valid JSON: { $problem }
cli-proof-holds = The proof holds: { $verdict ->
    [permitted] permitted
    [forbidden] forbidden
    [conflict] contradictory
    [undetermined] undetermined
   *[not_permitted] not permitted
 } by { $book }.
cli-proof-fails = The proof does not hold. { $reason }
cli-no-rulebook = Unknown rulebook “{ $name }”. Choose { $names }.
cli-rules-refused = { $file } is not a usable rulebook:
cli-rules-finding = { $place }: { $severity ->
    [error] error
    [warning] warning
   *[note] note
 }: { $text }
cli-rules-sum = { $errors ->
    [0] No errors
    [one] 1 error
   *[other] { $errors } errors
 }, { $warnings ->
    [0] no warnings
    [one] 1 warning
   *[other] { $warnings } warnings
 }, { $notes ->
    [0] no notes
    [one] 1 note
   *[other] { $notes } notes
 }.
cli-type-unknown = Unknown type “{ $label }”. Choose T1 to T7, R1 to R35, K1 to K14 or legacy:R1 to legacy:R35.

cli-proofs-none = The game has no KROGValidation tag: its moves are not annotated.
cli-proofs-copied = { $games ->
    [one] One faulty game has
   *[other] { $games } faulty games have
 } no annotations, and so nothing to check; krog pgn check says what is wrong with them.
cli-proofs-book = The game was annotated by another rulebook, or another edition, than { $book } as it is here.
cli-proofs-missing = { $move } has no annotation, though every move should have one.
cli-proofs-differ = { $move }: { $fields } does not say what the rules say.
cli-proofs-refuted = { $move }: its proof does not hold. { $why }
cli-proofs-count = { $found ->
    [one] 1 annotated move was found
   *[other] { $found } annotated moves were found
 }; the tag says “{ $said }”.
cli-proofs-sum = { $games ->
    [one] 1 game
   *[other] { $games } games
 }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
 } proved again, { $faults ->
    [0] no faults
    [one] 1 fault
   *[other] { $faults } faults
 }.
cli-rate-range = A rating of { $rating } does not exist; there are { $least } to { $most }.
cli-rate-peak = The peak { $peak } is below the rating { $rating }; give the highest that the rating has been.
cli-rate-result = Unknown result “{ $result }”. Choose 1-0, 0-1 or 1/2-1/2.
cli-rate-failed = The rulebook of ratings gives no answer: { $problem }
cli-rate-sum = { $color ->
    [white] White
   *[black] Black
}: { $k } × ({ $score } − { $expected }) = { $exact }, rounded { $rounded }: { $before } → { $after }

# krog people

cli-people-role = { $name } is now { $role ->
    [player] a player
    [organiser] an organiser
    [arbiter] an arbiter
    [moderator] a moderator
   *[admin] an admin
 }. Every session of { $name } has ended.
cli-people-no-random = The system gives no random numbers to make a password of. Nothing was changed.
cli-people-reset = { $name } can sign in with the password { $password } and should change it under “Account”. All sessions and tokens of { $name } have ended.
cli-push-key-how = Give this line to the server as KROG_PUSH_KEY and keep it secret; with another one, every browser must be switched on again. The server also needs KROG_PUSH_CONTACT.
cli-push-key-no-random = The system gives no random numbers to make a key of.
cli-people-banned = { $name } is banned, and may only read.
cli-people-unbanned = { $name } may play again.
cli-people-unpaused = { $name } may wait in the queue again.
cli-ratings-whole = The ledger of ratings is whole: { $entries } entries, { $people } people. Seal of the last entry: { $seal }
cli-ratings-unreadable = Entry { $seq } of the ledger is not as it was written: column { $column }.
cli-ratings-number = The ledger has entry { $seq } where entry { $due } should be.
cli-ratings-chain = Entry { $seq } of the ledger does not continue the entry before it.
cli-ratings-seal = Entry { $seq } of the ledger was changed after it was sealed.
cli-ratings-before = Entry { $seq } of the ledger starts { $person } at { $found }; the entries before it leave { $due }.
cli-ratings-arithmetic = Entry { $seq } of the ledger gives { $person } { $found }; the arithmetic gives { $due }.
cli-ratings-refund = Entry { $seq } of the ledger refunds entry { $of }, which is not a game of that player that can be refunded.
cli-ratings-same = Entry { $seq } of the ledger has one player on both sides.
cli-ratings-standing = The ledger is whole, but the standing of { $person } in the pool { $pool } is not the one that it gives.
cli-ratings-part = What the histories say of entry { $seq } is not what the ledger says, which is whole itself.
cli-ratings-stray = The histories speak of entry { $seq }, which is not in the ledger. The ledger itself is whole.
cli-ratings-refunded = { $name } was given back what entry { $of } changed: { $before } became { $after } (entry { $entry }).
cli-ratings-no-game = Entry { $of } is not a rated game of “{ $name }”.
cli-ratings-already = { $name } has been given back what entry { $of } changed already.
cli-people-unknown = There is no account “{ $name }” in { $data }.
cli-people-no-data = There is no database in { $data }. Name the server’s data folder with --data, or its database with --database.
cli-people-failed = The database does not do what was asked: { $problem }
cli-role-unknown = Unknown role “{ $name }”. Choose { $names }.

cli-title-unknown = Unknown title “{ $name }”. Choose { $names }, or none.
cli-title-evidence = Note with --note in at most { $most } characters what the title rests on.
cli-people-title = { $name } now has the title { $title }.
cli-people-title-same = { $name } has the title { $title } already. Nothing was changed.
cli-people-untitled = { $name } no longer has a title.
cli-people-title-none = { $name } has no title. Nothing was changed.

# krog analyse
cli-analyse-move = Half-move { $ply }, { $move }: { $problem }
cli-analyse-program = { $path } does not start as a UCI engine.
cli-analyse-unknown = There is no engine “{ $name }” here. Choose { $names }, or give the path of a UCI program.
cli-analyse-engine = { $name }: { $variants }
cli-tables-head = Tablebases ({ $source }), for the side to move: { $outcome }
cli-tables-win = win
cli-tables-cursed-win = win, but a draw by the fifty-move rule
cli-tables-draw = draw
cli-tables-blessed-loss = loss, but a draw by the fifty-move rule
cli-tables-loss = loss
cli-analyse-head = { $engine }, depth { $depth }, { $nodes ->
    [one] 1 position
   *[other] { $nodes } positions
 } in { $seconds } s. Scores are White’s.
cli-analyse-chances = { $win } % wins, { $draw } % draws, { $loss } % losses
