import { agreeOn, four, handAt, make, NAMES, openMatch, seated } from '../lib/match';
import { picture } from '../lib/picture';
import { expect, test, type Player } from '../lib/test';

const [ADA, BO, CY, DI] = NAMES;

/** Quick calls; on a phone those that lie at its lower edge, behind all others. */
const call = (player: Player, name: string) =>
  player.page
    .getByTestId('calls')
    .filter({ visible: true })
    .getByRole('button', { name, exact: true })
    .last();

const seatOf = (player: Player, seat: string) => player.page.getByTestId(`seat-${seat}`);

/** A man in the reader's own hand. */
const inHand = (player: Player, name: string) =>
  player.page.locator('[data-hand] [role="group"]').getByRole('button', { name, exact: true });

/** Counts, from now on, the men that fly from one board to the other. */
async function flights(player: Player): Promise<() => Promise<number>> {
  const count = await player.page.evaluateHandle(() => {
    const seen = { flights: 0 };
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.dataset['testid'] === 'flight') seen.flights += 1;
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  return () => count.evaluate((seen) => seen.flights);
}

/** Opens the sheet below the boards of a phone that holds what is looked for; a wide window shows it at once. */
async function sheet(player: Player, touch: boolean, label: string): Promise<void> {
  if (touch) await player.page.getByRole('tab', { name: label }).click();
}

test('a match of four from the table to the mate with a man that came over, watched by a fifth', async ({
  me,
  somebody,
  server,
  t,
  texts,
  touch,
}) => {
  const people = await four(me, somebody);
  const [ada, bo, cy, di] = people;
  const watcher = await somebody();
  for (const [i, person] of people.entries()) await person.api.rename(NAMES[i] ?? '');
  await cy.page.emulateMedia({ reducedMotion: 'reduce' });

  // The table: from home, with a time and a seat of one's own.
  await ada.page.goto('/');
  await ada.page
    .getByTestId('variants')
    .getByRole('link', { name: t('variant-bughouse') })
    .click();
  await expect(ada.page).toHaveURL('/bughouse/new');
  await ada.page
    .getByTestId('times')
    .getByRole('button', { name: /^10\+0/ })
    .click();
  await ada.page.getByTestId('place-B-black').click();
  await expect(ada.page.getByTestId('place-A-white')).toContainText(t('match-place-partner'));
  await ada.page.getByTestId('place-A-white').click();
  await ada.page.getByRole('button', { name: t('match-create') }).click();
  await expect(ada.page.getByTestId('invite-link')).toBeVisible();
  const id = ada.page.url().split('/').pop() ?? '';
  const link = await ada.page.getByTestId('invite-link').inputValue();
  expect(link).toBe(`${server.url}/join/${await ada.page.getByTestId('invite-code').innerText()}`);
  await expect(ada.page.getByTestId('place-A-white')).toContainText(ADA);

  // The others come by the link, and take what is free.
  for (const [person, seat, name] of [
    [bo, 'A-black', BO],
    [cy, 'B-white', CY],
    [di, 'B-black', DI],
  ] as const) {
    await person.page.goto(link);
    await expect(person.page).toHaveURL(`/bughouse/${id}`);
    await expect(person.page.getByRole('button', { name: t('match-sit') })).toHaveCount(
      3 - [bo, cy, di].indexOf(person),
    );
    await person.page.getByTestId(`place-${seat}`).click();
    if (person !== di) await expect(ada.page.getByTestId(`place-${seat}`)).toContainText(name);
  }
  await openMatch(watcher, id);
  const windows = [...people, watcher];
  let made = 0;
  const next = () => agreeOn(id, (made += 1), windows);
  await agreeOn(id, 0, windows);

  // Every team has its men at the bottom of both boards; partners have opposite colours.
  for (const [person, onA, onB] of [
    [ada, 'white', 'black'],
    [bo, 'black', 'white'],
    [cy, 'black', 'white'],
    [di, 'white', 'black'],
  ] as const) {
    await expect(handAt(person, 'A').board).toHaveAttribute('data-orientation', onA);
    await expect(handAt(person, 'B').board).toHaveAttribute('data-orientation', onB);
  }
  await expect(watcher.page.getByTestId('team-talk')).toHaveCount(0);
  await expect(watcher.page.getByTestId('calls')).toHaveCount(0);
  await expect(ada.page.getByTestId('watchers').first()).toHaveText(t('watching', { count: 1 }));
  // Each board is named for those who hear it.
  const named = (player: Player, name: string) => player.page.getByRole('region', { name, exact: true });
  await expect(named(ada, t('match-board-own')).getByTestId('board')).toHaveCount(1);
  await expect(named(ada, t('match-board-partner')).getByTestId('board')).toHaveCount(1);

  // A refused move goes back, and is answered; the partner's men are not one's own to move.
  await handAt(ada, 'A').drag('e2', 'e5');
  await expect(ada.why).toHaveAttribute('data-op', 'F');
  await handAt(ada, 'A').drag('e2', 'e4');
  await next();
  await expect(ada.why).not.toHaveAttribute('data-op', 'F');
  await handAt(bo, 'A').click('f7', 'f6');
  await next();
  await handAt(cy, 'B').drag('e2', 'e4');
  await next();
  await handAt(di, 'B').keys('d7', 'd5');
  await next();

  // A call is heard by the partner, and by nobody else.
  await call(ada, t('call-need-queen')).click();
  await expect(di.page.getByTestId('said')).toHaveText(t('call-need-queen'));
  await expect(seatOf(di, 'A-white').getByTestId('said')).toBeVisible();
  await expect(ada.page.getByTestId('said')).toHaveText(t('call-need-queen'));
  if (!touch) {
    await expect(di.page.getByRole('log')).toContainText(t('call-need-queen'));
    await di.page.getByTestId('team-input').fill('It comes.');
    await di.page.keyboard.press('Enter');
    await expect(ada.page.getByRole('log')).toContainText('It comes.');
  }
  for (const person of [bo, cy]) {
    await expect(person.page.getByTestId('said')).toHaveCount(0);
    await expect(person.page.locator('[role="log"]')).toHaveText(t('talk-none'));
  }
  expect((await watcher.api.match(id)).chat).toBeUndefined();

  // One window is reloaded in the middle: nothing is lost, not even what the team has said.
  await di.page.reload();
  await di.online();
  await agreeOn(id, made, windows);
  await expect(di.page.locator('[role="log"]')).toContainText(t('call-need-queen'));

  // The queen is captured on the partner's board and seen to come over.
  await sheet(cy, touch, t('sheet-moves'));
  await cy.hand.type(texts.lang === 'no' ? 'Dg4' : 'Qg4');
  await next();
  const flown = await flights(ada);
  const still = await flights(cy);
  const queen = (count: number): string => t('pocket-man', { man: t('white-queen'), count });
  await expect(inHand(ada, queen(0))).toBeDisabled();
  await handAt(di, 'B').click('c8', 'g4');
  await next();
  await expect(inHand(ada, queen(1))).toBeEnabled();
  expect(await flown(), 'a man flies').toBe(1);
  expect(await still(), 'nothing moves for those who asked for less motion').toBe(0);
  for (const person of [bo, cy, di, watcher])
    await expect(person.page.getByTestId('hand-A-white').locator('[data-role="queen"]')).toHaveAttribute(
      'data-count',
      '1',
    );

  await handAt(ada, 'A').click('f1', 'c4');
  await next();
  // Planned while the opponent thinks, made as soon as the turn comes: mate.
  await inHand(ada, queen(1)).press('Enter');
  await handAt(ada, 'A').tap('f7');
  await expect(ada.page.getByTestId('planned')).toHaveAttribute('data-square', 'f7');
  await picture(ada.page, 'bughouse-planned');
  await handAt(bo, 'A').drag('b8', 'c6');
  made += 1;
  const over = await next();
  expect(over.boards.A.moves.at(-1)?.san).toBe('Q@f7#');
  expect(over.end).toMatchObject({ winningTeam: 1, reason: 'checkmate', board: 'A' });

  const list = (...names: string[]): string =>
    new Intl.ListFormat(texts.lang === 'no' ? 'nb-NO' : 'en-GB').format(names);
  const sentence = t('over-checkmate', { loser: BO, winners: list(ADA, DI) });
  for (const person of windows) {
    const card = person.page.getByTestId('result-card');
    await expect(card).toContainText(sentence);
    await expect(card).toContainText(person === bo || person === cy ? '0–1' : '1–0');
    await expect(person.page.getByTestId('acts')).toHaveCount(0);
  }
  await picture(ada.page, 'bughouse-over');
  const bpgn = await watcher.api.bpgn(id);
  expect(bpgn).toContain('[Variant "Bughouse"]');
  expect(bpgn).toMatch(/Q@f7#/);
  const save = ada.page.getByTestId('result-card').getByRole('link', { name: t('bpgn-download') });
  expect(await save.getAttribute('href')).toBe(`/api/v1/bughouse/${id}/bpgn`);

  // Why it is over; and the way back through both boards.
  await ada.page.getByTestId('why-ask').click();
  await expect(ada.page.getByTestId('why-open')).toBeVisible();
  await ada.page.keyboard.press('Escape');
  await ada.page.getByRole('heading', { level: 1 }).focus();
  await ada.page.keyboard.press('Home');
  await expect(ada.why).toContainText(t('looking-back-start'));
  await expect(handAt(ada, 'B').board).toHaveAttribute('data-fen', /^rnbqkbnr\/pppppppp\/8/);
  for (let i = 0; i < 6; i += 1) await ada.page.keyboard.press('ArrowRight');
  await expect(ada.page.locator('[data-hand="A-white"] [data-role="queen"]:visible')).toHaveAccessibleName(
    queen(1),
  );
  await ada.page.keyboard.press('End');

  // The list of games leads back, and says who played.
  await cy.page.goto('/');
  const item = cy.page.getByTestId('game-list').getByRole('listitem').first();
  await expect(item).toContainText(`${ADA}, ${DI}`);
  await expect(item).toContainText(t('list-with', { name: BO }));
  await expect(item).toContainText(t('standing-lost'));
  await item.getByRole('link').click();
  await expect(cy.page).toHaveURL(`/bughouse/${id}`);
});

test('whoever has no move waits for a man, is told so, and drops it @desk', async ({ me, somebody, t }) => {
  const table = await seated(await four(me, somebody));
  const { id, people } = table;
  const [ada, bo, , di] = people;
  for (const person of [ada, bo, di]) await openMatch(person, id);
  await make(table, ['A f3', 'a e5', 'A g4', 'a Qh4']);
  await expect(ada.why).toContainText(t('match-waits-check', { partner: DI }));
  await expect(bo.why).toContainText(t('match-waits-theirs', { name: ADA }));
  await expect(seatOf(bo, 'A-white')).toContainText(t('waits-for-man'));
  await expect(seatOf(di, 'A-white')).toContainText(t('waits-for-man'));
  await expect(ada.page.getByTestId('result-card')).toHaveCount(0);
  await make(table, ['B e4', 'b d5', 'B a3', 'b dxe4']);
  await expect(ada.why).toContainText(t('state-check', { square: 'e1', count: 2 }));
  await expect(seatOf(di, 'A-white')).not.toContainText(t('waits-for-man'));
  await inHand(ada, t('pocket-man', { man: t('white-pawn'), count: 1 })).press('Enter');
  await handAt(ada, 'A').tap('g3');
  const view = await agreeOn(id, 9, [ada, bo, di]);
  expect(view.boards.A.moves.at(-1)?.san).toBe('P@g3');
});

test('a man that comes over disturbs nothing under way: a choice of promotion, a man held over the board', async ({
  me,
  somebody,
  t,
  touch,
}) => {
  const table = await seated(await four(me, somebody));
  await openMatch(me, table.id);
  await make(table, ['A a4', 'a h5', 'A a5', 'a b5', 'A axb6', 'a h4', 'A bxc7', 'a h3', 'B e4', 'b d5']);
  await agreeOn(table.id, 10, [me]);
  const own = handAt(me, 'A');
  await own.click('c7', 'b8');
  const choice = me.page.getByRole('dialog', { name: t('promotion-title', { square: 'b8' }) });
  await expect(choice).toBeVisible();
  await make(table, ['B a3', 'b dxe4']);
  const pawn = (count: number): string => t('pocket-man', { man: t('white-pawn'), count });
  await expect(inHand(me, pawn(1))).toBeEnabled();
  await expect(choice).toBeVisible();
  await choice.getByRole('button', { name: t('man-knight') }).click();
  const view = await agreeOn(table.id, 13, [me]);
  expect(view.boards.A.moves.at(-1)?.san).toBe('cxb8=N');
  if (touch) return;
  await make(table, ['a hxg2', 'B Nc3', 'b Nf6', 'B Nxe4']);
  await agreeOn(table.id, 17, [me]);
  const [from, to] = [await own.at('f1'), await own.at('g2')];
  await me.page.mouse.move(from.x, from.y);
  await me.page.mouse.down();
  await me.page.mouse.move(to.x, to.y + 40, { steps: 3 });
  await make(table, ['b Nxe4']);
  await expect(inHand(me, t('pocket-man', { man: t('white-knight'), count: 1 }))).toBeEnabled();
  await me.page.mouse.move(to.x, to.y, { steps: 3 });
  await me.hand.frame();
  await me.page.mouse.up();
  expect((await agreeOn(table.id, 19, [me])).boards.A.moves.at(-1)?.san).toBe('Bxg2');
});

test('a draw needs all four; resigning asks once and is for the team', async ({ me, somebody, t, touch }) => {
  const people = await four(me, somebody);
  const table = await seated(people);
  for (const person of people) await openMatch(person, table.id);
  await make(table, ['A e4', 'a e5', 'B d4', 'b d5']);
  const [ada, bo, cy, di] = people;
  const act = async (player: Player, name: string): Promise<void> => {
    await sheet(player, touch, t('sheet-moves'));
    await player.page
      .getByTestId('acts')
      .getByRole('button', { name: t(name), exact: true })
      .click();
  };
  await act(ada, 'act-draw');
  await expect(ada.why).toContainText(t('match-draw-waits', { left: 3 }));
  await expect(bo.why).toContainText(t('match-draw-told', { names: ADA, count: 1 }));
  // One word against it is enough.
  await act(bo, 'decline');
  await expect(ada.why).toContainText(t('match-draw-declined', { name: BO }));
  await act(cy, 'act-draw');
  await act(bo, 'match-agree');
  await act(di, 'match-agree');
  await act(ada, 'match-agree');
  for (const person of people) {
    await expect(person.page.getByTestId('result-card')).toContainText(t('over-agreement'));
    await expect(person.page.getByTestId('result-card')).toContainText('½–½');
  }

  const second = await seated(people);
  for (const person of people) await openMatch(person, second.id);
  await make(second, ['A e4', 'a e5', 'B d4', 'b d5']);
  await act(di, 'act-resign');
  await expect(di.page.getByTestId('acts')).toContainText(t('match-ask-resign'));
  await act(di, 'ask-no');
  expect((await di.api.match(second.id)).status).toBe('active');
  await act(di, 'act-resign');
  await di.page
    .getByTestId('acts')
    .getByRole('group')
    .getByRole('button', { name: t('act-resign') })
    .click();
  for (const person of people) {
    const card = person.page.getByTestId('result-card');
    await expect(card).toContainText(person === ada || person === di ? '0–1' : '1–0');
  }
});

test('a match goes on through kill -9, and a move made without a line is held @desk', async ({
  me,
  somebody,
  server,
  t,
}) => {
  const people = await four(me, somebody);
  const table = await seated(people, {
    time: { kind: 'clock', periods: [{ initialMs: 600_000, bonus: { kind: 'none' } }] },
  });
  for (const person of people) await openMatch(person, table.id);
  await make(table, ['A e4', 'a d5', 'A exd5', 'B d4']);
  await agreeOn(table.id, 4, people);
  const [ada, bo, , di] = people;
  await server.kill();
  for (const person of people)
    await expect(person.page.getByTestId('connection').first()).toHaveAttribute('data-state', 'offline');
  await handAt(bo, 'A').drag('d8', 'd5');
  await expect(bo.why).toContainText(t('note-held'));
  await server.start();
  for (const person of people) await person.online();
  const view = await agreeOn(table.id, 5, people);
  expect(view.boards.A.moves.at(-1)?.san).toBe('Qxd5');
  await handAt(di, 'B').drag('e7', 'e6');
  await agreeOn(table.id, 6, people);
  // Another seat's turn is refused, in words.
  await handAt(ada, 'A').drag('d2', 'd4');
  await agreeOn(table.id, 7, people);
});

test('on a phone the small board is pressed to be large, and one thumb reaches the calls @phone', async ({
  me,
  somebody,
  t,
}) => {
  const people = await four(me, somebody);
  const table = await seated(people);
  await openMatch(me, table.id);
  await make(table, ['A e4', 'a d5', 'B e4']);
  const parts = [
    me.page.getByTestId('match-A').getByTestId('board'),
    me.page.getByTestId('match-B').getByTestId('board'),
    me.page.getByTestId('hand-B-white'),
    me.page.getByTestId('seat-A-black'),
    me.why.getByRole('status'),
    call(me, t('call-sit')),
  ];
  for (const part of parts) await expect.soft(part).toBeInViewport({ ratio: 1 });
  const width = async (board: 'A' | 'B'): Promise<number> => (await handAt(me, board).rect()).width;
  expect(await width('A')).toBe(360);
  const small = await width('B');
  expect(small).toBeLessThan(150);
  const calls = await call(me, t('call-need-pawn')).boundingBox();
  expect(calls?.y, 'at the lower edge').toBeGreaterThan(680);
  expect(Math.min(calls?.width ?? 0, calls?.height ?? 0)).toBeGreaterThanOrEqual(43);

  const enlarge = (label: string) =>
    me.page.getByRole('button', { name: t('match-enlarge', { board: label }), exact: true });
  await enlarge(t('match-board-partner')).click();
  await expect.poll(() => width('B')).toBe(360);
  expect(await width('A')).toBe(small);
  await enlarge(t('match-board-own')).click();
  await expect.poll(() => width('A')).toBe(360);
  // What was planned is still planned: the boards change places, and nothing else.
  await handAt(me, 'A').click('d2', 'd4');
  await agreeOn(table.id, 4, [me]);
});
