import { SIGNS } from '$lib/setup/control';
import type { Bonus } from '$lib/wire/Bonus';
import type { Color } from '$lib/wire/Color';
import type { ClockView } from '$lib/wire/ClockView';
import type { Period } from '$lib/wire/Period';
import type { TimeControl } from '$lib/wire/TimeControl';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What a side has at the start, in milliseconds; undefined without a limit. */
export function initialMs(control: TimeControl): number | undefined {
  switch (control.kind) {
    case 'unlimited':
      return undefined;
    case 'per-move':
      return control.perMoveMs;
    case 'clock':
      return control.periods[0]?.initialMs ?? 0;
  }
}

/** Minutes as a time control is written: halves and quarters as one sign, shorter times in seconds. */
function minutes(ms: number): string {
  if (ms % MINUTE === 0) return String(ms / MINUTE);
  const sign = { 15: '¼', 30: '½', 45: '¾' }[(ms % MINUTE) / 1000];
  const whole = Math.floor(ms / MINUTE);
  if (sign) return `${whole || ''}${sign}`;
  return whole ? `${whole}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}` : `${ms / 1000} s`;
}

const bonusText = (bonus: Bonus | undefined): string =>
  bonus === undefined || bonus.kind === 'none' ? '' : `${SIGNS[bonus.kind]}${bonus.ms / 1000}`;

function periodText({ initialMs: ms, moves, bonus }: Period, alone: boolean): string {
  const added = bonusText(bonus) || (alone ? '+0' : '');
  return `${moves ? `${moves}/` : ''}${minutes(ms)}${added}`;
}

/** A time control as players write it: "10+5", "40/90+30, 30+30"; days are worded, see `perMoveDays`. */
export function controlText(control: TimeControl): string {
  if (control.kind !== 'clock') return '';
  const { periods } = control;
  return periods.map((period) => periodText(period, periods.length === 1)).join(', ');
}

/** Days for a move in correspondence chess; undefined with other controls. */
export const perMoveDays = (control: TimeControl): number | undefined =>
  control.kind === 'per-move' ? control.perMoveMs / DAY : undefined;

/** In which period a side is that has made so many moves; undefined where there is but one. */
export function periodOf(control: TimeControl, made: number): { period: number; of: number } | undefined {
  if (control.kind !== 'clock' || control.periods.length < 2) return undefined;
  let ahead = made;
  let period = 1;
  for (const { moves } of control.periods) {
    if (!moves || ahead < moves || period === control.periods.length) break;
    ahead -= moves;
    period += 1;
  }
  return { period, of: control.periods.length };
}

/** Whether a side may halve its time: one period without delay, before its first move, once. */
export function mayBerserk(control: TimeControl, clock: ClockView | undefined, side: Color): boolean {
  if (control.kind !== 'clock' || control.periods.length !== 1 || !clock || clock.berserk?.[side])
    return false;
  const [period] = control.periods;
  const plain =
    period?.bonus === undefined || period.bonus.kind === 'none' || period.bonus.kind === 'fischer';
  return plain && !period?.moves;
}
