/** The addresses below a page, each by an id, and of a part of what is there. */
const under =
  (page: string) =>
  (id: string, part?: string): string =>
    `/${page}/${encodeURIComponent(id)}${part === undefined ? '' : `#${encodeURIComponent(part)}`}`;

/** The address of a game. */
export const gamePath = under('game');

/** The address of a review, by its own id or by that of a game that was played here. */
export const reviewPath = under('review');

/** The address of the games that one brought, and of a search among them. */
export const ownGamesPath = (query?: URLSearchParams): string =>
  query === undefined || query.size === 0 ? '/games/mine' : `/games/mine?${query}`;

/** The address of a match on two boards. */
export const matchPath = under('bughouse');

/** The address of a tournament, and of one of its tabs. */
export const tournamentPath = under('tournament');

/** The address of an invitation. */
export const joinPath = under('join');

/** The address of a person with an account, and of one of the ratings there. */
export const profilePath = under('people');

/** The address of what a game did to ratings, with its arithmetic. */
export const ratingPath = (seq: number | string): string => `/ratings/${encodeURIComponent(seq)}`;

/** The address of the best of a pool. */
export const leaderboardPath = under('leaderboards');

/** The address where one signs in, or makes an account, and goes on from to `next`. */
export function entryPath(page: 'signin' | 'signup', next?: string): string {
  return next === undefined || next === '/' ? `/${page}` : `/${page}?${new URLSearchParams({ next })}`;
}

/** A path with what is said of it behind it. */
export function pathWith(path: string, state: Record<string, string | undefined>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(state)) if (value) query.set(key, value);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** The address of the analysis board in a given state. */
export const analysisPath = (state: Record<string, string | undefined>): string =>
  pathWith('/analysis', state);

/** The address of the board on which a position is set up. */
export const editorPath = (state: Record<string, string | undefined>): string =>
  analysisPath({ setup: 'board', ...state });

/** The address of what somebody plays: of the reader, or of a player by name. */
export const openingsPath = (of: { player?: string | undefined; color?: string | undefined } = {}): string =>
  pathWith('/openings', of);

/** The code in what somebody typed or pasted: a bare code, or a link that ends in one. */
export function codeIn(text: string): string | undefined {
  const trimmed = text.trim();
  const linked = /\/join\/([^/?#\s]+)/.exec(trimmed)?.[1];
  const code = (linked ?? trimmed).toUpperCase();
  return /^[A-Z0-9]{4,12}$/.test(code) ? code : undefined;
}

/** The address of the game or the match that a pasted link leads to. */
export function linkIn(text: string): string | undefined {
  return /\/(?:game|bughouse)\/[^/?#\s]+/.exec(text.trim())?.[0];
}

/** The address of a rulebook, and of a rule in it. */
export const rulePath = under('rules');
