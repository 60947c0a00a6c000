import { json } from '$lib/api/client';
import type { FoursJoin } from '$lib/wire/FoursJoin';
import type { FoursReportView } from '$lib/wire/FoursReportView';
import type { FoursView } from '$lib/wire/FoursView';
import type { PartnerOffer } from '$lib/wire/PartnerOffer';

const ROOT = '/queue/bughouse';
const partner = (code: string): string => `${ROOT}/partners/${encodeURIComponent(code)}`;

/** What the server has about the queue for bughouse. */
export const fours = {
  standing: () => json<FoursView>('GET', ROOT),
  join: (order: FoursJoin) => json<FoursView>('POST', ROOT, order),
  leave: () => json<undefined>('DELETE', ROOT),
  answer: (match: string, accept: boolean) =>
    json<FoursView>('POST', `${ROOT}/matches/${encodeURIComponent(match)}`, {
      answer: accept ? 'accept' : 'decline',
    }),
  offer: (code: string) => json<PartnerOffer>('GET', partner(code)),
  pair: (code: string) => json<FoursView>('POST', partner(code)),
  report: (game: string) => json<FoursReportView>('GET', `/bughouse/${encodeURIComponent(game)}/match`),
};

/** The address where somebody comes as a partner. */
export const partnerPath = (code: string): string => `/bughouse/new?partner=${encodeURIComponent(code)}`;
