import { t } from '$lib/texts/texts.svelte';
import type { MatchCancelled } from '$lib/wire/MatchCancelled';

/** Why a match came to nothing, and what follows from it, in a sentence or two. */
export function cancelledText({ reason, byYou, requeued }: MatchCancelled): string {
  const who = reason === 'failed' ? 'nobody' : byYou ? 'you' : 'other';
  const why = t(`match-${reason}`, { who });
  return requeued ? `${why} ${t('match-requeued')}` : why;
}

/** A rating as it is shown: with a question mark while it comes from few games. */
export const ratingText = (rating: number, provisional: boolean | undefined): string =>
  provisional ? `${rating}?` : String(rating);
