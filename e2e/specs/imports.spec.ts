import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { check } from '../lib/axe';
import { expect, test, type Player } from '../lib/test';

const MOVES = [
  '1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6',
  '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6',
  '1. d4 d5 2. c4 dxc4 3. Qa4+ Qd7 4. Qxd7+ Kxd7',
  '1. c4 e6 2. Nf3 Nf6 3. d4 b6',
];
const RESULTS = ['1-0', '0-1', '1/2-1/2'];
/** What is wrong with three of the games, by their number from 0. */
const BROKEN: Record<number, string> = {
  17: '1. e4 e5 2. Ke3',
  250: '1. d4 Qh4',
  499: '1. Nf3 Nf3',
};

function game(n: number, moves: string): string {
  const result = RESULTS[n % 3] ?? '*';
  const tags = {
    White: `Hvit ${n}`,
    Black: `Sort ${n}`,
    WhiteElo: 1400 + (n % 3) * 400,
    BlackElo: 1500,
    Date: `2024.${String((n % 12) + 1).padStart(2, '0')}.${String((n % 28) + 1).padStart(2, '0')}`,
    Result: result,
  };
  const head = Object.entries(tags).map(([name, value]) => `[${name} "${value}"]`);
  return `${head.join('\n')}\n\n${moves} ${result}\n\n`;
}
const pgn = (count: number, broken: Record<number, string> = {}): string =>
  Array.from({ length: count }, (_, n) => game(n, broken[n] ?? MOVES[n % 4] ?? '')).join('');

const file = (name: string, text: string): { name: string; mimeType: string; buffer: Buffer } => ({
  name,
  mimeType: 'application/x-chess-pgn',
  buffer: Buffer.from(text),
});

/** The page of one's own games, of somebody with an account. */
async function open(me: Player): Promise<Page> {
  await me.api.signUp({ name: 'Kari', password: 'correct horse battery' });
  await me.page.goto('/games/mine');
  await expect(me.page.getByTestId('imports-zone')).toBeVisible();
  return me.page;
}

async function bring(page: Page, ...files: ReturnType<typeof file>[]): Promise<void> {
  await page.getByTestId('imports-files').setInputFiles(files);
}

test('five hundred games with three broken ones are brought, browsed, and one is opened', async ({
  me,
  t,
}) => {
  const page = await open(me);
  await expect(page.getByText(t('imports-empty'))).toBeVisible();
  // Slowed down, so that there is something to see on the way.
  await page.route('**/api/v1/explorer/imports?*', async (route) => {
    await new Promise((settle) => setTimeout(settle, 400));
    await route.continue();
  });
  const text = pgn(500, BROKEN);
  await bring(page, file('my games.pgn', text));
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByText(t('imports-stay'))).toBeVisible();

  const job = page.getByTestId('import');
  await expect(job).toHaveAttribute('data-state', 'done');
  await expect(job).toContainText('my games.pgn');
  await expect(job).toContainText('497');
  const faults = job.getByTestId('import-faults').getByRole('listitem');
  await expect(faults).toHaveCount(3);
  const lines = text.split('\n');
  for (const [i, moves] of Object.values(BROKEN).entries()) {
    const line = lines.findIndex((one) => one.startsWith(moves)) + 1;
    await expect(faults.nth(i)).toContainText(
      new RegExp(t('fault-at', { line, column: 0 }).replace(/0\D*$/, '\\d+')),
    );
  }
  await expect(faults.first()).toContainText('Hvit 17');

  // The games are listed, and the list goes on.
  const rows = page.getByTestId('imports-games').locator('tbody tr');
  await expect(rows).toHaveCount(25);
  const first = await rows.first().textContent();
  await page.getByRole('button', { name: t('imports-older') }).click();
  await expect(rows.first()).not.toHaveText(first ?? '');
  await page.getByRole('button', { name: t('imports-newer') }).click();
  await expect(rows.first()).toHaveText(first ?? '');

  // The explorer counts them, by rating too, and leads to one of them.
  await page.goto('/analysis');
  await page.getByRole('tab', { name: t('tab-explorer'), exact: true }).click();
  await page.getByRole('button', { name: t('collection-mine') }).click();
  const total = page.getByTestId('explorer-total');
  await expect(total).toContainText('497');
  await page.getByTestId('explorer-filters').locator('summary').click();
  await page.getByRole('button', { name: '1600–2000' }).click();
  await expect(total).not.toContainText('497');
  await expect(page.getByTestId('explorer-moves').locator('tbody tr').first()).toBeVisible();
  await page.getByTestId('explorer-best').getByRole('link').first().click();
  const board = page.getByRole('region', { name: t('board-region') });
  await expect(board).toContainText(/Hvit \d+/);
  await expect(board).toContainText(/Sort \d+/);
});

