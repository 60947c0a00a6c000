import { languages } from '../lib/browser';
import { fits } from '../lib/fits';
import { make, openMatch } from '../lib/match';
import { paired } from '../lib/pair';
import { expect, test } from '../lib/test';

// Where words have to fit, each width is driven in each language.
for (const spoken of languages)
  test.describe(spoken.locale ?? '', () => {
    test.use(spoken);

    test('nothing is wider than the window, and nothing lies over a control', async ({
      me,
      somebody,
      t,
      touch,
    }) => {
      const { page } = me;
      const guest = await somebody();
      await page.goto('/');
      await expect(page.getByTestId('game-list')).toContainText(t('games-none'));
      await fits(page, 'home');
      const game = await me.api.create({
        variant: 'crazyhouse',
        color: 'white',
        opponent: { kind: 'link' },
      });
      await me.open(game.id);
      await expect(page.getByTestId('invite-link')).toBeVisible();
      await fits(page, 'waiting');
      await guest.page.goto(`/join/${game.code}`);
      await expect(
        guest.page.getByRole('button', { name: t('join-accept', { side: 'black' }) }),
      ).toBeVisible();
      await fits(guest.page, 'join');
      await guest.api.accept(game.code ?? '');
      await expect(page.getByTestId('invite-link')).toHaveCount(0);
      await me.hand.click('e2', 'e4');
      await expect(me.moves).toHaveCount(1);
      await fits(page, 'game');
      if (touch) {
        await page.getByRole('tab', { name: t('sheet-chat') }).click();
        await fits(page, 'game, the other sheet');
        await page.getByRole('tab', { name: t('sheet-game') }).click();
      }
      await guest.api.act(game.id, 'takeback-offer').catch(() => undefined);
      await guest.api.act(game.id, 'resign');
      await expect(page.getByTestId('result-card')).toBeVisible();
      await fits(page, 'result');
      await page.goto('/');
      await expect(page.getByTestId('game-list').getByRole('link')).toHaveCount(1);
      await fits(page, 'home with a game');
      await page.goto('/analysis?variant=crazyhouse');
      await expect(page.getByTestId('pocket-white')).toBeVisible();
      await fits(page, 'analysis');
      for (const tab of ['tab-position', 'tab-pgn']) {
        await page.getByRole('tab', { name: t(tab) }).click();
        await fits(page, `analysis, ${tab}`);
      }
      await page.goto('/nowhere');
      await fits(page, 'not found');
    });

    test('a match fits the window too, at every stage', async ({ me, somebody, t, touch }) => {
      const { page } = me;
      const people = [me, await somebody(), await somebody(), await somebody()] as const;
      const [, bo, cy, di] = people;
      await page.goto('/bughouse/new');
      await expect(page.getByTestId('place-A-white')).toBeVisible();
      await fits(page, 'a new match');
      await page.getByRole('button', { name: t('match-create') }).click();
      await expect(page.getByTestId('invite-link')).toBeVisible();
      await fits(page, 'the table');
      const id = page.url().split('/').pop() ?? '';
      await openMatch(bo, id);
      await fits(bo.page, 'the table, without a seat');
      await bo.api.takeSeat(id, { team: 2, board: 'A' });
      await cy.api.takeSeat(id, { team: 2, board: 'B' });
      await di.api.takeSeat(id, { team: 1, board: 'B' });
      await openMatch(me, id);
      await make({ id, people }, ['A e4', 'a d5', 'A exd5', 'B e4', 'b d5']);
      await fits(page, 'a match');
      if (touch) {
        for (const sheet of ['sheet-moves', 'sheet-match', 'sheet-team']) {
          await page.getByRole('tab', { name: t(sheet) }).click();
          await fits(page, `a match, ${sheet}`);
        }
      }
      await bo.api.actInMatch(id, 'draw-offer');
      await expect(page.getByTestId('acts')).toBeAttached();
      await fits(page, 'a draw offered');
      await cy.api.actInMatch(id, 'resign');
      await expect(page.getByTestId('result-card')).toBeVisible();
      await fits(page, 'a match that is over');
      const watcher = await somebody();
      await openMatch(watcher, id);
      await fits(watcher.page, 'a match watched');
    });

    test('the whole board, both players and the reason fit on the screen at once', async ({ me, t }) => {
      const { page } = me;
      for (const variant of ['standard', 'crazyhouse'] as const) {
        const game = await me.api.create({
          variant,
          color: 'white',
          opponent: { kind: 'computer', level: 1 },
        });
        await me.open(game.id);
        const parts = [
          me.hand.board,
          page.getByTestId('strip-white'),
          page.getByTestId('strip-black'),
          me.why.getByRole('status'),
        ];
        if (variant === 'crazyhouse')
          for (const color of ['white', 'black'])
            parts.push(page.getByTestId(`pocket-${color}`).filter({ visible: true }));
        await expect(me.why).toContainText(t('state-yours', { count: 20 }));
        for (const part of parts) await expect.soft(part).toBeInViewport({ ratio: 0.9 });
        expect(await page.evaluate(() => scrollY)).toBe(0);
      }
    });
  });

