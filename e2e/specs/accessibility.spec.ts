import type { Page } from '@playwright/test';

import { axe, check } from '../lib/axe';
import { handAt, make, openMatch } from '../lib/match';
import { paired } from '../lib/pair';
import { personMenu } from '../lib/people';
import { BEFORE_MATE, MATE, RATED } from '../lib/rated';
import { account, found, roomOf, search } from '../lib/rooms';
import { expect, test } from '../lib/test';

test('home, invitation, and pages that cannot be shown', async ({ me, somebody, t }) => {
  const { page } = me;
  const guest = await somebody();
  await page.goto('/');
  await expect(page.getByTestId('game-list')).toContainText(t('games-none'));
  await check(page, 'home');
  await page.getByRole('button', { name: t('paste-open') }).click();
  await page.getByRole('textbox', { name: t('open-title') }).fill('!');
  await page.getByRole('button', { name: t('open'), exact: true }).click();
  await expect(page.getByText(t('code-unreadable'))).toBeVisible();
  await check(page, 'home with faults');

  const game = await me.api.create({ variant: 'standard', color: 'white', opponent: { kind: 'link' } });
  await me.open(game.id);
  await expect(page.getByTestId('invite-link')).toBeVisible();
  await check(page, 'waiting game');
  await guest.page.goto(`/join/${game.code}`);
  await expect(guest.page.getByRole('button', { name: t('join-accept', { side: 'black' }) })).toBeVisible();
  await check(guest.page, 'join');
  await page.goto('/');
  await expect(page.getByTestId('game-list').getByRole('link')).toHaveCount(1);
  await check(page, 'home with a game');
  for (const [address, title] of [
    ['/nowhere', 'missing-title'],
    ['/game/nowhere', 'game-missing-title'],
    ['/join/NOWHERE', 'join-missing-title'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: t(title) })).toBeVisible();
    await check(page, address);
  }
});

test('people: signing in and up, an account, its page', async ({ me, t }) => {
  const { page } = me;
  await page.goto('/signin');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('nav-signin') })
    .click();
  await expect(page.locator('#signin-name')).toBeFocused();
  await check(page, 'sign in, with a fault');
  await page.goto('/signup');
  await expect(page.locator('#signup-name')).toBeVisible();
  await check(page, 'create account');
  await personMenu(me);
  await check(page, 'a guest’s menu');
  await me.api.signUp({ name: 'Ada_Lie', password: 'åtte bønder på rad', email: 'ada@example.org' });
  await me.api.changeAccount({ bio: 'Plays.', country: 'NO' });
  await page.goto('/account');
  await page
    .getByTestId('devices')
    .getByRole('button', { name: t('everywhere'), exact: true })
    .click();
  await check(page, 'account');
  await personMenu(me);
  await check(page, 'the menu of an account');
  await page.locator('#token-name').fill('Shelf');
  await page.locator('#token-name').press('Enter');
  await expect(page.getByTestId('token-made')).toBeVisible();
  await page
    .getByTestId('closing')
    .getByRole('button', { name: t('account-close') })
    .click();
  await check(page, 'a token made, an account about to be closed');
  await page.goto('/people/Ada_Lie');
  await expect(page.getByTestId('games-of')).toContainText(t('profile-none'));
  await check(page, 'profile');
});

