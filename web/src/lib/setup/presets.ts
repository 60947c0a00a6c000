import type { TimeControl } from '$lib/wire/TimeControl';

import { days, fischer, same, UNLIMITED } from './control';

/** What a game's time can be in one press. */
export interface Times {
  time: TimeControl;
  /** Black's, where it is another. */
  blackTime?: TimeControl | undefined;
  armageddon: boolean;
}

const usual = (time: TimeControl): Times => ({ time, armageddon: false });

/** White has more time and must win with it: a draw counts as won by Black. */
export const ARMAGEDDON: Times = { time: fischer(5, 0), blackTime: fischer(4, 0), armageddon: true };

/** The timetable, in the order in which it is read: four in a row, the longer the further down. */
export const PRESETS: readonly Times[] = [
  ...(
    [
      [1, 0],
      [1, 1],
      [3, 0],
      [3, 2],
      [5, 0],
      [10, 0],
      [10, 5],
      [15, 10],
      [30, 0],
      [30, 20],
      [60, 30],
    ] as const
  ).map(([minutes, seconds]) => usual(fischer(minutes, seconds))),
  ARMAGEDDON,
  usual(days(1)),
  usual(days(3)),
  usual(days(7)),
  usual(UNLIMITED),
];

/** Whether two choices of time are the same. */
export const sameTimes = (a: Times, b: Times): boolean =>
  a.armageddon === b.armageddon && same(a.time, b.time) && same(a.blackTime, b.blackTime);
