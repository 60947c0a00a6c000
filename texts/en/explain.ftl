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
change-enemy-man = if an enemy man stood on { $square }
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
