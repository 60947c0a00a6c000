import { json, page } from '$lib/api/client';
import type { LeaderboardPage } from '$lib/wire/LeaderboardPage';
import type { LeaderboardsView } from '$lib/wire/LeaderboardsView';
import type { RatingEntryDetail } from '$lib/wire/RatingEntryDetail';
import type { RatingGraph } from '$lib/wire/RatingGraph';
import type { RatingHistory } from '$lib/wire/RatingHistory';
import type { RatingsView } from '$lib/wire/RatingsView';

const of = (name: string): string => `/people/${encodeURIComponent(name)}/ratings`;
const inPool = (name: string, pool: string): string => `${of(name)}/${encodeURIComponent(pool)}`;

/** What the server has about ratings. */
export const ratings = {
  of: (name: string) => json<RatingsView>('GET', of(name)),
  history: (name: string, pool: string, limit: number, cursor?: string) =>
    json<RatingHistory>('GET', page(inPool(name, pool), limit, cursor)),
  graph: (name: string, pool: string) => json<RatingGraph>('GET', `${inPool(name, pool)}/graph`),
  entry: (seq: string) => json<RatingEntryDetail>('GET', `/ratings/${encodeURIComponent(seq)}`),
  /** Gives a person back what the game of an entry changed. */
  refund: (seq: number, person: string) =>
    json<RatingEntryDetail>('POST', `/ratings/${seq}/refund`, { person }),
  leaderboards: () => json<LeaderboardsView>('GET', '/leaderboards'),
  leaderboard: (pool: string, limit: number, cursor?: string) =>
    json<LeaderboardPage>('GET', page(`/leaderboards/${encodeURIComponent(pool)}`, limit, cursor)),
};
