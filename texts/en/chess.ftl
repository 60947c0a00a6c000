# Positions: what can be wrong with a FEN. Columns are given apart.

fen-empty = There is no FEN. The start position is rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1.
fen-too-long = No FEN is longer than { $limit } bytes.
fen-rank-count = The board has 8 ranks, separated by “/”; here there { $found ->
    [one] is { $found }
   *[other] are { $found }
 }.
fen-rank-width = Rank { $rank } fills { $found } squares instead of 8.
fen-unknown-man = Unknown piece “{ $found }”. Write KQRBNP for White, kqrbnp for Black, 1 to 8 for empty squares.
fen-stray-tilde = “~” marks a promoted piece and must follow a queen, rook, bishop or knight.
fen-pocket-not-in-variant = Pieces in hand exist only in crazyhouse and bughouse.
fen-pocket = “{ $found }” cannot be held in hand: only queens, rooks, bishops, knights and pawns can.
fen-turn = The side to move is “w” or “b”, not “{ $found }”.
fen-castling = Unknown castling right “{ $found }”. Write KQkq, the rooks’ files, or “-”.
fen-castling-twice = The castling right “{ $right }” is given twice.
fen-castling-right = The castling right “{ $right }” needs its king and rook on their home rank.
fen-castling-needs-960 = The castling right “{ $right }” exists only in Chess960: the king or the rook is not on its usual square.
fen-castling-not-in-variant = There is no castling in this variant; write “-”.
fen-en-passant = The en passant square is one like e3, or “-”; not “{ $found }”.
fen-en-passant-square = No pawn can just have passed { $square }.
fen-checks = “{ $found }” does not count checks: write +0+0 for checks given or 3+3 for checks remaining.
fen-checks-not-in-variant = Checks are counted only in three-check.
fen-checks-both-three = Both sides have given three checks; the first to do so has won already.
fen-halfmove-clock = The half-move clock is a number from 0, not “{ $found }”.
fen-move-number = The move number is a number from 1, not “{ $found }”.
fen-extra = Nothing may follow the last field; “{ $found }” does.
fen-empty-board = There are no pieces on the board.
fen-no-king = { $color ->
    [white] White
   *[black] Black
 } has no king.
fen-too-many-kings = { $color ->
    [white] White
   *[black] Black
 } has too many kings: { $squares }.
fen-pawns-on-back-rank = There can be no pawn on { $squares }.
fen-opposite-check = { $color ->
    [white] White
   *[black] Black
 } has just moved and is in check (from { $checkers }).
fen-impossible-check = No move can have given this check (from { $checkers }).
fen-too-much-material = There are more pieces than captures and promotions allow.
fen-too-many-men = There are more than 64 pieces on the board and in hand.
fen-racing-pawns = There are no pawns in racing kings; here on { $squares }.
fen-racing-check = Neither king may be in check in racing kings (here from { $checkers }).
fen-racing-both-arrived = Both kings have reached the eighth rank: the race is over, and Black is not to move.

# Moves: why a text names none.

move-empty = There is no move. Write one like Nf3, e4 or e2e4.
move-unreadable = “{ $text }” is not a move. Write one like Nf3, e4 or e2e4.
move-illegal = { $text } is not a legal move in this position.
move-no-man = There is no piece on { $square }.
move-other-side = The { $man ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
 } on { $square } is { $color ->
    [white] White’s
   *[black] Black’s
 }.
move-man-cannot = The { $man ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
 } on { $from } cannot go to { $to } now.
move-no-drops = No pieces are dropped in this variant.
move-not-in-hand = No { $man ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
 } is in hand.
move-cannot-drop = A { $man ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
 } cannot be dropped on { $to } now.
move-ambiguous = { $text } can be { $candidates }: say which.
move-inexact = “{ $text }” does not fit the position. If you mean { $san }, play that.
move-promotion-missing = “{ $text }” does not say what the pawn becomes. Add the piece, as in e8=Q or e7e8q.
move-no-drops-in-iccf = ICCF numeric notation cannot write drops.

# Moves: what was repaired in reading them.

repair-castling = Castling is written { $san }.
repair-check-mark-missing = { $san } gives { $kind ->
    [mate] mate; the “#” is missing
   *[other] check; the “+” is missing
 }.
repair-check-mark-false = { $san } does not give { $kind ->
    [mate] mate
   *[other] check
 }; the “{ $found }” is wrong.
repair-check-mark-wrong = { $san } ends in “{ $right }”, not in “{ $found }”.
repair-over-specified = { $san } is enough; the square it leaves need not be said.
repair-capture-mark = The “x” says that a piece is captured; the move is written { $san }.
repair-promotion-form = The promotion is written { $san }.
repair-promotion-missing = A pawn on the last rank must become a piece; read as a queen, { $san }.
repair-en-passant-mark = “e.p.” is not written: { $san } says it all.
repair-letter = “{ $found }” is another alphabet’s letter; the move is written { $san }.
repair-lower-case = Pieces have capital letters: { $san }.
repair-pawn-letter = Pawns have no letter: { $san }.
repair-short-capture = A pawn’s capture names the square it reaches: { $san }.
repair-decoration = “{ $found }” does not belong to the move { $san }.

# Games.

game-over = The game is over.
claim-not-on-turn = Only the player to move may claim a draw (9.2, 9.3).
claim-illegal-intention = The intended move is not legal, so no draw can be claimed with it.
claim-not-met = The position has occurred { $stood ->
    [one] once
    [2] twice
   *[other] { $times } times
 }, and each player has made { $moves ->
    [one] one move
   *[other] { $made } moves
 } without a capture or a pawn move. A claim needs three times (9.2) or fifty moves (9.3).

# Rulebooks of users.

rulebook-exhausted = By this rulebook the position takes more than { $steps } steps to judge, so it cannot be played. A formula in it runs through too much.
rulebook-too-many-moves = By this rulebook more than { $most } moves are permitted here, and a position holds no more.

# Matches on two boards.

match-fen = The FEN of board { $board } is not a possible position.
match-not-two-fens = A match starts from two FENs: board A, a “|”, board B.
match-too-many-men = Both boards and all hands together hold more { $color ->
    [white] white
   *[black] black
 } pieces of a kind than two sets have.
bpgn-tag = “{ $text }” is not a tag: write [Name "value"].
bpgn-fens = The tag FEN does not say where both boards start, so the moves cannot be played.
bpgn-no-seat = The move { $move } has no number with a letter before it, such as 12A. or 12a., so it is not known whose it is. The match is kept up to there.
bpgn-turn = The letter { $letter } names a player who is not to move on board { $board }. The match is kept up to there.
bpgn-variation = Variations of a match are left out.
bpgn-result-against-boards = The result is { $found }, but the boards decide the match { $right }.
