import type { CreateGame } from '../../web/src/lib/wire/CreateGame';
import { four, handAt, make, NAMES, openMatch, seated } from '../lib/match';
import { personMenu } from '../lib/people';
import { BEFORE_MATE, MATE, RATED } from '../lib/rated';
import { feature, shoot } from '../lib/shoot';
import { expect, test, type Player } from '../lib/test';

/** An old and sharp line: the knight on c3 would like to take on e4, and may not. */
const MOLLER = 'e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 cxd4 Bb4+ Nc3 Nxe4'.split(' ');

const GAMES = `[Event "Club evening"]
[Date "2026.03.04"]
[White "Anne Berg"]
[Black "Per Dahl"]
[Result "1-0"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 {Aims at f7.} Bc5 4. c3 Nf6 5. d4 exd4 6. cxd4 Bb4+ (6... Bb6 $2 7. d5 {The centre rolls.}
Na5 8. Bd3) 7. Nc3 Nxe4 $5 8. O-O $1 {A pawn for every open line.} Bxc3 9. d5 Bf6 10. Re1 Ne7 11. Rxe4 d6 1-0

[Event "Club evening"]
[Date "2026.03.04"]
[White "Per Dahl"]
[Black "Kari Moe"]
[Result "*"]

1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Ke6 5. e3 *
`;

/** A game between two people with the first moves made. */
async function played(
  host: Player,
  guest: Player,
  moves: readonly string[],
  order: Partial<CreateGame> = {},
): Promise<string> {
  await host.api.rename('Anne Berg');
  await guest.api.rename('Per Dahl');
  const made = await host.api.create({
    variant: 'standard',
    color: 'white',
    opponent: { kind: 'link' },
    ...order,
  });
  await guest.api.accept(made.code ?? '');
  for (const [i, move] of moves.entries()) await (i % 2 === 0 ? host : guest).api.move(made.id, move);
  await Promise.all([host.open(made.id), guest.open(made.id)]);
  await expect(host.moves).toHaveCount(moves.length);
  return made.id;
}

test('home and the pages without a board', async ({ me, somebody, t }) => {
  const { page } = me;
  const guest = await somebody();
  await me.api.rename('Anne Berg');
  await page.goto('/');
  await expect(page.getByTestId('game-list')).toContainText(t('games-none'));
  await shoot(page, 'home');
  await page.getByRole('button', { name: t('variant-chess960'), exact: true }).click();
  await page.getByRole('textbox', { name: t('open-title') }).fill('!');
  await page.getByRole('button', { name: t('open'), exact: true }).click();
  await page
    .getByRole('textbox', { name: t('paste-title') })
    .fill('rnbqkbnr/ppp/9/8/8/8/8/RNBQKBNR w - - 0 1');
  await page.getByRole('button', { name: t('paste-open') }).press('Enter');
  await expect(page.locator('#paste-fault').getByRole('listitem').first()).toBeVisible();
  await shoot(page, 'home-faults');
  const game = await me.api.create({ variant: 'standard', color: 'white', opponent: { kind: 'link' } });
  await me.open(game.id);
  await expect(page.getByTestId('invite-link')).toBeVisible();
  await shoot(page, 'waiting');
  await guest.page.goto(`/join/${game.code}`);
  await expect(guest.page.getByRole('button', { name: t('join-accept', { side: 'black' }) })).toBeVisible();
  await shoot(guest.page, 'join');
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: t('missing-title') })).toBeVisible();
  await shoot(page, 'missing');
  await page.goto('/join/NOWHERE');
  await expect(page.getByRole('heading', { name: t('join-missing-title') })).toBeVisible();
  await shoot(page, 'join-missing');
});

