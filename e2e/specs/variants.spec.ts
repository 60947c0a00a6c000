import type { CreateGame } from '../../web/src/lib/wire/CreateGame';
import type { GameView } from '../../web/src/lib/wire/GameView';
import { picture } from '../lib/picture';
import { expect, test, type Player } from '../lib/test';

const COMPUTER = { kind: 'computer', level: 1 } as const;

/** The two pockets of a colour are one control, shown where the window has room for it. */
const pocket = (player: Player, color: 'white' | 'black') =>
  player.page.getByTestId(`pocket-${color}`).filter({ visible: true });

/** A game between two people, on the page of the one who has White. */
async function between(me: Player, guest: Player, order: Partial<CreateGame>): Promise<GameView> {
  const made = await me.api.create({
    variant: 'standard',
    color: 'white',
    opponent: { kind: 'link' },
    ...order,
  });
  await guest.api.accept(made.code ?? '');
  await me.open(made.id);
  await me.hand.shows(made.position.fen);
  return made;
}

/** The rule sets on offer at home. */
const variants = (player: Player) => player.page.getByTestId('variants');

/** What is counted for a side, beside its name. */
const badge = (player: Player, color: 'white' | 'black') => player.page.getByTestId(`badge-${color}`);

test('crazyhouse: men are dropped by drag, by two presses and by typing, and a wrong drop is answered', async ({
  me,
  somebody,
  t,
  texts,
}) => {
  const guest = await somebody();
  const fen = 'rnbqkb1r/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKB1R[Nn] w KQkq - 0 1';
  const game = await between(me, guest, { variant: 'crazyhouse', fen });
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
  await expect(me.hand.board.locator('square.drop-dest:visible')).not.toHaveCount(0);
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
  await picture(me.page, 'crazyhouse');
});

test('crazyhouse: a drop is planned while the other side thinks, taken back, made, and lapses', async ({
  me,
  somebody,
  t,
}) => {
  const guest = await somebody();
  const game = await between(me, guest, {
    variant: 'crazyhouse',
    fen: 'rnbqkb1r/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/R1BQKB1R[NNn] b KQkq - 0 1',
  });
  const knight = pocket(me, 'white').getByRole('button', {
    name: t('pocket-man', { man: t('white-knight'), count: 2 }),
  });
  const planned = me.page.getByTestId('planned');

  // By two presses; a press elsewhere takes it back.
  await me.hand.press(await middle(knight));
  await expect(me.hand.board.locator('square.premove-dest:visible')).not.toHaveCount(0);
  await me.hand.tap('e5');
  await expect(planned).toHaveAttribute('data-square', 'e5');
  await expect(me.why).toContainText(t('note-premove-set'));
  await picture(me.page, 'crazyhouse-planned');
  await me.hand.tap('h5');
  await expect(planned).toHaveCount(0);
  await expect(me.why).toContainText(t('note-premove-taken-back'));

  // By drag, and made when the turn comes.
  await me.hand.dragPoint(await middle(knight), await me.hand.at('e5'));
  await expect(planned).toHaveAttribute('data-square', 'e5');
  expect((await me.api.game(game.id)).moves).toHaveLength(0);
  await guest.api.move(game.id, 'a7a6');
  await expect(me.moves).toHaveCount(2);
  expect((await me.api.game(game.id)).moves.at(-1)?.san).toBe('N@e5');
  await expect(planned).toHaveCount(0);

  // Somebody else stands there by then: it lapses, with a word.
  const last = pocket(me, 'white').getByRole('button', {
    name: t('pocket-man', { man: t('white-knight'), count: 1 }),
  });
  await me.hand.press(await middle(last));
  await me.hand.tap('d6');
  await expect(planned).toHaveAttribute('data-square', 'd6');
  await guest.api.move(game.id, 'N@d6');
  await expect(me.why).toContainText(t('note-premove-lapsed'));
  await expect(planned).toHaveCount(0);
  expect((await me.api.game(game.id)).moves).toHaveLength(3);
});

