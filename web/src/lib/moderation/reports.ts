import { json, page } from '$lib/api/client';
import type { ReportOutcome } from '$lib/wire/ReportOutcome';
import type { ReportPage } from '$lib/wire/ReportPage';
import type { ReportStatus } from '$lib/wire/ReportStatus';
import type { ReportView } from '$lib/wire/ReportView';

/** What the server has for those who look after what is said. */
export const reports = {
  list: (status: ReportStatus, limit: number, cursor?: string) =>
    json<ReportPage>('GET', `${page('/reports', limit, cursor)}&status=${status}`),
  /** Decides on a report, and with it on all others of the same line. */
  decide: (id: string, outcome: ReportOutcome) =>
    json<ReportView>('POST', `/reports/${encodeURIComponent(id)}`, { outcome }),
};
