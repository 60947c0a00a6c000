import { json, send } from '$lib/api/client';
import type { CollectionsView } from '$lib/wire/CollectionsView';
import type { ExplorerAnswer } from '$lib/wire/ExplorerAnswer';
import type { IdeaProof } from '$lib/wire/IdeaProof';
import type { OpeningReport } from '$lib/wire/OpeningReport';
import type { OpeningIdeas } from '$lib/wire/OpeningIdeas';
import type { PlayerOpenings } from '$lib/wire/PlayerOpenings';
import type { PlayerReport } from '$lib/wire/PlayerReport';
import type { PopularView } from '$lib/wire/PopularView';

/** What the server has about games that were played. */
export const explorer = {
  look: (query: URLSearchParams) => json<ExplorerAnswer>('GET', `/explorer?${query}`),
  /** What somebody plays and meets. */
  player: (query: URLSearchParams) => json<PlayerOpenings>('GET', `/explorer/player?${query}`),
  /** What a player's games come to. */
  report: (query: URLSearchParams) => json<PlayerReport>('GET', `/explorer/report?${query}`),
  /** What became of a position. */
  openingReport: (query: URLSearchParams) => json<OpeningReport>('GET', `/explorer/opening?${query}`),
  /** The positions that most games came through. */
  popular: (query: URLSearchParams) => json<PopularView>('GET', `/explorer/popular?${query}`),
  /** What an opening is about. */
  ideas: (name: string) => json<OpeningIdeas>('GET', `/openings?${new URLSearchParams({ name })}`),
  /** Why one of its ideas holds. */
  proof: (idea: number) => json<IdeaProof>('GET', `/openings/ideas/${idea}`),
  collections: () => json<CollectionsView>('GET', '/explorer/collections'),
  /** A game of a collection as PGN. */
  pgn: async (id: string): Promise<string> =>
    (await send('GET', `/explorer/games/${encodeURIComponent(id)}/pgn`)).text(),
};
