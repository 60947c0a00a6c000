import type { RecordGame } from '../../web/src/lib/wire/RecordGame';
import { opening as named } from '../lib/openings';
import { paired } from '../lib/pair';
import { picture } from '../lib/picture';
import { expect, test, type Player } from '../lib/test';

/** So many games of Kari's with these moves, each at a date of its own. */
const played = (count: number, white: boolean, moves: string[], result: string): RecordGame[] =>
  Array.from({ length: count }, (_, i) => ({
    white: white ? 'kari_n' : `Rival ${i}`,
    black: white ? `Rival ${i}` : 'kari_n',
    whiteElo: 1600,
    blackElo: 1600,
    timeControl: '300+0',
    date: `2024-0${1 + (i % 9)}-1${result.length}`,
    moves,
    result,
  }));

const GAMES = [
  ...played(20, true, ['e4', 'c5', 'Nf3', 'd6'], '1-0'),
  ...played(20, true, ['e4', 'e5', 'f4', 'd5'], '0-1'),
  ...played(3, false, ['d4', 'f5'], '1/2-1/2'),
];

/** Somebody who has brought forty-three games. */
async function brought(me: Player): Promise<void> {
  await me.api.signUp({ name: 'Kari', password: 'correct horse battery' });
  for (const game of GAMES) await me.api.record(game);
}

test('one’s own openings: what goes well, what does not, as White and as Black @phone', async ({ me, t }) => {
  await brought(me);
  const { page } = me;
  await page.goto('/openings');
  await expect(page.getByTestId('openings-summary')).toContainText(t('openings-won', { games: '20' }));
  await expect(page.getByTestId('openings-from')).toContainText(t('collection-mine'));
  // Who brought the games is found, and can be corrected.
  const names = page.getByRole('group', { name: t('openings-names') });
  await expect(names.getByRole('button', { name: 'kari_n' })).toHaveAttribute('aria-pressed', 'true');
  await expect(names.getByRole('button', { name: 'Rival 0' })).toHaveAttribute('aria-pressed', 'false');

  const better = page.getByTestId('openings-better').getByRole('listitem');
  await expect(better).toHaveCount(1);
  await expect(better).toContainText('c5');
  await expect(better).toContainText(`B20 ${named('Sicilian Defense')}`);
  await expect(page.getByTestId('openings-worse').getByRole('listitem')).toContainText('e5');
  await picture(page, 'openings');

  const rows = page.getByTestId('openings-tree').locator('[role=row][aria-level]');
  await expect(rows).toHaveCount(7);
  await better.getByRole('button').click();
  await expect(page.getByTestId('openings-line')).toContainText('c5');
  await expect(page.getByTestId('openings-games').getByRole('listitem')).toHaveCount(8);
  await expect(page.locator('[aria-selected=true]')).toContainText(named('Sicilian Defense'));

  // The tree is walked by keys.
  await rows.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('button', { name: t('openings-as-black') }).click();
  await expect(page.getByTestId('openings-summary')).toContainText(t('openings-drawn', { games: '3' }));
  await expect(page).toHaveURL('/openings?color=black');
  await expect(rows.first()).toContainText('d4');
  await page.getByRole('button', { name: t('openings-mode-rated'), exact: true }).click();
  await expect(page.getByTestId('openings-none')).toHaveText(t('openings-none-left'));
  await page.getByRole('button', { name: t('openings-mode-all'), exact: true }).click();

  await rows.first().click();
  await page.getByRole('link', { name: t('analyse') }).click();
  await expect(page.getByTestId('explorer-opening')).toContainText(named("Queen's Pawn Game"));
});

test('popular positions of a collection lead to the analysis board @phone', async ({ me, t }) => {
  await brought(me);
  await me.api.record({
    variant: 'atomic',
    white: 'kari_n',
    black: 'Rival',
    moves: ['Nf3', 'f6'],
    result: '1-0',
  });
  const { page } = me;
  await page.goto('/popular?collection=mine');
  const items = page.getByTestId('popular').locator('ol > li');
  await expect(items.first()).toContainText(t('explorer-total', { games: '43', count: 43 }));
  await picture(page, 'popular');
  await page.getByRole('combobox', { name: t('popular-variant') }).selectOption('atomic');
  await expect(items).toHaveCount(3);
  await expect(page).toHaveURL('/popular?collection=mine&variant=atomic');
  await page.getByRole('combobox', { name: t('popular-variant') }).selectOption('horde');
  await expect(page.getByTestId('popular-none')).toHaveText(t('popular-none'));
  await page.getByRole('combobox', { name: t('popular-variant') }).selectOption('standard');
  await expect(items).toHaveCount(10);
  await items
    .filter({ hasText: named('Sicilian Defense') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/analysis/);
  await expect(page.getByTestId('explorer-opening')).toContainText(named('Sicilian Defense'));
});

test('the ideas of an opening come with their formulas and proofs @phone', async ({ me, t }) => {
  await brought(me);
  const { page } = me;
  await page.goto('/analysis?moves=e2e4.c7c5&tab=explorer');
  await page.getByRole('button', { name: t('collection-mine') }).click();
  const ideas = page.getByTestId('explorer-ideas');
  await ideas.locator('summary').first().click();
  const idea = ideas.getByTestId('idea').first();
  await idea.locator('summary').click();
  await expect(idea.locator('.formula').first()).not.toBeEmpty();
  await idea.getByRole('button', { name: t('ideas-prove') }).click();
  await expect(idea.getByRole('tree').getByRole('treeitem').first()).toBeVisible();
  await picture(page, 'ideas');
});

test('the explorer stands beside a game for those who do not play it, and for all when it is over', async ({
  me,
  somebody,
  t,
}) => {
  const rival = await somebody();
  const watcher = await somebody();
  const { id } = await paired(me, rival, {}, ['e4', 'e5', 'Nf3']);
  await me.open(id);
  await watcher.open(id);
  const explorer = (player: Player) => player.page.getByRole('button', { name: t('beside-explorer') });
  // What the opening is called is told during the game too.
  await expect(me.page.getByTestId('opening-name')).toContainText(named("King's Knight Opening"));
  await explorer(me).click();
  await expect(me.page.getByTestId('explorer-closed')).toHaveText(t('explorer-closed'));
  await explorer(watcher).click();
  await expect(watcher.page.getByTestId('explorer-opening')).toContainText(named("King's Knight Opening"));
  await expect(watcher.page.locator('.mlist')).toContainText('e5');
  // Another page is no way round it.
  await me.page.goto('/analysis?tab=explorer');
  await expect(me.page.getByTestId('explorer-closed')).toHaveText(t('explorer-closed'));
  await me.open(id);
  await explorer(me).click();
  await rival.api.act(id, 'resign');
  await expect(me.page.getByTestId('explorer-opening')).toContainText(named("King's Knight Opening"));
  await picture(me.page, 'game-explorer');
  // It follows the board.
  await me.page.keyboard.press('Home');
  await expect(me.page.getByTestId('explorer-opening')).toHaveText(t('explorer-title'));
});