test('an import is cancelled, and what it had stays', async ({ me, t }) => {
  const page = await open(me);
  await bring(page, file('big.pgn', pgn(60_000)));
  const job = page.getByTestId('import');
  await expect(job).toHaveAttribute('data-state', 'running');
  await expect(job.getByTestId('import-sum')).toContainText(/[1-9]/);
  await job.getByRole('button', { name: t('imports-cancel-of', { name: 'big.pgn' }) }).click();
  await expect(job).toHaveAttribute('data-state', 'cancelled');
  const { items } = (await (await page.request.get('/api/v1/explorer/sources')).json()) as {
    items: { games: number }[];
  };
  expect(items[0]?.games).toBeGreaterThan(0);
  expect(items[0]?.games).toBeLessThan(60_000);
  await expect(page.getByTestId('imports-games').locator('tbody tr')).toHaveCount(25);
  await job.getByRole('button', { name: t('imports-dismiss-of', { name: 'big.pgn' }) }).click();
  await expect(job).toHaveCount(0);
});

test('a file that is called off on its way does not arrive', async ({ me, t }) => {
  const page = await open(me);
  await page.route('**/api/v1/explorer/imports?*', () => new Promise<void>(() => undefined));
  await bring(page, file('one.pgn', pgn(3)), file('two.pgn', pgn(2)));
  const outgoing = page.getByTestId('import-outgoing');
  await expect(outgoing).toHaveCount(2);
  await outgoing
    .nth(1)
    .getByRole('button', { name: t('imports-cancel-of', { name: 'two.pgn' }) })
    .click();
  await outgoing
    .first()
    .getByRole('button', { name: t('imports-cancel-of', { name: 'one.pgn' }) })
    .click();
  await expect(outgoing).toHaveCount(0);
  await expect(page.getByTestId('import')).toHaveCount(0);
});

test('games are searched, saved and removed, by keyboard too', async ({ me, t }) => {
  const page = await open(me);
  await bring(page, file('a.pgn', pgn(12)), file('b.pgn', pgn(13)));
  await expect(page.getByTestId('import').first()).toHaveAttribute('data-state', 'done');
  await expect(page.getByTestId('import')).toHaveCount(2);
  const rows = page.getByTestId('imports-games').locator('tbody tr');
  await expect(rows).toHaveCount(13);

  const search = page.getByTestId('imports-search');
  const find = async (label: string, value: string, count: number): Promise<void> => {
    const field = search.getByLabel(t(label), { exact: true });
    await field.fill(value);
    await field.press('Enter');
    await expect(rows, `${label} ${value}`).toHaveCount(count);
    await field.fill('');
    await field.press('Enter');
    await expect(rows).toHaveCount(13);
  };
  await find('imports-player', 'hvit 11', 1);
  await find('imports-opening', 'najdorf', 4);
  await find('imports-opening', 'B9', 4);
  await find('imports-material', 'KRRBBNNPPPPPPPvKRRBBNNPPPPPPPP', 3);
  await find('imports-material', 'KRRBBNNPPPPPPPPvKRRBBNNPPPPPPP', 3);
  await find('imports-material', 'KRRBBNNPPPPPPPvKRRBBNNPPPPPPP', 0);
  await find('imports-position', 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2', 4);
  await find('explorer-since', '2024-10', 3);
  await search.getByLabel(t('imports-result'), { exact: true }).selectOption('1-0');
  await expect(rows).toHaveCount(5);
  expect(new URL(page.url()).search).toBe('?result=1-0');
  await page.reload();
  await expect(rows).toHaveCount(5);
  await page.getByRole('button', { name: t('imports-all') }).click();
  await expect(rows).toHaveCount(13);
  await search.getByLabel(t('imports-material'), { exact: true }).fill('queens');
  await page.getByRole('button', { name: t('imports-find'), exact: true }).click();
  await expect(rows).toHaveCount(13);
  await search.getByLabel(t('imports-material'), { exact: true }).fill('');

  // One is saved as it came.
  const saved = page.waitForEvent('download');
  await rows
    .first()
    .getByRole('link', { name: t('imports-save-of', { name: 'Hvit 12 – Sort 12' }) })
    .click();
  expect((await saved).suggestedFilename()).toMatch(/\.pgn$/);

  // Removing asks once, in place, and can be left.
  const asked = page.getByTestId('imports-asked');
  await rows
    .first()
    .getByRole('button', { name: t('imports-remove-of', { name: 'Hvit 12 – Sort 12' }) })
    .click();
  await expect(asked).toContainText('Hvit 12');
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await rows
    .first()
    .getByRole('button', { name: t('imports-remove-of', { name: 'Hvit 12 – Sort 12' }) })
    .click();
  // The keyboard stands on what changes nothing.
  await expect(asked.getByRole('button', { name: t('imports-keep') })).toBeFocused();
  await expect(asked.getByRole('button', { name: t('imports-remove'), exact: true })).toBeEnabled();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(12);
  await expect(page.getByText(t('imports-removed', { count: 1 }))).toBeVisible();
  for (const n of [0, 1, 2]) await rows.nth(n).getByRole('checkbox').check();
  await page.getByRole('button', { name: t('imports-remove-ticked', { count: 3 }) }).click();
  await asked.getByRole('button', { name: t('imports-remove'), exact: true }).click();
  await expect(rows).toHaveCount(9);

  const sources = page.getByTestId('imports-sources');
  await sources.getByRole('button', { name: t('imports-remove-of', { name: 'a.pgn' }), exact: true }).click();
  await asked.getByRole('button', { name: t('imports-remove'), exact: true }).click();
  await expect(page.getByText(t('imports-empty'))).toBeVisible();
});

test('guests are told what they need, and everything can be read by everybody', async ({ me, t }) => {
  const { page } = me;
  await page.goto('/games/mine');
  await expect(page.getByRole('heading', { name: t('imports-guest-title') })).toBeVisible();
  await open(me);
  const look = async (state: string): Promise<void> => {
    await check(page, state);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(wide, `${state}: the page is as wide as the window`).toBeLessThanOrEqual(0);
  };
  await look('empty');
  await bring(
    page,
    file('a long name of a file with games of the club from many years.pgn', pgn(40, BROKEN)),
  );
  await expect(page.getByTestId('import')).toHaveAttribute('data-state', 'done');
  await expect(page.getByTestId('imports-games').locator('tbody tr')).toHaveCount(25);
  await page.getByTestId('imports-games').getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: t('imports-remove-ticked', { count: 1 }) }).click();
  await expect(page.getByTestId('imports-asked')).toBeVisible();
  await look('with games');
});

