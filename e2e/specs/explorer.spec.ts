import type { RecordGame } from '../../web/src/lib/wire/RecordGame';
import { opening as named } from '../lib/openings';
import { expect, test, type Player } from '../lib/test';
import type { Texts } from '../lib/texts';

const tag = (name: string, value: string): string => `[${name} "${value}"]`;
const game = (
  white: string,
  black: string,
  elo: [number, number],
  result: string,
  moves: string,
): RecordGame => ({
  pgn: [
    tag('White', white),
    tag('Black', black),
    tag('WhiteElo', String(elo[0])),
    tag('BlackElo', String(elo[1])),
    tag('Result', result),
    tag('TimeControl', '300+0'),
    tag('Date', '2024.05.31'),
    '',
    `${moves} ${result}`,
    '',
  ].join('\n'),
});

const GAMES = [
  game('Berg', 'Dahl', [1700, 1680], '1-0', '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6'),
  game('Dahl', 'Berg', [1690, 1710], '1/2-1/2', '1. e4 c5 2. Nf3 d6'),
  game('Moe', 'Lie', [2450, 2420], '0-1', '1. d4 d5 2. c4 e6'),
];

/** The explorer of somebody who has brought three games. */
async function open(me: Player, t: Texts['t']): Promise<void> {
  await me.api.signUp({ name: 'Kari', password: 'correct horse battery' });
  for (const one of GAMES) await me.api.record(one);
  await me.page.goto('/analysis');
  await me.page.getByRole('tab', { name: t('tab-explorer'), exact: true }).click();
  await me.page.getByRole('button', { name: t('collection-mine') }).click();
}

test('moves are counted, what is expected has its bounds, and a move can be played', async ({ me, t }) => {
  await open(me, t);
  const { page } = me;
  const rows = page.getByTestId('explorer-moves').locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(page.getByTestId('explorer-total')).toContainText(
    t('explorer-total', { games: '3', count: 3 }),
  );
  // What was played is counted; what is expected comes where it is wanted, called so and with its bounds.
  await expect(page.getByTestId('explorer-white')).toHaveText(/^1 \(33\s?%\)$/);
  await expect(page.getByTestId('explorer-seen')).toHaveText(
    t('explorer-seen', { first: 'May 2024', last: 'May 2024', when: 'once' }),
  );
  await expect(page.locator('.chance')).toHaveCount(0);
  await page.getByLabel(t('explorer-expected-show')).check();
  await expect(page.locator('.chance')).toHaveCount(2);
  for (const shown of await page.locator('.chance').all())
    await expect(shown.locator('.bounds')).toHaveText(/^\d[.,]\d\d(–\d[.,]\d\d)?$/);
  await expect(page.getByTestId('explorer-expected')).toContainText('95 %');
  await rows.first().getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);
  await expect(page.getByTestId('explorer-opening')).toContainText(named("King's Pawn Game"));
  await rows.first().getByRole('button').click();
  await expect(rows).toHaveCount(1);
});

test('filters narrow what is counted, and are remembered', async ({ me, t }) => {
  await open(me, t);
  const { page } = me;
  const total = page.getByTestId('explorer-total');
  await expect(total).toContainText(t('explorer-total', { games: '3', count: 3 }));
  await page.getByTestId('explorer-filters').locator('summary').click();
  await page.getByRole('button', { name: '1600–2000' }).click();
  await expect(total).toContainText(t('explorer-total', { games: '2', count: 2 }));
  await page.getByRole('button', { name: t('class-rapid') }).click();
  await expect(page.getByTestId('explorer-none')).toHaveText(t('explorer-none'));
  await page.reload();
  await page.getByRole('tab', { name: t('tab-explorer'), exact: true }).click();
  await expect(page.getByTestId('explorer-none')).toHaveText(t('explorer-none'));
  await page.getByTestId('explorer-filters').locator('summary').click();
  await page.getByRole('button', { name: t('explorer-all-games') }).click();
  await expect(total).toContainText(t('explorer-total', { games: '3', count: 3 }));
  await page.getByLabel(t('explorer-near'), { exact: true }).check();
  await expect(total).toContainText('1500');
});

test('a game that came this way opens on the board', async ({ me, t }) => {
  await open(me, t);
  const { page } = me;
  await page.getByTestId('explorer-best').getByRole('link').first().click();
  const board = page.getByRole('region', { name: t('board-region') });
  await expect(board).toContainText('Moe');
  await expect(board).toContainText('Lie');
});

test('the columns order the moves, and the line with its arrows is above them', async ({ me, t }) => {
  await open(me, t);
  const { page } = me;
  const table = page.getByTestId('explorer-moves');
  const rows = table.locator('tbody tr');
  const press = (column: string): Promise<void> =>
    table.getByRole('button', { name: t(column), exact: true }).click();
  const order = async (column: string, sort: string, moves: RegExp[]): Promise<void> => {
    const head = table
      .locator('th')
      .filter({ has: page.getByRole('button', { name: t(column), exact: true }) });
    await expect(head).toHaveAttribute('aria-sort', sort);
    await expect(table.locator('th[aria-sort=descending], th[aria-sort=ascending]')).toHaveCount(1);
    await expect(rows.getByRole('button')).toHaveText(moves);
  };
  await order('explorer-games', 'descending', [/e4/, /d4/]);
  await press('explorer-score');
  await order('explorer-score', 'descending', [/e4/, /d4/]);
  await press('explorer-score');
  await order('explorer-score', 'ascending', [/d4/, /e4/]);
  await press('explorer-games');
  await order('explorer-games', 'descending', [/e4/, /d4/]);
  await press('explorer-games');
  await order('explorer-games', 'ascending', [/d4/, /e4/]);

  const collections = page.getByTestId('explorer-collections');
  await expect(collections.getByRole('button', { name: t('collection-mine') })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(collections.locator('[aria-pressed=true]')).toHaveCount(1);

  // The line is followed there and back, by the keyboard and by the arrows above it.
  const panel = page.getByRole('tabpanel').filter({ has: page.getByTestId('explorer') });
  const opening = page.getByTestId('explorer-opening');
  const current = panel.locator('[aria-current=step]');
  await rows.filter({ hasText: 'e4' }).getByRole('button').click();
  await expect(opening).toContainText(named("King's Pawn Game"));
  await expect(current).toContainText('e4');
  await rows.filter({ hasText: 'c5' }).getByRole('button').click();
  await expect(opening).toContainText(named('Sicilian Defense'));
  await expect(current).toContainText('c5');
  await page.keyboard.press('ArrowLeft');
  await expect(current).toContainText('e4');
  await expect(opening).toContainText(named("King's Pawn Game"));
  await panel.getByRole('button', { name: t('go-next'), exact: true }).click();
  await expect(current).toContainText('c5');
  await expect(opening).toContainText(named('Sicilian Defense'));
  await panel.getByRole('button', { name: t('go-prev'), exact: true }).click();
  await expect(current).toContainText('e4');
  await panel.getByRole('button', { name: t('go-first'), exact: true }).click();
  await expect(current).toHaveCount(0);
  // The order that was chosen holds for every position.
  await expect(rows.getByRole('button')).toHaveText([/d4/, /e4/]);
});
