import type { Locator } from '@playwright/test';

import { paired } from '../lib/pair';
import { expect, test, type Player } from '../lib/test';

/** The bishop on e2 stands between its king and the rook on e8. */
const PINNED = '4r1k1/5ppp/8/8/8/8/4BPPP/4K2R w K - 0 1';

async function against(me: Player, fen?: string): Promise<string> {
  const game = await me.api.create({
    variant: 'standard',
    color: 'white',
    opponent: { kind: 'computer', level: 1 },
    ...(fen === undefined ? {} : { fen }),
  });
  await me.open(game.id);
  return game.id;
}

const panel = (me: Player): Locator => me.page.getByTestId('why-panel');
const mark = (me: Player, part: string, square: string): Locator =>
  me.page.locator(`[data-testid="marks"] [data-part="${part}"][data-square="${square}"]`);
const arrow = (me: Player, from: string, to: string): Locator =>
  me.page.locator(`[data-testid="marks"] [data-line="attack"][data-from="${from}"][data-to="${to}"]`);

test('a pinned bishop is refused with the pin, its arrow, its reasons and its proof', async ({ me, t }) => {
  const { page, hand } = me;
  const id = await against(me, PINNED);
  const { fen } = (await me.api.game(id)).position;
  const place = await hand.rect();
  await hand.drag('e2', 'd3');

  // The sentence names the men of the pin and the article; the board shows them.
  await expect(me.why).toHaveAttribute('data-op', 'F');
  const line = me.why.getByRole('status');
  for (const word of ['e2', 'e8', 'e1', '3.9.2']) await expect(line).toContainText(word);
  await expect(arrow(me, 'e8', 'e1')).toBeAttached();
  await expect(mark(me, 'attacker', 'e8')).toBeAttached();
  await expect(mark(me, 'king', 'e1')).toBeAttached();

  // The reasons and the proof open beside the board, which stays where it was.
  const button = page.getByTestId('why-open');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect(panel(me)).toBeVisible();
  await expect(panel(me).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(panel(me)).toContainText((await line.textContent())?.trim() ?? '?');
  expect(await hand.rect()).toEqual(place);
  await expect(panel(me).getByTestId('changes').getByRole('listitem')).not.toHaveCount(0);

  // A few sentences tell the proof; a line shows its formula when it is asked, and arrows walk the lines.
  const tree = panel(me).getByRole('tree');
  const items = tree.getByRole('treeitem');
  await expect(items.first()).toBeVisible();
  const told = await items.count();
  expect(told).toBeGreaterThan(2);
  expect(told).toBeLessThanOrEqual(6);
  await expect(tree.locator('.formula')).toHaveCount(0);
  await items.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tree.locator('.formula')).toHaveCount(1);
  await page.keyboard.press('ArrowLeft');
  await expect(tree.locator('.formula')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(items.nth(1)).toBeFocused();

  // Every step is one tap further, and folds.
  const steps = panel(me).getByRole('button', { name: t('proof-all', { count: 0 }).split(' (')[0] ?? '' });
  await steps.click();
  await expect.poll(() => items.count()).toBeGreaterThan(told);
  const all = await items.count();
  await items.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(items.first()).toHaveAttribute('aria-expanded', 'false');
  expect(await items.count()).toBeLessThan(all);
  await page.keyboard.press('ArrowRight');
  await expect(items.first()).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('End');
  await expect(items.last()).toBeFocused();

  // What was left closed is fetched when it is asked for.
  const more = tree.locator('.grow').first();
  if ((await more.count()) > 0) {
    const shown = await items.count();
    await more.click();
    await expect.poll(() => items.count()).toBeGreaterThan(shown);
  }

  // An independent checker says the same.
  await page.getByTestId('proof-check').click();
  await expect(panel(me)).toContainText(t('proof-valid'));

  // The rule leads to its book; here it is enough that it is there.
  await expect(page.getByTestId('rule-link')).toHaveAttribute('href', /^\/rules\/[^#]+#may_move$/);

  await page.keyboard.press('Escape');
  await expect(panel(me)).toHaveCount(0);
  await expect(button).toBeFocused();
  await hand.shows(fen);
  expect(await hand.rect()).toEqual(place);
  // Nothing that was asked stands in the way of moving.
  await hand.click('e1', 'd2');
  await expect(me.moves).not.toHaveCount(0);
  expect((await me.api.game(id)).moves[0]?.uci).toBe('e1d2');
});

test('each reason shows its own marks, and the tree its squares @desk', async ({ me }) => {
  await against(me, PINNED);
  await me.hand.drag('e2', 'd3');
  await me.page.getByTestId('why-open').click();
  const items = panel(me).getByRole('treeitem');
  await expect(items.first()).toBeVisible();
  // Some line of the proof speaks of the rook alone.
  const all = await items.count();
  let found = false;
  for (let i = 0; i < all && !found; i += 1) {
    await items.nth(i).locator(':scope > .row').hover();
    found = (await mark(me, 'other', 'e8').count()) > 0;
  }
  expect(found, 'a line of the proof shows e8 on the board').toBe(true);
  await panel(me)
    .getByRole('heading', { level: 2 })
    .hover({ position: { x: 1, y: 1 } });
  await expect(arrow(me, 'e8', 'e1')).toBeAttached();
});

test('an unreachable square is asked about by pressing it, and no move is made @desk', async ({ me, t }) => {
  const { page, hand } = me;
  const id = await against(me);
  const { fen } = (await me.api.game(id)).position;
  await hand.click('g1', 'g3');
  await expect(me.why).toHaveAttribute('data-op', 'F');
  const line = me.why.getByRole('status');
  for (const word of ['g1', 'f3', 'h3', '3.6']) await expect(line).toContainText(word);
  await hand.shows(fen);
  await hand.click('a1', 'a4');
  await expect(line).toContainText('a2');
  await expect(line).toContainText('3.5');
  await hand.shows(fen);
  // Typed moves are answered the same way.
  await hand.type('Bb5');
  await expect(me.why).toHaveAttribute('data-op', 'F');
  await expect(page.getByTestId('why-open')).toBeVisible();
  await hand.shows(fen);
  expect((await me.api.game(id)).moves).toEqual([]);
  await expect(line).not.toContainText(t('state-yours', { count: 20 }));
});

test('any man can be asked about, and his moves one by one', async ({ me, t, texts }) => {
  const { page, hand } = me;
  const id = await against(me);
  const { fen } = (await me.api.game(id)).position;
  // An own man is taken up as always; asking leaves him so.
  await hand.tap('g1');
  await page.getByTestId('why-ask').click();
  const line = me.why.getByRole('status');
  await expect(me.why).toHaveAttribute('data-op', /[POFW]/);
  for (const square of ['g1', 'f3', 'h3']) await expect(line).toContainText(square);
  // The opponent's, with the key.
  await page.keyboard.press('Escape');
  await hand.tap('b8');
  await expect(page.getByTestId('why-ask')).toContainText(t('why-ask-man', { man: 'knight', square: 'b8' }));
  await page.keyboard.press('w');
  await expect(line).toContainText('b8');
  // One of a man's moves, and why it is permitted.
  await hand.tap('g1');
  await page.getByTestId('why-ask').click();
  await expect(line).toContainText('f3');
  await page.getByTestId('why-open').click();
  const knight = texts.lang === 'no' ? 'Sf3' : 'Nf3';
  await panel(me).getByRole('button', { name: knight, exact: true }).click();
  await expect(me.why).toHaveAttribute('data-op', 'P');
  await expect(line).toContainText(knight);
  // Set against another one.
  const other = panel(me).getByRole('textbox', { name: t('why-compare-label') });
  await other.fill('e2e5');
  await other.press('Enter');
  await expect(panel(me)).toContainText(t('why-against', { move: 'e2e5' }));
  await hand.shows(fen);
});

test('today’s why says why a move that looks right is not, seven times over @desk', async ({ me, t }) => {
  const { page, hand } = me;
  await page.goto('/');
  const today = page.getByTestId('today');
  const said = today.getByRole('status');
  const reasons = new Set<string>();
  for (let n = 0; n < 7; n += 1) {
    const [, from = '', to = ''] = /([a-h][1-8])–([a-h][1-8])/.exec((await said.textContent()) ?? '') ?? [];
    await hand.drag(from, to);
    await expect(said.getByRole('img', { name: t('op-f') })).toBeVisible();
    reasons.add(((await said.textContent()) ?? '').replace(/[a-h][1-8]/g, '').trim());
    await expect(today.getByRole('link', { name: t('today-open') })).toBeVisible();
    await today.getByRole('button', { name: t('today-next') }).click();
    await expect(said.getByRole('img')).toHaveCount(0);
  }
  expect(reasons.size).toBe(7);
});

test('a move looked back at says why it was permitted @desk', async ({ me, t }) => {
  const { page, hand } = me;
  await against(me);
  await hand.click('e2', 'e4');
  await expect(me.moves).toHaveCount(2);
  await page.getByRole('button', { name: t('go-prev'), exact: true }).click();
  await expect(me.why).toContainText(t('looking-back', { number: '1.', move: 'e4' }).split('1.')[0] ?? '?');
  await expect(page.getByTestId('why-ask')).toHaveText(t('why-ask-this'));
  await page.keyboard.press('w');
  await expect(me.why).toHaveAttribute('data-op', /[PO]/);
  await expect(me.why.getByRole('status')).toContainText('e4');
  await page.getByRole('button', { name: t('back-to-now') }).click();
  await expect(me.why).toContainText(t('state-yours', { count: 0 }).split(':')[0] ?? '?');
});

test('a claim that does not stand says why @desk', async ({ me, somebody, t }) => {
  const guest = await somebody();
  const game = await me.api.create({ variant: 'standard', color: 'white', opponent: { kind: 'link' } });
  await guest.api.accept(game.code ?? '');
  const moves = ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'e4', 'e5', 'Nf3', 'Nc6'];
  for (const [i, move] of moves.entries()) await (i % 2 === 0 ? me : guest).api.move(game.id, move);
  await me.open(game.id);
  await expect(me.moves).toHaveCount(moves.length);
  await me.page.getByTestId('acts').locator('[data-asks="draw"]').click();
  await me.page
    .getByTestId('acts')
    .getByRole('button', { name: t('act-claim') })
    .click();
  await me.page.getByTestId('claim-input').press('Enter');
  // The page knows that it does not, and says what it costs.
  const asked = me.page.getByRole('group', { name: t('claim-doubtful') });
  await asked.getByRole('button', { name: t('claim-anyway') }).click();
  await expect(me.why).toHaveAttribute('data-op', 'F');
  await me.page.getByTestId('why-open').click();
  await expect(panel(me).getByRole('tree').getByRole('treeitem').first()).toBeVisible();
});

test('an act at the table that is refused says why, with its proof @desk', async ({
  me,
  somebody,
  t,
  texts,
}) => {
  const { white, black, id } = await paired(me, await somebody(), {}, ['e4']);
  await white.api.act(id, 'draw-offer');
  await black.page
    .getByTestId('acts')
    .getByRole('button', { name: t('accept') })
    .click();
  await expect(black.why).toHaveAttribute('data-op', 'F');
  const said = {
    en: 'A draw can be agreed once both have made a move; Black has made none (5.2.3).',
    no: 'Remis kan avtales når begge har gjort et trekk; svart har ikke gjort noe (§ 5.2.3).',
  };
  await expect(black.why.getByRole('status')).toHaveText(said[texts.lang]);
  expect((await black.api.game(id)).status).toBe('active');

  // The proof lies behind one press, and an independent checker says the same.
  await black.page.getByTestId('why-open').click();
  await expect(panel(black).getByRole('heading', { level: 2 })).toHaveText(said[texts.lang]);
  await expect(panel(black).getByRole('tree').getByRole('treeitem').first()).toBeVisible();
  await expect(black.page.getByTestId('rule-link')).toHaveAttribute('href', '/rules/table#may_accept_draw');
  await black.page.getByTestId('proof-check').click();
  await expect(panel(black)).toContainText(t('proof-valid'));
  await black.page.keyboard.press('Escape');
  await expect(panel(black)).toHaveCount(0);

  // Once Black has moved, it is agreed.
  await black.hand.click('e7', 'e5');
  await expect(white.moves).toHaveCount(2);
  await white.hand.click('g1', 'f3');
  await expect(black.moves).toHaveCount(3);
  await white.api.act(id, 'draw-offer');
  await black.page
    .getByTestId('acts')
    .getByRole('button', { name: t('accept') })
    .click();
  await expect(black.page.getByTestId('result-card')).toContainText(t('end-agreement'));
});

test('the analysis board gives reasons too, from both sides of the board @desk', async ({ me }) => {
  const { page, hand } = me;
  await page.goto(`/analysis?fen=${encodeURIComponent(PINNED)}`);
  await hand.shows(PINNED);
  await page.keyboard.press('x');
  await hand.click('e2', 'd3');
  await expect(me.why).toHaveAttribute('data-op', 'F');
  await expect(me.why.getByRole('status')).toContainText('e8');
  await expect(arrow(me, 'e8', 'e1')).toBeAttached();
  await hand.shows(PINNED);
  await hand.click('e1', 'd2');
  await expect(me.why).not.toHaveAttribute('data-op', 'F');
  await expect(page.getByTestId('marks')).toHaveCount(0);
});