test('the queue and the lobby: searching, found, why; rooms, a refusal, a talk', async ({
  me,
  somebody,
  t,
  touch,
}) => {
  const { page } = me;
  const bo = await somebody();
  await account(me, 'Ada_Lie');
  await account(bo, 'Bo_Dahl');
  await page.goto('/lobby?open');
  await expect(page.getByTestId('room-settings')).toBeVisible();
  await check(page, 'a room’s settings');
  await search(me, '3+2', true, t);
  await expect(page.getByTestId('searching')).toBeVisible();
  await check(page, 'searching');
  await page.goto('/lobby');
  await expect(page.getByTestId('queue-strip')).toBeVisible();
  await expect(page.getByTestId('no-rooms')).toBeVisible();
  await search(bo, '3+2', true, t);
  // Ten seconds are too few for the whole page.
  await found(me)
    .getByRole('button', { name: t('accept') })
    .click();
  expect((await axe(page, {}, '[data-testid="found"]')).map(({ id }) => id)).toEqual([]);
  await found(bo)
    .getByRole('button', { name: t('accept') })
    .click();
  await expect(page).toHaveURL(/\/game\//);
  await me.online();
  const id = page.url().split('/').pop() ?? '';
  await bo.api.say(id, 'Good luck');
  if (touch) await page.getByRole('tab', { name: t('sheet-chat') }).click();
  await expect(page.getByTestId('chat-line')).toHaveCount(1);
  await page.getByTestId('chat-line').getByRole('button').click();
  await check(page, 'a talk, a line about to be reported');
  if (touch) await page.getByRole('tab', { name: t('sheet-game') }).click();
  await page.getByRole('button', { name: t('matched-open') }).click();
  await expect(page.getByTestId('matched-score')).toBeVisible();
  await check(page, 'why two were matched');
  await me.api.act(id, 'abort');

  await me.api.create({
    variant: 'standard',
    color: 'random',
    opponent: { kind: 'link' },
    time: { kind: 'clock', periods: [{ initialMs: 600_000 }] },
    rated: true,
    takebacks: false,
    room: { public: true, minRating: 1700 },
  });
  await page.goto('/lobby');
  await bo.page.goto('/lobby');
  await roomOf(bo, 'Ada_Lie')
    .getByRole('button', { name: t('room-join-of', { host: 'Ada_Lie' }), exact: true })
    .click();
  await expect(bo.page.getByTestId('refusal')).toBeVisible();
  await check(bo.page, 'lobby, refused');
  await bo.page.getByTestId('why-open').click();
  await expect(bo.page.getByRole('treeitem').first()).toBeVisible();
  await check(bo.page, 'lobby, refused, with reasons and proof');

  await page.goto('/people/Bo_Dahl');
  await page.getByTestId('challenge-button').click();
  await expect(page.getByTestId('challenge-form')).toBeVisible();
  await check(page, 'a challenge about to be sent');
  await page
    .getByTestId('challenge-form')
    .getByRole('button', { name: t('challenge-send') })
    .click();
  await expect(bo.page.getByTestId('challenge').filter({ visible: true })).toBeVisible();
  await check(bo.page, 'lobby, challenged');
});

test('ratings: a rated game that is over, its arithmetic, a profile, the lists', async ({
  me,
  somebody,
  t,
}) => {
  const { page } = me;
  const rival = await somebody();
  await me.api.signUp({ name: 'Ada_Lie', password: 'åtte bønder på rad' });
  await rival.api.signUp({ name: 'Bo_Berg', password: 'åtte bønder på rad' });
  const { id } = await paired(me, rival, RATED, BEFORE_MATE.white);
  await check(page, 'a rated game');
  await me.api.move(id, MATE.white);
  await expect(page.getByTestId('change-white')).toContainText('+20');
  await check(page, 'a rated game that is over');
  await page.goto('/ratings/1');
  await page.getByText(t('arithmetic-rule')).first().click();
  await expect(page.getByRole('tree').getByRole('treeitem').first()).toBeVisible();
  await check(page, 'arithmetic');
  await page.goto('/people/Ada_Lie');
  await page.getByText(t('graph-table')).click();
  await check(page, 'profile with ratings');
  await rival.page.goto('/people/Ada_Lie');
  await rival.page.getByRole('button', { name: t('block-of', { name: 'Ada_Lie' }) }).click();
  await expect(rival.page.getByText(t('blocked', { name: 'Ada_Lie' }))).toBeVisible();
  await check(rival.page, 'the profile of somebody who is blocked');
  await page.goto('/leaderboards');
  await expect(page.getByTestId('leaderboards')).toContainText(t('class-blitz'));
  await check(page, 'leaderboards');
  await page.goto('/leaderboards/blitz');
  await expect(page.getByTestId('leaderboard')).toContainText(t('leaders-none'));
  await check(page, 'a leaderboard');
});

test('a game: running, promoting, refusing, asked, without a server, over', async ({
  me,
  somebody,
  server,
  t,
}) => {
  const { page } = me;
  const guest = await somebody();
  const game = await me.api.create({
    variant: 'crazyhouse',
    fen: 'rnbqk2r/pPppppp1/8/8/8/8/P1PPPPPP/RNBQKBNR[Nb] w KQkq - 0 1',
    color: 'white',
    opponent: { kind: 'link' },
  });
  await guest.api.accept(game.code ?? '');
  await me.open(game.id);
  await check(page, 'running game');
  await me.hand.click('e2', 'e5');
  await expect(me.why).toHaveAttribute('data-op', 'F');
  await check(page, 'refused move');
  await page.getByTestId('why-open').click();
  await expect(page.getByRole('tree').getByRole('treeitem').first()).toBeVisible();
  await check(page, 'reasons and proof');
  await page.keyboard.press('Escape');
  await me.hand.click('b7', 'a8');
  await expect(page.getByRole('dialog')).toBeVisible();
  await check(page, 'promotion');
  await page.keyboard.press('Enter');
  await expect(me.moves).toHaveCount(1);
  await guest.api.act(game.id, 'draw-offer');
  await expect(page.getByTestId('acts').getByRole('group')).toBeVisible();
  await check(page, 'draw offered');
  await server.kill();
  await expect(page.getByTestId('connection')).toHaveAttribute('data-state', 'offline');
  await check(page, 'offline game');
  await server.start();
  await me.online();
  await guest.api.act(game.id, 'resign');
  await expect(page.getByTestId('result-card')).toBeVisible();
  await check(page, 'finished game');
  await guest.open(game.id);
  await page.keyboard.press('Home');
  await expect(me.why).toContainText(t('looking-back-start'));
  await check(page, 'looking back');
});

test('bughouse: a new match, the table, play, a refusal, a draw offered, watched, over', async ({
  me,
  somebody,
  t,
  touch,
}) => {
  const { page } = me;
  const people = [me, await somebody(), await somebody(), await somebody()] as const;
  const [, bo, cy, di] = people;
  await page.goto('/bughouse/new');
  await expect(page.getByTestId('place-A-white')).toBeVisible();
  await check(page, 'a new match');
  await page.getByRole('button', { name: t('match-create') }).click();
  await expect(page.getByTestId('invite-link')).toBeVisible();
  await check(page, 'the table');
  const id = page.url().split('/').pop() ?? '';
  await openMatch(bo, id);
  await check(bo.page, 'the table, for somebody who has no seat yet');
  await bo.api.takeSeat(id, { team: 2, board: 'A' });
  await cy.api.takeSeat(id, { team: 2, board: 'B' });
  await di.api.takeSeat(id, { team: 1, board: 'B' });
  await openMatch(me, id);
  await make({ id, people }, ['A e4', 'a d5', 'A exd5', 'B e4', 'b d5', 'B exd5', 'b Qxd5']);
  await expect(page.getByTestId('hand-B-white').locator('[data-role="pawn"]')).toHaveAttribute(
    'data-count',
    '0',
  );
  await check(page, 'a match');
  await handAt(me, 'A').drag('e1', 'e5');
  await expect(me.why).not.toBeEmpty();
  await check(page, 'a match, refused');
  if (touch) {
    await page.getByRole('button', { name: t('match-enlarge', { board: t('match-board-partner') }) }).click();
    await check(page, 'a match, the other board large');
    for (const sheet of ['sheet-moves', 'sheet-match']) {
      await page.getByRole('tab', { name: t(sheet) }).click();
      await check(page, `a match, ${sheet}`);
    }
  }
  await cy.api.actInMatch(id, 'draw-offer');
  await expect(me.why).toContainText(t('match-draw-told', { names: '', count: 1 }).trim().slice(-12));
  await check(page, 'a draw offered by one of four');
  const watcher = await somebody();
  await openMatch(watcher, id);
  await check(watcher.page, 'a match watched');
  await cy.api.actInMatch(id, 'resign');
  await expect(page.getByTestId('result-card')).toBeVisible();
  await check(page, 'a match that is over');
});

test('analysis: empty, with faults, with games', async ({ me, t }) => {
  const { page } = me;
  await page.goto('/analysis');
  await expect(me.why).toContainText(t('analysis-moves', { side: 'white', count: 20 }));
  await check(page, 'analysis');
  await page.getByRole('tab', { name: t('tab-position') }).click();
  await page.getByTestId('fen-input').fill('rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQ1BNR x KQxq e9 a 0');
  await page.getByRole('button', { name: t('fen-set') }).click();
  await expect(page.locator('#ana-fen-fault').getByRole('listitem').first()).toBeVisible();
  await check(page, 'analysis, faults of a FEN');
  await page.getByRole('tab', { name: t('tab-pgn') }).click();
  await page
    .getByTestId('pgn-input')
    .fill('1. e4 {a} (1. d4 $2) e5 2. Ke3 *\n\n[White "A"]\n[Black "B"]\n\n1. c4 $1 (1. g3 $6 {b} d5) *');
  await page.getByRole('button', { name: t('pgn-read'), exact: true }).click();
  await expect(page.getByTestId('pgn-games').getByRole('button')).toHaveCount(2);
  await check(page, 'analysis, faults of a PGN');
  await page.getByTestId('pgn-games').getByRole('button').nth(1).click();
  await page.getByRole('tab', { name: t('tab-moves') }).click();
  // Inside the row of tabs, End would mean the last tab.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('End');
  await check(page, 'analysis, a game');
});

/** Whether the eye finds where the keyboard is. */
async function focusShows(page: Page): Promise<{ what: string; shows: boolean }> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return { what: 'nothing', shows: false };
    const what = `${focused.tagName.toLowerCase()} ${focused.getAttribute('aria-label') ?? focused.innerText.slice(0, 30)}`;
    // A field may leave it to the frame around it.
    const marked = [focused, focused.parentElement].some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    });
    const box = focused.getBoundingClientRect();
    const inside = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    return { what, shows: marked && inside };
  });
}

