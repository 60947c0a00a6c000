### Tournaments: their reports, standings and tie-breaks.

tie-break-unknown = Unknown tie-break “{ $code }”. Choose DE, WIN, WON, BPG, BWG, PS, REP, STD, BH, FB, AOB, SB, KS, ARO, TPR, PTP, APRO, APPO, TPN or RTNG.
tie-break-modifier = “{ $modifier }” does not go with { $code }: /C1 to /C9 cut the lowest of BH, FB, SB, ARO and PS, /M1 to /M9 the lowest and the highest of BH, FB and SB, /P is for BH, FB and SB, /L1 to /L100 for KS, /R for all.
standings-round-robin = { $code } is no tie-break of a round robin: all players have the same opponents (C.07, article 8). Choose SB, KS or DE.
standings-no-player = There is no player number { $number } in the report.
worksheet-term = round { $round }, opponent { $opponent }: { $amount }
worksheet-cut = round { $round }, opponent { $opponent }: { $amount }, cut
trf-not-a-number = { $place }: “{ $text }” is not a number.
trf-not-a-result = { $place }: “{ $text }” is not a result. Write 1, =, 0, W, D, L, +, -, U, F, H or Z.
trf-twice = { $place }: player { $number } comes twice. Give each player a number of their own.
trf-unknown = { $place }: opponent { $number } is not in the report.
trf-disagrees = { $place }: player { $number } has another opponent in round { $round }, or none.
trf-opponent = { $place }: “{ $text }” does not go with this opponent: a game needs one, a bye has 0000.
trf-empty = { $place }: the report has no player. Players are in lines that begin with 001.
pair-over = All { $rounds } rounds are paired.
