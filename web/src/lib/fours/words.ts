import { t } from '$lib/texts/texts.svelte';
import type { FoursCancelled } from '$lib/wire/FoursCancelled';

/** Why a match of four, or the waiting for it, came to nothing, and what follows from it. */
export function endedText({ reason, by, requeued }: FoursCancelled): string {
  const why = reason === 'failed' ? t('fours-failed') : t(`fours-${reason}`, { who: by });
  return requeued ? `${why} ${t('match-requeued')}` : why;
}
