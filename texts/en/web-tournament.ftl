### What the pages of tournaments say: it comes with the first of them.

tour-title-list = Tournaments – KROG Chess
tour-title-new = New tournament – KROG Chess
tour-title = { $name } – KROG Chess
tour-title-hall = { $name }, hall screen – KROG Chess

## The list

tour-new = New tournament
tour-which = Which tournaments
tfilter-all = All
tfilter-running = Running
tfilter-registration = Open for entry
tfilter-completed = Finished
tfilter-mine = Mine
tour-find = Search by name
tgroup-running = Running now
tgroup-registration = Open for entry
tgroup-completed = Finished
tour-none = There are no tournaments yet.
tour-none-how = A club evening is set up in less than a minute: a name, the time control and the number of rounds.
tour-none-such = No tournament fits.
tour-none-such-how = Try another part of the name, or look at all tournaments.
tour-show-all = Show all
tour-found = { $count ->
    [one] 1 tournament
   *[other] { $count } tournaments
  }
tour-more = More tournaments
tour-organizing = You organise it
tour-playing = You play
tour-missing-title = No such tournament
tour-missing = There is no tournament at this address. It may have been mistyped.

## In one line

tour-swiss = Swiss system, { $count ->
    [one] 1 round
   *[other] { $count } rounds
  }
tour-swiss-accelerated = Swiss system, accelerated, { $count ->
    [one] 1 round
   *[other] { $count } rounds
  }
tour-robin = Round robin, { $count ->
    [one] 1 round
   *[other] { $count } rounds
  }
tour-knock-out = { $kind ->
    [double] Knock-out, two losses
    [double-one-final] Knock-out, two losses
    [double-no-final] Knock-out, two losses
   *[single] Knock-out
  }, { $count ->
    [one] 1 round
   *[other] { $count } rounds
  }
tour-robin-cycles = Round robin, { $cycles } times, { $count ->
    [one] 1 round
   *[other] { $count } rounds
  }
tplace-online = Online
tplace-over-the-board = Over the board
tkind-swiss = Swiss system
tkind-round-robin = Round robin
tkind-knock-out = Knock-out
tstatus-registration = Open for entry
tstatus-running = Running
tstatus-completed = Finished
tstatus-cancelled = Cancelled
tour-players = { $count ->
    [one] 1 player
   *[other] { $count } players
  }
tour-round-of = Round { $round } of { $rounds }

## What happens now

tour-now = Now
tour-boards-done = { $done } of { $boards } games finished
tour-starts = starts { $at }
tour-next-at = Round { $round } starts { $at }.
tour-winner = Winner:
tour-my-game = Your game
tour-you-white = Board { $board }: you have White against
tour-you-black = Board { $board }: you have Black against
tour-you-bye = No game for you this round:
tour-your-result = Result: { $result }.
tour-to-game = To the game
tour-watch = Watch
tour-claim = How did your game end?
tour-i-won = I won
tour-i-drew = Draw
tour-i-lost = I lost
tour-claim-how = When both players report the same, the result counts.
tour-claimed = You reported { $result }. Your opponent has not reported yet.
tour-claimed-other = Your opponent reported { $result }.
tour-claims-differ = You reported { $ours }, your opponent { $theirs }. Agree on one result, or ask the organiser.
tour-told-round = Round { $round } is paired.

## What a player may do

tour-join = Enter the tournament
tour-code = Code
tour-i-am-here = I am here
tour-i-am-not-here = I am not here after all
tour-you-are-here = You are checked in.
tour-here = here
tour-ask-bye = Ask for a bye
tour-bye-round = Round
tour-bye-worth = Worth
tour-bye = Bye
tour-bye-in = Bye in round { $round } ({ $worth })
tour-bye-back = Take back
tworth-half = as a draw
tworth-zero = no points
tworth-full = as a win
tbye-pairing = bye
tbye-full = bye, asked for
tbye-half = half-point bye
tbye-zero = no game
tour-worth = points: { $points }
tour-withdraw = Withdraw
tour-withdraw-asked = Withdraw from the tournament? You are not paired any more; your results stay in the table.
tour-withdraw-asked-before = Withdraw from the tournament?
tour-withdrawn = withdrawn
tour-leave-it = Keep it as it is
tour-close = Close
tour-reason = Reason
tour-reason-how = Kept in the tournament’s record for everyone to see.

