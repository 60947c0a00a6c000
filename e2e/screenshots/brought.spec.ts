import { feature, shoot } from '../lib/shoot';
import { expect, test } from '../lib/test';

/** Lines of Anne's games, as White and as Black: so often won, drawn, lost. */
const LINES: [moves: string, white: boolean, results: [number, number, number]][] = [
  ['e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3 e5 Nb3 Be6', true, [19, 9, 10]],
  ['e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 g6 Nc3 Bg7 Be3 Nf6', true, [12, 4, 7]],
  ['e4 c5 c3 d5 exd5 Qxd5 d4 Nf6 Nf3 Bg4', true, [3, 4, 9]],
  ['e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 cxd4 Bb4+', true, [22, 7, 6]],
  ['e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7', true, [8, 11, 9]],
  ['e4 e5 f4 exf4 Nf3 g5 h4 g4 Ne5', true, [2, 1, 13]],
  ['e4 e6 d4 d5 Nc3 Nf6 Bg5 Be7', true, [9, 8, 7]],
  ['e4 c6 d4 d5 e5 Bf5 Nf3 e6', true, [6, 6, 5]],
  ['d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O', false, [8, 14, 12]],
  ['d4 Nf6 c4 e6 Nc3 Bb4 Qc2 O-O', false, [13, 7, 5]],
  ['e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4', false, [11, 6, 14]],
];

/** Those games as a file, with one that cannot be played. */
function brought(): string {
  const games: string[] = ['[White "Anne_Berg"]\n[Black "Lars Vik"]\n\n1. e4 e5 2. Ke3 1-0\n\n'];
  for (const [line, white, results] of LINES)
    for (const [at, count] of results.entries())
      for (let game = 0; game < count; game += 1) {
        const n = games.length;
        const result = (white ? ['1-0', '1/2-1/2', '0-1'] : ['0-1', '1/2-1/2', '1-0'])[at] ?? '*';
        const rival = ['Per Dahl', 'Kari Moe', 'Ola Strand', 'Siv Lunde', 'Jon Haug'][n % 5] ?? '';
        const tags = {
          Event: n % 3 === 0 ? 'Club evening' : 'Rated blitz game',
          White: white ? 'Anne_Berg' : rival,
          Black: white ? rival : 'Anne_Berg',
          WhiteElo: 1540 + ((n * 37) % 320),
          BlackElo: 1520 + ((n * 53) % 340),
          Date: `202${2 + (n % 4)}.${String(1 + (n % 12)).padStart(2, '0')}.${String(1 + ((n * 7) % 28)).padStart(2, '0')}`,
          TimeControl: n % 3 === 0 ? '5400+30' : '300+3',
          Result: result,
        };
        const head = Object.entries(tags).map(([name, value]) => `[${name} "${value}"]`);
        const moves = line.split(' ').map((move, ply) => (ply % 2 === 0 ? `${ply / 2 + 1}. ${move}` : move));
        games.push(`${head.join('\n')}\n\n${moves.join(' ')} ${result}\n\n`);
      }
  return games.join('');
}

test('games that were brought, and what they say', async ({ me, t }) => {
  const { page } = me;
  await page.goto('/games/mine');
  await expect(page.getByRole('heading', { name: t('imports-guest-title') })).toBeVisible();
  await shoot(page, 'games-mine-guest');
  await me.api.signUp({ name: 'Anne_Berg', password: 'åtte bønder på rad' });
  await page.goto('/games/mine');
  await expect(page.getByText(t('imports-empty'))).toBeVisible();
  await shoot(page, 'games-mine-empty');
  await page
    .getByTestId('imports-files')
    .setInputFiles([
      { name: 'club games.pgn', mimeType: 'application/x-chess-pgn', buffer: Buffer.from(brought()) },
    ]);
  await expect(page.getByTestId('import')).toHaveAttribute('data-state', 'done');
  await expect(page.getByTestId('imports-games').locator('tbody tr')).toHaveCount(25);
  await shoot(page, 'games-mine');
  await page.getByTestId('imports-games').scrollIntoViewIfNeeded();
  await shoot(page, 'games-mine-list');

  await page.goto('/openings');
  await expect(page.getByTestId('openings-tree')).toBeVisible();
  await shoot(page, 'openings');
  await feature(page, 'openings');
  await page.getByTestId('openings-better').getByRole('listitem').first().getByRole('button').click();
  await expect(page.getByTestId('openings-games').getByRole('listitem').first()).toBeVisible();
  await page.getByTestId('openings-line').scrollIntoViewIfNeeded();
  await shoot(page, 'openings-line');
  await page.goto('/popular?collection=mine');
  await expect(page.getByTestId('popular').locator('ol > li').first()).toBeVisible();
  await shoot(page, 'popular');

  await page.goto('/analysis?moves=e2e4.e7e5.g1f3.b8c6.f1c4&tab=explorer');
  await page.getByRole('button', { name: t('collection-mine') }).click();
  await expect(page.getByTestId('explorer-moves').locator('tbody tr').first()).toBeVisible();
  await shoot(page, 'explorer');
  await page.getByTestId('explorer-moves').scrollIntoViewIfNeeded();
  await feature(page, 'explorer', ['phone']);
  await page.getByTestId('explorer-filters').locator('summary').click();
  await shoot(page, 'explorer-filters');
  await page.getByTestId('explorer-ideas').locator('summary').first().click();
  const idea = page.getByTestId('idea').first();
  await idea.locator('summary').click();
  await idea.getByRole('button', { name: t('ideas-prove') }).click();
  await expect(idea.getByRole('tree')).toBeVisible();
  await idea.scrollIntoViewIfNeeded();
  await shoot(page, 'explorer-idea');
  await page.getByTestId('explorer-best').getByRole('link').first().click();
  await expect(page.getByRole('region', { name: t('board-region') })).toContainText('Anne_Berg');
  await shoot(page, 'game-brought');

  // Copies last: with two games more, other openings would stand out.
  const copies = brought()
    .split(/\n\n(?=\[)/)
    .slice(1, 3)
    .join('\n\n')
    .replaceAll('Anne_Berg', 'Berg, Anne')
    .replace('Nf3', 'Nf3 {the main line}');
  await page.goto('/games/mine');
  await page
    .getByTestId('imports-files')
    .setInputFiles([{ name: 'notes.pgn', mimeType: 'application/x-chess-pgn', buffer: Buffer.from(copies) }]);
  await expect(page.getByTestId('import').first()).toHaveAttribute('data-state', 'done');
  await page.goto('/games/mine/tidy');
  await expect(page.getByTestId('twin').first()).toBeVisible();
  await shoot(page, 'games-tidy');
  await page.getByRole('tab', { name: t('tidy-names') }).click();
  await expect(page.getByTestId('names').first()).toBeVisible();
  await shoot(page, 'games-tidy-names');
});
