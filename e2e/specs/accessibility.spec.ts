import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { handAt, make, openMatch } from '../lib/match';
import { personMenu } from '../lib/people';
import { expect, test } from '../lib/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Looks at the page in both schemes; nothing serious may be found in either. */
async function check(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    // Of all that is looked at, only the contrast can differ between the schemes.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    const { violations } = await (
      colorScheme === 'light' ? axe.withTags(TAGS) : axe.withRules(['color-contrast'])
    ).analyze();
    const found = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, help, nodes }) => `${id} (${help}): ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
      );
    expect.soft(found, `${state}, ${colorScheme}`).toEqual([]);
    const minor = violations.filter(({ impact }) => impact !== 'serious' && impact !== 'critical');
    for (const { id, impact, nodes } of minor)
      test.info().annotations.push({
        type: `axe ${impact}`,
        description: `${state}, ${colorScheme}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
      });
  }
}

/** Waits until colours have stopped changing: contrast is measured on what rests. */
async function settled(page: Page): Promise<void> {
  const moving = (): Promise<string[]> =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        )
        .map(
          (animation) =>
            `${animation.constructor.name} ${(animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 80)}`,
        ),
    );
  await expect.poll(moving, { intervals: [20, 50, 100] }).toEqual([]);
}

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
  await page.goto('/people/Ada_Lie');
  await expect(page.getByTestId('games-of')).toContainText(t('profile-none'));
  await check(page, 'profile');
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
  test.setTimeout(180_000);
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
  await expect(page.getByTestId('shelf-standard').getByRole('link')).toBeVisible();
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

test('with keys alone: from home to the first move, and the eye can follow', async ({ me, t }) => {
  const { page } = me;
  await page.goto('/');
  await expect(page.getByTestId('game-list')).toContainText(t('games-none'));
  const tabTo = async (target: ReturnType<Page['locator']>): Promise<void> => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      const focus = await focusShows(page);
      expect(focus.shows, `focus is seen on ${focus.what}`).toBe(true);
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error('the keyboard never came there');
  };
  await tabTo(page.getByRole('button', { name: t('color-white'), exact: true }));
  await page.keyboard.press('Space');
  // What begins the game comes after all that is chosen.
  await tabTo(page.getByTestId('level-1'));
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
