import { make, openMatch } from '../lib/match';
import { paired } from '../lib/pair';
import { BEFORE_MATE, MATE, RATED } from '../lib/rated';
import { expect, test, type Player } from '../lib/test';

const PASSWORD = 'åtte bønder på rad';

async function accounts(me: Player, rival: Player): Promise<void> {
  await Promise.all([
    me.api.signUp({ name: 'Ada_Lie', password: PASSWORD }),
    rival.api.signUp({ name: 'Bo_Berg', password: PASSWORD }),
  ]);
}

/** The rating beside a name, as the window shows it. */
const beside = (player: Player, color: 'white' | 'black') =>
  player.page.getByTestId(`strip-${color}`).getByTestId('rating');

test('a rated game through a link: both ratings change, and the arithmetic is open to see', async ({
  me,
  somebody,
  texts,
  t,
}) => {
  const { page } = me;
  const rival = await somebody();
  await accounts(me, rival);
  const { id } = await paired(me, rival, RATED, BEFORE_MATE.white);
  for (const player of [me, rival])
    for (const color of ['white', 'black'] as const) {
      await expect(beside(player, color)).toContainText('1500');
      await expect(beside(player, color)).toContainText(t('provisional'));
    }
  await me.api.move(id, MATE.white);

  // Both windows hear of it by themselves.
  for (const player of [me, rival]) {
    const card = player.page.getByTestId('result-card');
    await expect(card.getByTestId('change-white')).toContainText('1500 → 1520');
    await expect(card.getByTestId('change-white')).toContainText('+20');
    await expect(card.getByTestId('change-black')).toContainText('−20');
    await expect(beside(player, 'white')).toContainText('1500');
    await expect(beside(player, 'white')).toContainText('+20');
  }
  // Whoever comes later sees the same.
  await me.open(id);
  await expect(page.getByTestId('change-black')).toContainText('1500 → 1480');

  await page.getByRole('link', { name: t('ratings-why') }).click();
  await expect(page).toHaveURL('/ratings/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('rating-title', { number: 1 }));
  const half = texts.lang === 'en' ? '0.5' : '0,5';
  const white = page.getByTestId('arithmetic-white');
  await expect(white).toContainText('Ada_Lie');
  await expect(white).toContainText(`(1500 − 1500) / 400) = ${half}`);
  await expect(white).toContainText(`K · (S − E) = 40 · (1 − ${half}) = 20`);
  await expect(white).toContainText('1500 + 20 = 1520');
  await expect(page.getByTestId('arithmetic-black')).toContainText('1500 − 20 = 1480');
  // The rule behind the weight, with its proof.
  await white.getByText(t('arithmetic-rule')).first().click();
  await expect(white.getByRole('tree').getByRole('treeitem').first()).toBeVisible();
  await expect(page.getByTestId('seal')).toContainText(/[0-9a-f]{64}/);
  await expect(page.getByTestId('seal')).toContainText(t('seal-first'));

  await white.getByRole('link', { name: 'Ada_Lie' }).click();
  await expect(page).toHaveURL('/people/Ada_Lie#blitz');
  const pool = page.getByTestId('pool-blitz');
  await expect(pool).toContainText('1520');
  await expect(pool).toContainText(t('provisional'));
  await expect(pool).toContainText(t('streak-won', { count: 1 }));
  await expect(page.getByTestId('overall')).toHaveText('1520');
  const graph = page.getByTestId('rating-graph');
  await expect(graph.locator('canvas')).toBeVisible();
  await expect(graph.getByRole('img')).toHaveAccessibleName(/1520/);
  await expect(graph.getByTestId('graph-point')).toHaveText('1520');
  await graph.getByText(t('graph-table')).click();
  await expect(graph.getByRole('table').getByRole('link', { name: '1520' })).toBeVisible();
  const change = page
    .getByTestId('rating-changes')
    .getByRole('link', { name: t('change-why', { change: '+20' }) });
  await change.click();
  await expect(page).toHaveURL('/ratings/1');
  await page.goto('/ratings/2');
  await expect(page.getByRole('heading', { name: t('rating-missing-title') })).toBeVisible();
});

test('whoever has ten rated games is listed, and the way there is drawn', async ({ me, somebody, t }) => {
  const { page } = me;
  // The third quick game of the same two with the same result would not count.
  const rivals = await Promise.all(['Bo_Berg', 'Cy_Dal', 'Di_Eng', 'Ed_Foss', 'Fi_Gran'].map(named));
  await me.api.signUp({ name: 'Ada_Lie', password: PASSWORD });
  async function named(name: string): Promise<Player> {
    const rival = await somebody();
    await rival.api.signUp({ name, password: PASSWORD });
    return rival;
  }
  await page.goto('/leaderboards');
  await expect(page.getByTestId('leaderboards')).toContainText(t('class-blitz'));
  await expect(page.getByTestId('leaderboards').getByRole('table')).toHaveCount(0);
  for (const [game, rival] of [...rivals, ...rivals].entries()) {
    const color = game % 2 === 0 ? 'white' : 'black';
    const made = await me.api.create({
      variant: 'standard',
      color,
      opponent: { kind: 'link' },
      ...RATED,
    });
    await rival.api.accept(made.code ?? '');
    const [white, black] = color === 'white' ? [me, rival] : [rival, me];
    // All games are won but one.
    const winner = game === 3 ? 'white' : color;
    for (const [ply, move] of [...BEFORE_MATE[winner], MATE[winner]].entries())
      await (ply % 2 === 0 ? white : black).api.move(made.id, move);
  }
  await expect
    .poll(async () => (await me.api.ratings('Ada_Lie')).pools[0]?.games, { message: 'all are rated' })
    .toBe(10);
  const [standing] = (await me.api.ratings('Ada_Lie')).pools;

  await page.goto('/leaderboards');
  const board = page.getByTestId('board-blitz');
  await expect(board.getByRole('row')).toHaveCount(2);
  await expect(board.getByRole('row').nth(1)).toContainText('Ada_Lie');
  await expect(board.getByRole('row').nth(1)).toContainText(`${standing?.rating}`);
  await board.getByRole('link', { name: t('class-blitz') }).click();
  await expect(page).toHaveURL('/leaderboards/blitz');
  await page.getByTestId('leaderboard').getByRole('link', { name: 'Ada_Lie' }).click();
  await expect(page).toHaveURL('/people/Ada_Lie#blitz');
  await expect(page.getByTestId('pool-blitz')).not.toContainText(t('provisional'));
  await expect(page.getByTestId('pool-blitz')).toContainText(t('streak-won', { count: 6 }));

  // The graph is walked change by change.
  const graph = page.getByTestId('rating-graph');
  await expect(graph.getByTestId('graph-point')).toHaveText(`${standing?.rating}`);
  const back = graph.getByRole('button', { name: t('graph-prev') });
  for (let step = 0; step < 9; step++) await back.click();
  await expect(back).toBeDisabled();
  await expect(graph.getByTestId('graph-point')).toHaveText('1520');
  await expect(page.getByTestId('rating-changes').getByRole('row')).toHaveCount(11);

  await page.goto('/leaderboards/checkers');
  await expect(page.getByRole('heading', { name: t('pool-missing-title') })).toBeVisible();
});

test('a rated match of four: chosen with the time, each rating changes, and the pair has one together', async ({
  me,
  somebody,
  t,
}) => {
  const { page } = me;
  const people = [me, await somebody(), await somebody(), await somebody()] as const;
  const [, bo, cy, di] = people;
  for (const [i, name] of ['Ada_Lie', 'Bo_Berg', 'Cy_Moe', 'Di_Vik'].entries())
    await people[i]?.api.signUp({ name, password: PASSWORD });
  await page.goto('/bughouse/new');
  await page.getByRole('button', { name: t('rated'), exact: true }).click();
  await expect(page.getByText(t('match-rated-how'))).toBeVisible();
  await page.getByRole('button', { name: t('match-create') }).click();
  await expect(page.getByTestId('invite-link')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(t('rated-within'));
  const id = page.url().split('/').pop() ?? '';
  await bo.api.takeSeat(id, { team: 2, board: 'A' });
  await cy.api.takeSeat(id, { team: 2, board: 'B' });
  await di.api.takeSeat(id, { team: 1, board: 'B' });
  await expect(page.getByTestId('seat-A-white').getByTestId('rating')).toContainText('1500');
  await openMatch(di, id);
  await make({ id, people }, ['A e4', 'a e5', 'A Bc4', 'a Nc6', 'A Qh5', 'a Nf6', 'A Qxf7']);
  for (const player of [me, di]) {
    const card = player.page.getByTestId('result-card');
    await expect(card.getByTestId('change-A-white')).toContainText('1500 → 1520');
    await expect(card.getByTestId('change-B-white')).toContainText('−20');
    await expect(card.getByTestId('change-team-1')).toContainText('1500 → 1520');
  }
  await page.getByRole('link', { name: t('ratings-why') }).click();
  await expect(page).toHaveURL('/ratings/1');
  await expect(page.getByTestId('arithmetic-B-black')).toContainText(
    t('arithmetic-with', { name: 'Ada_Lie' }),
  );
  await expect(page.getByTestId('arithmetic-team-2')).toContainText('1500 − 20 = 1480');
  await page.getByTestId('arithmetic-A-white').getByRole('link', { name: 'Ada_Lie' }).click();
  await expect(page.getByTestId('pool-bughouse')).toContainText('1520');
  await expect(page.getByTestId('pairs')).toContainText('Di_Vik');
  await expect(page.getByTestId('rating-changes')).toContainText(t('arithmetic-with', { name: 'Di_Vik' }));
});