test('chess960: the king castles onto its rook, and the array stands beside the board @desk', async ({
  me,
}) => {
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

test('chess960: the array chosen at home is the array played @desk', async ({ me, t }) => {
  await me.page.goto('/');
  await variants(me)
    .getByRole('button', { name: t('variant-chess960'), exact: true })
    .click();
  const array = me.page.getByRole('spinbutton', { name: t('array-label') });
  await array.fill('0');
  await array.press('Tab');
  const men = ['bishop', 'bishop', 'queen', 'knight', 'knight', 'rook', 'king', 'rook'];
  await expect(me.page.getByTestId('array')).toHaveAccessibleName(
    men.map((man) => t(`man-${man}`)).join(', '),
  );
  await picture(me.page, 'chess960-picker');
  await me.page.getByRole('button', { name: t('color-white'), exact: true }).click();
  await me.hand.shows('bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1');
  await me.page.getByTestId('level-1').click();
  await expect(me.page).toHaveURL(/\/game\//);
  await me.online();
  await me.hand.shows('bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1');
  await picture(me.page, 'chess960');
});

test('a 960 array may begin other variants, and by lot it is another one each time @desk', async ({
  me,
  t,
}) => {
  await me.page.goto('/');
  await variants(me)
    .getByRole('button', { name: t('variant-atomic'), exact: true })
    .click();
  await expect(me.page.getByTestId('array')).toHaveCount(0);
  await me.page.getByRole('button', { name: t('start-array') }).click();
  const array = me.page.getByRole('spinbutton', { name: t('array-label') });
  await expect(array).toHaveValue(/^\d{1,3}$/);
  const before = await array.inputValue();
  await me.page.getByRole('button', { name: t('array-random') }).click();
  await expect(array).not.toHaveValue(before);
  const number = Number(await array.inputValue());
  await me.page.getByTestId('level-1').click();
  await expect(me.page).toHaveURL(/\/game\//);
  const game = await me.api.game(me.page.url().split('/').pop() ?? '');
  expect(game.variant).toBe('atomic');
  // The usual array needs no number.
  expect(game.startArray ?? 518).toBe(number);
});

test('three-check: the checks are counted, and the third wins @desk', async ({ me, t }) => {
  const game = await me.api.create({
    variant: 'three-check',
    fen: 'rnbqkbnr/ppppp1pp/8/5p2/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1 +1+0',
    color: 'white',
    opponent: COMPUTER,
  });
  await me.open(game.id);
  const given = async (color: 'white' | 'black', count: number): Promise<void> =>
    expect(badge(me, color)).toHaveAccessibleName(t('checks-given', { count }));
  await given('white', 1);
  await given('black', 0);
  await me.hand.drag('d1', 'h5');
  await given('white', 2);
  await expect(me.moves).toHaveCount(2);
  const view = await me.api.game(game.id);
  expect(view.moves[0]?.san).toBe('Qh5+');
  // The only answer is g6, and the third check is there to be given.
  expect(view.moves[1]?.san).toBe('g6');
  await picture(me.page, 'three-check');
  await me.hand.drag('h5', 'g6');
  await expect(me.page.getByTestId('result-card')).toContainText(t('end-three-checks', { winner: 'white' }));
  await given('white', 3);
  // Looking back, the count is that of the move looked at.
  await me.page.getByTestId('movelist').locator('[data-ply="1"]').click();
  await given('white', 2);
});

test('king of the hill: the hill is drawn, and the king that climbs it wins @desk', async ({
  me,
  somebody,
  t,
}) => {
  const guest = await somebody();
  await between(me, guest, { variant: 'koth', fen: '4k3/pppppppp/8/8/8/3K4/PPPPPPPP/8 w - - 0 1' });
  const hill = me.hand.board.locator('square.hill:visible');
  await expect(hill).toHaveCount(4);
  await picture(me.page, 'koth');
  await me.hand.drag('d3', 'd4');
  await expect(me.page.getByTestId('result-card')).toContainText(t('end-hill', { winner: 'white' }));
  await expect(hill).toHaveCount(4);
  await picture(me.page, 'koth-won');
});

test('atomic: what the explosion took is marked until the next move @desk', async ({ me, somebody }) => {
  const guest = await somebody();
  const game = await between(me, guest, {
    variant: 'atomic',
    fen: '4k3/5p2/2nbn3/2pp4/4P3/8/PPP5/4K3 w - - 0 1',
  });
  const burst = me.page.getByTestId('burst');
  await expect(burst).toHaveCount(0);
  await me.hand.drag('e4', 'd5');
  await expect(burst).toHaveAttribute('data-square', 'd5');
  const lost = burst.locator('[data-lost]');
  // The pawn on c5 stands beside the explosion, and stays.
  expect(await lost.evaluateAll((marks) => marks.map((mark) => mark.getAttribute('data-lost')))).toEqual([
    'c6',
    'd6',
    'e6',
  ]);
  const view = await me.api.game(game.id);
  expect(view.position.fen).toMatch(/^4k3\/5p2\/8\/2p5\/8\//);
  await me.hand.shows(view.position.fen);
  await picture(me.page, 'atomic');
  await guest.api.move(game.id, 'f7f6');
  await expect(me.moves).toHaveCount(2);
  await expect(burst).toHaveCount(0);
  // It is there again for those who look back.
  await me.page.getByTestId('movelist').locator('[data-ply="1"]').click();
  await expect(burst).toHaveAttribute('data-square', 'd5');
});

test('horde: its men and pawns are counted @desk', async ({ me, somebody, t }) => {
  const guest = await somebody();
  const game = await between(me, guest, { variant: 'horde' });
  await expect(badge(me, 'white')).toHaveAccessibleName(t('horde-left', { men: 36, pawns: 36 }));
  await expect(badge(me, 'black')).toHaveCount(0);
  await me.hand.drag('b5', 'b6');
  await expect(me.moves).toHaveCount(1);
  await guest.api.move(game.id, 'a7b6');
  await expect(badge(me, 'white')).toHaveAccessibleName(t('horde-left', { men: 35, pawns: 35 }));
  await picture(me.page, 'horde');
});

test('racing kings: the ladder shows how far each king has come @desk', async ({ me, somebody, t }) => {
  const guest = await somebody();
  const game = await between(me, guest, { variant: 'racing-kings' });
  await expect(me.hand.board.locator('square.goal:visible')).toHaveCount(8);
  for (const color of ['white', 'black'] as const)
    await expect(badge(me, color)).toHaveAccessibleName(t('race-rank', { rank: 2 }));
  await me.hand.drag('h2', 'h3');
  await expect(me.moves).toHaveCount(1);
  await guest.api.move(game.id, 'a2a3');
  await expect(me.moves).toHaveCount(2);
  await me.hand.drag('h3', 'h4');
  await expect(badge(me, 'white')).toHaveAccessibleName(t('race-rank', { rank: 4 }));
  await expect(badge(me, 'black')).toHaveAccessibleName(t('race-rank', { rank: 3 }));
  await picture(me.page, 'racing-kings');
});

test('antichess: a capture is compulsory, and the refusal says which @desk', async ({ me, somebody, t }) => {
  const guest = await somebody();
  await between(me, guest, {
    variant: 'antichess',
    fen: 'rnbqkbnr/pppp1ppp/8/4p3/3P4/8/PPP1PPPP/RNBQKBNR w - - 0 1',
  });
  await expect(badge(me, 'white')).toContainText(t('men-left', { count: 16 }));
  await me.hand.drag('g1', 'f3');
  await expect(me.why).toHaveAttribute('data-op', 'F');
  await picture(me.page, 'antichess');
  await me.hand.drag('d4', 'e5');
  await expect(badge(me, 'black')).toContainText(t('men-left', { count: 15 }));
});

test('the rules of a variant lie one press from its board', async ({ me, somebody, t }) => {
  const guest = await somebody();
  await between(me, guest, { variant: 'atomic' });
  await me.page.getByTestId('rules-open').click();
  const panel = me.page.getByTestId('rules-panel');
  await expect(panel).toContainText(t('howto-atomic').split('\n')[0] ?? '');
  await expect(panel.getByRole('link')).toHaveAttribute('href', '/rules/atomic');
  await picture(me.page, 'rules-panel');
  await me.page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(me.page).toHaveURL(/\/game\//);
});

for (const [variant, from, to] of [
  ['atomic', 'g1', 'f3'],
  ['koth', 'e2', 'e4'],
  ['racing-kings', 'h2', 'h3'],
  ['horde', 'b5', 'b6'],
  ['antichess', 'e2', 'e3'],
] as const) {
  test(`${variant}: starts from home and takes a move against the computer @desk`, async ({ me, t }) => {
    await me.page.goto('/');
    await variants(me)
      .getByRole('button', { name: t(`variant-${variant}`), exact: true })
      .click();
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

test('a variant that is no longer the usual one is offered again on the next visit @desk', async ({
  me,
  t,
}) => {
  const atomic = variants(me).getByRole('button', { name: t('variant-atomic'), exact: true });
  await me.page.goto('/');
  await atomic.click();
  await me.page.getByTestId('level-1').click();
  await expect(me.page).toHaveURL(/\/game\//);
  await me.page.goto('/');
  await expect(atomic).toHaveAttribute('aria-pressed', 'true');
});

async function middle(locator: ReturnType<Player['page']['locator']>): Promise<{ x: number; y: number }> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
