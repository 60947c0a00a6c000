import { agree, paired } from '../lib/pair';
import { picture } from '../lib/picture';
import { expect, test, type Player } from '../lib/test';

const minutes = (count: number, seconds = 0) => ({
  kind: 'clock' as const,
  periods: [
    {
      initialMs: count * 60_000,
      ...(seconds ? { bonus: { kind: 'fischer' as const, ms: seconds * 1000 } } : {}),
    },
  ],
});
/** The knights go out and back; after eight half-moves the start has stood three times. */
const DANCE = ['g1f3', 'g8f6', 'f3g1', 'f6g8', 'g1f3', 'g8f6', 'f3g1', 'f6g8'];

/** The clock of a side that is on screen: beside the board, or in the strip where the window is narrow. */
const clock = (player: Player, color: 'white' | 'black') =>
  player.page.getByTestId(`clock-${color}`).filter({ visible: true });
const left = async (player: Player, color: 'white' | 'black'): Promise<number> =>
  Number(await clock(player, color).getAttribute('data-left'));
const acts = (player: Player) => player.page.getByTestId('acts');
const press = (player: Player, name: string) => acts(player).locator(`[data-act="${name}"]`).click();
const more = async (player: Player, name: string): Promise<void> => {
  await acts(player).locator('[data-asks="more"]').click();
  await press(player, name);
};
const result = (player: Player) => player.page.getByTestId('result-card');

test('looking back and reading reasons leave the own time running, and in sight', async ({
  me,
  somebody,
  t,
}) => {
  const { white } = await paired(me, await somebody(), { time: minutes(5) }, DANCE.slice(0, 6));
  const { page } = white;
  await expect(clock(white, 'white')).toHaveAttribute('data-running', 'true');
  await page.getByRole('button', { name: t('go-prev'), exact: true }).click();
  await page.getByRole('button', { name: t('go-prev'), exact: true }).click();
  await expect(clock(white, 'white')).toHaveAttribute('data-running', 'true');
  const before = await left(white, 'white');
  await expect.poll(() => left(white, 'white')).toBeLessThan(before - 300);
  // What was left then stands with the move.
  await expect(page.getByTestId('movelist').getByTestId('left-then')).toContainText(':');
  await page.getByTestId('why-ask').click();
  await page.getByTestId('why-open').click();
  await expect(page.getByTestId('why-panel')).toBeVisible();
  // Of the clocks that show the own time, one lies under nothing.
  await expect
    .poll(() =>
      page.getByTestId('clock-white').evaluateAll((clocks) =>
        clocks.some((clock) => {
          const { left, top, width, height } = clock.getBoundingClientRect();
          const seen = [0.1, 0.5, 0.9].map((share) =>
            document.elementFromPoint(left + width * share, top + height / 2),
          );
          return width > 0 && seen.every((element) => element && clock.contains(element));
        }),
      ),
    )
    .toBe(true);
  await expect(page.getByTestId('clock-white').filter({ visible: true }).first()).toHaveAttribute(
    'data-running',
    'true',
  );
});

test('the clock runs for the side to move, stops at the move, and the flag falls', async ({
  me,
  somebody,
  t,
}) => {
  const time = minutes(15 / 60);
  const { white, black, id } = await paired(me, await somebody(), { time });
  // Nothing runs before both have moved.
  await expect(clock(white, 'white')).toHaveAttribute('data-running', 'false');
  await white.hand.click('e2', 'e4');
  await black.hand.click('e7', 'e5');
  await agree(id, 2, [white, black]);
  for (const player of [white, black]) {
    await expect(clock(player, 'white')).toHaveAttribute('data-running', 'true');
    await expect(clock(player, 'black')).toHaveAttribute('data-running', 'false');
  }
  const before = await left(white, 'white');
  await expect.poll(() => left(white, 'white')).toBeLessThan(before - 300);
  await white.hand.click('d2', 'd4');
  await expect(clock(white, 'white')).toHaveAttribute('data-running', 'false');
  const view = await agree(id, 3, [white, black]);
  const [used, kept] = [view.moves[2]?.usedMs ?? -1, view.moves[2]?.leftMs ?? -1];
  expect(used).toBeGreaterThan(250);
  expect(used + kept).toBeGreaterThan(14_990);
  expect(used + kept).toBeLessThanOrEqual(15_010);
  expect(Math.abs((await left(white, 'white')) - kept)).toBeLessThan(5);
  // Black does not move; White's page says so when the clock shows zero.
  for (const player of [white, black]) {
    await expect(result(player)).toContainText(t('end-flag', { winner: 'white' }));
    await expect(clock(player, 'black')).toHaveAttribute('data-left', '0');
  }
  await white.page.getByTestId('why-ask').click();
  await expect(white.why).toHaveAttribute('data-op', /./);
  await picture(white.page, 'flag');
});

