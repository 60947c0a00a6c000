import { json, send } from '$lib/api/client';
import type { CollectionsView } from '$lib/wire/CollectionsView';
import type { ExplorerAnswer } from '$lib/wire/ExplorerAnswer';

/** What the server has about games that were played. */
export const explorer = {
  look: (query: URLSearchParams) => json<ExplorerAnswer>('GET', `/explorer?${query}`),
  collections: () => json<CollectionsView>('GET', '/explorer/collections'),
  /** A game of a collection as PGN. */
  pgn: async (id: string): Promise<string> =>
    (await send('GET', `/explorer/games/${encodeURIComponent(id)}/pgn`)).text(),
};
