# What would have to be otherwise, behind "It would be permitted" and the like.

change-remove = if the { $man ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
   *[queen] queen
 } on { $square } were not there
change-other-turn = if it were { $color ->
    [white] White’s
   *[black] Black’s
 } turn
change-untouched = if the { $man ->
    [king] king
   *[rook] rook
 } on { $square } had never moved
change-enemy-man = if there were an enemy piece on { $square }
change-in-hand = if { $color ->
    [white] White
   *[black] Black
 } had { $held ->
    [0] { $man ->
        [pawn] a pawn
        [knight] a knight
        [bishop] a bishop
        [rook] a rook
       *[queen] a queen
     }
   *[other] { $man ->
        [pawn] one more pawn
        [knight] one more knight
        [bishop] one more bishop
        [rook] one more rook
       *[queen] one more queen
     }
 } in hand

# What is asked about.

explain-act-claim = the claim
explain-act-end = the end of the game
explain-act-man = the { $man ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
 } on { $square }
explain-act-mate = a mate by { $color ->
    [white] White
   *[black] Black
 }

# Verdicts for which no rulebook has words.

explain-permitted = The rules permit this.
explain-forbidden = The rules forbid this.
explain-not-permitted = No rule permits this, and none forbids it.
explain-conflict = One rule permits this, another forbids it, and neither goes before the other.
explain-undetermined = Whether this is permitted depends on something that is not known here.
explain-not-over = The game goes on: no rule ends it here.

# What may be done instead.

explain-instead-man = Legal moves for the { $man ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
 }: { $moves }.
explain-instead-all = Legal instead: { $moves }.
explain-man-moves = The { $man ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
 } on { $square } { $count ->
    [one] has one legal move: { $moves }.
   *[other] has { $count } legal moves: { $moves }.
 }

# Whether a side can still give mate.

explain-mate-line = { $color ->
    [white] White
   *[black] Black
 } can still mate, for instance in the line shown: { $moves ->
    [0] it is on the board
    [one] one half-move
   *[other] { $moves } half-moves
 }.
explain-mate-open = Neither a mate by { $color ->
    [white] White
   *[black] Black
 } nor a proof against one was found in { $positions } positions; it counts as possible, and the arbiter may rule.
explain-mate-partner = Pieces from the partner may still come, so { $color ->
    [white] White
   *[black] Black
 } can still mate.
explain-mate-over = The game is over, and { $color ->
    [white] White
   *[black] Black
 } did not win it.
explain-mate-material = { $color ->
    [white] White
   *[black] Black
 } does not have enough material: no series of moves can mate (5.2.2).
explain-mate-blocked = The position is blocked for ever: no series of moves lets { $color ->
    [white] White
   *[black] Black
 } mate (5.2.2).
explain-mate-exhausted = All { $positions } positions that can arise were looked at, and { $color ->
    [white] White
   *[black] Black
 } mates in none (5.2.2).
