import { isUnderWay } from '$lib/game/status';
import type { LiveGame } from '$lib/game/live.svelte';

import { alarms } from './clock';
import { initialMs } from './control';

/** Timers of browsers cannot wait for longer. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Watches the clocks of a game for its player: calls out the own time when it gets low, and says that the other's is up.
 * To be called while a component is made; it ends with that component.
 */
export function watchClocks(live: LiveGame, on: { low(seconds: number): void }): { readonly out: boolean } {
  let out = $state(false);
  /** What was called out already; again only after the time has grown well beyond it. */
  const called = new Set<number>();
  $effect(() => {
    const { clock, view } = live;
    const you = view?.you;
    if (!clock || !view || !you || !isUnderWay(view)) return;
    const initial = initialMs(view.settings.time[you]) ?? 0;
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
        end = live.flag();
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
