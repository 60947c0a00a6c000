import type { Page } from '@playwright/test';

import { check } from '../lib/axe';
import { expect, test, type Player } from '../lib/test';

const PASSWORD = 'correct horse battery';
const MOVES = [
  '1. e4 c5 2. Nf3 d6 3. d4 cxd4',
  '1. d4 d5',
  '1. c4 e6 2. Nf3 Nf6',
  '1. e4 e5 2. Nf3 Nc6 3. Bb5',
];
const RESULTS = ['1-0', '0-1', '1/2-1/2'];

/** Thirty games: more than a page has. */
function pgn(from: number, to: number): string {
  const game = (n: number): string =>
    [
      `[White "Hvit ${String(n).padStart(2, '0')}"]`,
      `[Black "Sort ${String(99 - n)}"]`,
      `[WhiteElo "${1500 + ((n * 7) % 30) * 10}"]`,
      '[BlackElo "1500"]',
      `[Date "2024.${String((n % 12) + 1).padStart(2, '0')}.15"]`,
      `[Result "${RESULTS[n % 3]}"]`,
      '',
      `${MOVES[n % 4]} ${RESULTS[n % 3]}`,
      '',
      '',
    ].join('\n');
  return Array.from({ length: to - from }, (_, n) => game(from + n)).join('');
}

async function bring(page: Page, name: string, text: string): Promise<void> {
  const buffer = Buffer.from(text);
  await page
    .getByTestId('imports-files')
    .setInputFiles([{ name, mimeType: 'application/x-chess-pgn', buffer }]);
  await expect(page.getByTestId('import').first()).toHaveAttribute('data-state', 'done');
}

test('imported games are sorted over all pages, by the list and by its columns', async ({ me, t }) => {
  await me.api.signUp({ name: 'Kari', password: PASSWORD });
  const { page } = me;
  await page.goto('/games/mine');
  await bring(page, 'games.pgn', pgn(0, 30));
  const rows = page.getByTestId('imports-games').locator('tbody tr');
  await expect(rows).toHaveCount(25);
  await expect(rows.first()).toContainText('Hvit 29');

  const by = page.getByTestId('sort').getByRole('combobox');
  await by.selectOption({ label: t('sorts-white') });
  await expect(page).toHaveURL(/sort=white&order=asc/);
  await expect(rows.first()).toContainText('Hvit 00');
  await expect(rows.nth(24)).toContainText('Hvit 24');
  // Games that come while one reads stand where they belong and shift no page.
  await bring(page, 'more.pgn', pgn(40, 42));
  await page.getByRole('button', { name: t('imports-older') }).click();
  await expect(rows.first()).toContainText('Hvit 25');
  await expect(rows).toHaveCount(7);
  await expect(rows.last()).toContainText('Hvit 41');
  await page.getByTestId('sort').getByRole('button').click();
  await expect(page).toHaveURL(/sort=white&order=desc/);
  await expect(rows.first()).toContainText('Hvit 41');

  await by.selectOption({ label: t('sorts-rating') });
  await expect(page).toHaveURL(/sort=rating&order=desc/);
  await expect(rows.first()).toContainText('1790');
  await page.reload();
  await expect(rows.first()).toContainText('1790');
  await expect(by).toHaveValue('rating');
  await check(page, 'imported games in an order');
  if ((page.viewportSize()?.width ?? 0) > 699) {
    const head = (name: string) => page.getByRole('columnheader', { name });
    await page.getByRole('button', { name: t('imports-moves'), exact: true }).click();
    await expect(head(t('imports-moves'))).toHaveAttribute('aria-sort', 'descending');
    await expect(rows.first().locator('td').nth(4)).toHaveText('3');
    await page.getByRole('button', { name: t('imports-moves'), exact: true }).click();
    await expect(rows.first().locator('td').nth(4)).toHaveText('1');
    await page.getByRole('button', { name: t('imports-opening'), exact: true }).click();
    await expect(rows.first().locator('.opening')).toContainText('A13');
  }
  await by.selectOption({ label: t('sorts-newest') });
  await expect(rows.first()).toContainText('Hvit 41');
  await expect(page).toHaveURL('/games/mine');
});

/** A game over a link, which White resigns after so many half-moves. */
async function play(white: Player, black: Player, moves: readonly string[]): Promise<void> {
  const game = await white.api.create({ variant: 'standard', color: 'white', opponent: { kind: 'link' } });
  await black.api.accept(game.code ?? '');
  for (const [ply, move] of moves.entries()) await [white, black][ply % 2]?.api.move(game.id, move);
  await white.api.act(game.id, 'resign');
}

test('games played here are sorted on the server, and the choice stands in the address', async ({
  me,
  somebody,
  t,
}) => {
  const [bo, cy] = [await somebody(), await somebody()];
  await me.api.signUp({ name: 'Ada_Lie', password: PASSWORD });
  await bo.api.signUp({ name: 'bo_dahl', password: PASSWORD });
  await cy.api.signUp({ name: 'Cy_Moe', password: PASSWORD });
  await play(me, cy, ['e4', 'e5', 'Nf3', 'Nc6']);
  await play(bo, me, ['d4', 'd5']);
  await play(me, bo, ['e4', 'c5', 'Nf3', 'd6', 'd4', 'cxd4']);
  const { page } = me;
  await page.goto('/played');
  const rows = page.getByTestId('played').getByRole('listitem');
  await expect(rows).toHaveText([/bo_dahl/, /bo_dahl/, /Cy_Moe/]);
  await expect(rows.first()).toContainText(t('sort-plies', { count: 3 }));
  const by = page.getByTestId('sort').getByRole('combobox');
  const moves = (count: number): RegExp => new RegExp(t('sort-plies', { count }));
  await by.selectOption('moves');
  await expect(page).toHaveURL('/played?sort=moves&order=desc');
  await expect(rows).toHaveText([moves(3), moves(2), moves(1)]);
  await page.getByTestId('sort').getByRole('button').click();
  await expect(page).toHaveURL('/played?sort=moves&order=asc');
  await expect(rows).toHaveText([moves(1), moves(2), moves(3)]);
  await by.selectOption('result');
  await expect(rows.first()).toContainText('0–1');
  await expect(rows.first()).toContainText(moves(1));
  await by.selectOption('opponent');
  await expect(rows).toHaveText([/bo_dahl/, /bo_dahl/, /Cy_Moe/]);
  await page.reload();
  await expect(by).toHaveValue('opponent');
  await page.getByTestId('sort').getByRole('button').click();
  await expect(rows).toHaveText([/Cy_Moe/, /bo_dahl/, /bo_dahl/]);
  await check(page, 'played games in an order');

  // A profile is sorted too.
  await page.goto('/people/bo_dahl?sort=moves&order=asc');
  const finished = page.getByTestId('games-of').getByRole('listitem');
  await expect(finished).toHaveText([moves(1), moves(3)]);
});