## Tables

tour-tabs = Parts of the tournament
ttab-desk = Desk
ttab-bracket = Bracket
ttab-table = Table
ttab-pairings = Pairings
ttab-players = Players
ttab-cross = Cross table
tour-standings-after = Standings after round { $round }
tour-no-standings = The table begins with the first round.
tour-no-places = Nobody’s place is final yet.
tour-no-bracket = The bracket is drawn when round 1 is paired.
tour-not-known = not known yet
tour-goes-on = goes on
tside-winners = Bracket
tside-losers = Bracket of those who have lost once
tside-grand-final = Last match
tside-third-place = Third place
tround-final = Final
tround-semi = Semi-finals
tround-quarter = Quarter-finals
tround-third-place = Match for the third place
tround-grand-final = { $rounds ->
    [one] Last match
   *[other] { $round ->
        [1] Last match
       *[other] Second match, only if it is needed
      }
  }
tby-replay = by a further game
tby-armageddon = by a game that White had to win
tby-lot = chosen at random
tby-higher-seed = drawn: the higher seed goes on
tby-walkover = without a game
tby-bye = no opponent
tby-no-show = nobody goes on
tstage-replay = drawn so far: a further game
tstage-armageddon = drawn so far: White must win
tour-no-pairings = No round is paired yet.
tour-no-players = No players yet.
tour-rank = #
tour-number = No.
tour-number-long = Pairing number
tour-name = Name
tour-rating = Rating
tour-club = Club
tour-federation = Fed.
tour-points = Points
tour-points-short = Pts
tour-round = Round { $round }
tour-round-short = R{ $round }
tour-rounds = Rounds
tour-round-before = Previous round
tour-round-after = Next round
tour-round-choose = Choose a round
tour-board = Bd
tour-board-long = Board
tour-white = White
tour-black = Black
tour-result = Result
tour-step = { $result } with { $color ->
    [white] White
   *[black] Black
  } against { $name }
tour-pairings-of = Pairings, round { $round }
tour-by-hand-for = Paired by hand: { $reason }
tour-byes = Without a game
tour-worksheet = How the tie-breaks are counted
tour-no-ties = There are no tie-breaks.
tour-cut = cut
tour-cross-how = A line under a result: Black.
tour-path = Your rounds
tour-with-white = With White against
tour-with-black = With Black against
tour-sum = Total

## Why

tour-why = Why?
tour-why-of = Why do { $white } and { $black } meet?
tour-why-bye = Why does { $name } have a bye?
tour-why-these = Why these two?
tour-why-no-game = Why the bye?
tour-why-not-these = Why not { $one } – { $other }?
tour-why-not = Why not
tour-why-who = Player
tour-why-against = Another opponent
tour-why-choose = choose a player

## What is settled

tour-about = About
tour-organizer = Organiser
tour-format = System
tour-where = Where
tour-match = Match
tour-match-games = { $count ->
    [one] 1 game
   *[other] { $count } games
  }
tour-match-replays = { $count ->
    [one] if drawn, 1 more game
   *[other] if drawn, up to { $count } more games
  } with colours changed
tdrawn-armageddon = then White must win
tdrawn-lot = then at random
tdrawn-higher-seed = then the higher seed
tseeds-rating = By rating
tseeds-entry = As entered
tseeds-lot = At random
tour-ties = Tie-breaks
tour-entry = Entry
tour-entry-open = players enter themselves
tour-entry-closed = the organiser enters players
tour-entry-bots = bots too
tour-entry-min = rating at least { $rating }
tour-entry-max = rating at most { $rating }
tour-entry-most = at most { $count } players
tour-entry-until = late entry before round { $round } at the latest
tour-start = Start
tour-pause = Break between rounds
tour-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
  }
tour-points-are = win { $win }, draw { $draw }, loss { $loss }, bye { $bye }
tour-copy-link = Copy link
tour-hall = Hall screen
tour-print = Print
tour-report = Report for FIDE:
hall-leave = Leave the hall screen
print-parts = What is printed
print-at = Printed { $at }

