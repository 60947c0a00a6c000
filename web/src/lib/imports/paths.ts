import { pathWith } from '$lib/router/paths';

/** The address of a game of the explorer, on the analysis board, perhaps at a position that it came through. */
export const importedPath = (imported: string, at?: string): string =>
  pathWith('/analysis', { imported, at });

/** The address where what is twice among one's games is sorted out. */
export const tidyPath = (view: 'twins' | 'names' = 'twins'): string =>
  view === 'twins' ? '/games/mine/tidy' : '/games/mine/tidy?view=names';

/** The address of the positions that most games came through. */
export const popularPath = (
  of: { collection?: string | undefined; variant?: string | undefined } = {},
): string => pathWith('/popular', of);
