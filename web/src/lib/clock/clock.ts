import type { ClockView } from '$lib/wire/ClockView';
import type { Color } from '$lib/wire/Color';

import { DAY_MS, HOUR_MS, TENTHS_MS } from './face';

/** Clocks as they were told, with the moment they came: from there the reader counts on by its own clock. */
export interface Stamped {
  view: ClockView;
  /** Milliseconds on the reader's own scale, which never goes back. */
  at: number;
}

const passed = (clock: Stamped, now: number): number => Math.max(0, now - clock.at);

/** What a side has left, in milliseconds; undefined without a limit. */
export function leftOf(clock: Stamped, side: Color, now: number): number | undefined {
  const left = clock.view.leftMs[side];
  if (left === null) return undefined;
  if (clock.view.running !== side) return left;
  return Math.max(0, left - Math.max(0, passed(clock, now) - (clock.view.waitsMs ?? 0)));
}

/** How long the running clock still waits before it counts: a delay, or the time to come back after a restart. */
export function waitsOf(clock: Stamped, side: Color, now: number): number {
  const { running, waitsMs = 0 } = clock.view;
  return running === side ? Math.max(0, waitsMs - passed(clock, now)) : 0;
}

/** How long the side to move still has for its first move; undefined where no such limit runs. */
export function firstMoveOf(clock: Stamped, now: number): number | undefined {
  const { firstMoveMs } = clock.view;
  return firstMoveMs === undefined ? undefined : Math.max(0, firstMoveMs - passed(clock, now));
}

/** A countdown that began when its clock came: of an absent player, say. */
export const countdown = (ms: number, at: number, now: number): number =>
  Math.max(0, ms - Math.max(0, now - at));

/** The clocks with the own one stopped at the moment of the own move, before the server has said so. */
export function stopped(clock: Stamped, side: Color, now: number): Stamped {
  const left = leftOf(clock, side, now);
  const { running, waitsMs: _, firstMoveMs: __, ...rest } = clock.view;
  if (running !== side && clock.view.firstMoveMs === undefined) return clock;
  return { at: now, view: { ...rest, leftMs: { ...rest.leftMs, [side]: left ?? null } } };
}

/** Milliseconds until what is shown of a side changes; undefined while it stands still. */
export function changesIn(clock: Stamped, side: Color, toMove: boolean, now: number): number | undefined {
  const first = toMove ? firstMoveOf(clock, now) : undefined;
  if (first !== undefined && first > 0) return (first % 1000) + 1;
  if (clock.view.running !== side) return undefined;
  const waits = waitsOf(clock, side, now);
  if (waits > 0) return (waits % 1000) + 1;
  const left = leftOf(clock, side, now);
  if (left === undefined || left === 0) return undefined;
  if (left >= DAY_MS) return (left % HOUR_MS) + 1;
  // A clock that has just come to a full second shows the next one as soon as it counts on.
  return (left % (left <= TENTHS_MS ? 100 : 1000)) + 1;
}

/** Moments, in milliseconds from now, that must not be missed. */
export interface Alarms {
  /** The own time falls below these many seconds, soonest first. */
  low: { seconds: number; inMs: number }[];
  /** The other side's time shows zero. */
  zero: number | undefined;
}

/** Seconds at which the own time is called out. */
const CALLED = [20, 10];

/** What is to be watched of clocks that run: the own time for warnings, the other's for its end. */
export function alarms(clock: Stamped, you: Color, initialMs: number, now: number): Alarms {
  const { running } = clock.view;
  const none: Alarms = { low: [], zero: undefined };
  if (running === undefined) return none;
  const left = leftOf(clock, running, now);
  if (left === undefined) return none;
  const waits = waitsOf(clock, running, now);
  if (running !== you) return { low: [], zero: left + waits };
  const low = CALLED.filter((seconds) => left > seconds * 1000 && initialMs > seconds * 1500).map(
    (seconds) => ({ seconds, inMs: left + waits - seconds * 1000 }),
  );
  return { low, zero: undefined };
}