test('people', async ({ me, somebody, t }) => {
  const { page } = me;
  const rival = await somebody();
  for (const entry of ['signin', 'signup']) {
    await page.goto(`/${entry}`);
    await expect(page.locator(`#${entry}-name`)).toBeVisible();
    await shoot(page, entry);
  }
  await page.locator('#signup-password').press('Enter');
  await personMenu(me);
  await shoot(page, 'signup-fault-menu');
  const id = await played(me, rival, MOLLER);
  await me.api.act(id, 'resign');
  await me.api.signUp({ name: 'Anne_Berg', password: 'åtte bønder på rad' });
  await me.api.changeAccount({ country: 'NO', bio: 'Plays the Møller attack on Mondays.' });
  await page.goto('/account');
  const devices = page.getByTestId('devices');
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await shoot(page, 'account');
  await devices.getByRole('button', { name: t('everywhere'), exact: true }).click();
  await devices.scrollIntoViewIfNeeded();
  await shoot(page, 'account-devices');
  await page.goto('/people/Anne_Berg');
  await expect(page.getByTestId('games-of').getByRole('link').first()).toBeVisible();
  await shoot(page, 'profile');
  await personMenu(me);
  await shoot(page, 'profile-menu');
});

test('ratings', async ({ me, somebody, t }) => {
  const { page } = me;
  const rival = await somebody();
  await me.api.signUp({ name: 'Anne_Berg', password: 'åtte bønder på rad' });
  await rival.api.signUp({ name: 'Per_Dahl', password: 'åtte bønder på rad' });
  // As many for each: of quick games with one result between two people only a few count.
  const winners = [me, rival, rival, me];
  for (const [game, winner] of winners.entries()) {
    const [white, black] = game % 2 === 0 ? [me, rival] : [rival, me];
    const made = await white.api.create({
      variant: 'standard',
      color: 'white',
      opponent: { kind: 'link' },
      ...RATED,
    });
    await black.api.accept(made.code ?? '');
    const mates = winner === white ? 'white' : 'black';
    for (const [ply, move] of BEFORE_MATE[mates].entries())
      await (ply % 2 === 0 ? white : black).api.move(made.id, move);
    if (game === winners.length - 1) {
      await me.open(made.id);
      await shoot(page, 'game-rated');
    }
    await winner.api.move(made.id, MATE[mates]);
    if (game < winners.length - 1) continue;
    await expect(page.getByTestId('change-white')).toContainText('→');
    await shoot(page, 'game-rated-over');
  }
  await page.goto('/people/Anne_Berg');
  await expect(page.getByTestId('rating-graph').locator('canvas')).toBeVisible();
  await shoot(page, 'profile-ratings');
  await page.getByTestId('rating-changes').scrollIntoViewIfNeeded();
  await shoot(page, 'profile-ratings-below');
  await page.getByTestId('figures').scrollIntoViewIfNeeded();
  await shoot(page, 'profile-figures');
  await page.goto('/ratings/4');
  await page.getByText(t('arithmetic-rule')).first().click();
  await expect(page.getByRole('tree').getByRole('treeitem').first()).toBeVisible();
  await shoot(page, 'rating');
  await page.goto('/leaderboards');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shoot(page, 'leaderboards');
  await page.goto('/account');
  await page.locator('#token-name').fill('Shelf');
  await page.locator('#token-name').press('Enter');
  await page.getByTestId('token-made').scrollIntoViewIfNeeded();
  await shoot(page, 'account-token');
  await page.getByTestId('closing').getByRole('button').click();
  await page.locator('#closing-password').scrollIntoViewIfNeeded();
  await shoot(page, 'account-closing');
});

