import { agreeOn, four, handAt, make, NAMES, openMatch, seated } from '../lib/match';
import { picture } from '../lib/picture';
import { expect, test, type Player } from '../lib/test';

const [ADA, BO, CY] = NAMES;

test('seats are changed and left before the match begins, and the match passes to who has sat longest', async ({
  me,
  somebody,
  t,
}) => {
  const [ada, bo] = [me, await somebody()];
  await ada.api.rename(ADA);
  await bo.api.rename(BO);
  const { id } = await ada.api.createMatch({});
  await bo.api.takeSeat(id, { team: 2, board: 'A' });
  const place = (player: Player, seat: string) => player.page.getByTestId(`place-${seat}`);
  const button = (player: Player, name: string) => player.page.getByRole('button', { name, exact: true });
  for (const person of [ada, bo]) await openMatch(person, id);
  await expect(button(ada, t('match-call-off'))).toBeVisible();
  await expect(button(bo, t('match-leave'))).toBeVisible();
  await expect(button(bo, t('match-call-off'))).toHaveCount(0);

  await expect(place(bo, 'B-black')).toContainText(t('match-sit-over'));
  await place(bo, 'B-black').click();
  await expect(place(ada, 'B-black')).toContainText(BO);
  await expect(place(ada, 'A-black')).toContainText(t('match-sit-over'));
  await picture(bo.page, 'bughouse-room');

  await button(ada, t('match-leave')).click();
  await expect(place(ada, 'A-white')).toContainText(t('match-sit'));
  await expect(place(bo, 'A-white')).toContainText(t('match-sit-over'));
  await expect(button(bo, t('match-call-off'))).toBeVisible();
  await expect(button(bo, t('match-leave'))).toHaveCount(0);
  expect((await ada.api.match(id)).you).toEqual([]);

  await place(ada, 'A-black').click();
  await expect(place(bo, 'A-black')).toContainText(ADA);
  await expect(button(ada, t('match-call-off'))).toHaveCount(0);
});

