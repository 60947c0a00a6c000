import type { CreateGame } from '../../web/src/lib/wire/CreateGame';
import type { GameView } from '../../web/src/lib/wire/GameView';
import { expect, type Player } from './test';

/** A game between two windows. */
export interface Pair {
  white: Player;
  black: Player;
  id: string;
}

/** A game between two windows, made behind the pages' backs; the first moves too, where there are any. */
export async function paired(
  host: Player,
  guest: Player,
  order: Partial<CreateGame> = {},
  moves: readonly string[] = [],
): Promise<Pair> {
  const made = await host.api.create({
    variant: 'standard',
    color: 'white',
    opponent: { kind: 'link' },
    ...order,
  });
  await guest.api.accept(made.code ?? '');
  for (const [i, move] of moves.entries()) await (i % 2 === 0 ? host : guest).api.move(made.id, move);
  await Promise.all([host.open(made.id), guest.open(made.id)]);
  return { white: host, black: guest, id: made.id };
}

/** Waits until every window shows the game as the server has it, and returns it. */
export async function agree(id: string, plies: number, players: readonly Player[]): Promise<GameView> {
  for (const player of players) await expect(player.moves).toHaveCount(plies);
  const view = await (players[0] as Player).api.game(id);
  expect(view.moves).toHaveLength(plies);
  for (const player of players) await player.hand.shows(view.position.fen);
  return view;
}