test('a game from the middle to the end', async ({ me, somebody, server, t }) => {
  const { page } = me;
  const guest = await somebody();
  const id = await played(me, guest, MOLLER);
  await shoot(page, 'game');
  await me.hand.drag('c3', 'e4');
  await expect(me.why).toHaveAttribute('data-op', 'F');
  await shoot(page, 'game-refused');
  await me.hand.frame();
  await feature(page, 'game');
  await page.getByTestId('why-open').click();
  await expect(page.getByRole('tree').getByRole('treeitem').first()).toBeVisible();
  await shoot(page, 'game-reasons');
  await page.getByRole('tree').scrollIntoViewIfNeeded();
  await shoot(page, 'game-proof');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await me.hand.tap('d1');
  await page.keyboard.press('w');
  await expect(page.getByTestId('why-open')).toBeVisible();
  await shoot(page, 'game-man');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowLeft');
  await shoot(page, 'game-looking-back');
  await page.keyboard.press('End');
  await guest.api.act(id, 'draw-offer');
  await expect(page.getByTestId('acts').getByRole('group')).toBeVisible();
  await shoot(page, 'game-draw-offered');
  if (test.info().project.metadata['size'] === 'phone') {
    await page.getByRole('tab', { name: t('sheet-chat') }).click();
    await shoot(page, 'game-sheet');
    await page.getByRole('tab', { name: t('sheet-game') }).click();
  }
  await server.kill();
  await expect(page.getByTestId('connection')).toHaveAttribute('data-state', 'offline');
  await shoot(page, 'game-offline');
  await server.start();
  await me.online();
  await guest.api.act(id, 'resign');
  await page.reload();
  await expect(page.getByTestId('result-card')).toBeVisible();
  await shoot(page, 'game-over');
});

test('promotion, pockets, counted checks', async ({ me, somebody, t }) => {
  const { page } = me;
  const guest = await somebody();
  await played(me, guest, ['a4', 'h5', 'a5', 'b5', 'axb6', 'h4', 'bxc7', 'h3']);
  await me.hand.click('c7', 'b8');
  await expect(page.getByRole('dialog')).toBeVisible();
  await shoot(page, 'promotion');
  await played(me, guest, ['e4', 'd5', 'exd5', 'Qxd5', 'Nc3', 'Qxd2+', 'Qxd2', 'Nf6', 'Bc4', 'g6'], {
    variant: 'crazyhouse',
  });
  await page
    .getByTestId('pocket-white')
    .filter({ visible: true })
    .getByRole('button', { name: t('pocket-man', { man: t('white-queen'), count: 1 }) })
    .press('Enter');
  await shoot(page, 'crazyhouse');
  await played(me, guest, ['e4', 'e5', 'Bc4', 'Nc6', 'Bxf7+', 'Kxf7'], { variant: 'three-check' });
  await shoot(page, 'three-check');
});

test('variants and what each shows', async ({ me, somebody, t }) => {
  const { page } = me;
  const guest = await somebody();
  await played(me, guest, ['Nf3', 'f6', 'Nd4', 'd5', 'e4', 'dxe4'], { variant: 'atomic' });
  await shoot(page, 'atomic');
  await played(me, guest, ['e4', 'e5', 'Ke2', 'Ke7', 'Ke3'], { variant: 'koth' });
  await shoot(page, 'koth');
  await played(me, guest, ['b6', 'axb6', 'cxb6', 'cxb6', 'a5', 'bxa5'], { variant: 'horde' });
  await shoot(page, 'horde');
  await played(me, guest, ['Kh3', 'Ka3', 'Kh4', 'Ka4', 'Kh5'], { variant: 'racing-kings' });
  await shoot(page, 'racing-kings');
  await played(me, guest, ['e4', 'd5', 'exd5'], { variant: 'crazyhouse' });
  await page
    .getByTestId('pocket-white')
    .filter({ visible: true })
    .getByRole('button', { name: t('pocket-man', { man: t('white-pawn'), count: 1 }) })
    .press('Enter');
  await me.hand.tap('e6');
  await shoot(page, 'crazyhouse-planned');
  const id = await played(me, guest, [], { variant: 'chess960', startArray: 42 });
  await shoot(page, 'chess960');
  await page.getByTestId('rules-open').click();
  await expect(page.getByTestId('rules-panel')).toBeVisible();
  await shoot(page, 'rules-panel');
  await me.api.act(id, 'abort');
});