test('a table with a shuffled array, the same on both boards', async ({ me, somebody, t }) => {
  const people = await four(me, somebody);
  const [ada] = people;
  await ada.page.goto('/bughouse/new');
  await ada.page.getByRole('button', { name: t('start-array') }).click();
  await ada.page.getByRole('spinbutton', { name: t('array-label') }).fill('692');
  await ada.page.keyboard.press('Enter');
  await picture(ada.page, 'bughouse-new-960');
  await ada.page.getByRole('button', { name: t('match-create') }).click();
  await expect(ada.page.getByRole('main')).toContainText(t('array-number', { number: 692 }));
  const id = ada.page.url().split('/').pop() ?? '';
  const { startFen } = (await ada.api.match(id)).boards.A;
  expect(startFen).toMatch(/^([a-z]{8})\/pppppppp\//);
  expect(startFen).not.toMatch(/^rnbqkbnr/);
  for (const [i, seat] of (
    [
      { team: 2, board: 'A' },
      { team: 2, board: 'B' },
      { team: 1, board: 'B' },
    ] as const
  ).entries())
    await people[i + 1]?.api.takeSeat(id, seat);
  for (const board of ['A', 'B'] as const) await handAt(ada, board).shows(startFen ?? '');
  await handAt(ada, 'A').drag('e2', 'e4');
  await agreeOn(id, 1, [ada]);
  await ada.page.getByRole('heading', { level: 1 }).focus();
  await ada.page.keyboard.press('Home');
  await expect(handAt(ada, 'A').board).toHaveAttribute('data-fen', startFen ?? '');
});

test('all four agree on another match and are led there, with boards and colours changed; a spectator has a link', async ({
  me,
  somebody,
  t,
}) => {
  const table = await seated(await four(me, somebody));
  const { id, people } = table;
  const [ada, bo, cy, di] = people;
  const watcher = await somebody();
  for (const person of [ada, bo, cy, di, watcher]) await openMatch(person, id);
  await bo.api.actInMatch(id, 'resign');
  const button = (player: Player, name: string) =>
    player.page.getByTestId('result-card').getByRole('button', { name, exact: true });
  await button(ada, t('rematch-ask')).click();
  await expect(button(ada, t('rematch-asked'))).toBeDisabled();
  await expect(bo.page.getByTestId('result-card')).toContainText(t('match-rematch-offered', { names: ADA }));
  await expect(
    watcher.page.getByTestId('result-card').getByRole('button', { name: t('match-agree') }),
  ).toHaveCount(0);
  await picture(bo.page, 'bughouse-rematch');
  await button(cy, t('decline')).click();
  await expect(ada.why).toContainText(t('match-rematch-declined', { name: CY }));
  await button(ada, t('rematch-ask')).click();
  for (const person of [bo, cy, di]) await button(person, t('match-agree')).click();
  for (const person of people) await expect(person.page).not.toHaveURL(`/bughouse/${id}`);
  const next = ada.page.url().split('/').pop() ?? '';
  for (const person of people) await expect(person.page).toHaveURL(`/bughouse/${next}`);
  expect((await ada.api.match(next)).you).toEqual([{ board: 'B', color: 'black' }]);
  await expect(handAt(ada, 'B').board).toHaveAttribute('data-orientation', 'black');
  await watcher.page
    .getByTestId('result-card')
    .getByRole('link', { name: t('match-rematch-open') })
    .click();
  await expect(watcher.page).toHaveURL(`/bughouse/${next}`);
});

test('an open table is in the lobby with its free seats, and a seat is taken from there', async ({
  me,
  somebody,
  t,
}) => {
  const [ada, bo] = [me, await somebody()];
  await ada.api.rename(ADA);
  await bo.api.rename(BO);
  await ada.page.goto('/bughouse/new');
  await ada.page.getByRole('button', { name: t('room-public'), exact: true }).click();
  await ada.page.getByRole('button', { name: t('match-create') }).click();
  await expect(ada.page.getByTestId('in-lobby')).toHaveText(t('match-in-lobby'));
  const id = ada.page.url().split('/').pop() ?? '';
  await bo.page.goto('/lobby');
  const row = bo.page.locator(`[data-testid="room"][data-id="${id}"]`);
  await expect(row).toContainText(ADA);
  await expect(row).toContainText(t('variant-bughouse'));
  await picture(bo.page, 'bughouse-lobby');
  await row.getByRole('link', { name: t('room-seats-of', { host: ADA, count: 3 }) }).click();
  await expect(bo.page).toHaveURL(`/bughouse/${id}`);
  await bo.page.getByTestId('place-A-black').click();
  await expect(ada.page.getByTestId('place-A-black')).toContainText(BO);
  await bo.page.goto('/lobby');
  await expect(row).toContainText(t('room-seats', { count: 2 }));
});

test('a file is opened: both boards, the moves in their order, the clocks, and what is wrong', async ({
  me,
  somebody,
  t,
}) => {
  const table = await seated(await four(me, somebody));
  await make(table, ['A e4', 'a d5', 'B d4', 'A exd5', 'b P@e4']);
  await table.people[1].api.actInMatch(table.id, 'resign');
  const text = await me.api.bpgn(table.id);
  await me.page.goto('/bughouse/new');
  await me.page.getByRole('link', { name: t('bpgn-open') }).click();
  await expect(me.page).toHaveURL('/bughouse/new?file');
  await me.page.getByLabel(t('bpgn-paste')).fill(text);
  await me.page.getByRole('button', { name: t('bpgn-read'), exact: true }).click();
  const board = (name: 'A' | 'B') => me.page.getByTestId(`file-board-${name}`);
  await expect(board('A')).toHaveAttribute('data-fen', /^rnbqkbnr\/pppppppp/);
  await me.page.getByRole('heading', { level: 1 }).focus();
  await me.page.keyboard.press('End');
  const view = await me.api.match(table.id);
  for (const name of ['A', 'B'] as const)
    await expect(board(name)).toHaveAttribute('data-fen', view.boards[name].position.fen);
  await expect(me.page.getByTestId('file-A-white')).toContainText(ADA);
  await me.page.keyboard.press('ArrowLeft');
  await expect(me.page.getByTestId('hand-B-black').locator('[data-role="pawn"]')).toHaveAttribute(
    'data-count',
    '1',
  );
  await picture(me.page, 'bughouse-file');
  await me.page.getByLabel(t('bpgn-paste')).fill('1A. e4 1a. Ke5 *');
  await me.page.getByRole('button', { name: t('bpgn-read'), exact: true }).click();
  await expect(me.page.getByRole('main')).toContainText('Ke5');
});

test('spectators write to each other beside the match, and players read it when it is over', async ({
  me,
  somebody,
  t,
  touch,
}) => {
  const table = await seated(await four(me, somebody));
  const [ada, bo] = table.people;
  const [eve, fay] = [await somebody(), await somebody()];
  for (const person of [ada, eve, fay]) await openMatch(person, table.id);
  for (const person of [eve, fay])
    if (touch) await person.page.getByRole('tab', { name: t('sheet-chat') }).click();
  await eve.page.getByTestId('chat-input').fill('What a start');
  await eve.page.keyboard.press('Enter');
  await expect(fay.page.getByTestId('chat')).toContainText('What a start');
  await picture(fay.page, 'bughouse-spectators');
  await expect(ada.page.getByTestId('chat')).toHaveCount(0);
  await bo.api.actInMatch(table.id, 'resign');
  await expect(ada.page.getByTestId('result-card')).toHaveCount(1);
  if (touch) await ada.page.getByRole('tab', { name: t('sheet-team') }).click();
  await ada.page.getByRole('button', { name: t('talk-spectators') }).click();
  await expect(ada.page.getByTestId('chat')).toContainText('What a start');
  await ada.page.getByTestId('chat-input').fill('Thank you');
  await ada.page.keyboard.press('Enter');
  await expect(fay.page.getByTestId('chat')).toContainText('Thank you');
});
