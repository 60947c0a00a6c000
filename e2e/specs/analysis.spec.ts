import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../lib/test';

const GAMES = `[Event "Lessons"]
[Site "Oslo"]
[Date "2026.01.31"]
[Round "1"]
[White "Berg, Anne"]
[Black "Dahl, Per"]
[Result "1-0"]

{Two ways to meet the same opening.} 1. e4 e5 2. Nf3 (2. f4 {The gambit.} exf4 (2... d5 3. exd5) 3. Nf3) 2... Nc6
3. Bb5 $1 {The Spanish.} a6 4. Ba4 1-0

[Event "Lessons"]
[Site "Oslo"]
[Date "2026.01.31"]
[Round "2"]
[White "Dahl, Per"]
[Black "Berg, Anne"]
[Result "*"]

1. d4 d5 2. c4 e6
3. Nc3 Nf6 4. Bg5 Ke6 5. e3 *

[Event "Lessons"]
[Site "Oslo"]
[Date "2026.02.01"]
[Round "3"]
[White "Moe, Kari"]
[Black "Berg, Anne"]
[Result "1/2-1/2"]

1. c4 1/2-1/2
`;

/** The moves of the tree, line by line as they are set. */
async function lines(page: Page): Promise<string[]> {
  const set = await page.getByTestId('movelist').locator('p.line').allInnerTexts();
  return set.map((line) => line.replace(/\s+/g, ' ').trim());
}

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });

test('every fault of a FEN is listed with its column, and a good one is set up', async ({ me, t, texts }) => {
  const { page } = me;
  await page.goto('/analysis');
  await expect(me.why).toContainText(t('analysis-moves', { side: 'white', count: 20 }));
  await tab(page, t('tab-position')).click();
  const bad = 'rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQ1BNR x KQxq e9 a 0';
  await page.getByTestId('fen-input').fill(bad);
  await page.getByRole('button', { name: t('fen-set') }).click();
  const faults = page.getByRole('tabpanel', { name: t('tab-position') }).getByRole('listitem');
  const answer = await me.api
    .position({ variant: 'standard', fen: bad })
    .catch((error: Error) => error.message);
  const { faults: all } = JSON.parse(String(answer).slice(String(answer).indexOf('{'))) as {
    faults: { column?: number; message: Record<'en' | 'no', string> }[];
  };
  expect(all.length).toBeGreaterThanOrEqual(5);
  await expect(faults).toHaveCount(all.length);
  for (const [i, fault] of all.entries()) {
    await expect(faults.nth(i)).toContainText(fault.message[texts.lang]);
    if (fault.column !== undefined)
      await expect(faults.nth(i)).toContainText(t('fault-column', { column: fault.column }));
  }

  const good = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
  await page.getByTestId('fen-input').fill(good);
  await page.getByTestId('fen-input').press('Enter');
  await me.hand.shows(good);
  await expect(faults).toHaveCount(0);
  await me.hand.drag('e2', 'e4');
  await me.hand.shows('4k3/8/8/8/4P3/8/8/4K3 b - - 0 1');
});

test('an empty board is empty, and a start that is asked for comes without the moves of another visit', async ({
  me,
  t,
}) => {
  const { page } = me;
  const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
  await page.goto('/analysis');
  await me.hand.drag('e2', 'e4');
  await expect(page.getByTestId('movelist')).toContainText('e4');
  // Whoever comes back to the page finds everything on it.
  await page.reload();
  await expect(page.getByTestId('movelist')).toContainText('e4');
  await page.goto('/');
  await page.getByRole('link', { name: t('analysis-empty') }).click();
  await me.hand.shows(start);
  await expect(page.getByTestId('movelist')).not.toContainText('e4');
  // What lay there is one press away.
  await page.getByRole('button', { name: t('new-undo') }).click();
  await expect(page.getByTestId('movelist')).toContainText('e4');
  await page.goto(`/analysis?fen=${encodeURIComponent(start)}`);
  await me.hand.shows(start);
  await expect(page.getByTestId('movelist')).not.toContainText('e4');
});