## Making one

form-title = New tournament
form-name = Name
form-name-example = Tuesday rapid
form-expected = Expected players
form-suggested = suggested
form-suggest = Suggest
form-cycles = Games against each opponent
form-elimination = Out after
form-games = Games of a match
form-replays = More games if drawn
form-drawn = Still drawn
form-seeds = Order of seeds
tout-single = one loss
tout-third-place = one loss; match for the third place
tout-double = two losses; in the last match too
tout-double-one-final = two losses; one last match
tout-double-no-final = two losses; no last match
form-hours = { $count ->
    [one] up to 1 hour of play
   *[other] up to { $count } hours of play
  }
form-more = More
form-more-how = All of this can be left as it is.
form-clock = Time in detail
form-none = none
form-seen = Who sees it
form-public = Everyone
form-by-link = With the link only
form-open = Players enter
form-closed = Organiser enters
form-bots = Bots
form-bots-off = Not let in
form-bots-on = May enter
form-limits = Rating range
form-limit-min = Lowest rating
form-limit-max = Highest rating
form-most = Most players
form-late = Late entry until round
form-check-in = Check-in before round 1
form-check-in-off = Not needed
form-check-in-on = Required
form-pause-none = Without a break you start each round yourself.
form-accelerated = Acceleration
form-accelerated-off = None
form-accelerated-on = Baku
form-points-own = Custom
tpoints-win = Win
tpoints-draw = Draw
tpoints-loss = Loss
tpoints-bye = Bye
form-ties-usual = The usual
form-ties-own = Custom
form-tie-up = Move { $code } up
form-tie-down = Move { $code } down
form-tie-cut = Remove { $code }
form-tie-add = Add a tie-break
form-about = What players should know
form-guest = An account is needed to organise a tournament.
form-create = Create the tournament
form-create-how = Players, rounds and results come next; everything here can be changed until it begins.
tie-bh-c1 = Buchholz, lowest cut
tie-bh = Buchholz
tie-sb = Sonneborn-Berger
tie-de = direct encounter
tie-win = number of wins
tie-won = games won at the board
tie-bpg = games played with Black
tie-bwg = games won with Black
tie-ps = progressive score
tie-ks = Koya
tie-aro = average rating of opponents
tie-tpr = performance
tie-bh-c2 = Buchholz, two lowest cut
tie-bh-m1 = median Buchholz
tie-fb = fore Buchholz
tie-aob = average of opponents’ Buchholz

## The organiser's desk

desk-next = Next
desk-pair = Pair round { $round }
desk-complete = Finish the tournament
desk-complete-asked = Finish the tournament? The table becomes final.
desk-complete-early = Finish the tournament before its last round? The table becomes final.
desk-lacks-boards = { $count } games have no result yet.
desk-lacks-these = { $count ->
    [one] Board { $boards } has no result yet.
   *[other] Boards { $boards } have no result yet.
  }
desk-lacks-players = At least two players are needed.
desk-lacks-absent = { $count ->
    [one] 1 player has not checked in.
   *[other] { $count } players have not checked in.
  }
desk-results = Results
desk-open = { $count ->
    [0] all in
    [one] 1 open
   *[other] { $count } open
  }
desk-keys = Keyboard: 1 White, = draw, 0 Black, + − forfeit, Delete, arrows
desk-board = Board { $board }: { $white } – { $black }
desk-more-of = More results for { $white } – { $black }
desk-open-again = no result
tresult-black-forfeits = Black absent
tresult-white-forfeits = White absent
tresult-both-forfeit = both absent
tresult-half-to-white = draw for White only
tresult-half-to-black = draw for Black only
tresult-nothing-to-both = lost by both
desk-claims-white = White reports { $result }.
desk-claims-black = Black reports { $result }.
desk-claims-differ = White reports { $white }, Black reports { $black }.
desk-line = Add a player
desk-line-example = Kari Nordmann 1623
desk-line-how = Name and rating, then Enter.
desk-enter = Add
desk-entered = { $name } is entered.
desk-many = Paste a list
desk-one = One by one
desk-list = A list of players
desk-list-how = One player to a line: name; rating; club. Lines from a spreadsheet work too.
desk-file = Or read a file
desk-file-how = A table as CSV whose first line names its columns (name, rating, title, federation, club, FIDE ID, born), or a tournament report (TRF).
desk-file-none = No player was found in this file.
desk-list-more = and { $count } more
desk-enter-many = { $count ->
    [one] Add 1 player
   *[other] Add { $count } players
  }
