### Hva trekk betyr: taktiske motiver med feltene som viser dem.

piece-on = { $piece ->
    [pawn] bonden
    [knight] springeren
    [bishop] løperen
    [rook] tårnet
    [queen] dronningen
   *[king] kongen
 } på { $square }
and = { $one } og { $other }
motif-fork = Gaffel: { $by } angriper { $targets }.
motif-absolute-pin = Binding: { $by } binder { $pinned } til { $king }.
motif-relative-pin = Binding: { $pinned } skjermer { $behind } mot { $by }.
motif-skewer = Spidd: { $by } angriper { $front } og, bak den, { $rear }.
motif-discovered-attack = Avdekkertrekk: { $by } angriper { $target } nå som { $opened } er tomt.
motif-double-check = Dobbeltsjakk: { $checkers } gir begge sjakk til { $king }.
motif-back-rank = Matt på grunnlinjen: { $by } setter { $king } matt, innestengt av egne brikker på { $walls }.
motif-removing-defender = Forsvareren fjernes: { $defender }, som dekker { $guarded }, blir slått.
motif-deflection = Avledning: går { $defender } til { $to }, dekker den brikken ikke lenger { $guarded }.
motif-decoy = Tillokking: slår { $lured } på { $onto }, blir den brikken angrepet der fra { $from }.
motif-hanging-piece = Hengende brikke: { $by } slår { $hanging }, som ingenting dekker.
motif-trapped-piece = Innesperret brikke: { $trapped } er angrepet og { $count ->
    [0] har ikke noe felt å gå til.
   *[other] taper materiell på hvert felt den brikken kan gå til: { $squares }.
 }
motif-x-ray = Røntgen: { $by } dekker { $square } gjennom { $through }.
motif-interference = Avskjæring: en brikke på { $between } skiller { $defender } fra { $guarded }.
motif-wins = { $line } vinner materiell for { $gain } { $gain ->
    [one] bonde
   *[other] bønder
 }.
motif-mates = { $line } er matt.
motifs-none = Ingen motiver vises.
motifs-moves-or-move = Oppgi enten `moves`, en linje, eller `move`, ett trekk.
motifs-short-line = En linje har minst to trekk: motstanderens først, så ens egne. For ett trekk, oppgi `move`.
review-side = { $color ->
    [white] Hvit
   *[black] Svart
 }: presisjon { $accuracy }, { $inaccuracies ->
    [one] én unøyaktighet
   *[other] { $inaccuracies } unøyaktigheter
 }, { $mistakes ->
    [one] én feil
   *[other] { $mistakes } feil
 }, { $blunders ->
    [one] én bukk
   *[other] { $blunders } bukker
 }
review-bad = { $number }{ $dots }{ $move } { $label ->
    [inaccuracy] er unøyaktig
    [mistake] er en feil
   *[blunder] er en bukk
 }: vinnersjanser { $before } % før, { $after } % etter. Bedre: { $line }
review-good = { $number }{ $dots }{ $move } { $label ->
    [brilliant] gir opp materiell og taper nesten ingenting
   *[great] er det eneste gode trekket
 }: vinnersjanser { $before } % før, { $after } % etter. { $line }
review-comment = { $label ->
    [inaccuracy] Unøyaktig
    [mistake] Feil
   *[blunder] Bukk
 }: vinnersjanser { $before } % før, { $after } % etter.
sheet-chances = Vinnersjanser med det beste trekket: { $chance } %.
sheet-loss = Vinnersjanser som dette trekket gir fra seg: { $loss } prosentpoeng.
sheet-played = Forventet poengsum { $score } (95 %: { $low }–{ $high }), fra { $games ->
    [one] ett parti
   *[other] { $games } partier
 }.
sheet-unplayed = Ingen partier med dette trekket er kjent: forventet poengsum 0,50.
sheet-meaning = Der et trekk begynner før noen grunn teller.
sheet-limit = Grunnene teller ikke mer enn dette til sammen.
suggest-mate = { $move } er sjakkmatt.
suggest-move = { $move } { $label ->
    [brilliant] gir opp materiell og taper nesten ingenting
    [great] er det eneste gode trekket
    [best] er blant de beste trekkene
    [excellent] taper nesten ingenting
    [good] taper lite
    [inaccuracy] er unøyaktig
    [mistake] er en feil
   *[blunder] er en bukk
 }: vinnersjanser { $chance } %.
refuted-loses = { $line } koster { $side ->
    [white] hvit
   *[black] svart
 } materiell for { $pawns ->
    [one] én bonde
   *[other] { $pawns } bønder
 }.
refuted-motif = { $line } fører til dette. { $motif }
why-not-chances = Vinnersjansene er { $mine } % etter { $first } og { $theirs } % etter { $other }.
why-not-played = Forventet poengsum { $mine } etter { $first } ({ $games ->
    [one] ett parti
   *[other] { $games } partier
 }) og { $theirs } etter { $other } ({ $against ->
    [one] ett parti
   *[other] { $against } partier
 }).
why-not-for = Sjakkmotoren regner { $first } og { $other } som nesten like gode. For { $first }: { $reason }
why-not-against = Sjakkmotoren regner { $first } og { $other } som nesten like gode. Mot { $other }: { $reason }
why-not-nothing = Ingenting av det som veies, skiller { $first } og { $other }.
plan = Plan: { $line }. { $reason }
review-for = For { $move }: { $reason }
review-reply = Etter { $move } venter sjakkmotoren { $reply }.
review-phase = { $phase ->
    [opening] I åpningen
    [middlegame] I midtspillet
   *[endgame] I sluttspillet
 } kostet et trekk i snitt hvit { $white } prosentpoeng av vinnersjansene, og svart { $black }.
review-phase-one = { $phase ->
    [opening] I åpningen
    [middlegame] I midtspillet
   *[endgame] I sluttspillet
 } kostet et trekk i snitt { $color ->
    [white] hvit
   *[black] svart
 } { $lost } prosentpoeng av vinnersjansene; den andre siden gjorde ingen trekk.
review-praise = { $label ->
    [brilliant] Gir opp materiell og taper nesten ingenting
   *[great] Det eneste gode trekket
 }: vinnersjanser { $before } % før, { $after } % etter.