test('board, clocks, sentence, moves and acts stand on a phone without scrolling, and stay there @phone', async ({
  me,
  somebody,
  t,
}) => {
  const time = { kind: 'clock' as const, periods: [{ initialMs: 300_000 }] };
  const { white, black } = await paired(me, await somebody(), { time }, ['e2e4', 'e7e5', 'g1f3', 'b8c6']);
  for (const { page, hand } of [white, black]) {
    const seen = [
      page.getByTestId('clock-white').filter({ visible: true }),
      page.getByTestId('clock-black').filter({ visible: true }),
      page.getByTestId('movelist').locator('[data-ply="4"]'),
      page.getByRole('button', { name: t('go-prev'), exact: true }),
      page.getByTestId('acts').locator('[data-asks="resign"]'),
    ];
    for (const place of seen) await expect(place).toBeInViewport({ ratio: 0.9 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const before = await hand.rect();
    await page.getByRole('tab', { name: t('sheet-chat') }).click();
    await expect(page.getByTestId('chat')).toBeVisible();
    expect(await hand.rect()).toEqual(before);
    await page.getByRole('tab', { name: t('sheet-game') }).click();
    await expect(page.getByText(t('maydo-title'))).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    expect(await hand.rect()).toEqual(before);
  }
});

const LONG =
  'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5 d4 Qc7 Nbd2 Bd7 Nf1 Rfe8 Ng3 g6 Bg5 c4'.split(
    ' ',
  );

test('the last move of a long game stays in sight, at its end and beside the explorer too @desk', async ({
  me,
  somebody,
  t,
}) => {
  const rival = await somebody();
  const { id } = await paired(me, rival, {}, LONG.slice(0, -1));
  const { page } = me;
  const list = page.getByTestId('movelist');
  const inSight = (ply: number): Promise<void> =>
    expect(list.locator(`[data-ply="${ply}"]`)).toBeInViewport({ ratio: 0.9 });
  await inSight(LONG.length - 1);
  await rival.api.move(id, LONG.at(-1) ?? '');
  await inSight(LONG.length);
  await page.reload();
  await inSight(LONG.length);

  await me.api.act(id, 'resign');
  const card = page.getByTestId('result-card');
  await expect(card.getByRole('link', { name: t('pgn-download') })).toBeInViewport({ ratio: 0.9 });
  await inSight(LONG.length);
  await page.getByRole('button', { name: t('beside-explorer') }).click();
  await expect(page.getByTestId('explorer')).toBeVisible();
  await inSight(LONG.length);
  await expect
    .poll(async () => (await page.getByTestId('explorer').boundingBox())?.height)
    .toBeGreaterThan(150);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await inSight(1);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('in a low window a hand leaves room for the moves, what may be done, and the result @desk', async ({
  me,
  somebody,
  t,
}) => {
  const rival = await somebody();
  for (const { page } of [me, rival]) await page.setViewportSize({ width: 1280, height: 720 });
  const { page } = me;
  const acts = page.getByTestId('acts');
  const game = await me.api.create({ variant: 'crazyhouse', color: 'white', opponent: { kind: 'link' } });
  await me.open(game.id);
  await expect(page.getByRole('button', { name: t('invite-withdraw') })).toBeInViewport({ ratio: 1 });
  await rival.api.accept(game.code ?? '');
  for (const [player, move] of [
    [me, 'e4'],
    [rival, 'd5'],
    [me, 'exd5'],
    [rival, 'Qxd5'],
  ] as const)
    await player.api.move(game.id, move);
  await expect(page.getByTestId('movelist').locator('[data-ply="4"]')).toBeInViewport({ ratio: 0.9 });
  for (const part of [page.getByTestId('san-input'), acts.locator('[data-asks="resign"]')])
    await expect(part).toBeInViewport({ ratio: 1 });
  // The explorer is closed while one plays, and what may be done stays where it was.
  await page.getByRole('button', { name: t('beside-explorer') }).click();
  await expect(page.getByTestId('explorer-closed')).toBeVisible();
  await expect(acts.locator('[data-asks="resign"]')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: t('beside-moves') }).click();
  await rival.api.act(game.id, 'resign');
  await expect(page.getByTestId('result-card').getByRole('link', { name: t('analyse') })).toBeInViewport({
    ratio: 1,
  });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
