import { json } from '$lib/api/client';
import type { MovesRequest } from '$lib/wire/MovesRequest';
import type { MovesView } from '$lib/wire/MovesView';

/** The moves of a position to consider, and what is to be said of those that are asked about. */
export const considered = (request: MovesRequest): Promise<MovesView> =>
  json<MovesView>('POST', '/position/moves', request);
