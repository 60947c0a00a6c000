import { expect, test } from '../lib/test';

/** Two matches as servers write them; a pawn is taken on board A before Black's second move on board B. */
const MATCHES = [
  `[Date "2004.05.06"]
[WhiteA "Ann"][WhiteAElo "2100"]
[BlackA "Bo"]
[WhiteB "Cai"]
[BlackB "Dag"]
[TimeControl "180+0"]
[Result "1-0"]

1A. e4{179.5} 1B. d4{178} 1a. d5 1b. Nf6 2A. exd5 2B. Nf3 2b. P@e4 2a. Qxd5 {Bo resigns} 1-0`,
  `[Date "2004.05.07"]
[WhiteA "Bo"]
[BlackA "Ann"]
[WhiteB "Dag"]
[BlackB "Cai"]
[Result "0-1"]

1A. e4 1B. d4 1a. d5 1b. Nf6 2A. exd5 2B. Nf3 2b. e6 {Bo resigns} 0-1`,
].join('\n\n');
const HELD = 'rnbqkb1r/pppppppp/5n2/8/3P4/5N2/PPP1PPPP/RNBQKB1R[p] b KQkq - 2 2';

test('matches are imported, a board with its pocket is looked up, and either board opens the match', async ({
  me,
  t,
}) => {
  await me.api.signUp({ name: 'Kari', password: 'correct horse battery' });
  const { page } = me;
  await page.goto('/games/mine');
  await page
    .getByTestId('imports-files')
    .setInputFiles([{ name: 'evening.bpgn', mimeType: 'text/plain', buffer: Buffer.from(MATCHES) }]);
  await expect(page.locator('tbody tr').filter({ hasText: 'Cai' })).toHaveCount(2);

  // Bughouse is chosen where the position is set up, and one board has its pockets.
  await page.goto('/analysis');
  await page.getByRole('tab', { name: t('tab-position'), exact: true }).click();
  await page.getByLabel(t('variant-label'), { exact: true }).selectOption('bughouse');
  // The start position of the variant comes first.
  await expect(page.getByTestId('fen-input')).toHaveValue(/\[\]/);
  await page.getByTestId('fen-input').fill(HELD);
  await page.getByRole('button', { name: t('fen-set'), exact: true }).click();
  const pocket = page.getByTestId('pocket-black').filter({ visible: true });
  await expect(
    pocket.getByRole('button', { name: t('pocket-man', { man: t('black-pawn'), count: 1 }) }),
  ).toBeVisible();
  await page.getByRole('tab', { name: t('tab-explorer'), exact: true }).click();
  await page.getByRole('button', { name: t('collection-mine') }).click();
  const rows = page.getByTestId('explorer-moves').locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(page.getByTestId('explorer-moves')).toContainText('@e4');
  await expect(page.getByTestId('explorer-total')).toContainText(
    t('explorer-total', { games: '2', count: 2 }),
  );
  // One board alone is no PGN.
  await page.getByRole('tab', { name: t('tab-pgn'), exact: true }).click();
  await expect(page.getByText(t('pgn-out-match'))).toBeVisible();

  // The game of one board opens as the match.
  await page.getByRole('tab', { name: t('tab-explorer'), exact: true }).click();
  await page.getByTestId('explorer-recent').getByRole('link').filter({ hasText: 'Cai' }).last().click();
  await expect(page.getByTestId('file-match')).toBeVisible();
  for (const name of ['Ann', 'Bo', 'Cai', 'Dag'])
    await expect(page.getByTestId('file-match')).toContainText(name);

  // The most played positions of bughouse lead to the board.
  await page.goto('/popular?collection=mine&variant=bughouse');
  await expect(page.getByTestId('popular').locator('ol li').first()).toBeVisible();
  await page.getByTestId('popular').locator('ol li a').first().click();
  await expect(page.getByTestId('explorer-total')).toContainText(
    t('explorer-total', { games: '4', count: 4 }),
  );
});
