### Why a round is paired as it is, and what tie-breaks are made of.

pair-over = All { $rounds } rounds are paired.
pair-none = No pairing satisfies the absolute criteria (C1–C4).
pair-round-robin = A round robin is not paired by the Dutch system: a table says who meets whom in which round.
pair-no-player = There is no player number { $number } in the report.
pair-not-themself = Player { $number } cannot meet themself. Choose two different players.
pair-meets = { $one } meets { $other } in round { $round }.
pair-meets-by-hand = { $one } meets { $other } in round { $round } as it was paired; by the Dutch system they would not meet.
pair-has-bye = { $one } has no opponent in round { $round } because the number of players is odd and { $one } gets the bye: { $lower ->
    [some] nobody with fewer than { $points } points can have it
   *[nobody] nobody who is paired has fewer than { $points } points
  } (C5).
pair-bye-by-hand = { $one } has no opponent because { $one } has the bye as the round was paired; by the Dutch system it would not go there.
pair-away = { $one } has no opponent in round { $round } because { $how ->
    [half] { $one } has a half-point bye
    [full] { $one } has a full-point bye
   *[away] { $one } is not among those who are paired
  }.
pair-not-away = { $one } does not meet { $other } because { $away } is not among those who are paired in round { $round }.
pair-not-by-hand = { $one } does not meet { $other } in round { $round } as it was paired; by the Dutch system they would meet.
pair-not-met = { $one } does not meet { $other } because they played each other in round { $round } (C1).
pair-not-apart = { $one } does not meet { $other } because the tournament keeps them apart.
pair-not-color = { $one } does not meet { $other } because both must have { $color ->
    [white] White
   *[black] Black
  } (C3).
pair-not-others = { $one } does not meet { $other } because the others could not all be paired then (C1–C4).
pair-not-criterion = { $one } does not meet { $other } because then { $worse } (C{ $criterion }).
pair-not-order = { $one } does not meet { $other } because of the order of candidates: down to { $bracket } points the best pairing in which they meet is as good by every criterion, but the one that was chosen comes earlier (4).
pair-no-bye-by-hand = { $one } does not have the bye of round { $round } as it was paired; by the Dutch system it would go there.
pair-no-bye-again = { $one } does not have the bye because one came before, or a win without a game (C2).
pair-no-bye-even = { $one } does not have a bye because the number of players is even.
pair-no-bye-others = { $one } does not have the bye because the others could not all be paired then (C1–C4).
pair-no-bye-criterion = { $one } does not have the bye because then { $worse } (C{ $criterion }).
pair-no-bye-order = { $one } does not have the bye because of the order of candidates: down to { $bracket } points the best pairing that gives it to { $one } is as good by every criterion, but the one that was chosen comes earlier (4).
pair-worse = { $criterion ->
    [5] the bye would go to a player with { $then } points; as it is, { $now }
    [6] { $then ->
        [one] 1 player
       *[other] { $then } players
      } would be left without an opponent at { $bracket } points; as it is, { $now }
    [7] those who are left without an opponent at { $bracket } points would have { $then } points; as it is, { $now }
    [8] the next score below { $bracket } points would be paired less well
    [9] the bye would go from { $bracket } points to a player with { $then ->
        [one] 1 round
       *[other] { $then } rounds
      } without a game; as it is, { $now }
    [10] { $then ->
        [one] 1 topscorer or opponent of one
       *[other] { $then } topscorers or opponents of one
      } at { $bracket } points would have a colour difference of more than two; as it is, { $now }
    [11] { $then ->
        [one] 1 topscorer or opponent of one
       *[other] { $then } topscorers or opponents of one
      } at { $bracket } points would have the same colour for the third time in a row; as it is, { $now }
    [12] { $then ->
        [one] 1 player
       *[other] { $then } players
      } at { $bracket } points would not have the colour that is due; as it is, { $now }
    [13] { $then ->
        [one] 1 player
       *[other] { $then } players
      } at { $bracket } points would not have a colour that is strongly due; as it is, { $now }
    [14] { $then ->
        [one] 1 player
       *[other] { $then } players
      } would float down from { $bracket } points two rounds in a row; as it is, { $now }
    [15] { $then ->
        [one] 1 player
       *[other] { $then } players
      } at { $bracket } points would float up two rounds in a row; as it is, { $now }
    [16] { $then ->
        [one] 1 player
       *[other] { $then } players
      } would float down from { $bracket } points now and two rounds ago; as it is, { $now }
    [17] { $then ->
        [one] 1 player
       *[other] { $then } players
      } at { $bracket } points would float up now and two rounds ago; as it is, { $now }
    [18] at { $bracket } points, the score differences of those who float down two rounds in a row would be { $then }; as it is, { $now }
    [19] at { $bracket } points, the score differences of those who float up two rounds in a row would be { $then }; as it is, { $now }
    [20] at { $bracket } points, the score differences of those who float down now and two rounds ago would be { $then }; as it is, { $now }
   *[21] at { $bracket } points, the score differences of those who float up now and two rounds ago would be { $then }; as it is, { $now }
  }
