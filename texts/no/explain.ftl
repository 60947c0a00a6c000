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

# Hva det spørres om.

explain-act-claim = kravet
explain-act-end = partiets slutt
explain-act-man = { $man ->
    [pawn] bonden
    [knight] springeren
    [bishop] løperen
    [rook] tårnet
    [queen] dronningen
   *[king] kongen
 } på { $square }
explain-act-mate = matt fra { $color ->
    [white] hvit
   *[black] svart
 }

# Avgjørelser som ingen regelbok har ord for.

explain-permitted = Reglene tillater dette.
explain-forbidden = Reglene forbyr dette.
explain-not-permitted = Ingen regel tillater dette, og ingen forbyr det.
explain-conflict = Én regel tillater dette, en annen forbyr det, og ingen av dem går foran.
explain-undetermined = Om dette er tillatt, avhenger av noe som ikke er kjent her.
explain-not-over = Partiet fortsetter: ingen regel avslutter det her.

# Hva som kan gjøres i stedet.

explain-instead-man = { $count ->
    [one] Lovlig trekk
   *[other] Lovlige trekk
 } for { $man ->
    [pawn] bonden
    [knight] springeren
    [bishop] løperen
    [rook] tårnet
    [queen] dronningen
   *[king] kongen
 }: { $moves }.
explain-instead-all = Lovlig i stedet: { $moves }.
explain-man-moves = { $man ->
    [pawn] Bonden
    [knight] Springeren
    [bishop] Løperen
    [rook] Tårnet
    [queen] Dronningen
   *[king] Kongen
 } på { $square } { $count ->
    [one] har ett lovlig trekk: { $moves }.
   *[other] har { $counted } lovlige trekk: { $moves }.
 }
explain-man-none = { $man ->
    [pawn] Bonden
    [knight] Springeren
    [bishop] Løperen
    [rook] Tårnet
    [queen] Dronningen
   *[king] Kongen
 } på { $square } har ingen lovlige trekk.

# Om en side fortsatt kan sette matt.

explain-mate-line = { $color ->
    [white] Hvit
   *[black] Svart
 } kan fortsatt { $end ->
    [mate] sette matt
   *[win] vinne
 }, for eksempel slik linjen viser: { $moves ->
    [0] matten står på brettet
    [one] ett halvtrekk
   *[other] { $counted } halvtrekk
 }.
explain-mate-open = I { $positions } stillinger ble det verken funnet en måte { $color ->
    [white] hvit
   *[black] svart
 } kan { $end ->
    [mate] sette matt
   *[win] vinne
 } på, eller et bevis mot det; det regnes som mulig, og dommeren kan avgjøre.
explain-mate-partner = Det kan fortsatt komme brikker fra makkeren, så { $color ->
    [white] hvit
   *[black] svart
 } kan fortsatt sette matt.
explain-mate-over = Partiet er slutt, og { $color ->
    [white] hvit
   *[black] svart
 } vant det ikke.
explain-mate-material = { $color ->
    [white] Hvit
   *[black] Svart
 } har ikke nok materiell til å { $end ->
    [mate] sette matt
   *[win] vinne
 } ved noen trekkfølge (§ 5.2.2).
explain-mate-blocked = Stillingen er låst for godt: ingen trekkfølge lar { $color ->
    [white] hvit
   *[black] svart
 } { $end ->
    [mate] sette matt
   *[win] vinne
 } (§ 5.2.2).
explain-mate-roaming = Uansett hvor { $owner ->
    [white] hvits
   *[black] svarts
 } løpere på de { $squares ->
    [light] hvite
   *[dark] svarte
 } feltene står, lar ingen trekkfølge { $color ->
    [white] hvit
   *[black] svart
 } { $end ->
    [mate] sette matt
   *[win] vinne
 } (§ 5.2.2).
explain-mate-exhausted = Alle { $positions } stillinger som kan oppstå, er gjennomgått, og { $color ->
    [white] hvit
   *[black] svart
 } { $end ->
    [mate] setter ikke matt
   *[win] vinner ikke
 } i noen av dem (§ 5.2.2).

# Hva begge har lov til om et trekk, eller den som kommer og den som slipper inn.

explain-relation = { $color ->
    [white] Hvit
   *[black] Svart
 } { $first ->
    [T1] kan spille { $move }, spille et annet trekk eller vente
    [T2] kan spille { $move } eller vente
    [T3] må trekke nå, { $move } eller et annet trekk
    [T4] kan ikke spille { $move }, men kan spille et annet trekk eller vente
    [T5] må spille { $move }
    [T6] kan ikke gjøre noe med { $move }
   *[T7] må spille et annet trekk enn { $move }
 }; { $other ->
    [opponent] { $color ->
        [white] svart
       *[black] hvit
     } { $second ->
        [T6] må vente
        [T5] må sørge for at det spilles
        [T7] må hindre det
        [T4] kan hindre det eller vente
        [T2] kan hjelpe det fram eller vente
        [T3] må hjelpe det fram eller hindre det
       *[T1] kan hjelpe det fram, hindre det eller vente
     }
   *[server] serveren { $second ->
        [T6] har ingenting å gjøre med det
        [T7] må avvise det
        [T4] kan avvise det eller la være
        [T2] kan spille det eller la være
        [T5] må spille det
        [T3] må spille det eller avvise det
       *[T1] kan spille det, avvise det eller la være
     }
 }.
explain-relation-door = Du { $first ->
    [T1] kan komme inn, hindre det eller la være
    [T2] kan komme inn eller la være
    [T3] må komme inn eller hindre det
    [T4] kan hindre det eller la være
    [T5] må komme inn
    [T6] kan bare la være
   *[T7] må la være
 }; verten { $second ->
    [T1] kan komme inn, stenge rommet eller la det stå åpent
    [T2] kan komme inn eller la rommet stå åpent
    [T3] må komme inn eller stenge rommet
    [T4] kan stenge rommet eller la det stå åpent
    [T5] må komme inn
    [T6] har ingenting å avgjøre
   *[T7] må stenge rommet
 }.
