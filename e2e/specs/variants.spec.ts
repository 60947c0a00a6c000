import { expect, test, type Player } from '../lib/test';

const COMPUTER = { kind: 'computer', level: 1 } as const;

/** The two pockets of a colour are one control, shown where the window has room for it. */
const pocket = (player: Player, color: 'white' | 'black') =>
  player.page.getByTestId(`pocket-${color}`).filter({ visible: true });

test('crazyhouse: men are dropped by drag, by two presses and by typing, and a wrong drop is answered', async ({
  me,
  somebody,
  t,
  texts,
}) => {
  const guest = await somebody();
  const fen = 'rnbqkb1r/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKB1R[Nn] w KQkq - 0 1';
  const game = await me.api.create({
    variant: 'crazyhouse',
    fen,
    color: 'white',
    opponent: { kind: 'link' },
  });
  await guest.api.accept(game.code ?? '');
  await me.open(game.id);
  await me.hand.shows(game.position.fen);
  const inHand = (role: string, count: number) =>
    pocket(me, 'white').getByRole('button', { name: t('pocket-man', { man: t(`white-${role}`), count }) });
  const made = async (plies: number, san: string): Promise<void> => {
    await expect(me.moves).toHaveCount(plies);
    const view = await me.api.game(game.id);
    expect(view.moves.at(-1)?.san).toBe(san);
    await me.hand.shows(view.position.fen);
  };

  // Onto a man of one's own it goes back to the pocket.
  await me.hand.dragPoint(await middle(inHand('knight', 1)), await me.hand.at('e4'));
  await expect(me.why).toHaveAttribute('data-op', 'F');
  await me.hand.shows(game.position.fen);

  await me.hand.dragPoint(await middle(inHand('knight', 1)), await me.hand.at('e5'));
  await made(1, 'N@e5');
  await expect(inHand('knight', 0)).toBeDisabled();
  await guest.api.move(game.id, 'a7a6');
  await made(2, 'a6');

  // A capture fills the pocket; the man waits there until it is pressed and a square is pressed.
  await me.hand.click('e5', 'f7');
  await made(3, 'Nxf7');
  await expect(inHand('pawn', 1)).toBeEnabled();
  await guest.api.move(game.id, 'a6a5');
  await made(4, 'a5');
  await me.hand.press(await middle(inHand('pawn', 1)));
  await expect(inHand('pawn', 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(me.hand.board.locator('square.drop-dest')).not.toHaveCount(0);
  await me.hand.tap('e6');
  await made(5, '@e6');
  await guest.api.move(game.id, 'N@f6');
  await made(6, 'N@f6');
  await me.hand.click('f7', 'd8');
  await made(7, 'Nxd8');
  await guest.api.move(game.id, 'e8d8');
  await made(8, 'Kxd8');
  await me.hand.type(texts.lang === 'no' ? 'D@f7' : 'Q@f7');
  await made(9, 'Q@f7');
});

test('chess960: the king castles onto its rook', async ({ me }) => {
  const game = await me.api.create({
    variant: 'chess960',
    fen: 'bbrkrqnn/pppppppp/8/8/8/8/PPPPPPPP/1BRKR2N w KQkq - 0 1',
    color: 'white',
    opponent: COMPUTER,
  });
  await me.open(game.id);
  const castling = game.position.legal.find((move) => move.san === 'O-O');
  expect(castling).toMatchObject({ from: 'd1', to: 'g1', also: 'e1' });
  await me.hand.drag('d1', 'e1');
  await expect(me.moves).toHaveCount(2);
  const view = await me.api.game(game.id);
  expect(view.moves[0]?.san).toBe('O-O');
  expect(view.moves[0]?.fen).toMatch(/PPPPPPPP\/1BR2RKN /);
  await me.hand.shows(view.position.fen);
});

test('chess960: the array chosen at home is the array played', async ({ me, t }) => {
  await me.page.goto('/');
  await me.page.getByRole('combobox', { name: t('variant-label') }).selectOption('chess960');
  const array = me.page.getByRole('spinbutton', { name: t('array-label') });
  await array.fill('0');
  await array.press('Tab');
  await me.page.getByRole('button', { name: t('color-white'), exact: true }).click();
  await me.hand.shows('bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1');
  await me.page.getByTestId('level-1').click();
  await expect(me.page).toHaveURL(/\/game\//);
  await me.online();
  await me.hand.shows('bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1');
});

test('three-check: the checks are counted, and the third wins', async ({ me, t }) => {
  const game = await me.api.create({
    variant: 'three-check',
    fen: 'rnbqkbnr/ppppp1pp/8/5p2/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1 +1+0',
    color: 'white',
    opponent: COMPUTER,
  });
  await me.open(game.id);
  const checks = (color: 'white' | 'black') =>
    me.page.getByTestId(`strip-${color}`).getByRole('img', { name: /\d/ });
  await expect(checks('white').first()).toHaveAccessibleName(t('checks-given', { count: 1 }));
  await expect(checks('black').first()).toHaveAccessibleName(t('checks-given', { count: 0 }));
  await me.hand.drag('d1', 'h5');
  await expect(checks('white').first()).toHaveAccessibleName(t('checks-given', { count: 2 }));
  await expect(me.moves).toHaveCount(2);
  const view = await me.api.game(game.id);
  expect(view.moves[0]?.san).toBe('Qh5+');
  // The only answer is g6, and the third check is there to be given.
  expect(view.moves[1]?.san).toBe('g6');
  await me.hand.drag('h5', 'g6');
  await expect(me.page.getByTestId('result-card')).toContainText(t('end-three-checks', { winner: 'white' }));
  await expect(checks('white').first()).toHaveAccessibleName(t('checks-given', { count: 3 }));
});

for (const [variant, from, to] of [
  ['atomic', 'g1', 'f3'],
  ['koth', 'e2', 'e4'],
  ['racing-kings', 'h2', 'h3'],
  ['horde', 'b5', 'b6'],
  ['antichess', 'e2', 'e3'],
] as const) {
  test(`${variant}: starts from home and takes a move against the computer`, async ({ me, t }) => {
    await me.page.goto('/');
    await me.page.getByRole('combobox', { name: t('variant-label') }).selectOption(variant);
    await me.page.getByRole('button', { name: t('color-white'), exact: true }).click();
    await expect(me.page.getByText(t(`about-${variant}`))).toBeVisible();
    await me.page.getByTestId('level-2').click();
    await expect(me.page).toHaveURL(/\/game\//);
    const id = me.page.url().split('/').pop() ?? '';
    await me.online();
    expect((await me.api.game(id)).variant).toBe(variant);
    await me.hand.drag(from, to);
    await expect(me.moves).toHaveCount(2);
    const view = await me.api.game(id);
    expect(view.moves[0]?.uci).toBe(from + to);
    await me.hand.shows(view.position.fen);
  });
}

test('a variant that is no longer the usual one is offered again on the next visit', async ({ me, t }) => {
  const variants = me.page.getByRole('combobox', { name: t('variant-label') });
  await me.page.goto('/');
  await variants.selectOption('atomic');
  await me.page.getByTestId('level-1').click();
  await expect(me.page).toHaveURL(/\/game\//);
  await me.page.goto('/');
  await expect(variants).toHaveValue('atomic');
});

async function middle(locator: ReturnType<Player['page']['locator']>): Promise<{ x: number; y: number }> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
