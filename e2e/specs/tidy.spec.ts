import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { check } from '../lib/axe';
import { expect, test } from '../lib/test';

const SPANISH =
  '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 11. Nbd2 Bb7 12. Bc2 Re8';
const SLAV = '1. d4 d5 2. c4 c6 3. Nf3 Nf6 4. Nc3 dxc4 5. a4 Bf5';
const ENGLISH = '1. c4 e5 2. Nc3 Nf6 3. g3 d5 4. cxd5 Nxd5';

function game(white: string, black: string, date: string, moves: string, event = ''): string {
  const tags = { Event: event, White: white, Black: black, Date: date, Result: '1-0' };
  const head = Object.entries(tags)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `[${name} "${value}"]`);
  return `${head.join('\n')}\n\n${moves} 1-0\n\n`;
}

const FILES = {
  'club.pgn': [
    game('Tal, Mihail', 'Keres, Paul', '1959.10.??', `${SPANISH} 13. Nf1 Bf8`, 'Candidates Tournament'),
    game('Smyslov, Vasily', 'Tal, Mihail', '1970.01.01', SLAV),
    game('Botvinnik, Mikhail', 'Tal, Mihail', '1960.03.15', ENGLISH),
  ],
  'notes.pgn': [
    game('Tal, M.', 'Keres, P', '1959.10.03', SPANISH.replace('3. Bb5', '3. Bb5 {the Spanish}')),
    game('Smyslov', 'M. Tal', '1970.01.01', SLAV),
    game('Botvinnik', 'Tal', '1960.03.15', ENGLISH),
  ],
};
const files = Object.entries(FILES).map(([name, texts]) => ({
  name,
  mimeType: 'application/x-chess-pgn',
  buffer: Buffer.from(texts.join('')),
}));

/** Everything can be read by everybody, and nothing is wider than the window. */
async function look(page: Page, state: string): Promise<void> {
  await check(page, state);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(wide, `${state}: the page is as wide as the window`).toBeLessThanOrEqual(0);
}

const textOf = async (page: Page, link: Locator): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return readFile(await download.path(), 'utf8');
};

