# Hva som måtte være annerledes, bak «Det ville vært tillatt» og lignende.

change-remove = om { $man ->
    [pawn] bonden
    [knight] springeren
    [bishop] løperen
    [rook] tårnet
   *[queen] dronningen
 } på { $square } ikke sto der
change-other-turn = om { $color ->
    [white] hvit
   *[black] svart
 } var i trekket
change-untouched = om { $man ->
    [king] kongen
   *[rook] tårnet
 } på { $square } aldri hadde flyttet
change-enemy-man = om motstanderen hadde en brikke på { $square }
change-in-hand = om { $color ->
    [white] hvit
   *[black] svart
 } hadde { $held ->
    [0] { $man ->
        [pawn] en bonde
        [knight] en springer
        [bishop] en løper
        [rook] et tårn
       *[queen] en dronning
     }
   *[other] { $man ->
        [pawn] en bonde til
        [knight] en springer til
        [bishop] en løper til
        [rook] et tårn til
       *[queen] en dronning til
     }
 } i lommen