test('games are read with variations, comments and faults, changed, and written out again', async ({
  me,
  t,
}) => {
  const { page } = me;
  await page.goto('/analysis');
  await tab(page, t('tab-pgn')).click();
  await page.getByTestId('pgn-input').fill(GAMES);
  await page.getByRole('button', { name: t('pgn-read'), exact: true }).click();

  // The chooser, and the faults with their places.
  const games = page.getByTestId('pgn-games').getByRole('button');
  await expect(games).toHaveCount(3);
  await expect(games.nth(0)).toHaveAttribute('aria-current', 'true');
  await expect(games.nth(1)).toContainText(t('pgn-faults', { count: 1 }));
  await games.nth(1).click();
  const faults = page.getByTestId('pgn-faults');
  await expect(faults).toContainText('Ke6');
  await expect(faults).toContainText(t('fault-at', { line: 21, column: 19 }));
  await tab(page, t('tab-moves')).click();
  // The moves before the fault are there; the good games beside it are whole.
  expect((await lines(page)).join(' ')).toMatch(/4\.? ?.*g5/);
  await tab(page, t('tab-pgn')).click();
  await games.nth(0).click();
  await tab(page, t('tab-moves')).click();
  const score = page.getByTestId('movelist');
  await expect(score).toContainText('Two ways to meet the same opening.');
  await expect(score).toContainText('The gambit.');
  await expect(score).toContainText('The Spanish.');
  await expect(score.locator('p.line.deep')).not.toHaveCount(0);
  await expect(score.locator('[data-node]')).toHaveCount(12);

  // A variation is made by another move at the same place, and promoted.
  // Inside the row of tabs, End would mean the last tab.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('End');
  await me.hand.shows('r1bqkbnr/1ppp1ppp/p1n5/4p3/B3P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4');
  await page.keyboard.press('ArrowLeft');
  await me.hand.drag('b5', 'c6');
  await me.hand.shows('r1bqkbnr/1ppp1ppp/p1B5/4p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 4');
  await expect(score.locator('[data-node]')).toHaveCount(13);
  const promote = page.getByRole('button', { name: t('promote') });
  await expect(promote).toBeEnabled();
  await promote.click();
  await expect(promote).toBeDisabled();
  await me.hand.shows('r1bqkbnr/1ppp1ppp/p1B5/4p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 4');

  // Out, and back in: the same tree.
  const before = await lines(page);
  await tab(page, t('tab-pgn')).click();
  const output = page.getByTestId('pgn-output');
  await expect(output).toHaveValue(/4\.\sBxc6\s\(4\.\sBa4\)/);
  const written = await output.inputValue();
  expect(written).toContain('[White "Berg, Anne"]');
  expect(written).toContain('{Two ways to meet the same opening.}');
  await page.getByTestId('pgn-input').fill(written);
  await page.getByRole('button', { name: t('pgn-read'), exact: true }).click();
  // One game without a fault goes on the board at once.
  await expect(tab(page, t('tab-moves'))).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => lines(page)).toEqual(before);
  await tab(page, t('tab-pgn')).click();
  await expect(output).toHaveValue(written);
  await page.getByRole('checkbox', { name: t('pgn-variations') }).uncheck();
  await expect(output).not.toHaveValue(/\(/);
});