test('a claim of threefold ends the game and shows its three positions @desk', async ({
  me,
  somebody,
  t,
}) => {
  const guest = await somebody();
  const { white, black } = await paired(me, guest, { time: minutes(5, 3) }, DANCE);
  await press(white, 'claim');
  for (const player of [white, black]) await expect(result(player)).toContainText(t('end-threefold'));
  const shown = white.page.getByTestId('claim-positions');
  await expect(shown.locator('[data-fen]')).toHaveCount(3);
  const placements = await shown
    .locator('[data-fen]')
    .evaluateAll((boards) => boards.map((board) => (board as HTMLElement).dataset['fen']?.split(' ')[0]));
  expect(new Set(placements).size).toBe(1);
  await expect(shown.getByRole('button')).toHaveCount(3);
  await shown.scrollIntoViewIfNeeded();
  await picture(white.page, 'claim-positions');
  await shown.getByRole('button').nth(1).click();
  await expect(white.page.getByTestId('movelist').locator('[aria-current="step"]')).toHaveAttribute(
    'data-ply',
    '4',
  );
});

test('a claim with a move that is not played shows the position that would stand @desk', async ({
  me,
  somebody,
  t,
}) => {
  const { white, black } = await paired(me, await somebody(), {}, DANCE.slice(0, 7));
  await acts(black).locator('[data-asks="draw"]').click();
  await acts(black)
    .getByRole('group')
    .getByRole('button', { name: t('act-claim') })
    .click();
  await black.page.getByTestId('claim-input').fill('Ng8');
  await black.page.getByTestId('claim-input').press('Enter');
  for (const player of [white, black]) {
    const shown = player.page.getByTestId('claim-positions');
    await expect(shown.locator('[data-fen]')).toHaveCount(3);
    await expect(shown.getByRole('button')).toHaveCount(2);
    await expect(shown).toContainText(t('position-intended', { move: 'f6g8' }));
  }
});

test('a pause is agreed, nothing runs in it, and either goes on @desk', async ({ me, somebody, t }) => {
  const { white, black, id } = await paired(me, await somebody(), { time: minutes(5) }, DANCE.slice(0, 2));
  await more(white, 'pause');
  await acts(black)
    .getByRole('button', { name: t('accept') })
    .click();
  for (const player of [white, black]) {
    await expect(player.why).toContainText(t('state-paused'));
    await expect(clock(player, 'white')).toHaveAttribute('data-running', 'false');
  }
  const still = await left(black, 'white');
  await white.hand.click('e2', 'e4');
  await agree(id, 2, [white, black]);
  expect(await left(black, 'white')).toBe(still);
  await picture(white.page, 'paused');
  await press(black, 'go-on');
  await expect(clock(white, 'white')).toHaveAttribute('data-running', 'true');
  await white.hand.click('e2', 'e4');
  await agree(id, 3, [white, black]);
});

test('time is halved before the first move, and given away @desk', async ({ me, somebody, t }) => {
  const { id, white, black } = await paired(me, await somebody(), { time: minutes(4) });
  // Where nothing is won by it, nobody is asked to halve their time.
  await expect(acts(black).locator('[data-act="berserk"]')).toHaveCount(0);
  await black.api.act(id, 'berserk');
  for (const player of [white, black]) await expect.poll(() => left(player, 'black')).toBe(120_000);
  await expect(white.why).toContainText(t('note-berserk', { side: 'black' }));
  await more(white, 'give-time');
  for (const player of [white, black]) await expect.poll(() => left(player, 'black')).toBe(135_000);
});

test('an outage is charged to nobody, and both are told @desk', async ({ me, somebody, server, t }) => {
  const { white, black, id } = await paired(me, await somebody(), { time: minutes(5) }, DANCE.slice(0, 2));
  await server.kill();
  // What is shorter than a second is told to nobody.
  await white.page.waitForTimeout(1_200);
  await server.start();
  for (const player of [white, black]) {
    await player.online();
    await expect(player.why).toContainText(/\d/);
    expect(await left(player, 'white')).toBeGreaterThan(285_000);
  }
  const said = t('note-restarted', { seconds: 1 }).split('1')[0] ?? '';
  await expect(white.why).toContainText(said.trim());
  await white.hand.click('e2', 'e4');
  await agree(id, 3, [white, black]);
});

