import { json } from '$lib/api/client';
import type { ReviewRequest } from '$lib/wire/ReviewRequest';
import type { ReviewView } from '$lib/wire/ReviewView';

/** Reviews of games: ordered, and asked for until they are there. */
export const reviews = {
  order: (request: ReviewRequest) => json<ReviewView>('POST', '/game/review', request),
  show: (id: string) => json<ReviewView>('GET', `/game/review/${encodeURIComponent(id)}`),
};
