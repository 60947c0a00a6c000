import type { ReportRow } from '$lib/wire/ReportRow';

/** Games that a performance takes. */
const FEWEST = 5;

/** Why a row has no performance. */
export const noPerformance = ({ ratedGames }: Pick<ReportRow, 'ratedGames'>): string =>
  ratedGames < FEWEST ? 'report-too-few' : 'report-one-sided';
