import type { Color } from '$lib/wire/Color';
import type { TimeControl } from '$lib/wire/TimeControl';

import { alarms, type Stamped } from './clock';
import { initialMs } from './control';

/** Clocks that run for a player. */
export interface Watched {
  clock: Stamped;
  /** The player's side, and its time. */
  you: Color;
  control: TimeControl;
  /** Says that the other's time is up; what it returns ends that. */
  flag(): () => void;
}

/** Timers of browsers cannot wait for longer. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Watches the clocks of a player's board, where they run: calls out the own time when it gets low, and says that the other's is up.
 * To be called while a component is made; it ends with that component.
 */
export function watchClocks(
  of: () => Watched | undefined,
  on: { low(seconds: number): void },
): { readonly out: boolean } {
  let out = $state(false);
  /** What was called out already; again only after the time has grown well beyond it. */
  const called = new Set<number>();
  $effect(() => {
    const watched = of();
    if (!watched) return;
    const { clock, you, control } = watched;
    const initial = initialMs(control) ?? 0;
    const { low, zero } = alarms(clock, you, initial, performance.now());
    const timers: ReturnType<typeof setTimeout>[] = [];
    let end = (): void => {};
    const at = (ms: number, run: () => void): void => {
      if (ms < LONGEST_MS) timers.push(setTimeout(run, ms));
    };
    for (const { seconds, inMs } of low) {
      if (inMs > seconds * 1000) called.delete(seconds);
      if (called.has(seconds)) continue;
      at(inMs, () => {
        called.add(seconds);
        on.low(seconds);
      });
    }
    if (zero !== undefined) {
      at(zero, () => {
        out = true;
        end = watched.flag();
      });
    }
    return () => {
      timers.forEach(clearTimeout);
      end();
      out = false;
    };
  });
  return {
    get out() {
      return out;
    },
  };
}
