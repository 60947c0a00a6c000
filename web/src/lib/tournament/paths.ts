import { pathWith, tournamentPath } from '$lib/router/paths';

/** The address of the tournaments, and of a choice among them. */
export const tournamentsPath = (of: { filter?: string | undefined; q?: string | undefined } = {}): string =>
  pathWith('/tournaments', of);

/** The address where a tournament is made. */
export const NEW_TOURNAMENT = '/tournaments/new';

export { tournamentPath };

/** The addresses of a tournament's other faces. */
export const hallPath = (id: string): string => `${tournamentPath(id)}/hall`;
export const printPath = (id: string): string => `${tournamentPath(id)}/print`;
