import type { Page } from '@playwright/test';

import { axe } from '../lib/axe';
import { picture } from '../lib/picture';
import { expect, test } from '../lib/test';

/** Where a square is seen, White below. */
async function at(page: Page, square: string): Promise<{ x: number; y: number }> {
  const box = await page.getByTestId('editor-board').boundingBox();
  if (!box) throw new Error('no board');
  const file = square.charCodeAt(0) - 97;
  const rank = Number(square.charAt(1));
  return { x: box.x + ((file + 0.5) * box.width) / 8, y: box.y + ((8.5 - rank) * box.height) / 8 };
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

test('a position is set up by hand, looked at by the rules, and analysed', async ({ me, t }) => {
  const { page } = me;
  await page.goto('/analysis');
  await page.getByRole('tab', { name: t('tab-position'), exact: true }).click();
  await page.getByRole('link', { name: t('editor-open') }).click();
  const verdict = page.getByTestId('editor-verdict');
  const fen = page.getByTestId('editor-fen');
  await expect(verdict).toContainText(t('analysis-moves', { side: 'white', count: 20 }));

  // Nothing can be played on an empty board, and it says what is missing.
  await page.getByRole('button', { name: t('editor-clear') }).click();
  await expect(fen).toHaveValue('8/8/8/8/8/8/8/8 w - - 0 1');
  await expect(verdict.getByRole('listitem').first()).toBeVisible();

  const piece = async (color: 'white' | 'black', role: string): Promise<void> => {
    await page.getByTestId(`tray-${color}`).locator(`[data-role="${role}"]`).click();
  };
  const press = async (square: string): Promise<void> => {
    const { x, y } = await at(page, square);
    await page.mouse.click(x, y);
  };
  await piece('white', 'king');
  await press('e1');
  await piece('black', 'king');
  await press('e8');
  await piece('white', 'rook');
  await press('h1');
  // The same piece once more takes it away, and once more puts it back.
  await press('h1');
  await expect(fen).toHaveValue('4k3/8/8/8/8/8/8/4K3 w - - 0 1');
  await press('h1');
  await expect(fen).toHaveValue('4k3/8/8/8/8/8/8/4K2R w - - 0 1');
  await page.getByLabel(t('editor-right', { right: 'K' }), { exact: true }).check();
  await expect(fen).toHaveValue('4k3/8/8/8/8/8/8/4K2R w K - 0 1');
  await expect(page.getByLabel(t('editor-right', { right: 'q' }), { exact: true })).toBeDisabled();

  // From beside the board onto it, across it, and off it.
  await page.getByRole('button', { name: t('editor-hand'), exact: true }).click();
  const pawn = await page.getByTestId('tray-black').locator('[data-role="pawn"]').boundingBox();
  if (!pawn) throw new Error('no pawn');
  await drag(page, { x: pawn.x + pawn.width / 2, y: pawn.y + pawn.height / 2 }, await at(page, 'd7'));
  await expect(fen).toHaveValue('4k3/3p4/8/8/8/8/8/4K2R w K - 0 1');
  await drag(page, await at(page, 'd7'), await at(page, 'd5'));
  await expect(fen).toHaveValue('4k3/8/8/3p4/8/8/8/4K2R w K - 0 1');
  await page.getByLabel(t('editor-passant')).selectOption('d6');
  await expect(fen).toHaveValue('4k3/8/8/3p4/8/8/8/4K2R w K d6 0 1');
  const off = await at(page, 'd5');
  await drag(page, off, { x: off.x, y: 8 });
  await expect(fen).toHaveValue('4k3/8/8/8/8/8/8/4K2R w K - 0 1');

  // By the keys alone: the rook is picked up and put down.
  await page.locator('[data-square="h1"]').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(fen).toHaveValue('4k3/8/8/8/8/8/7R/4K3 w - - 0 1');
  await page.keyboard.press('Delete');
  await expect(fen).toHaveValue('4k3/8/8/8/8/8/8/4K3 w - - 0 1');

  await fen.fill('4k3/8/8/8/8/8/4P3/4K3 b - - 3 40');
  await fen.press('Enter');
  await expect(verdict).toContainText(t('analysis-moves', { side: 'black', count: 5 }));
  await expect(page.getByLabel(t('color-black'), { exact: true }).first()).toBeChecked();
  // What stands there is in the address.
  await page.reload();
  await expect(fen).toHaveValue('4k3/8/8/8/8/8/4P3/4K3 b - - 3 40');
  expect(await axe(page)).toEqual([]);
  await picture(page, 'editor');
  await page.getByRole('link', { name: t('editor-analyse') }).click();
  await me.hand.shows('4k3/8/8/8/8/8/4P3/4K3 b - - 3 40');
});

test('what a variant holds beside the board is set up too', async ({ me, t }) => {
  const { page } = me;
  await page.goto('/analysis?setup=board&variant=crazyhouse');
  const fen = page.getByTestId('editor-fen');
  await expect(fen).toHaveValue(/\[\] w KQkq - 0 1$/);
  await page
    .getByRole('group', { name: t('pocket-white') })
    .getByLabel(t('white-knight'))
    .fill('2');
  await page.keyboard.press('Tab');
  await expect(fen).toHaveValue(/\[NN\] w KQkq - 0 1$/);
  await page.getByLabel(t('variant-label')).selectOption('three-check');
  await page.getByLabel(t('editor-checks', { side: 'black' })).selectOption('2');
  await expect(fen).toHaveValue(/ \+0\+2$/);
});
