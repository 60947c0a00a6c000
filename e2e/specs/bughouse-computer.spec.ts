import { check } from '../lib/axe';
import { handAt } from '../lib/match';
import { picture } from '../lib/picture';
import { fits } from '../lib/rooms';
import { expect, test } from '../lib/test';

test('one gives the other seats to the computer, and plays with it beside and against', async ({ me, t }) => {
  await me.api.rename('Ada Lie');
  const { id } = await me.api.createMatch({});
  await me.page.goto(`/bughouse/${id}`);
  const computers = me.page.getByTestId('computers');
  const seat = (board: 'A' | 'B', side: 'white' | 'black') =>
    computers.getByRole('button', { name: t('match-seat', { board, side }), exact: true });
  await computers.getByRole('button', { name: '1', exact: true }).click();
  await seat('A', 'black').click();
  await expect(seat('A', 'black')).toHaveAttribute('aria-pressed', 'true');
  await expect(me.page.getByTestId('place-A-black')).toContainText(t('player-computer', { level: 1 }));
  await seat('A', 'black').click();
  await expect(seat('A', 'black')).toHaveAttribute('aria-pressed', 'false');
  await fits(me);
  await check(me.page, 'seats for the computer');
  await picture(me.page, 'bughouse-computers');
  await seat('A', 'black').click();
  await expect(seat('A', 'black')).toHaveAttribute('aria-pressed', 'true');
  await seat('B', 'white').click();
  await expect(seat('B', 'white')).toHaveAttribute('aria-pressed', 'true');
  await seat('B', 'black').click();
  await expect(me.page.getByTestId('match-A')).toBeVisible();
  await me.online();
  await handAt(me, 'A').drag('e2', 'e4');
  // The computers answer on both boards.
  for (const board of ['A', 'B'] as const)
    await expect
      .poll(async () => (await me.api.match(id)).boards[board].moves.length)
      .toBeGreaterThanOrEqual(2);
});
