### What moves mean: tactical motifs with the squares that show them.

piece-on = { $piece ->
    [pawn] the pawn
    [knight] the knight
    [bishop] the bishop
    [rook] the rook
    [queen] the queen
   *[king] the king
 } on { $square }
and = { $one } and { $other }
motif-fork = Fork: { $by } attacks { $targets }.
motif-absolute-pin = Pin: { $by } pins { $pinned } to { $king }.
motif-relative-pin = Pin: { $pinned } shields { $behind } from { $by }.
motif-skewer = Skewer: { $by } attacks { $front } and, behind it, { $rear }.
motif-discovered-attack = Discovered attack: { $by } attacks { $target } now that { $opened } is empty.
motif-double-check = Double check: { $checkers } both give check to { $king }.
motif-back-rank = Back-rank mate: { $by } mates { $king }, shut in by its own pieces on { $walls }.
motif-removing-defender = Removing the defender: { $defender }, which guards { $guarded }, is captured.
motif-deflection = Deflection: if { $defender } goes to { $to }, it no longer guards { $guarded }.
motif-decoy = Decoy: if { $lured } captures on { $onto }, a piece on { $from } attacks it there.
motif-hanging-piece = Hanging piece: { $by } takes { $hanging }, which nothing guards.
motif-trapped-piece = Trapped piece: { $trapped } is under attack and { $count ->
    [0] has no square to go to.
   *[other] loses material on every square that it can go to: { $squares }.
 }
motif-x-ray = X-ray: { $by } guards { $square } through { $through }.
motif-interference = Interference: a piece on { $between } cuts off { $defender } from { $guarded }.
motif-wins = { $line } wins material worth { $gain } { $gain ->
    [one] pawn
   *[other] pawns
 }.
motif-mates = { $line } is mate.
motifs-none = No motif is shown.
motifs-moves-or-move = Give either `moves`, a line, or `move`, one move.
motifs-short-line = A line has at least two moves: the opponent’s first, then one’s own. For a single move give `move`.
review-side = { $color ->
    [white] White
   *[black] Black
 }: accuracy { $accuracy }, { $inaccuracies ->
    [one] one inaccuracy
   *[other] { $inaccuracies } inaccuracies
 }, { $mistakes ->
    [one] one mistake
   *[other] { $mistakes } mistakes
 }, { $blunders ->
    [one] one blunder
   *[other] { $blunders } blunders
 }
review-bad = { $number }{ $dots }{ $move } { $label ->
    [inaccuracy] is an inaccuracy
    [mistake] is a mistake
   *[blunder] is a blunder
 }: winning chances { $before } % before, { $after } % after. Better: { $line }
review-good = { $number }{ $dots }{ $move } { $label ->
    [brilliant] gives up material and loses next to nothing
   *[great] is the only good move
 }: winning chances { $before } % before, { $after } % after. { $line }
review-comment = { $label ->
    [inaccuracy] Inaccuracy
    [mistake] Mistake
   *[blunder] Blunder
 }: winning chances { $before } % before, { $after } % after.
sheet-chances = Winning chances of the best move: { $chance } %.
sheet-loss = Winning chances that this move gives up: { $loss } percentage points.
sheet-played = Expected score { $score } (95 %: { $low }–{ $high }), from { $games ->
    [one] one game
   *[other] { $games } games
 }.
sheet-unplayed = No games with this move are known: expected score 0.50.
sheet-meaning = Where a move starts before any reason counts.
sheet-limit = Reasons count no more than this in all.
suggest-mate = { $move } is checkmate.
suggest-move = { $move } { $label ->
    [brilliant] gives up material and loses next to nothing
    [great] is the only good move
    [best] is among the best moves
    [excellent] loses next to nothing
    [good] loses little
    [inaccuracy] is an inaccuracy
    [mistake] is a mistake
   *[blunder] is a blunder
 }: winning chances { $chance } %.
refuted-loses = { $line } costs { $side ->
    [white] White
   *[black] Black
 } material worth { $pawns ->
    [one] one pawn
   *[other] { $pawns } pawns
 }.
refuted-motif = { $line } leads to this. { $motif }
why-not-chances = Winning chances are { $mine } % after { $first } and { $theirs } % after { $other }.
why-not-played = Expected score { $mine } after { $first } ({ $games ->
    [one] one game
   *[other] { $games } games
 }) and { $theirs } after { $other } ({ $against ->
    [one] one game
   *[other] { $against } games
 }).
why-not-for = The engine holds { $first } and { $other } nearly equal. For { $first }: { $reason }
why-not-against = The engine holds { $first } and { $other } nearly equal. Against { $other }: { $reason }
why-not-nothing = Nothing that is weighed sets { $first } and { $other } apart.
plan = Plan: { $line }. { $reason }
review-for = For { $move }: { $reason }
review-reply = After { $move } the engine expects { $reply }.
review-phase = { $phase ->
    [opening] In the opening
    [middlegame] In the middlegame
   *[endgame] In the endgame
 } a move cost White { $white } percentage points of winning chances on average, and Black { $black }.
review-phase-one = { $phase ->
    [opening] In the opening
    [middlegame] In the middlegame
   *[endgame] In the endgame
 } a move cost { $color ->
    [white] White
   *[black] Black
 } { $lost } percentage points of winning chances on average; the other side made none.
review-praise = { $label ->
    [brilliant] Gives up material and loses next to nothing
   *[great] The only good move
 }: winning chances { $before } % before, { $after } % after.
