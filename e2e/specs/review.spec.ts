import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import type { ReviewRequest } from '../../web/src/lib/wire/ReviewRequest';
import type { ReviewView } from '../../web/src/lib/wire/ReviewView';
import { check } from '../lib/axe';
import { BEFORE_MATE, MATE } from '../lib/rated';
import { picture } from '../lib/picture';
import { expect, test } from '../lib/test';
import { Texts } from '../lib/texts';

/** Black's knight steps aside and the queen is lost. */
const GAME = `[White "Berg, Anne"]
[Black "Dahl, Per"]
[Result "1-0"]

1. e4 {[%clk 0:05:00]} e5 {[%clk 0:05:00]} 2. Nf3 {[%clk 0:04:55]} Nf6 {[%clk 0:04:50]}
3. Nxe5 {[%clk 0:04:40]} Nxe4 {[%clk 0:04:31]} 4. Qe2 {[%clk 0:04:20]} Nf6 {[%clk 0:04:28]}
5. Nc6+ {[%clk 0:04:11]} Be7 {[%clk 0:03:40]} 6. Nxd8 {[%clk 0:04:08]} Kxd8 {[%clk 0:03:35]} 1-0
`;

/** What is said of the move on the board, reasons and all. */
const said = async (page: Page): Promise<string> =>
  (await page.getByTestId('review-moment').innerText()).replaceAll(/\s+/g, ' ');

test('a pasted game is reviewed, its blunder explained in both languages, a key moment solved', async ({
  me,
  t,
}) => {
  const { page } = me;
  // A server that was built for tests searches slowly: it is asked for less.
  await page.route('**/api/v1/game/review', (route) => {
    const order = route.request().postDataJSON() as ReviewRequest;
    return route.continue({ postData: JSON.stringify({ ...order, depth: 5 }) });
  });
  await page.goto('/analysis');
  await page.getByRole('tab', { name: t('tab-pgn'), exact: true }).click();
  await page.getByTestId('pgn-input').fill(GAME);
  await page.getByRole('button', { name: t('pgn-read') }).click();
  await page.getByRole('button', { name: t('review-game') }).click();
  await expect(page).toHaveURL(/\/review\/[0-9a-f]{32}$/);
  await expect(page.getByTestId('review')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByTestId('accuracy-white')).toHaveText(/^\d+[.,]\d$/);
  await expect(page.getByTestId('review-opening')).toContainText('C42');
  await check(page, 'review');
  await picture(page, 'review');

  // The blunder in the list, and why.
  const moves = page.getByTestId('movelist');
  const blunder = moves.locator('[data-ply="8"]');
  await expect(blunder).toHaveAttribute('data-label', 'blunder');
  await blunder.click();
  await page.getByRole('button', { name: t('review-why') }).click();
  await expect(page.getByTestId('review-why').getByRole('listitem')).not.toHaveCount(0);
  const own = await said(page);
  await check(page, 'review, a blunder explained');
  await picture(page, 'review-blunder');
  // The position before it as a picture: every man, what was played and what is better, and the sentence.
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('picture').getByRole('button', { name: 'SVG' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('krog-8.svg');
  const drawn = readFileSync(await file.path(), 'utf8');
  expect(drawn.match(/<g transform="translate\(\d+ \d+\)">(?=<path)/g)).toHaveLength(30);
  expect(drawn.match(/fill-opacity=".85"/g)).toHaveLength(2);
  expect(drawn).not.toMatch(/class=|var\(/);
  const [raster] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('picture').getByRole('button', { name: 'PNG' }).click(),
  ]);
  const png = readFileSync(await raster.path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  await test.info().attach('picture', { body: png, contentType: 'image/png' });
  // The same in the other language: the same squares and numbers.
  const other = new Texts((await page.locator('html').getAttribute('lang')) === 'no' ? 'en' : 'no');
  await page.evaluate((lang) => localStorage.setItem('krog.lang', lang), other.lang);
  await page.reload();
  await expect(page.getByTestId('review')).toBeVisible();
  await moves.locator('[data-ply="8"]').click();
  await page.getByRole('button', { name: other.t('review-why') }).click();
  const theirs = await said(page);
  const facts = (text: string): string[] => text.match(/[a-h][1-8]|\d+/g) ?? [];
  expect(theirs).not.toBe(own);
  expect(facts(theirs).sort()).toEqual(facts(own).sort());

  // Solved before the answer is shown.
  const ask = page.getByTestId('review-ask');
  const next = page.getByRole('button', { name: other.t('review-next'), exact: true });
  await moves.locator('[data-ply="7"]').click();
  await page.keyboard.press('n');
  await expect(ask).toContainText('4…');
  await expect(next).toBeVisible();
  await expect(moves.locator('[data-ply="8"]')).toHaveCount(0);
  await me.hand.click('e4', 'f6');
  await expect(page.getByTestId('review-tried')).toHaveText(other.t('review-tried-played'));
  await picture(page, 'review-solve');
  const found = (await (
    await page.request.get(`/api/v1/game/review/${page.url().split('/').pop() ?? ''}`)
  ).json()) as ReviewView;
  const [from = '', to = ''] = (found.review?.moves[7]?.solutions[0] ?? '').match(/../g) ?? [];
  await me.hand.click(from, to);
  await expect(page.getByTestId('review-solved')).toContainText(other.t('review-solved'));
  await expect(page.getByTestId('review-why')).toBeVisible();
});

test('a finished game is one press from its review, and the review from its link', async ({
  me,
  somebody,
  t,
}) => {
  const { page } = me;
  const rival = await somebody();
  const game = await me.api.create({ variant: 'standard', color: 'white', opponent: { kind: 'link' } });
  await rival.api.accept(game.code ?? '');
  for (const [at, move] of [...BEFORE_MATE.white, MATE.white].entries())
    await (at % 2 === 0 ? me : rival).api.move(game.id, move);
  await me.open(game.id);
  await page
    .getByTestId('result-card')
    .getByRole('link', { name: t('review-game') })
    .click();
  await expect(page).toHaveURL(new RegExp(`/review/${game.id}$`));
  await expect(page.getByTestId('review')).toBeVisible({ timeout: 60_000 });
  // Somebody else opens the link.
  await rival.page.goto(`/review/${game.id}`);
  await expect(rival.page.getByTestId('review')).toBeVisible();
});