pair-sides = { $white } has White and { $black } has Black: { $rule ->
    [due] whoever is due a colour gets it
    [stronger] both are due the same colour, one of them more strongly
    [wider] both must have the same colour, and one has had the other colour more often
    [alternate] both are due the same colour, and their colours swap from the last round in which they differed
    [higher] both are due the same colour, and the higher placed gets it
   *[initial] neither is due a colour; the number of the higher placed and the initial colour settle it
  } ({ $article }).
pair-player = { $who }: number { $rank } in the pairing order, { $points } points.
pair-virtual = { $who }: { $points } of these points count only for pairing.
pair-letter = { $color ->
    [white] W
   *[black] B
  }
pair-colors = { $who } has had { $colors } and is due { $due ->
    [white] White
   *[black] Black
  }, { $strength ->
    [mild] since the colours alternate
    [strong] since there has been one game fewer with that colour
   *[absolute] and must have it: at least two games fewer with that colour, or none of the last two games
  }.
pair-no-colors = { $who } has had no colour yet: none is due.
pair-met = { $who } has played { $opponents }.
pair-float = { $who } floated { $way ->
    [down] down
   *[up] up
  } { $ago ->
    [1] in the last round
   *[other] two rounds ago
  }.
pair-had-bye = { $who } has had a bye or a win without a game: no bye any more (C2).
pair-topscorer = { $who } is a topscorer: more than half of what could be had before the last round.
pair-by-table = { $one } meets { $other } in round { $round }, { $white } with White: the Berger table for { $size } players has { $left }–{ $right } in its round { $row }{ $colors ->
    [reversed] , and this cycle reverses the colours
   *[same] { "" }
  } (C.05, Annex 1).
pair-not-by-table = { $one } does not meet { $other } in round { $round } because the Berger table has them meet in { $count ->
    [one] round
   *[other] rounds
  } { $rounds } (C.05, Annex 1).
pair-free-by-table = { $one } has no opponent in round { $round } because the number of players is odd: the Berger table for { $size } players has number { $number } meet number { $size }, which nobody has (C.05, Annex 1).
pair-not-free-by-table = { $one } is not free in round { $round } because the Berger table makes { $one } free in { $count ->
    [one] round
   *[other] rounds
  } { $rounds } (C.05, Annex 1).
pair-by-bracket = { $one } meets { $other } in round { $round } because they play { $stage ->
    [final] the final
    [third-place] the match for the third place
    [grand-final] the last match of the bracket
    [winners] match { $place } of round { $part } in the bracket of those who have not lost
    [losers] match { $place } of round { $part } in the bracket of those who have lost once
   *[round] match { $place } of round { $part } of the bracket
  }: it is game { $game } of their match, and { $white } has White.
pair-bracket-not = { $one } does not meet { $other } in round { $round } because in a knock-out the bracket says who meets whom, and it has no match of these two then.
pair-bracket-seeds = Seeds { $one } and { $other } begin against each other: in a bracket of { $size } places the seeds of a first match add up to { $sum }.
pair-bracket-seed = { $who } begins there as seed { $seed }.
pair-bracket-won = { $who } came there as the winner of the match against { $loser }.
pair-bracket-passed = { $who } came there without a game: the match before had no opponent.
pair-bracket-lost = { $who } came there as the loser of the match against { $winner }.
pair-bracket-none = { $one } has no game in round { $round } because no match of { $one } could be played then.
pair-bracket-bye = Seed { $seed } begins without a game: { $players } players do not fill a bracket of { $size } places, and the highest seeds have no opponent in it.
tie-break-title = { $code }: { $name }
tie-break-name = { $code ->
    [DE] direct encounter
    [WIN] wins
    [WON] games won
    [BPG] games with Black
    [BWG] games won with Black
    [PS] progressive scores
    [REP] rounds that the player chose to play
    [STD] standard points
    [BH] Buchholz
    [FB] Fore Buchholz
    [AOB] average of the opponents’ Buchholz
    [SB] Sonneborn–Berger
    [KS] Koya
    [ARO] average rating of the opponents
    [TPR] performance rating
    [PTP] perfect performance
    [APRO] average performance rating of the opponents
    [APPO] average perfect performance of the opponents
    [TPN] pairing number
   *[RTNG] rating
  }
