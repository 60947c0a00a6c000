import type { Times } from './presets';
import { timeText } from './said';

/** The times of both sides: "5+0 : 4+0" where they differ. */
export const timesText = ({ time, blackTime }: Pick<Times, 'time' | 'blackTime'>): string =>
  blackTime ? `${timeText(time)} : ${timeText(blackTime)}` : timeText(time);
