# Time controls and clocks: what cannot be played, read or done.

clock-no-period = A clock needs at least one period.
clock-too-many-periods = { $found } periods are too many: at most { $most }.
clock-no-time = Period { $period } has no time.
clock-period-too-long = Period { $period } is longer than a day.
clock-no-moves = Period { $period } asks for no moves. Give a number, or none for the rest of the game.
clock-too-many-moves = Period { $period } asks for more than { $most } moves.
clock-moves-missing = Period { $period } must say after how many moves the next one begins.
clock-one-move = A single period of one move is time for each move; choose that kind.
clock-no-bonus = What a move brings in period { $period } is nothing. Leave it out, or give more than 0.
clock-bonus-too-long = What a move brings in period { $period } is more than an hour.
clock-no-time-per-move = There is no time for a move.
clock-per-move-too-long = A move may have a year at most.
clock-no-increment = The increment is nothing. Leave it out, or give more than 0.
clock-increment-too-long = The increment is longer than a year.
clock-cap-without-increment = Only time that grows with an increment can have a cap.
clock-cap-below-time = The cap is below the time at the start.
clock-cap-too-long = The cap is longer than a year.

clock-text-empty = No time control is written here.
clock-text-unknown = “?” says that the time control is not known; there is nothing to play by.
clock-text-sandclock = Sandclocks (“*”) cannot be played.
clock-text-number = A number is missing in column { $column }.
clock-text-too-large = The number in column { $column } is too large.
clock-text-too-fine = The number in column { $column } is finer than a millisecond.
clock-text-sign = “{ $found }” in column { $column } does not belong there. Time controls are written like 3+2, 40/90+30, 30+30 or 1/3d.