test('rulebooks: the list, one with a rule being tried, one’s own with a fault', async ({ me, t }) => {
  const { page } = me;
  await page.goto('/rules');
  await expect(page.getByTestId('card-standard')).toBeVisible();
  await page.getByText(t('rules-all'), { exact: true }).click();
  await check(page, 'rulebooks');
  await page.goto('/rules/standard#attacked');
  await page
    .getByTestId('item-attacked')
    .getByRole('button', { name: t('try') })
    .click();
  await me.hand.tap('f3');
  await expect(page.getByTestId('try-answer')).toHaveAttribute('data-truth', 'true');
  // The whole of the Laws makes axe slow: what is looked for stays on the page.
  await page.getByRole('searchbox').fill('attacked');
  await check(page, 'a rulebook');
  await page.goto('/rules/new');
  await expect(page.getByTestId('rulebook-state')).toHaveAttribute('data-ok', 'true');
  await check(page, 'one’s own book');
  const field = page.getByTestId('rulebook-text');
  await field.fill((await field.inputValue()).replace('capture(m)', 'captur(m)'));
  await expect(page.getByTestId('rulebook-state')).toHaveAttribute('data-ok', 'false');
  await check(page, 'one’s own book, with a fault');
});

test('with keys alone: from home to the first move, and the eye can follow', async ({ me, t, touch }) => {
  const { page } = me;
  await page.goto('/');
  await expect(page.getByTestId('game-list')).toContainText(t('games-none'));
  const tabTo = async (target: ReturnType<Page['locator']>, key = 'Tab'): Promise<void> => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press(key);
      const focus = await focusShows(page);
      expect(focus.shows, `focus is seen on ${focus.what}`).toBe(true);
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error('the keyboard never came there');
  };
  await tabTo(page.getByRole('button', { name: t('color-white'), exact: true }));
  await page.keyboard.press('Space');
  // At a desk what begins the game comes after all that is chosen; on a phone whom to play comes right after the time.
  await tabTo(page.getByTestId('level-1'), touch ? 'Shift+Tab' : 'Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/game\//);
  await me.online();
  await tabTo(page.getByRole('application'));
  // Up once to show the cursor on e1, up to e2, take it up, up twice, put it down.
  for (const key of ['ArrowUp', 'ArrowUp', 'Enter', 'ArrowUp', 'ArrowUp', 'Enter'])
    await page.keyboard.press(key);
  await expect(me.moves).toHaveCount(2);
  const id = page.url().split('/').pop() ?? '';
  expect((await me.api.game(id)).moves[0]?.san).toBe('e4');
  // What happened is told to those who hear the page.
  await expect(page.getByTestId('announcer')).not.toBeEmpty();
  await tabTo(page.getByTestId('san-input'));
  await page.keyboard.type('d2d4');
  await page.keyboard.press('Enter');
  await expect(me.moves).toHaveCount(4);
});