test('a game with its own time, from home to the invitation', async ({ me, somebody, t }) => {
  const { page } = me;
  const guest = await somebody();
  await me.api.rename('Anne Berg');
  await page.goto('/');
  await page.getByRole('button', { name: t('time-armageddon') }).click();
  await page.getByRole('button', { name: t('settings-more') }).click();
  const free = page.getByTestId('free-settings');
  await free
    .getByRole('button', { name: t('period-add') })
    .first()
    .click();
  await free.getByRole('button', { name: t('illegal-penalise'), exact: true }).click();
  await free.getByRole('button', { name: t('touch-on') }).click();
  await free.scrollIntoViewIfNeeded();
  await shoot(page, 'home-own-settings');
  await page.getByRole('button', { name: t('friend-make') }).click();
  const code = await page.getByTestId('invite-code').textContent();
  await guest.page.goto(`/join/${code}`);
  await expect(guest.page.getByTestId('agreed')).toBeVisible();
  await shoot(guest.page, 'join-own-settings');
});

test('analysis', async ({ me, t }) => {
  const { page } = me;
  await page.goto('/analysis');
  await expect(me.why).toContainText(t('analysis-moves', { side: 'white', count: 20 }));
  await shoot(page, 'analysis-empty');
  await page.getByRole('tab', { name: t('tab-position') }).click();
  await page.getByTestId('fen-input').fill('rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQ1BNR x KQxq e9 a 0');
  await page.getByRole('button', { name: t('fen-set') }).click();
  await expect(page.locator('#ana-fen-fault').getByRole('listitem').first()).toBeVisible();
  await shoot(page, 'analysis-position-faults');
  await page.getByRole('tab', { name: t('tab-pgn') }).click();
  await page.getByTestId('pgn-input').fill(GAMES);
  await page.getByRole('button', { name: t('pgn-read'), exact: true }).click();
  await page.getByTestId('pgn-games').getByRole('button').nth(1).click();
  await expect(page.getByTestId('pgn-faults')).toBeVisible();
  await shoot(page, 'analysis-pgn');
  await page.getByTestId('pgn-games').getByRole('button').nth(0).click();
  await page.getByRole('tab', { name: t('tab-moves') }).click();
  // Inside the row of tabs, End would mean the last tab.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('End');
  await expect(me.why).toContainText(t('analysis-moves', { side: 'white', count: 41 }).slice(0, 8));
  await shoot(page, 'analysis-game');
});

test('rulebooks', async ({ me, t }) => {
  const { page } = me;
  await page.goto('/rules');
  await expect(page.getByTestId('card-standard')).toBeVisible();
  await shoot(page, 'rules');
  await page.goto('/rules/crazyhouse');
  await page.locator('.example[data-says="refused"]').first().click();
  await expect(page.getByTestId('refusal')).toHaveAttribute('data-op', 'F');
  await shoot(page, 'rulebook');
  await page.goto('/rules/crazyhouse#formal');
  await expect(page.locator('article').first()).toBeVisible();
  await page.getByRole('checkbox').check();
  await shoot(page, 'rulebook-own-items');
  await page.goto('/rules/standard#castling');
  await expect(page.getByTestId('item-castling')).toBeInViewport();
  await shoot(page, 'rulebook-rule');
  await page.goto('/rules/standard#attacked');
  await page
    .getByTestId('item-attacked')
    .getByRole('button', { name: t('try') })
    .click();
  await me.hand.tap('f3');
  await expect(page.getByTestId('try-answer')).toHaveAttribute('data-truth', 'true');
  await shoot(page, 'rulebook-tried');
  await page
    .getByTestId('try-board')
    .getByRole('button', { name: t('try-every') })
    .click();
  await expect(page.getByTestId('try-answer')).toContainText('a3');
  await shoot(page, 'rulebook-every-square');
  await page.goto('/rules/new');
  await expect(page.getByTestId('rulebook-state')).toHaveAttribute('data-ok', 'true');
  await shoot(page, 'own-rules');
  const field = page.getByTestId('rulebook-text');
  await field.fill((await field.inputValue()).replace('capture(m)', 'captur(m)'));
  await expect(page.getByTestId('rulebook-state')).toHaveAttribute('data-ok', 'false');
  await shoot(page, 'own-rules-fault');
});