test('the board is walked, turned and typed at from the keyboard, and kept over a reload', async ({
  me,
  t,
  texts,
}) => {
  const { page } = me;
  await page.goto('/analysis');
  await expect(me.why).toContainText(t('analysis-moves', { side: 'white', count: 20 }));
  await me.hand.drag('e2', 'e4');
  await me.hand.shows('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
  await me.hand.click('c7', 'c5');
  await me.hand.shows('rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2');
  await me.hand.type(texts.lang === 'no' ? 'Sf3' : 'Nf3');
  const after = 'rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2';
  await me.hand.shows(after);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('ArrowLeft');
  await me.hand.shows('rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2');
  await page.keyboard.press('Home');
  await me.hand.shows('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
  await page.keyboard.press('End');
  await me.hand.shows(after);
  await page.keyboard.press('x');
  await expect(me.hand.board).toHaveAttribute('data-orientation', 'black');
  // A piece that is there and not drawn is none.
  await expect(me.hand.board.locator('piece use[href]')).toHaveCount(32);
  await me.hand.shows(after);
  await page.keyboard.press('x');
  await page.keyboard.press('/');
  await expect(page.getByTestId('san-input')).toBeFocused();
  await page.keyboard.press('Escape');

  // A move against the rules is answered here as well.
  await me.hand.drag('a7', 'b6');
  await expect(me.why).toHaveAttribute('data-op', 'F');
  await me.hand.shows(after);

  await page.reload();
  await me.hand.shows(after);
  await expect(page.getByTestId('movelist').locator('[data-node]')).toHaveCount(3);

  // The address alone carries the line to another window.
  const address = page.url();
  const fresh = await page.context().newPage();
  await fresh.goto(address);
  await expect(fresh.getByTestId('board')).toHaveAttribute('data-fen', after);
  await fresh.close();
});

test('the variant is switched, and what stood before comes back at a press', async ({ me, t }) => {
  const { page } = me;
  await page.goto('/analysis');
  await me.hand.drag('e2', 'e4');
  await me.hand.shows('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
  await tab(page, t('tab-position')).click();
  await page.getByRole('combobox', { name: t('variant-label') }).selectOption('racing-kings');
  await expect(me.hand.board).toHaveAttribute('data-fen', /^8\/8\/8\/8\/8\/8\/krbnNBRK\/qrbnNBRQ w/);
  await page.getByRole('button', { name: t('new-undo') }).click();
  await me.hand.shows('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
  await page.getByRole('combobox', { name: t('variant-label') }).selectOption('crazyhouse');
  await expect(page.getByTestId('pocket-white')).toBeVisible();
});

test('home opens a pasted position, pasted games, and says what is wrong with either', async ({ me, t }) => {
  const { page } = me;
  await page.goto('/');
  const paste = page.getByRole('textbox', { name: t('paste-title') });
  const open = page.getByRole('button', { name: t('paste-open') });
  await open.click();
  await expect(page.getByText(t('paste-empty'))).toBeVisible();
  await paste.fill('8/8/8/8/8/8/8/8 w - - 0 1');
  await open.click();
  await expect(page.locator('#paste-fault').getByRole('listitem')).not.toHaveCount(0);
  // What is said of the whole agrees with what is said of its moves: nothing of it was kept.
  await paste.fill('1. Ke4 e5');
  await open.click();
  await expect(page.locator('#paste-fault')).toContainText(t('paste-no-moves'));
  await expect(page.locator('#paste-fault')).not.toContainText(t('paste-no-game'));
  await paste.fill('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
  await open.click();
  await expect(page).toHaveURL(/\/analysis\?/);
  await me.hand.shows('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
  await page.goto('/');
  await paste.fill(GAMES);
  await open.click();
  await expect(page).toHaveURL(/\/analysis/);
  await expect(page.getByTestId('movelist')).toContainText('The Spanish.');
});

test('an address with a position that cannot be read is answered where one looks', async ({ me, t }) => {
  const { page } = me;
  await page.goto('/analysis?fen=xx');
  const panel = page.locator('#analysis-position');
  await expect(panel).toBeVisible();
  await expect(page.getByRole('tab', { name: t('tab-position') })).toHaveAttribute('aria-selected', 'true');
  const said = await panel.locator('.forbidden').first().innerText();
  await expect(page.getByTestId('why-line')).toContainText(said);
  await me.hand.shows('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
});

test('a game that cannot be set up leaves the board as it is', async ({ me, t }) => {
  const { page } = me;
  const shown = 'rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1';
  const refused: number[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.status());
  });
  await page.goto('/analysis');
  await me.hand.drag('d2', 'd4');
  await me.hand.shows(shown);
  await tab(page, t('tab-pgn')).click();
  await page
    .getByTestId('pgn-input')
    .fill('[Variant "Seirawan"]\n\n1. e4 *\n\n[SetUp "1"]\n[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4 *\n');
  await page.getByRole('button', { name: t('pgn-read'), exact: true }).click();
  for (const [i, wrong] of ['Seirawan', 'FEN'].entries()) {
    await page.getByTestId('pgn-games').getByRole('button').nth(i).click();
    await expect(page.getByTestId('pgn-faults')).toContainText(wrong);
    await expect(page.getByTestId('why-line')).toContainText(t('note-no-board'));
    await me.hand.shows(shown);
  }
  expect(refused).toEqual([]);
});

test('arrows and circles are drawn with the right button, and stay with their position @desk', async ({
  me,
  t,
}) => {
  const { page } = me;
  await page.goto('/analysis');
  await expect(me.why).toContainText(t('analysis-moves', { side: 'white', count: 20 }));
  const draw = async (from: string, to: string): Promise<void> => {
    const [a, b] = [await me.hand.at(from), await me.hand.at(to)];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down({ button: 'right' });
    await page.mouse.move(b.x, b.y, { steps: 4 });
    await me.hand.frame();
    await page.mouse.up({ button: 'right' });
  };
  const drawn = page.getByTestId('drawn').locator('g');
  await draw('e2', 'e4');
  await draw('d5', 'd5');
  await expect(drawn).toHaveCount(2);
  await expect(drawn.first()).toHaveAttribute('data-to', 'e4');
  await expect(drawn.last().locator('circle')).toHaveCount(1);
  // What is drawn again goes.
  await draw('d5', 'd5');
  await expect(drawn).toHaveCount(1);
  // Another position has its own, and the first keeps what was drawn on it.
  await me.hand.drag('e2', 'e4');
  await expect(drawn).toHaveCount(0);
  await draw('c7', 'c5');
  await expect(drawn).toHaveCount(1);
  await expect(drawn).toHaveAttribute('data-from', 'c7');
  await page.keyboard.press('ArrowLeft');
  await expect(drawn).toHaveAttribute('data-from', 'e2');
  // A press on an empty square wipes the board.
  await me.hand.tap('e5');
  await expect(drawn).toHaveCount(0);
});