test('games are found by opponent and pawns, saved as one file, and told of in a report', async ({
  me,
  t,
}) => {
  const page = await open(me);
  await bring(page, file('games.pgn', pgn(24)));
  await expect(page.getByTestId('import')).toHaveAttribute('data-state', 'done');
  const rows = page.getByTestId('imports-games').locator('tbody tr');
  await expect(rows).toHaveCount(24);

  await page.getByLabel(t('imports-opponent'), { exact: true }).fill('sort 7');
  await page.getByRole('button', { name: t('imports-find') }).click();
  await expect(page).toHaveURL(/opponent=sort\+7/);
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: t('imports-all') }).click();

  // The pawns of the Najdorf, whatever else stands.
  await page.getByLabel(t('imports-position'), { exact: true }).fill('8/1p2pppp/p2p4/8/4P3/8/PPP2PPP/8');
  await page.getByLabel(t('imports-part'), { exact: true }).selectOption('pawns');
  await expect(page).toHaveURL(/part=pawns/);
  await expect(rows).toHaveCount(6);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('imports-export').click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.match(/^\[White /gm)).toHaveLength(6);
  expect(text).toContain('4. Nxd4 Nf6 5. Nc3 a6');

  await page.goto('/report?collection=mine&player=Hvit%204');
  await expect(
    page.getByTestId('report').getByRole('row', { name: new RegExp(`^${t('report-all')} 1`) }),
  ).toBeVisible();
  await expect(page.getByText('Sort 4', { exact: true })).toBeVisible();
  await check(page, 'report of a player');
  await page.goto('/report?collection=mine&player=Nemo');
  await expect(page.getByTestId('report-none')).toHaveText(t('report-none', { name: 'Nemo' }));
});

test('games are pasted as files are dropped, and into a field goes what is pasted there', async ({
  me,
  t,
}) => {
  const page = await open(me);
  const paste = (into: string): Promise<void> =>
    page.evaluate(
      ([selector, text]) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        document
          .querySelector(selector)
          ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      [into, pgn(3)] as const,
    );
  await paste('body');
  const jobs = page.getByTestId('imports-jobs');
  await expect(jobs).toContainText(t('imports-pasted'));
  await expect(page.getByTestId('imports-games').getByRole('row')).toHaveCount(4);
  await paste('input');
  await expect(page.getByTestId('imports-games').getByRole('row')).toHaveCount(4);
});
