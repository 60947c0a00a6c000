import type { ByColor } from '$lib/wire/ByColor';
import type { FideClass } from '$lib/wire/FideClass';
import type { TimeClass } from '$lib/wire/TimeClass';
import type { TimeControl } from '$lib/wire/TimeControl';

const MINUTE = 60_000;

/** Our classes and those of the Laws, the shortest first. */
export const CLASSES = ['bullet', 'blitz', 'rapid', 'classical', 'correspondence', 'unlimited'] as const;
const LAWS = ['blitz', 'rapid', 'standard'] as const;

/**
 * The time that a side has for its first moves: the periods that it needs for them, with as much as each of these moves can
 * bring; undefined where time is not for many moves. A last period with a number of moves begins again and again.
 */
export function timeFor(control: TimeControl, moves: number): number | undefined {
  if (control.kind !== 'clock') return undefined;
  let left = moves;
  let total = 0;
  for (const [i, period] of control.periods.entries()) {
    const last = i === control.periods.length - 1;
    const made = period.moves === undefined || last ? left : Math.min(left, period.moves);
    const times = last && period.moves ? Math.max(1, Math.ceil(left / period.moves)) : 1;
    const { bonus } = period;
    const brings = bonus === undefined || bonus.kind === 'none' ? 0 : bonus.ms;
    total += period.initialMs * times + brings * made;
    left -= made;
    if (left === 0) break;
  }
  return total;
}

/** Our class of one side's time: by its first forty moves. */
export function classOf(control: TimeControl): TimeClass {
  const time = timeFor(control, 40);
  if (time === undefined) return control.kind === 'unlimited' ? 'unlimited' : 'correspondence';
  if (time < 3 * MINUTE) return 'bullet';
  if (time < 10 * MINUTE) return 'blitz';
  return time < 30 * MINUTE ? 'rapid' : 'classical';
}

/** The Laws' class of one side's time: by its first sixty moves. */
export function fideOf(control: TimeControl): FideClass | undefined {
  const time = timeFor(control, 60);
  if (time === undefined) return undefined;
  if (time <= 10 * MINUTE) return 'blitz';
  return time < 60 * MINUTE ? 'rapid' : 'standard';
}

/** Both classes of a game: those of the side with more time; the Laws have none where a side has no clock. */
export function classesOf({ white, black }: ByColor<TimeControl>): {
  ours: TimeClass;
  fide: FideClass | undefined;
} {
  const ours = CLASSES[Math.max(CLASSES.indexOf(classOf(white)), CLASSES.indexOf(classOf(black)))];
  const [ofWhite, ofBlack] = [fideOf(white), fideOf(black)];
  const fide = ofWhite && ofBlack && LAWS[Math.max(LAWS.indexOf(ofWhite), LAWS.indexOf(ofBlack))];
  return { ours: ours ?? 'unlimited', fide };
}
