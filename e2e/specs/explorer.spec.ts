import type { RecordGame } from '../../web/src/lib/wire/RecordGame';
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

test('moves are counted, every percentage has its bounds, and a move can be played', async ({ me, t }) => {
  await open(me, t);
  const { page } = me;
  const rows = page.getByTestId('explorer-moves').locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(page.getByTestId('explorer-total')).toContainText(
    t('explorer-total', { games: '3', count: 3 }),
  );
  for (const shown of await page.locator('.chance').all()) {
    await expect(shown.locator('.bounds')).toHaveText(/^\d+(–\d+)?$/);
    await expect(shown.locator('b')).toHaveText(/\d/);
  }
  await rows.first().getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);
  await expect(page.getByTestId('explorer-opening')).toContainText("King's Pawn Game");
  await page.getByTestId('explorer-moves').getByRole('button').first().click();
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