test('touched men bind, and illegal moves have their price', async ({ me, somebody, t }) => {
  const order = { time: minutes(5), touchMove: true, illegalMoves: 'penalise' as const };
  const { white, black, id } = await paired(me, await somebody(), order, DANCE.slice(0, 2));
  await white.hand.tap('e2');
  await expect.poll(async () => (await white.api.game(id)).touched).toEqual(['e2']);
  await expect(white.hand.board.locator('square.touched')).toHaveCount(1);
  await picture(white.page, 'touched');
  await white.hand.tap('e5');
  for (const player of [white, black]) await expect(player.why).toHaveAttribute('data-op', 'F');
  // One minute in blitz (B.3), two in longer games.
  await expect.poll(() => left(black, 'black')).toBeGreaterThan(355_000);
  await agree(id, 2, [white, black]);
  await picture(white.page, 'penalty');
  await white.hand.click('e2', 'e6');
  for (const player of [white, black])
    await expect(result(player)).toContainText(t('end-illegal-move', { winner: 'black' }));
});

test('a finished game is played again with its times, and a watcher does nothing but watch @desk', async ({
  me,
  somebody,
  t,
}) => {
  const guest = await somebody();
  const watcher = await somebody();
  const { white, black, id } = await paired(me, guest, { time: minutes(5) }, DANCE.slice(0, 4));
  await watcher.open(id);
  await expect(watcher.page.getByText(t('you-watch'))).toBeVisible();
  await expect(acts(watcher)).toHaveCount(0);
  await expect(clock(watcher, 'white')).toHaveAttribute('data-running', 'true');
  await acts(black).locator('[data-asks="resign"]').click();
  await acts(black)
    .getByRole('group')
    .getByRole('button', { name: t('act-resign') })
    .click();
  await expect(result(watcher)).toContainText(t('end-resignation', { winner: 'white' }));
  const { page } = watcher;
  await expect(page.getByTestId('movelist')).toContainText('s');
  await page.getByTestId('movelist').locator('[data-ply="3"]').click();
  const view = await white.api.game(id);
  await expect(clock(watcher, 'white')).toHaveAttribute('data-left', String(view.moves[2]?.leftMs));
  await page
    .getByTestId('replay')
    .getByRole('button', { name: t('replay-start') })
    .click();
  await expect(page.getByTestId('movelist').locator('[aria-current="step"]')).toHaveAttribute(
    'data-ply',
    '4',
    {
      timeout: 15_000,
    },
  );
  await expect(page.getByTestId('replay').getByRole('button', { name: t('replay-start') })).toBeVisible();
});

test('another game begins in both windows, with colours changed @desk', async ({ me, somebody, t }) => {
  const { white, black, id } = await paired(me, await somebody(), { time: minutes(3, 2) }, DANCE.slice(0, 2));
  await acts(white).locator('[data-asks="resign"]').click();
  await acts(white)
    .getByRole('group')
    .getByRole('button', { name: t('act-resign') })
    .click();
  await result(white)
    .getByRole('button', { name: t('rematch-ask') })
    .click();
  await expect(result(black).getByRole('button', { name: t('rematch-accept') })).toBeVisible();
  await picture(black.page, 'rematch');
  await result(black)
    .getByRole('button', { name: t('rematch-accept') })
    .click();
  for (const player of [white, black]) await expect(player.page).not.toHaveURL(new RegExp(id));
  expect(new URL(white.page.url()).pathname).toBe(new URL(black.page.url()).pathname);
  const next = await white.api.game(white.page.url().split('/').pop() ?? '');
  expect(next.you).toBe('black');
  expect(next.settings.time.white).toMatchObject(minutes(3, 2));
  await expect(white.hand.board).toHaveAttribute('data-orientation', 'black');
});

test('the game of a player who has left can be claimed', async ({ me, somebody, t }) => {
  const { white, black } = await paired(me, await somebody(), { time: minutes(3) }, DANCE.slice(0, 2));
  await black.page.close();
  await expect(white.why).toContainText(t('gone-begins', { name: '' }).trim());
  // Beside a wide board the count is shown; under a narrow one the answers come where nobody has to look for them.
  const wide = (white.page.viewportSize()?.width ?? 0) >= 1100;
  const absence = white.page.getByTestId(wide ? 'absence' : 'answers');
  if (wide) {
    await expect(absence).toBeVisible();
    await expect(absence.getByRole('button', { name: t('gone-win') })).toBeDisabled();
    await picture(white.page, 'absence');
  }
  await expect(absence.getByRole('button', { name: t('gone-win') })).toBeEnabled({ timeout: 50_000 });
  await expect(white.why).toContainText(t('gone-now', { name: '' }).trim());
  await expect(absence.getByRole('button', { name: t('gone-win') })).toBeInViewport();
  if (!wide) await picture(white.page, 'absence');
  await absence.getByRole('button', { name: t('gone-win') }).click();
  await expect(result(white)).toContainText(t('end-abandoned', { winner: 'white' }));
});
