import { pathWith } from '$lib/router/paths';

/** The address of the tournaments, and of a choice among them. */
export const tournamentsPath = (of: { filter?: string | undefined; q?: string | undefined } = {}): string =>
  pathWith('/tournaments', of);

/** The address where a tournament is made. */
export const NEW_TOURNAMENT = '/tournaments/new';

/** The address of a tournament, of one of its tabs, or of one of its other faces. */
export const tournamentPath = (id: string, tab?: string): string =>
  `/tournament/${encodeURIComponent(id)}${tab === undefined ? '' : `#${tab}`}`;
export const hallPath = (id: string): string => `${tournamentPath(id)}/hall`;
export const printPath = (id: string): string => `${tournamentPath(id)}/print`;
