import type { GameView } from '../../web/src/lib/wire/GameView';
import { agree, paired } from '../lib/pair';
import { expect, test, type Player } from '../lib/test';

test('a game from the link to the last kind of move, watched, through kill -9', async ({
  me: white,
  somebody,
  server,
  t,
  texts,
}) => {
  const black = await somebody();
  const watcher = await somebody();

  // The link: made on one side, opened on the other.
  await white.page.goto('/');
  await white.page.getByRole('button', { name: t('color-white'), exact: true }).click();
  await white.page.getByRole('button', { name: t('friend-make') }).click();
  await expect(white.page).toHaveURL(/\/game\//);
  // On a phone there is no room for what the heading says.
  await expect(white.page.getByText(t('invite-title'), { exact: true })).toBeAttached();
  await expect(white.page.getByTestId('invite-link')).toBeVisible();
  const id = white.page.url().split('/').pop() ?? '';
  const link = await white.page.getByTestId('invite-link').inputValue();
  expect(link).toBe(`${server.url}/join/${await white.page.getByTestId('invite-code').innerText()}`);
  await black.page.goto(link);
  await expect(black.page.getByText(t('join-color', { side: 'black' }))).toBeVisible();
  await black.page.getByRole('button', { name: t('join-accept', { side: 'black' }) }).click();
  await expect(black.page).toHaveURL(`/game/${id}`);
  await black.online();
  await expect(black.hand.board).toHaveAttribute('data-orientation', 'black');
  await expect(white.page.getByText(t('invite-title'), { exact: true })).toHaveCount(0);
  await expect(white.page.getByTestId('invite-link')).toHaveCount(0);
  await watcher.open(id);
  await expect(watcher.page.getByText(t('you-watch'))).toBeVisible();
  await expect(white.page.getByText(t('watching', { count: 1 }))).toHaveCount(1);
  const all = [white, black, watcher];
  let plies = 0;
  const next = async (): Promise<GameView> => agree(id, (plies += 1), all);

  // A move that the Laws forbid goes back, and is answered.
  const before = await white.api.game(id);
  const flights = await white.hand.flights();
  await white.hand.drag('e2', 'e5');
  await expect(white.why).toHaveAttribute('data-op', 'F');
  expect(await flights(), 'the man flies back').toBeGreaterThan(0);
  const { headline } = await white.api.explain({ variant: 'standard', ask: { kind: 'move', move: 'e2e5' } });
  await expect(white.why).toContainText(headline[texts.lang]);
  await white.hand.shows(before.position.fen);
  expect((await white.api.game(id)).moves).toHaveLength(0);

  await white.hand.drag('e2', 'e4');
  await next();
  await expect(white.why).not.toHaveAttribute('data-op', 'F');
  await black.hand.click('g8', 'f6');
  await next();
  await white.hand.click('e4', 'e5');
  await next();
  await black.hand.drag('d7', 'd5');
  await next();
  // En passant.
  await white.hand.drag('e5', 'd6');
  expect((await next()).position.fen).toMatch(/^rnbqkb1r\/ppp1pppp\/3P1n2\/8\//);
  await black.hand.click('h7', 'h5');
  await next();
  await white.hand.click('g1', 'f3');
  await next();
  await black.hand.click('h5', 'h4');
  await next();
  await white.hand.drag('f1', 'e2');
  await next();
  await black.hand.drag('h4', 'h3');
  await next();

  // The power goes, and comes back: nobody reloads, nothing is lost.
  await server.kill();
  for (const player of all)
    await expect(player.page.getByTestId('connection')).toHaveAttribute('data-state', 'offline');
  await expect(white.page.getByTestId('strip-white')).toContainText(t('link-offline'));
  await expect(black.page.getByTestId('strip-black')).toContainText(t('link-offline'));
  await server.start();
  for (const player of all) await player.online();
  await agree(id, plies, all);

  // Castling, by the king's own step.
  await white.hand.drag('e1', 'g1');
  expect((await next()).moves.at(-1)?.san).toBe('O-O');
  await black.hand.drag('h3', 'g2');
  await next();
  await white.hand.drag('d6', 'c7');
  await next();
  // Promotion from the keyboard: up to the square, then the second of the choices, and back to the first.
  await black.hand.keys('g2', 'f1');
  const choice = black.page.getByRole('dialog', { name: t('promotion-title', { square: 'f1' }) });
  await expect(choice.getByRole('button', { name: t('man-queen') })).toBeFocused();
  await black.page.keyboard.press('ArrowDown');
  await expect(choice.getByRole('button', { name: t('man-knight') })).toBeFocused();
  await black.page.keyboard.press('ArrowUp');
  await black.page.keyboard.press('Enter');
  expect((await next()).moves.at(-1)?.san).toBe('gxf1=Q+');
  await white.hand.click('g1', 'f1');
  await next();
  // What cannot be read, and what can be read but not be done, are both answered.
  await black.hand.type('Zz9');
  await expect(black.why).toHaveAttribute('data-op', 'F');
  const unreadable = await black.why.innerText();
  await black.hand.type('e5e4');
  await expect(black.why).toHaveAttribute('data-op', 'F');
  await expect(black.why).not.toHaveText(unreadable);
  await agree(id, plies, all);
  await black.hand.type('a6');
  await next();
  // Promotion with the pointer, to something else than a queen.
  await white.hand.drag('c7', 'b8');
  await white.page
    .getByRole('dialog', { name: t('promotion-title', { square: 'b8' }) })
    .getByRole('button', { name: t('man-knight') })
    .click();
  expect((await next()).moves.at(-1)?.san).toBe('cxb8=N');

  for (const player of all) await player.page.reload();
  await agree(id, plies, all);
});

test('a draw offered is declined, a takeback consented to, a draw accepted @desk', async ({
  me,
  somebody,
  server,
  t,
}) => {
  const { white, black, id } = await paired(me, await somebody());
  const acts = (player: Player) => player.page.getByTestId('acts');
  const press = async (player: Player, text: string): Promise<void> => {
    await acts(player)
      .getByRole('button', { name: t(text), exact: true })
      .click();
  };
  const name = async (color: 'white' | 'black'): Promise<string> => {
    const player = (await white.api.game(id)).players[color];
    return player?.kind === 'person' ? player.name : '';
  };
  await white.hand.click('d2', 'd4');
  await black.hand.click('d7', 'd5');
  await agree(id, 2, [white, black]);

  await press(white, 'act-draw');
  await expect(acts(black)).toContainText(t('offer-draw', { name: await name('white') }));
  await expect(acts(white).getByRole('button', { name: t('act-draw-offered') })).toBeDisabled();
  // An offer outlives the server.
  await server.kill();
  await server.start();
  await Promise.all([white.online(), black.online()]);
  await black.page.reload();
  await expect(acts(black)).toContainText(t('offer-draw', { name: await name('white') }));
  await press(black, 'decline');
  await expect(acts(white).getByRole('button', { name: t('act-draw'), exact: true })).toBeVisible();
  expect((await white.api.game(id)).status).toBe('active');

  await press(black, 'act-takeback');
  await expect(acts(white)).toContainText(t('offer-takeback', { name: await name('black') }));
  await press(white, 'decline');
  await agree(id, 2, [white, black]);
  await expect(acts(black).getByRole('button', { name: t('act-takeback'), exact: true })).toBeEnabled();
  await press(black, 'act-takeback');
  await press(white, 'accept');
  await agree(id, 1, [white, black]);
  await black.hand.click('g8', 'f6');
  await agree(id, 2, [white, black]);

  await press(black, 'act-draw');
  await press(white, 'accept');
  for (const player of [white, black]) {
    await expect(player.page.getByTestId('result-card')).toContainText(t('end-agreement'));
    await expect(player.page.getByTestId('result-card')).toContainText('½');
    await expect(acts(player)).toHaveCount(0);
  }
});

test('pulling at a piece of the other side is answered, and the answer goes with the next piece @desk', async ({
  me,
  somebody,
  t,
}) => {
  const { white, black, id } = await paired(me, await somebody());
  await white.hand.drag('e7', 'e5');
  await expect(white.why).toHaveAttribute('data-op', 'F');
  await white.hand.tap('g1');
  await expect(white.why).not.toHaveAttribute('data-op', 'F');
  await black.hand.drag('e2', 'e4');
  await expect(black.why).toContainText(t('note-theirs'));
  expect((await white.api.game(id)).moves).toHaveLength(0);
});

test('resigning asks once, calling off asks once, and both windows hear @desk', async ({
  me,
  somebody,
  t,
}) => {
  const guest = await somebody();
  const { white, black, id } = await paired(me, guest);
  const acts = white.page.getByTestId('acts');
  await white.hand.click('e2', 'e4');
  await black.hand.click('e7', 'e5');
  await agree(id, 2, [white, black]);
  await acts.getByRole('button', { name: t('act-resign') }).click();
  await expect(acts).toContainText(t('ask-resign'));
  await acts.getByRole('button', { name: t('ask-no') }).click();
  // Presses in haste are no answer, and yes never stands where the first one landed.
  const at = await acts.getByRole('button', { name: t('act-resign') }).boundingBox();
  if (!at) throw new Error('no button to resign with');
  const press = (): Promise<void> => white.page.mouse.click(at.x + at.width / 2, at.y + at.height / 2);
  for (const _ of [1, 2, 3]) await press();
  await expect(acts).toContainText(t('ask-resign'));
  await expect(acts.getByRole('group').getByRole('button', { name: t('act-resign') })).toBeEnabled();
  await press();
  expect((await white.api.game(id)).status).toBe('active');
  await white.page.reload();
  await acts.getByRole('button', { name: t('act-resign') }).click();
  await acts
    .getByRole('group')
    .getByRole('button', { name: t('act-resign') })
    .click();
  for (const player of [white, black])
    await expect(player.page.getByTestId('result-card')).toContainText(
      t('end-resignation', { winner: 'black' }),
    );

  const second = await paired(me, guest);
  await second.black.page
    .getByTestId('acts')
    .getByRole('button', { name: t('act-abort') })
    .click();
  await second.black.page
    .getByTestId('acts')
    .getByRole('group')
    .getByRole('button', { name: t('act-abort') })
    .click();
  for (const player of [second.white, second.black])
    await expect(player.page.getByTestId('result-card')).toContainText(t('end-aborted', { awaited: 'no' }));
});

test('a held move that the game has passed by is dropped with a word @desk', async ({ me, somebody, t }) => {
  const { white, black, id } = await paired(me, await somebody());
  await white.context.setOffline(true);
  await expect(white.page.getByTestId('connection')).toHaveAttribute('data-state', 'offline');
  await white.hand.click('e2', 'e4');
  await expect(white.why).toContainText(t('note-held'));
  // The same person has moved elsewhere meanwhile.
  await white.api.move(id, 'd2d4');
  await expect(black.moves).toHaveCount(1);
  await white.context.setOffline(false);
  await expect(white.why).toContainText(t('note-dropped', { move: 'e2e4' }));
  const view = await agree(id, 1, [white, black]);
  expect(view.moves[0]?.san).toBe('d4');
});

test('a game under way stands on every other page, and says whose move it is', async ({
  me,
  somebody,
  t,
}) => {
  const bo = await somebody();
  await bo.api.rename('Bo Dahl');
  const { id } = await paired(me, bo, {}, ['e4']);
  const { page } = me;
  await expect(me.moves).toHaveCount(1);
  // Within the pages, and after coming anew.
  await page.getByRole('link', { name: t('brand-home') }).click();
  const bar = page.getByTestId('running');
  await expect(bar).toContainText(t('running-theirs', { name: 'Bo Dahl' }));
  await page.goto('/rules');
  await expect(bar).toContainText(t('running-theirs', { name: 'Bo Dahl' }));
  await bo.api.move(id, 'e5');
  await expect(bar).toContainText(t('running-yours', { name: 'Bo Dahl' }));
  await expect(page).toHaveTitle(/^● /);
  await bar.getByRole('link').click();
  await expect(page).toHaveURL(`/game/${id}`);
  await expect(bar).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByTestId('game-list').getByRole('listitem').first()).toContainText(
    t('list-your-move'),
  );
  await bo.api.act(id, 'resign');
  await expect(bar).toHaveCount(0);
  await expect(page).toHaveTitle(t('title-home'));
});
