### Tournaments that are run here: what is wrong with an act, what to look at, how tie-breaks are counted.

tournament-name-empty = Give a name.
tournament-text-long = At most { $most } characters.
tournament-text-lines = Write it in one line.
tournament-reason-empty = Say why: the record of the tournament keeps it.
tournament-rounds = A Swiss has 1 to { $most } rounds.
tournament-rounds-paired = { $paired ->
    [one] 1 round is
   *[other] { $paired } rounds are
} paired already; fewer are not possible.
tournament-rounds-players = { $players } players can play { $most ->
    [one] 1 round
   *[other] { $most } rounds
} at most without meeting twice, and the tournament has { $rounds }. Settle fewer rounds, or enter more players.
tournament-cycles = A round robin has 1 to { $most } cycles.
tournament-accelerated = Acceleration needs a win that is worth two draws and a loss that is worth nothing (C.04.5.1).
tournament-tie-breaks = At most { $most } tie-breaks.
tournament-tie-break-twice = { $code } decides nothing a second time.
tournament-tie-break-ratings = { $code } counts nothing as long as a player without a rating takes part.
tournament-points = A win is worth more than nothing, a draw no more than a win, a loss no more than a draw, and everything { $most } points at most.
tournament-rating-range = The highest rating is below the lowest.
tournament-most = Choose 2 to { $most } players.
tournament-until-round = Choose a round from 1 to { $most }.
tournament-bughouse = Bughouse is played by four, on two boards. Choose another variant.
tournament-starts-at = Write the start as in 2026-11-28T18:00:00+01:00.
tournament-pause = Choose a pause of { $most } minutes at most.
tournament-fixed = This cannot change any more: round 1 is paired.
tournament-nameless = Sign in to enter, or play as a guest: a player needs a name on this server.
tournament-nobody = Name at least one player.
tournament-too-many = The tournament takes { $most } players at most.
tournament-rating = A rating is a number from 1 to { $most }; leave it empty for a player without one.
tournament-title = “{ $title }” is not a title. Write GM, IM, FM, CM, WGM, WIM, WFM or WCM.
tournament-federation = “{ $federation }” is not a federation. Write three letters, as in NOR.
tournament-born = “{ $born }” is not a birthday. Write it as 2010-05-31, or the year alone.
tournament-same-name = There are two players called { $name }.
tournament-same-fide-id = The FIDE number { $id } of { $name } is that of another player too.
tournament-numbers-stay = The pairing number of { $name } stays: numbers are given anew until round 4 is paired (C.04.2).
tournament-no-entrant = There is no player with the number { $entrant }.
tournament-which-entrant = Name the player.
tournament-left-game = The game on board { $board } of round { $round } is still open: it needs a result.
tournament-left-early = Fewer than half of the games were played: the results stay for ratings, and are taken out of the table (C.05).
tournament-left-late = Half of the games or more were played: they stay in the table, and those that are left are forfeits (C.05).
tournament-readmit-late = The schedule of a round robin has no games for this player: round 1 was paired without them.
tournament-full-bye = A bye worth a win was given without a game; the rules advise against it.
tournament-no-round = Round { $round } is not paired.
tournament-no-board = Round { $round } has no board { $board }.
tournament-claim-kind = Report 1–0, ½–½ or 0–1; everything else is for the organiser to decide.
tournament-claims-differ = Your opponent has reported another result. The organiser decides.
tournament-apart-two = Name two players or more.
tournament-apart-many = At most { $most } groups are kept apart.
tournament-apart-met = Two of them have met already.
tournament-not-apart = These players are not kept apart as a group.
tournament-absent-left = Players who have not said that they are there: { $players }. They are not in the schedule.
tournament-no-pairing = No pairing satisfies the absolute criteria (C1–C4). End the tournament, or let players meet who are kept apart.
tournament-ended-early = { $paired } of { $rounds } rounds were played.
tournament-open-earlier = Later rounds were paired on this result: it can be corrected, not left open.
tournament-corrected-swiss = Later rounds were paired on the old result of round { $round }. They stay as they are.
tournament-corrected-robin = A result of round { $round } was corrected.
tournament-hand-twice = { $name } is there twice.
tournament-hand-gone = { $name } has withdrawn.
tournament-hand-away = { $name } has a bye in this round, or is not there.
tournament-hand-missing = { $name } is missing.
tournament-hand-met = { $white } and { $black } have met already (C1).
tournament-hand-bye = { $name } has had a bye or a win without a game (C2).
tournament-hand-colors = { $white } and { $black } must both have { $color ->
    [white] White
   *[black] Black
} (C3).
tournament-hand-color = { $name } must not have { $color ->
    [black] White
   *[white] Black
} again (C.04.1).
tournament-hand-apart = Two players meet who are kept apart.
tournament-match-games = A match has 1 to { $most } games.
tournament-replays = A match has at most { $most } further games.
tournament-bracket-points = A knock-out counts wins, draws and losses as 1, ½ and 0.
tournament-bracket-ties = A knock-out has no tie-breaks of tables: what settles a drawn match is chosen with its format.
tournament-bracket-few = A knock-out needs at least { $least } players who can be paired.
tournament-left-bracket = A match that the player would still come to is won by the opponent without a game.
tournament-readmit-bracket = The bracket has no place for this player: round 1 was paired without them.
tournament-readmit-passed = The knock-out has gone on without this player. Remove the rounds that were paired since, then let the player in again.
tournament-corrected-bracket = Later rounds were paired on this result of round { $round }, and other players would have met. Remove those rounds first.
sheet-sum = The sum of those that are not cut.
sheet-mean = The mean of those that are not cut, a half rounded up.
sheet-performance = The mean, and { $difference } for { $share } per cent of the points.
sheet-perfect = The lowest rating that is expected to score { $score } against these.
sheet-place = The place among those who are level, by their games against each other.
sheet-undefined = There is nothing to count.
sheet-nothing = Counted directly.
tournament-arena-minutes = An arena lasts 1 to { $most } minutes.
tournament-arena-place = The games of an arena are played here: it begins and pairs by itself.
tournament-arena-points = What a game brings in an arena is chosen with its format.
tournament-arena-check-in = Whoever is in an arena is paired: nobody says that they are there.
tournament-arena-entry = Players enter an arena themselves, before it begins and while it runs.
tournament-arena-ties = An arena has no tie-breaks to choose: of players with the same points the higher performance is first, then fewer losses.
tournament-arena-report = There is no report of an arena: federations take those of rounds.
tournament-left-arena = The game that goes on is played on, and counts if it ends before the arena does.
arena-points = Points
arena-sum = The sum of what the games brought.
arena-base = { $score ->
    [win] A win: { $points }.
    [draw] A draw: { $points }.
   *[loss] A loss: { $points }.
}
arena-streak = The game before was won too: { $points } more.
arena-double = The two games before were won, so it counts double: { $points } more.
arena-berserk = Won with half of the time: { $points } more.
arena-short-draw = A draw within ten moves brings nothing: { $points }.
arena-draw-streak = A draw of thirty moves or less, with another since the last win, brings nothing: { $points }.