test('games are brought, seen at once, merged, found by a name, saved, and told of in a report', async ({
  me,
  t,
}) => {
  const { page } = me;
  await me.api.signUp({ name: 'Kari', password: 'correct horse battery' });
  await page.goto('/games/mine');
  await page.getByTestId('imports-files').setInputFiles(files);
  await expect(page.getByTestId('import')).toHaveCount(2);
  const rows = page.getByTestId('imports-games').locator('tbody tr');
  await expect(rows).toHaveCount(6);

  // Copies side by side, with what they say differently.
  await page.getByRole('link', { name: t('tidy-twins'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('tidy-title') })).toBeVisible();
  const twins = page.getByTestId('twin');
  await expect(twins).toHaveCount(3);
  const spanish = twins.nth(0);
  await expect(spanish).toContainText('Tal, M. – Keres, P');
  await expect(spanish.getByText(t('tidy-richest'))).toHaveCount(1);
  await expect(spanish.locator('tr.differs')).toHaveCount(7);
  const row = (trait: string): Locator =>
    spanish.getByRole('row', { name: new RegExp(`^${t(`trait-${trait}`)}`) });
  await expect(row('annotations')).toContainText(t('tidy-notes', { count: 11, letters: '11' }));
  await expect(row('event')).toContainText('Candidates Tournament');
  await expect(row('result')).not.toHaveClass(/differs/);
  await look(page, 'copies of games');

  await spanish.getByRole('button', { name: t('tidy-merge') }).click();
  await expect(spanish).toContainText(t('tidied-merge'));

  // Not the same, and back again; the keyboard goes along.
  const slav = twins.nth(1);
  await slav.getByRole('button', { name: t('tidy-different') }).press('Enter');
  await expect(slav).toContainText(t('tidied-different'));
  await page.keyboard.press('Tab');
  await expect(slav.getByRole('button', { name: t('tidy-undo') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(slav.getByRole('button', { name: t('tidy-merge') })).toBeFocused();
  await slav.getByRole('button', { name: t('tidy-different') }).click();
  await expect(slav).toHaveAttribute('data-decided', 'different');

  // Keeping one asks once, and can be left.
  const english = twins.nth(2);
  const keep = english.getByRole('button', {
    name: t('tidy-keep-of', { game: t('tidy-game', { number: 1 }) }),
  });
  await keep.click();
  const asked = page.getByTestId('imports-asked');
  await expect(asked.getByRole('button', { name: t('tidy-leave') })).toBeFocused();
  await look(page, 'a copy that is to stay');
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await keep.click();
  await asked.getByRole('button', { name: t('tidy-keep'), exact: true }).click();
  await expect(english).toContainText(t('tidied-keep', { count: 1 }));
  await look(page, 'copies that are decided on');
  await page.reload();
  await expect(page.getByTestId('twins-none')).toBeVisible();

  // The spellings of a name.
  await page.getByRole('tab', { name: t('tidy-names') }).click();
  await expect(page).toHaveURL(/view=names/);
  const alike = page.getByTestId('names-alike').getByTestId('names');
  const tal = alike.filter({ hasText: 'Tal, M' });
  await expect(tal.getByRole('checkbox')).toHaveCount(3);
  await look(page, 'names that are alike');
  await tal.getByLabel(t('tidy-name-main')).selectOption('Tal, Mihail');
  await tal.getByRole('button', { name: t('tidy-names-merge', { count: 3 }) }).click();
  await expect(page.getByText(t('tidy-names-merged', { name: 'Tal, Mihail' }))).toBeFocused();
  await expect(tal).toHaveCount(0);
  const found = page.getByTestId('names-found');
  await found.getByLabel(t('tidy-prefix')).fill('m. t');
  await found.getByLabel(t('tidy-prefix')).press('Enter');
  await expect(found.getByRole('checkbox')).toHaveCount(1);
  await expect(found.getByText(t('tidy-also', { name: 'Tal, M.' }))).toBeVisible();
  await look(page, 'names of a player');
  // One of them is taken back, and given again.
  await found.getByRole('button', { name: t('tidy-part-of', { name: 'M. Tal' }) }).click();
  await expect(page.getByText(t('tidy-names-parted', { name: 'M. Tal' }))).toBeFocused();
  await tal.getByRole('button', { name: t('tidy-names-merge', { count: 2 }) }).click();
  await expect(page.getByText(t('tidy-names-merged', { name: 'Tal, Mihail' }))).toBeFocused();

  // Found by the name, whatever the game has, and saved.
  await found.getByLabel(t('tidy-prefix')).fill('tal, mihail');
  await found.getByLabel(t('tidy-prefix')).press('Enter');
  await found.getByRole('link', { name: t('tidy-games-of', { name: 'Tal, Mihail' }) }).click();
  await expect(page).toHaveURL(/player=Tal/);
  await expect(rows).toHaveCount(4);
  const text = await textOf(page, page.getByTestId('imports-export'));
  expect(text.match(/^\[White /gm)).toHaveLength(4);
  expect(text).toContain('{the Spanish}');
  expect(text).toContain('13. Nf1 Bf8');

  await page.goto('/report?collection=mine&player=Tal,%20M.');
  await expect(
    page.getByTestId('report').getByRole('row', { name: new RegExp(`^${t('report-all')} 4`) }),
  ).toBeVisible();
});

test('guests are told what they need, and an empty collection says so', async ({ me, t }) => {
  const { page } = me;
  await page.goto('/games/mine/tidy');
  await expect(page.getByRole('heading', { name: t('imports-guest-title') })).toBeVisible();
  await me.api.signUp({ name: 'Ola', password: 'correct horse battery' });
  await page.goto('/games/mine/tidy');
  await expect(page.getByTestId('twins-none')).toBeVisible();
  await page.getByRole('tab', { name: t('tidy-names') }).click();
  await expect(page.getByTestId('names-none')).toBeVisible();
  await look(page, 'nothing to tidy');
});