desk-entered-many = { $count ->
    [one] 1 player is entered.
   *[other] { $count } players are entered.
  }
desk-no-players = Players that you add or who enter themselves are listed here.
desk-none-such = No player has such a name.
desk-find = Find a player
desk-here = { $here } of { $count } checked in
desk-is-here = { $name } is here
desk-edit = Edit
desk-edit-of = Edit { $name }
tfield-name = Name
tfield-federation = Federation
tfield-club = Club
tfield-born = Born
tfield-note = Note, for you only
tfield-title = Title
tfield-fide = FIDE ID
desk-save = Save
desk-bye = Bye in round { $round }
desk-give-bye = Give it
desk-readmit = Let play on
desk-remove = Remove
desk-remove-asked = Remove { $name }? The player is not paired any more; the results stay in the table.
desk-remove-asked-before = Remove { $name } from the list?
desk-apart = Keep apart
desk-apart-how = Players of one family, say, who should not meet. Only what is not yet paired is affected.
desk-apart-chosen = Chosen players
desk-apart-add = Add a player
desk-apart-drop = Leave out
desk-apart-end = May meet again
desk-by-hand = Pair by hand
desk-by-hand-how = Round { $round }, board by board. Players who have met, or who had the bye, are refused with the reason.
desk-hand-white = Board { $board }, White
desk-hand-black = Board { $board }, Black
desk-hand-swap = Board { $board }: change colours
desk-hand-cut = Remove board { $board }
desk-hand-more = Another board
desk-hand-no-bye = none
desk-hand-left = { $count ->
    [0] All players have a place.
    [one] 1 player has no place yet.
   *[other] { $count } players have no place yet.
  }
desk-pair-hand = Pair round { $round } like this
desk-settings = Settings
desk-end = What is rarely needed
desk-unpair = Remove round { $round }
desk-unpair-asked = Remove round { $round } with its pairings and results?
desk-cancel = Cancel the tournament
desk-cancel-asked = Cancel the tournament? It cannot be continued.
tkind-arena = Arena
tour-arena = Arena, { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
ttab-games = Games
tscoring-bonus = More for wins in a row
tscoring-double = Double after two wins
tscoring-plain = Plain
tscoring-bonus-how = 2 for a win and 1 for a draw; 1 more for a win after a win, and 1 more for a win with half of the time (berserk).
tscoring-double-how = 2 for a win and 1 for a draw, double after two wins in a row; 1 more for a win with half of the time (berserk) in at least 7 moves. Draws within 10 moves bring nothing, nor do draws of 30 moves or less after a draw, with no win between.
tscoring-plain-how = 2 for a win and 1 for a draw.
form-lasts = Lasts
form-scoring = Points
tour-time-left = Time left
tour-games-on = { $count ->
    [one] { $count } game under way
   *[other] { $count } games under way
}
tour-waits-organizer = Waiting for the organiser.
tour-arena-at = Starts { $at }.
tour-on = Going on
tour-over = Finished last
tour-no-games = No game has begun.
tour-no-arena = The table begins with the arena.
tour-you-wait = You are free and wait for an opponent. Shortly before the end no game begins any more.
tour-arena-order = By the higher performance, then fewer losses. In the performance, opponents without a rating count as 1500.
tour-come-back = Come back
tour-pause-arena = Leave for a while
tour-pause-asked = Leave the arena? You are not paired until you come back; your points stay.
tour-games = Games
tour-performance = Performance
tour-streak = { $count } in a row
tour-streak-long = Wins in a row: { $count }
tour-arena-row = Games { $games } · performance { $performance }
desk-begin-arena = Start the arena now
desk-arena-runs = The arena runs by itself: whoever is free is paired, and results enter the table.
desk-arena-end = End the arena now? Games that go on do not count, and the table becomes final.