test('the explorer, popular positions and one’s own openings', async ({ me, t }) => {
  const { page } = me;
  await account(me, 'Kari');
  const moves = ['e4', 'c5', 'Nf3', 'd6'];
  for (const result of ['1-0', '0-1', '1/2-1/2'])
    await me.api.record({ white: 'Kari', black: 'Rival', whiteElo: 1600, blackElo: 1650, moves, result });
  await page.goto('/analysis?moves=e2e4.c7c5&tab=explorer');
  await page.getByRole('button', { name: t('collection-mine') }).click();
  await expect(page.getByTestId('explorer-moves')).toBeVisible();
  await page.getByTestId('explorer-filters').locator('summary').click();
  await page.getByTestId('explorer-ideas').locator('summary').first().click();
  const idea = page.getByTestId('idea').first();
  await idea.locator('summary').click();
  await idea.getByRole('button', { name: t('ideas-prove') }).click();
  await expect(idea.getByRole('tree')).toBeVisible();
  await check(page, 'the explorer with filters, ideas and a proof');
  await page.goto('/popular?collection=mine');
  await expect(page.getByTestId('popular').locator('ol > li')).toHaveCount(5);
  await check(page, 'popular positions');
  await page.goto('/openings');
  await expect(page.getByTestId('openings-tree')).toBeVisible();
  await check(page, 'my openings');
});
