import { other } from '$lib/board/squares';
import { countdown } from '$lib/clock/clock';

import type { LiveGame } from './live.svelte';

/** Milliseconds until the game of an opponent who has left may be claimed, counted down by seconds; undefined while nobody has left. */
export function watchAbsence(live: LiveGame): { readonly left: number | undefined } {
  let now = $state(performance.now());
  const away = $derived(live.view?.you && live.view.gone?.[other(live.view.you)]);
  const left = $derived(away === undefined ? undefined : countdown(away, live.goneAt, now));
  $effect(() => {
    if (away === undefined) return;
    now = performance.now();
  });
  $effect(() => {
    if (!left) return;
    const timer = setTimeout(() => (now = performance.now()), (left % 1000) + 1);
    return () => clearTimeout(timer);
  });
  return {
    get left() {
      return left;
    },
  };
}
