import { importedPath } from '$lib/imports/paths';
import { gamePath, matchPath, pathWith } from '$lib/router/paths';
import type { ExplorerGame } from '$lib/wire/ExplorerGame';

/**
 * Where a game that was found opens: on its own page, or where games and matches out of files are shown; at the position that it
 * was found by, where there is one.
 */
export function foundPath(
  { id, game, variant }: Pick<ExplorerGame, 'id' | 'game' | 'variant'>,
  at?: string,
): string {
  // A board is opened with the match that it is one of.
  if (variant === 'bughouse')
    return game ? matchPath(game) : pathWith('/bughouse/new', { file: '1', imported: id });
  return game ? pathWith(gamePath(game), { at }) : importedPath(id, at);
}
