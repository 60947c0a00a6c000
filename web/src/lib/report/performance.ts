import type { ReportRow } from '$lib/wire/ReportRow';

/** Games that a performance takes. */
const FEWEST = 5;

/** Lines of a list that does not show all there are. */
export const MOST_ROWS = 15;

/** Why a row has no performance. */
export const noPerformance = ({ ratedGames }: Pick<ReportRow, 'ratedGames'>): string =>
  ratedGames < FEWEST ? 'report-too-few' : 'report-one-sided';