test('bughouse: the table, its seats, the match, its end', async ({ me, somebody, t }) => {
  const { page } = me;
  const { size } = test.info().project.metadata as { size: string };
  const people = [me, await somebody(), await somebody(), await somebody()] as const;
  const [, bo, cy, di] = people;
  for (const [i, person] of people.entries()) await person.api.rename(NAMES[i] ?? '');
  await page.goto('/bughouse/new');
  await expect(page.getByTestId('place-A-white')).toHaveAttribute('aria-pressed', 'true');
  await shoot(page, 'bughouse-new');
  await page.getByRole('button', { name: t('match-create') }).click();
  await expect(page.getByTestId('invite-link')).toBeVisible();
  const id = page.url().split('/').pop() ?? '';
  await bo.api.takeSeat(id, { team: 2, board: 'A' });
  await expect(page.getByTestId('place-A-black')).toContainText(NAMES[1]);
  await shoot(page, 'bughouse-waiting');
  await openMatch(cy, id);
  await shoot(cy.page, 'bughouse-seats');
  await cy.api.takeSeat(id, { team: 2, board: 'B' });
  await di.api.takeSeat(id, { team: 1, board: 'B' });
  for (const person of [bo, di]) await openMatch(person, id);
  const table = { id, people };
  await make(table, ['A e4', 'a d5', 'B d4', 'b e5', 'A exd5', 'a Qxd5', 'B dxe5', 'b d6', 'A Nc3', 'a Qa5']);
  await make(table, ['B exd6', 'b Qxd6', 'A Nf3', 'B Nf3', 'b Nc6', 'a Nf6', 'A d3', 'a Bg4']);
  await di.page.getByTestId('calls').filter({ visible: true }).getByRole('button').nth(1).click();
  await expect(page.getByTestId('said')).toBeVisible();
  await shoot(page, 'bughouse');
  await shoot(bo.page, 'bughouse-opponent');
  await handAt(me, 'A').drag('f1', 'b3');
  await expect(me.why).toHaveAttribute('data-op', 'F');
  await shoot(page, 'bughouse-refused');
  await page.getByTestId('why-open').click();
  await expect(page.getByRole('tree').getByRole('treeitem').first()).toBeVisible();
  await shoot(page, 'bughouse-reasons');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  if (size === 'phone') {
    await page
      .getByTestId('match-B')
      .getByRole('button', { name: t('match-board-partner') })
      .click();
    await shoot(page, 'bughouse-swapped');
    await page
      .getByTestId('match-A')
      .getByRole('button', { name: t('match-board-own') })
      .click();
    await page.getByRole('button', { name: t('calls-more') }).click();
    await shoot(page, 'bughouse-team');
    await page.evaluate(() => scrollTo(0, 0));
  }
  const watcher = await somebody();
  await openMatch(watcher, id);
  await shoot(watcher.page, 'bughouse-watched');
  await cy.api.actInMatch(id, 'draw-offer');
  await expect(me.why).toContainText(NAMES[2]);
  await shoot(page, 'bughouse-draw-offered');
  await cy.api.actInMatch(id, 'resign');
  await expect(page.getByTestId('result-card')).toBeVisible();
  await shoot(page, 'bughouse-over');
});

test('a rated match: its result and the arithmetic of four', async ({ me, somebody, t }) => {
  const { page } = me;
  const people = await four(me, somebody);
  for (const [i, person] of people.entries())
    await person.api.signUp({ name: (NAMES[i] ?? '').replace(' ', '_'), password: 'åtte bønder på rad' });
  const table = await seated(people, { rated: true });
  await openMatch(me, table.id);
  await make(table, ['A e4', 'a e5', 'A Qh5', 'a Nc6', 'A Bc4', 'a Nf6', 'A Qxf7#']);
  await expect(page.getByTestId('result-card')).toBeVisible();
  await shoot(page, 'bughouse-rated-over');
  await page.goto('/ratings/1');
  await page.getByText(t('arithmetic-rule')).first().click();
  await expect(page.getByRole('tree').getByRole('treeitem').first()).toBeVisible();
  await shoot(page, 'rating-of-four');
});
