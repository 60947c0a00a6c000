import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { opening as named } from '../lib/openings';
import { check } from '../lib/axe';
import { expect, test, type Player } from '../lib/test';
import type { Texts } from '../lib/texts';

const LINES = ['1. e4 c5 2. Nf3 d6 3. d4 cxd4', '1. e4 e5 2. Nf3 Nc6', '1. e4 c5 2. Nf3 Nc6'];
const RESULTS = ['1-0', '1/2-1/2', '0-1', '1-0'];

/** Games of three people, from 2019 to 2022. */
function pgn(): string {
  const names = ['Berg', 'Dahl', 'Moe'];
  const game = (n: number): string => {
    const result = RESULTS[n % 4];
    return [
      `[White "${names[n % 3]}"]`,
      `[Black "${names[(n + 1) % 3]}"]`,
      `[WhiteElo "${1800 + (n % 5) * 40}"]`,
      `[BlackElo "${1850 + (n % 7) * 30}"]`,
      `[Date "${2019 + (n % 4)}.0${(n % 9) + 1}.${String((n % 27) + 1).padStart(2, '0')}"]`,
      `[Event "Cup ${n}"]`,
      `[Result "${result}"]`,
      '',
      `${LINES[n % 3]} ${result}`,
      '',
      '',
    ].join('\n');
  };
  return Array.from({ length: 36 }, (_, n) => game(n)).join('');
}

async function open(me: Player): Promise<Page> {
  await me.api.signUp({ name: 'Kari', password: 'correct horse battery' });
  const { page } = me;
  await page.goto('/games/mine');
  const files = [{ name: 'games.pgn', mimeType: 'application/x-chess-pgn', buffer: Buffer.from(pgn()) }];
  await page.getByTestId('imports-files').setInputFiles(files);
  await expect(page.getByTestId('import')).toHaveAttribute('data-state', 'done');
  return page;
}

/** The cells of a row. */
const cells = async (page: Page, testid: string, name: string): Promise<string[]> => {
  const row = page.getByTestId(testid).getByRole('row', { name: new RegExp(`^${name} `) });
  await expect(row).toBeVisible();
  return (await row.locator('td').allTextContents()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
};

async function fromExplorer(page: Page, t: Texts['t']): Promise<void> {
  await page.goto('/analysis');
  await page.getByRole('tab', { name: t('tab-explorer'), exact: true }).click();
  await page.getByRole('button', { name: t('collection-mine') }).click();
  const moves = page.getByTestId('explorer-moves').locator('tbody tr');
  await moves.filter({ hasText: 'e4' }).getByRole('button').click();
  await moves.filter({ hasText: 'c5' }).getByRole('button').click();
  await expect(page.getByTestId('explorer-opening')).toContainText(named('Sicilian Defense'));
  await page.getByRole('link', { name: t('explorer-report') }).click();
}

test('a position’s report is one press from the explorer, and its figures are those of the games', async ({
  me,
  t,
}) => {
  const page = await open(me);
  await fromExplorer(page, t);
  await expect(page).toHaveURL(/\/report\/opening\?.*play=e2e4%2Cc7c5/);
  await expect(page.getByTestId('opening-report-name')).toHaveText(`B20 ${named('Sicilian Defense')}`);
  // Of 36 games every third left the Sicilian out.
  const games = Array.from({ length: 36 }, (_, n) => n).filter((n) => n % 3 !== 1);
  const total = page.getByTestId('opening-report-total');
  await expect(total).toContainText(t('explorer-total', { games: '24', count: 24 }));
  const won = games.filter((n) => RESULTS[n % 4] === '1-0').length;
  const drawn = games.filter((n) => RESULTS[n % 4] === '1/2-1/2').length;
  const score = Math.round(((won + drawn / 2) / 24) * 100);
  await expect(page.getByTestId('opening-report-score')).toContainText(new RegExp(`${score}\\s?%.*95`));
  const lines = page.getByTestId('opening-report-lines').getByRole('listitem');
  await expect(lines).toHaveCount(1);
  await expect(lines.first()).toContainText(named('Sicilian Defense'));
  await expect(page.getByTestId('opening-report-years').locator('tbody tr')).toHaveCount(4);
  // Berg had White in the games 0, 3, 6 … and Moe in 2, 5, 8 …
  const berg = games.filter((n) => n % 3 === 0);
  const row = await cells(page, 'white-players', 'Berg');
  const count = (result: string): string => String(berg.filter((n) => RESULTS[n % 4] === result).length);
  expect(row.slice(0, 4)).toEqual([String(berg.length), count('1-0'), count('1/2-1/2'), count('0-1')]);
  const mean = berg.reduce((sum, n) => sum + 1850 + (n % 7) * 30, 0) / berg.length;
  expect(row.slice(7, 9)).toEqual([String(berg.length), String(Math.round(mean))]);
  expect(row[9]).toMatch(/^\d{4} \d{4}–\d{4}$/);
  await check(page, 'report of a position');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('report-markdown') }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(`# B20 ${named('Sicilian Defense')}`);
  expect(text).toMatch(/^## (Who had White|Hvem som hadde hvit)$/m);

  // Another collection has none of it, and says so.
  await page.goto('/report/opening?collection=games&play=a2a3');
  await expect(page.getByTestId('opening-report-none')).toHaveText(t('explorer-none'));
});

test('a player’s report has a performance with what it rests on, or says that there is not enough', async ({
  me,
  t,
}) => {
  const page = await open(me);
  await page.goto('/report?collection=mine&player=Berg');
  const all = await cells(page, 'report-results', t('report-all'));
  // White in the games 0, 3, 6 …, Black in 2, 5, 8 …
  const games = Array.from({ length: 36 }, (_, n) => n).filter((n) => n % 3 !== 1);
  const opponents = games.map((n) => (n % 3 === 0 ? 1850 + (n % 7) * 30 : 1800 + (n % 5) * 40));
  const mean = Math.round(opponents.reduce((sum, rating) => sum + rating, 0) / opponents.length);
  expect(all[0]).toBe('24');
  expect(all.slice(7, 9)).toEqual(['24', String(mean)]);
  expect(all[9]).toMatch(/^\d{4} \d{4}–\d{4}$/);
  await check(page, 'report of a player with performance');
  await page.goto('/games/mine');
  const one =
    '[White "Solo"]\n[Black "Berg"]\n[WhiteElo "2000"]\n[BlackElo "1900"]\n[Result "1-0"]\n\n1. e4 e5 1-0\n';
  await page
    .getByTestId('imports-files')
    .setInputFiles([{ name: 'one.pgn', mimeType: 'application/x-chess-pgn', buffer: Buffer.from(one) }]);
  // The import before stands there too.
  await expect(page.getByTestId('import')).toHaveCount(2);
  await expect(page.getByTestId('import').first()).toHaveAttribute('data-state', 'done');
  await page.goto('/report?collection=mine&player=Solo');
  expect((await cells(page, 'report-results', t('report-all')))[9]).toBe(t('report-too-few'));
});
