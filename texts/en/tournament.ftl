### Tournaments: their reports, standings and tie-breaks.

tie-break-unknown = Unknown tie-break “{ $code }”. Choose DE, WIN, WON, BPG, BWG, PS, REP, STD, BH, FB, AOB, SB, KS, ARO, TPR, PTP, APRO, APPO, TPN or RTNG.
tie-break-modifier = “{ $modifier }” does not go with { $code }: /C1 to /C9 cut the lowest of BH, FB, SB, ARO and PS, /M1 to /M9 the lowest and the highest of BH, FB and SB, /P is for BH, FB and SB, /L1 to /L100 for KS, /R for all.
standings-round-robin = { $code } is no tie-break of a round robin: all players have the same opponents (C.07, article 8). Choose SB, KS or DE.
standings-no-player = There is no player number { $number } in the report.
trf-not-a-number = { $place }: “{ $text }” is not a number.
trf-not-a-result = { $place }: “{ $text }” is not a result. Write 1, =, 0, W, D, L, +, -, U, F, H or Z.
trf-not-a-kind = { $place }: “{ $text }” is not a kind of result. Write W, D, L, A, P or X.
trf-zero = { $place }: there is no player number 0. Pairing numbers begin with 1.
trf-twice = { $place }: player { $number } comes twice. Give each player a number of their own.
trf-unknown = { $place }: opponent { $number } is not in the report.
trf-disagrees = { $place }: player { $number } has another opponent in round { $round }, or none.
trf-themself = { $place }: player { $number } has themself as opponent.
trf-baku = { $place }: { $system } needs a win that is worth two draws and a loss that is worth nothing (C.04.5.1).
trf-opponent = { $place }: “{ $text }” does not go with this opponent: a game needs one, a bye has 0000.
trf-empty = { $place }: the report has no player. Players are in lines that begin with 001.
trf-too-long = Player { $number }: “{ $text }” does not fit into { $width } columns. Shorten it.
trf-break = “{ $text }” has a line break. Write it in one line.
trf-points = { $points } points do not fit into the four columns of a report.
check-pairing = Round { $round }, board { $board }: the rules give { $rules }, the report has { $report }.
check-bye = bye for { $number }
check-none = Round { $round }: no pairing satisfies the absolute criteria (C1–C3), but the report has one.
check-game = Round { $round }: players { $one } and { $other } contradict each other: the same colour for both, or results that no game has.
check-points = Player { $number }: the report has { $report } points, the results add up to { $sum }.
check-rank = Player { $number }: the report has rank { $report }; with these points it is { $range }.
check-done = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} and { $players } players checked: { $differences ->
    [0] no difference
    [one] 1 difference
   *[other] { $differences } differences
}.
check-other-system = The tournament is not paired by the Dutch system: games, points and ranks are checked, pairings are not.
generate-players = Choose 2 to 9999 players.
generate-rounds = Choose 1 to 400 rounds.
generate-ratings = Choose ratings between 1 and 9999, the lower one first.
generate-baku = Baku acceleration needs a win that is worth two draws and a loss that is worth nothing (C.04.5.1).
generate-no-pairing = Round { $round } cannot be paired: too few players have not met. Choose more players, fewer rounds or another seed.
