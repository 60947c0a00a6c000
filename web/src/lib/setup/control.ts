import type { Bonus } from '$lib/wire/Bonus';
import type { Period } from '$lib/wire/Period';
import type { TimeControl } from '$lib/wire/TimeControl';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

export type BonusKind = Exclude<Bonus['kind'], 'none'>;

/** What stands before the seconds that a move brings. */
export const SIGNS: Record<BonusKind, string> = { fischer: '+', bronstein: ' b', delay: ' d' };

/** The ways in which a move can bring time. */
export const BONUSES = Object.keys(SIGNS) as BonusKind[];

/** What the server takes; what lies beyond is refused there with its reason. */
export const LIMITS = {
  periods: 8,
  moves: 500,
  minutes: 24 * 60,
  seconds: 3600,
  days: 366,
} as const;

export type ClockControl = Extract<TimeControl, { kind: 'clock' }>;

/** One period to the end of the game, with so many seconds added after each move. */
export function fischer(minutes: number, seconds: number): ClockControl {
  const period: Period = { initialMs: minutes * MINUTE };
  if (seconds > 0) period.bonus = { kind: 'fischer', ms: seconds * SECOND };
  return { kind: 'clock', periods: [period] };
}

/** So many days for every move. */
export const days = (count: number): TimeControl => ({ kind: 'per-move', perMoveMs: count * DAY });

/** No clock. */
export const UNLIMITED: TimeControl = { kind: 'unlimited' };

/** Whether two time controls give the same. */
export function same(a: TimeControl | undefined, b: TimeControl | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && key(a) === key(b));
}

function key(control: TimeControl): string {
  if (control.kind !== 'clock') return control.kind === 'unlimited' ? '' : String(control.perMoveMs);
  return control.periods
    .map(({ initialMs, moves, bonus }) => [initialMs, moves, bonus?.kind ?? 'none', bonusMs(bonus)].join('/'))
    .join();
}

/** What a move can bring, in milliseconds. */
export const bonusMs = (bonus: Bonus | undefined): number =>
  bonus === undefined || bonus.kind === 'none' ? 0 : bonus.ms;

const whole = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most;

/** Reads a time control that was kept on this machine; undefined when it is none that can be played. */
export function readControl(kept: unknown): TimeControl | undefined {
  if (typeof kept !== 'object' || kept === null || !('kind' in kept)) return undefined;
  if (kept.kind === 'unlimited') return UNLIMITED;
  if (kept.kind === 'per-move') {
    const ms = 'perMoveMs' in kept ? kept.perMoveMs : undefined;
    return whole(ms, LIMITS.days * DAY) && ms % DAY === 0 ? days(ms / DAY) : undefined;
  }
  if (kept.kind !== 'clock' || !('periods' in kept) || !Array.isArray(kept.periods)) return undefined;
  const read = (kept.periods as unknown[]).map(readPeriod);
  const periods = read.filter((period) => period !== undefined);
  const numbered = periods.slice(0, -1).every((period) => period.moves !== undefined);
  const fits = periods.length > 0 && periods.length <= LIMITS.periods && periods.length === read.length;
  return fits && numbered ? { kind: 'clock', periods } : undefined;
}

function readPeriod(kept: unknown): Period | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { initialMs, moves, bonus } = kept as Record<string, unknown>;
  if (!whole(initialMs, LIMITS.minutes * MINUTE)) return undefined;
  const period: Period = { initialMs };
  if (whole(moves, LIMITS.moves)) period.moves = moves;
  if (typeof bonus === 'object' && bonus !== null && 'kind' in bonus && 'ms' in bonus) {
    const kind = BONUSES.find((name) => name === bonus.kind);
    if (kind && whole(bonus.ms, LIMITS.seconds * SECOND)) period.bonus = { kind, ms: bonus.ms };
  }
  return period;
}