tie-break-without-lowest = without the { $count ->
    [one] lowest
   *[other] { $count } lowest
  }
tie-break-without-both = without the { $count ->
    [one] lowest and the highest
   *[other] { $count } lowest and the { $count } highest
  }
tie-break-without-first = without the first { $count ->
    [one] round
   *[other] { $count } rounds
  }
tie-break-with-forfeits = forfeits counted as games
tie-break-limit = against opponents with at least { $limit } % of the points
tie-break-reversed = in reverse order
worksheet-counts = { $code ->
    [DE] What each game against those who are tied brought.
    [WIN] 1 for each round that brought as many points as a win.
    [WON] 1 for each game that was won.
    [BPG] 1 for each game that was played with Black.
    [BWG] 1 for each game that was won with Black.
    [PS] The points that the player had after each round.
    [REP] 1 for each round in which the player did not forfeit and had no half-point or zero-point bye.
    [STD] 1 for a win, 0.5 for a draw and 0 for a loss, whatever they are worth in the tournament; byes and forfeits likewise.
    [BH] The points of each opponent; for rounds without a game, and for byes of the opponents, as article 16 of C.07 says.
    [FB] The points of each opponent as if the last round had ended in draws; for rounds without a game, and for byes of the opponents, as article 16 of C.07 says.
    [AOB] The Buchholz of each opponent who was played.
    [SB] The points of each opponent times what the round brought; in a Swiss tournament rounds without a game count as article 16 of C.07 says.
    [KS] What each round brought against an opponent who has at least { $limit } % of the points that could be had.
    [APRO] The performance rating of each opponent who was played.
    [APPO] The perfect performance of each opponent who was played.
   *[ARO] The rating of each opponent who was played.
  }
worksheet-term = round { $round }, { $opponent }: { $amount }
worksheet-term-alone = round { $round }, no opponent: { $amount }
worksheet-cut = { $term }, cut
worksheet-sum = { $value } is the sum{ $cut ->
    [0] { "" }
   *[other] { " " }of those that are not cut
  }.
worksheet-no-terms = { $value }: nothing counts.
worksheet-mean = { $value } is the average of { $count }{ $cut ->
    [0] { "" }
   *[other] { " " }that are not cut
  }, a half rounded up.
worksheet-performance = { $value } = { $mean } { $difference }: the average of the ratings, and the difference that belongs to { $share } % of the points (C.07, article 10.2).
worksheet-perfect = { $value } is the lowest rating that is expected to score at least { $score } against these opponents (C.07, article 10.3).
worksheet-perfect-nothing = { $value } is 800 below the lowest rating, since nothing was scored (C.07, article 10.3).
worksheet-place = { $value } is the place among those who are tied, by the games against each other (C.07, article 6).
worksheet-no-place = The games against each other decide nothing (C.07, article 6).
worksheet-no-rating = There is no value: the player is without a rating.
worksheet-undefined = There is no value: no game counts, or somebody in the tournament is without a rating.
worksheet-value = { $value } is the { $code ->
    [TPN] pairing number
    [RTNG] rating
   *[other] value
  }.
pair-by-arena = { $one } meets { $other } in pairing { $round }: both were free, two of { $free }.
pair-arena-not = { $one } does not meet { $other } in pairing { $round }.
pair-arena-stood = { $one }: place { $place }, points { $points }, rating { $rating }, free for { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
pair-arena-rematch = Their last game was against each other, and one of them had been free for less than { $seconds } seconds.
pair-arena-order = Both were free and could have met. Players are paired so that most of them play; then so that those who have waited long do, that the same do not meet again soon, that whoever waits on came last, and that places and ratings are near.
pair-arena-away = { $state ->
    [outside] { $one } was not in the arena yet.
    [left] { $one } had left the arena.
    [playing] { $one } was playing.
   *[closing] No games began at that time.
}
pair-arena-left = { $one } was free and had no opponent in pairing { $round }; free: { $free }.
pair-arena-color = { $white } has White: { $why ->
    [balance] counted as games with White less games with Black, { $white } had the smaller number.
    [last] that number was the same, and in their last games { $white } had Black or { $black } had White.
   *[number] the colours of the two were alike, and { $white } entered before { $black }.
}
