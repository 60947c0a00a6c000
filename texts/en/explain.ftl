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

explain-instead-man = { $count ->
    [one] Legal move
   *[other] Legal moves
 } for the { $man ->
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
   *[other] has { $counted } legal moves: { $moves }.
 }
explain-man-none = The { $man ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
 } on { $square } has no legal moves.

# Whether a side can still give mate.

explain-mate-line = { $color ->
    [white] White
   *[black] Black
 } can still { $end ->
    [mate] mate
   *[win] win
 }, for instance in the line shown: { $moves ->
    [0] it is on the board
    [one] one half-move
   *[other] { $counted } half-moves
 }.
explain-mate-open = In { $positions } positions neither a way for { $color ->
    [white] White
   *[black] Black
 } to { $end ->
    [mate] mate
   *[win] win
 } nor a proof against it was found; it counts as possible, and the arbiter may rule.
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
 } does not have enough material to { $end ->
    [mate] mate
   *[win] win
 } by any series of moves (5.2.2).
explain-mate-blocked = The position is blocked for ever: no series of moves lets { $color ->
    [white] White
   *[black] Black
 } { $end ->
    [mate] mate
   *[win] win
 } (5.2.2).
explain-mate-roaming = Wherever { $owner ->
    [white] White’s
   *[black] Black’s
 } bishops on the { $squares ->
    [light] light
   *[dark] dark
 } squares are, no series of moves lets { $color ->
    [white] White
   *[black] Black
 } { $end ->
    [mate] mate
   *[win] win
 } (5.2.2).
explain-mate-exhausted = All { $positions } positions that can arise were looked at, and { $color ->
    [white] White
   *[black] Black
 } { $end ->
    [mate] mates
   *[win] wins
 } in none (5.2.2).

# What both are permitted about a move, or the one who comes and the one who lets in.

explain-relation = { $color ->
    [white] White
   *[black] Black
 } { $first ->
    [T1] may play { $move }, play another move or wait
    [T2] may play { $move } or wait
    [T3] must move now, { $move } or another move
    [T4] may not play { $move }, but may play another move or wait
    [T5] must play { $move }
    [T6] can do nothing about { $move }
   *[T7] must play a move other than { $move }
 }; { $other ->
    [opponent] { $color ->
        [white] Black
       *[black] White
     } { $second ->
        [T6] must wait
        [T5] must see that it is played
        [T7] must prevent it
        [T4] may prevent it or wait
        [T2] may help it or wait
        [T3] must help it or prevent it
       *[T1] may help it, prevent it or wait
     }
   *[server] the server { $second ->
        [T6] has nothing to do about it
        [T7] must refuse it
        [T4] may refuse it or not
        [T2] may play it or not
        [T5] must play it
        [T3] must play it or refuse it
       *[T1] may play it, refuse it or do neither
     }
 }.
explain-relation-door = You { $first ->
    [T1] may come in, prevent it or stay away
    [T2] may come in or stay away
    [T3] must come in or prevent it
    [T4] may prevent it or stay away
    [T5] must come in
    [T6] may only stay away
   *[T7] must stay away
 }; the host { $second ->
    [T1] may come in, close the room or leave it open
    [T2] may come in or leave the room open
    [T3] must come in or close the room
    [T4] may close the room or leave it open
    [T5] must come in
    [T6] has nothing to decide
   *[T7] must close the room
 }.
