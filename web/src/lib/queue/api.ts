import { json } from '$lib/api/client';
import type { MatchReportView } from '$lib/wire/MatchReportView';
import type { QueuePools } from '$lib/wire/QueuePools';
import type { QueueView } from '$lib/wire/QueueView';

/** What the server has about the queue. */
export const queue = {
  standing: () => json<QueueView>('GET', '/queue'),
  pools: () => json<QueuePools>('GET', '/queue/pools'),
  report: (game: string) => json<MatchReportView>('GET', `/games/${encodeURIComponent(game)}/match`),
};
