import { agree, paired } from '../lib/pair';
import { picture } from '../lib/picture';
import { expect, test, type Player } from '../lib/test';

const BLITZ = {
  kind: 'clock' as const,
  periods: [{ initialMs: 180_000, bonus: { kind: 'fischer' as const, ms: 2000 } }],
};

/** Légal's mate, a half-move at a time. */
const GAME: [string, string][] = [
  ['e2', 'e4'],
  ['e7', 'e5'],
  ['g1', 'f3'],
  ['d7', 'd6'],
  ['f1', 'c4'],
  ['c8', 'g4'],
  ['b1', 'c3'],
  ['g7', 'g6'],
  ['f3', 'e5'],
  ['g4', 'd1'],
  ['c4', 'f7'],
  ['e8', 'e7'],
  ['c3', 'd5'],
];

const shownLeft = async (player: Player, color: 'white' | 'black'): Promise<number> =>
  Number(await player.page.getByTestId(`clock-${color}`).filter({ visible: true }).getAttribute('data-left'));

test('a blitz game goes on to mate through a reload, a spell offline and kill -9', async ({
  me,
  somebody,
  server,
  t,
}) => {
  const { white, black, id } = await paired(me, await somebody(), { time: BLITZ });
  const both = [white, black];
  let plies = 0;
  const move = async (seen: readonly Player[] = both): Promise<void> => {
    const [from, to] = GAME[plies] as [string, string];
    await (plies % 2 === 0 ? white : black).hand.click(from, to);
    plies += 1;
    for (const player of seen) await expect(player.moves).toHaveCount(plies);
  };
  const state = (player: Player) => player.page.getByTestId('connection');
  while (plies < 4) await move();
  await agree(id, 4, both);

  // White reloads with his clock running, and finds it where it is.
  const before = await shownLeft(white, 'white');
  await white.page.reload();
  await white.online();
  expect(await shownLeft(white, 'white')).toBeLessThan(before);
  await agree(id, 4, both);
  await move();

  // Black is offline while White moves; what was made meanwhile is there when the line is back.
  await move();
  await black.context.setOffline(true);
  await expect(state(black)).toHaveAttribute('data-state', 'offline');
  await move([white]);
  await expect(black.moves).toHaveCount(6);
  await picture(black.page, 'offline');
  await black.context.setOffline(false);
  await black.online();
  await agree(id, 7, both);
  await move();

  // The server dies in the middle of the game; nobody pays for it.
  const kept = await shownLeft(black, 'black');
  await server.kill();
  for (const player of both) await expect(state(player)).toHaveAttribute('data-state', 'offline');
  await server.start();
  for (const player of both) await player.online();
  const view = await agree(id, 8, both);
  expect(view.clock?.leftMs.black).toBe(kept);
  for (const player of both) await expect(player.why).toContainText(/\d/);

  while (plies < GAME.length) await move();
  for (const player of both) {
    await expect(player.page.getByTestId('result-card')).toContainText(
      t('end-checkmate', { winner: 'white' }),
    );
  }
  const { moves, end, clock } = await white.api.game(id);
  expect(moves.map(({ uci }) => uci)).toEqual(GAME.map(([from, to]) => from + to));
  expect(end).toMatchObject({ reason: 'checkmate', winner: 'white' });
  // The clocks add up: what was left is what was given, less what was used.
  for (const [i, color] of (['white', 'black'] as const).entries()) {
    const own = moves.filter((_, ply) => ply % 2 === i);
    const used = own.reduce((sum, { usedMs = 0 }) => sum + usedMs, 0);
    const left = own.at(-1)?.leftMs ?? 0;
    expect(left).toBeLessThanOrEqual(180_000 + 2000 * own.length);
    expect(Math.abs(180_000 + 2000 * own.length - used - left), color).toBeLessThanOrEqual(4000);
    expect(clock?.leftMs[color]).toBe(left);
  }
});
