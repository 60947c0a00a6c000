import type { BoardName } from '../../web/src/lib/wire/BoardName';
import type { BughouseCreate } from '../../web/src/lib/wire/BughouseCreate';
import type { BughouseView } from '../../web/src/lib/wire/BughouseView';
import { Hand } from './board';
import { expect, type Player } from './test';

/** Four people at two boards: White and Black on A, White and Black on B. Ada and Di are the first team. */
export interface Table {
  id: string;
  /** Ada, Bo, Cy and Di. */
  people: readonly [Player, Player, Player, Player];
}

const SEATS = [
  { team: 2, board: 'A' },
  { team: 2, board: 'B' },
  { team: 1, board: 'B' },
] as const;

export const NAMES = ['Ada Lie', 'Bo Dahl', 'Cy Moe', 'Di Berg'] as const;

/** The reader and three others. */
export async function four(me: Player, somebody: () => Promise<Player>): Promise<Table['people']> {
  return [me, await somebody(), await somebody(), await somebody()];
}

/** Four people in a match that has begun, behind the pages' backs. */
export async function seated(people: Table['people'], order: BughouseCreate = {}): Promise<Table> {
  // Rated matches are between accounts, and those have their names.
  if (!order.rated) for (const [i, person] of people.entries()) await person.api.rename(NAMES[i] ?? '');
  const [host, ...guests] = people;
  const { id } = await host.api.createMatch(order);
  for (const [i, guest] of guests.entries()) {
    const seat = SEATS[i];
    if (seat) await guest.api.takeSeat(id, seat);
  }
  return { id, people };
}

/** Makes moves behind the pages' backs, each with the letter of its seat: `A e4`, `a d5`, `B d4`. */
export async function make(
  { id, people }: Table,
  moves: readonly string[],
): Promise<BughouseView | undefined> {
  let view: BughouseView | undefined;
  for (const text of moves) {
    const [letter = '', move = ''] = text.split(' ');
    const player = people['AaBb'.indexOf(letter)];
    view = await player?.api.moveInMatch(id, letter.toUpperCase() as BoardName, move);
  }
  return view;
}

/** Opens a match and waits until it is the server's own state. */
export async function openMatch(player: Player, id: string): Promise<void> {
  await player.page.goto(`/bughouse/${id}`);
  await player.online();
}

/** A hand at one board of a match. */
export function handAt(player: Player, board: BoardName): Hand {
  const place = player.page.getByTestId(`match-${board}`).getByTestId('board');
  return new Hand(player.page, player.hand.touch, place);
}

/** Expects every window to show both boards as the server has them. */
export async function agreeOn(id: string, made: number, players: readonly Player[]): Promise<BughouseView> {
  const first = players[0] as Player;
  await expect.poll(async () => (await first.api.match(id)).order.length).toBe(made);
  const view = await first.api.match(id);
  for (const player of players)
    for (const board of ['A', 'B'] as const)
      await handAt(player, board).shows(view.boards[board].position.fen);
  return view;
}
