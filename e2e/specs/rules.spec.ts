import type { Locator } from '@playwright/test';

import { check } from '../lib/axe';
import { narrow } from '../lib/fits';
import { expect, test, type Player } from '../lib/test';
import type { RuleGuide } from '../../web/src/lib/wire/RuleGuide';

/** A knight that could take the pawn, if knights took. */
const CLOSE = '4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1';

const item = (me: Player, id: string): Locator => me.page.getByTestId(`item-${id}`);

test('a rule is found, read in both languages, followed, and tried on a board', async ({ me, t, touch }) => {
  const { page } = me;
  await page.goto('/');
  if (touch) await page.getByText(t('menu')).or(page.locator('.menu summary')).first().click();
  await page
    .getByRole('navigation', { name: t('nav-label') })
    .filter({ visible: true })
    .getByRole('link', { name: t('nav-rules') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('nav-rules') })).toBeVisible();
  await page.getByTestId('card-standard').click();
  await expect(page).toHaveURL(/\/rules\/standard$/);
  await page.getByRole('link', { name: t('guide-formal'), exact: true }).click();
  await expect(page).toHaveURL(/\/rules\/standard#formal$/);

  // Found by its words, in either language.
  const search = page.getByRole('searchbox', { name: t('book-search') });
  await search.fill('angrepet av');
  await expect(item(me, 'attacked')).toBeVisible();
  await expect(item(me, 'diag')).toHaveCount(0);
  await search.fill('3.5');
  await expect(item(me, 'clear')).toBeVisible();
  const clear = item(me, 'clear');
  await expect(clear).toContainText('the squares between');
  await expect(clear).toContainText('feltene mellom');
  await expect(clear).toContainText('∀');
  await expect(clear).toContainText(t('article-laws', { number: '3.5' }));
  await page.getByRole('button', { name: t('book-ascii') }).click();
  await expect(clear).toContainText('forall');
  await page.getByRole('button', { name: t('book-unicode') }).click();
  await search.fill('');

  // A definition leads to those that it uses.
  await item(me, 'attacked').locator('.calls').getByRole('link', { name: 'attacks' }).click();
  await expect(page).toHaveURL(/#attacks$/);
  await expect(item(me, 'attacks')).toBeInViewport();
  await expect(item(me, 'attacks')).toBeFocused();

  // Tried: true and false with the sentence and the tree, and every square at once.
  await item(me, 'attacked')
    .getByRole('button', { name: t('try') })
    .click();
  const trial = page.getByTestId('try-board');
  const answer = page.getByTestId('try-answer');
  await me.hand.tap('f3');
  await expect(answer).toHaveAttribute('data-truth', 'true');
  await expect(answer).toContainText('f3');
  await expect(trial.getByRole('treeitem').first()).toBeVisible();
  await me.hand.tap('f5');
  await expect(answer).toHaveAttribute('data-truth', 'false');
  await trial.getByRole('button', { name: t('try-every') }).click();
  await expect(answer).toContainText('a3');
  await expect(answer).not.toContainText('a5');
  await expect(trial.locator('[data-part="other"]')).not.toHaveCount(0);
});

test('a variant’s own rules are marked, and can be read alone @desk', async ({ me }) => {
  const { page } = me;
  await page.goto('/rules/koth#formal');
  const items = page.locator('article');
  await expect(items.first()).toBeVisible();
  const whole = await items.count();
  await page.getByRole('checkbox').check();
  const own = await items.count();
  expect(own).toBeGreaterThan(0);
  expect(own).toBeLessThan(whole);
  await expect(page.locator('article .mark')).toHaveCount(own);
  await page.goto('/rules/no-such-book');
  await expect(page.getByRole('link', { name: /./ }).filter({ hasText: /.+/ }).first()).toBeVisible();
  await expect(page.locator('article')).toHaveCount(0);
});

test('a book with a fault says where, and what would mend it; the draft is not lost @desk', async ({
  me,
  t,
  texts,
}) => {
  const { page } = me;
  await page.goto('/rules/new');
  const field = page.getByTestId('rulebook-text');
  const state = page.getByTestId('rulebook-state');
  await expect(state).toHaveAttribute('data-ok', 'true');
  const good = await field.inputValue();
  const bad = good.replace('capture(m)', 'captur(m)');
  await field.fill(bad);
  await expect(state).toHaveAttribute('data-ok', 'false');
  await expect(page.getByRole('button', { name: t('own-play') })).toBeDisabled();
  const before = bad.slice(0, bad.indexOf('captur(m)')).split('\n');
  const [line, column] = [before.length, Array.from(before.at(-1) ?? '').length + 1];
  const finding = page
    .getByTestId('rulebook-findings')
    .getByRole('listitem')
    .filter({ hasText: 'captur' })
    .first();
  await expect(finding).toContainText(`${line}:${column}`);
  await expect(finding).toContainText('capture');
  await finding.getByRole('button', { name: t('own-jump', { line, column }) }).click();
  await expect(field).toBeFocused();
  const chosen = await field.evaluate((element: HTMLTextAreaElement) =>
    element.value.slice(element.selectionStart, element.selectionEnd),
  );
  expect(chosen).toBe('captur');
  await page.reload();
  await expect(field).toHaveValue(bad);
  await expect(state).toHaveAttribute('data-ok', 'false');
  // Tab indents, and after Escape leaves.
  await field.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue(`  ${bad}`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(field).not.toBeFocused();
  expect(texts.lang).toMatch(/en|no/);
});

test('one’s own book is kept and played: its refusal is told in its words @desk', async ({
  me,
  t,
  texts,
}) => {
  const { page, hand } = me;
  await page.goto('/rules/new');
  const field = page.getByTestId('rulebook-text');
  await expect(page.getByTestId('rulebook-state')).toHaveAttribute('data-ok', 'true');
  const text = (await field.inputValue()).replace(/(title:en .*\n)/, `$1  start "${CLOSE}"\n`);
  await field.fill(text);
  await expect(page.getByTestId('rulebook-state')).toHaveAttribute('data-ok', 'true');
  await page.getByRole('button', { name: t('own-play') }).click();
  await expect(page).toHaveURL(/\/game\//);
  await me.online();
  const id = page.url().split('/').pop() ?? '';
  const game = await me.api.game(id);
  expect(game.rulebook?.own).toBe(true);
  await hand.shows(game.position.fen);
  expect(game.position.fen.split(' ')[0]).toBe(CLOSE.split(' ')[0]);

  // The capture is refused with the book's own sentence, and its rule is named.
  await hand.click('c3', 'd5');
  await expect(me.why).toHaveAttribute('data-op', 'F');
  await expect(me.why.getByRole('status')).toContainText(
    texts.lang === 'no' ? 'springere slår ikke' : 'knights do not capture',
  );
  await page.getByTestId('why-open').click();
  await expect(page.getByTestId('rule-link')).toContainText('gentle_knights');
  await expect(page.getByTestId('proof-tree').getByRole('treeitem').first()).not.toContainText('kind(');
  await page.getByRole('button', { name: t('proof-all', { count: 0 }).split(' (')[0] ?? '' }).click();
  await expect(page.getByTestId('proof-tree').getByRole('treeitem').first()).toContainText('kind(');
  await page.getByTestId('proof-check').click();
  await expect(page.getByTestId('why-panel')).toContainText(t('proof-valid'));
  await page.keyboard.press('Escape');

  // Everything else goes on as in chess.
  await hand.click('c3', 'e4');
  await expect(me.moves).toHaveCount(2);
  await hand.click('e1', 'e2');
  await expect(me.moves).toHaveCount(4);
  expect((await me.api.game(id)).moves.map((move) => move.uci).filter((_, i) => i % 2 === 0)).toEqual([
    'c3e4',
    'e1e2',
  ]);

  // The page names the book, and leads to it.
  const named = page.getByTestId('game-rulebook');
  await named.click();
  await expect(page).toHaveURL(/\/rules\/[^/]+$/);
  await expect(item(me, 'gentle_knights')).toBeVisible();
  await page.goto('/rules');
  await expect(page.getByTestId('shelf-own').getByRole('link')).toHaveCount(1);
});

test('one’s own book is played with a friend: the link says that the rules are others', async ({
  me,
  somebody,
  t,
}) => {
  const friend = await somebody();
  const { page } = me;
  await page.goto('/rules/new');
  await expect(page.getByTestId('rulebook-state')).toHaveAttribute('data-ok', 'true');
  await page.getByRole('button', { name: t('color-white'), exact: true }).click();
  await page.getByTestId('time-summary').getByRole('combobox').selectOption({ label: '5+0' });
  await page.getByRole('button', { name: t('own-friend') }).click();
  await friend.page.goto(`/join/${await page.getByTestId('invite-code').innerText()}`);
  await expect(friend.page.getByTestId('agreed')).toContainText('5+0');
  await expect(friend.page.getByTestId('own-rules')).toContainText(t('join-own-rules'));
  await friend.page.getByRole('main').locator('.btn.main').click();
  await expect(friend.page).toHaveURL(/\/game\//);
  await friend.online();
  const game = await me.api.game(page.url().split('/').pop() ?? '');
  expect([game.status, game.rulebook?.own]).toEqual(['active', true]);
});

/** All guides, as the list of rulebooks offers them. */
const GUIDES = [
  'standard',
  'chess960',
  'crazyhouse',
  'bughouse',
  'three-check',
  'koth',
  'atomic',
  'horde',
  'racing-kings',
  'antichess',
  'armageddon',
];
/** The longest that a rulebook may be when it opens at 360 by 740. */
const PHONE_PX = 6_000;

const guideOf = async (me: Player, book: string): Promise<RuleGuide> =>
  (await (await me.page.request.get(`/api/v1/rules/${book}/guide`)).json()) as RuleGuide;

test('the list has a card for each variant with what is different; the formal books lie behind', async ({
  me,
  t,
  texts,
}) => {
  const { page } = me;
  await page.goto('/rules');
  for (const book of GUIDES) {
    const { title, sentences } = await guideOf(me, book);
    const card = page.getByTestId(`card-${book}`);
    await expect(card).toContainText(title[texts.lang]);
    await expect(card).toContainText(sentences[0]?.[texts.lang] ?? '?');
  }
  await expect(page.getByTestId('shelf-table')).toBeHidden();
  await check(page, 'the list of rulebooks');
  await page.getByText(t('rules-all'), { exact: true }).click();
  await expect(page.getByTestId('shelf-table').getByRole('link').first()).toBeVisible();
  await expect(page.getByTestId('shelf-parts').getByRole('link').first()).toBeVisible();
  await narrow(page, 'the list of rulebooks, opened');
});

test('a variant is told in sentences, each with its example; a wrong move is refused there with its reason', async ({
  me,
  t,
  texts,
}) => {
  const { page } = me;
  const { sentences } = await guideOf(me, 'koth');
  await page.goto('/rules/koth');
  const rows = page.getByTestId('sentence');
  await expect(rows).toHaveCount(sentences.length);
  for (const [n, sentence] of sentences.entries()) {
    await expect(rows.nth(n)).toContainText(sentence[texts.lang]);
    await expect(rows.nth(n).locator('.mini')).toHaveAttribute(
      'data-fen',
      sentence.examples[0]?.position ?? '?',
    );
    await expect(rows.nth(n).locator('.example')).toHaveCount(sentence.examples.length);
  }
  // The king may not enter the centre on an attacked square: what is refused, and the rulebook's reason.
  const attacked = rows.nth(sentences.findIndex(({ code }) => code === 'guide-koth-attacked'));
  await attacked.locator('.example[data-says="refused"]').click();
  await expect(attacked.getByTestId('board')).toHaveAttribute('data-fen', /^3r3k\/8/);
  const answer = attacked.getByTestId('refusal');
  await expect(answer).toHaveAttribute('data-op', 'F');
  await expect(answer).toContainText(
    texts.lang === 'no' ? 'som tårnet på d8 angriper' : 'which the rook on d8 attacks',
  );
  await expect(attacked.getByTestId('marks')).toBeVisible();
  await check(page, 'an example, opened');

  // What can be asked further is asked here too, and the panel stays open for the answer.
  await attacked.locator('.example[data-says="permitted"]').click();
  await expect(answer).toHaveAttribute('data-op', 'P');
  await attacked.getByTestId('why-open').click();
  const panel = page.getByTestId('why-panel');
  const other = panel.getByRole('textbox', { name: t('why-compare-label') });
  await other.fill('e3d4');
  await other.press('Enter');
  await expect(panel.getByRole('heading', { name: t('why-against', { move: 'e3d4' }) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await attacked.locator('.example[data-says="refused"]').click();
  await expect(answer).toHaveAttribute('data-op', 'F');

  // A move of one's own that is as wrong is refused too, and one that is right is made and wins.
  await me.hand.click('e3', 'e5');
  await expect(answer).toHaveAttribute('data-op', 'F');
  await expect(answer).toContainText('e5');
  await me.hand.click('e3', 'e4');
  await expect(attacked.getByTestId('board')).toHaveAttribute('data-fen', /^3r3k\/8\/8\/8\/4K3/);
  await expect(answer).toContainText(texts.lang === 'no' ? 'hvit vinner' : 'White wins');
  await attacked.getByTestId('why-open').click();
  await expect(page.getByTestId('proof-tree')).toBeVisible();
  await page.keyboard.press('Escape');
  await attacked.getByRole('button', { name: t('guide-back') }).click();
  await expect(attacked.getByTestId('board')).toHaveAttribute('data-fen', /^3r3k\/8\/8\/8\/8\/4K3/);
  await expect(answer).toContainText('d4');
  await attacked.getByRole('button', { name: t('try-close') }).click();
  await expect(page.getByTestId('example')).toHaveCount(0);
  await expect(attacked.locator('.example[data-says="refused"]')).toBeFocused();

  // A piece from the hand is dropped where the example says, and not where it may not be.
  await page.goto('/rules/crazyhouse');
  const empty = page
    .getByTestId('sentence')
    .filter({ hasText: (await guideOf(me, 'crazyhouse')).sentences[2]?.[texts.lang] ?? '?' });
  await empty.locator('.example[data-says="refused"]').click();
  await expect(empty.getByTestId('refusal')).toHaveAttribute('data-op', 'F');
  await expect(empty.getByTestId('pocket-white').locator('[data-role="knight"]')).toBeEnabled();
  await empty.getByTestId('pocket-white').locator('[data-role="knight"]').click();
  await me.hand.tap('e3');
  await expect(empty.getByTestId('board')).toHaveAttribute('data-fen', /4N3\/8\/4K3/);
  await expect(empty.getByTestId('refusal')).toHaveAttribute('data-op', 'P');
});

test('the formal part opens when it is wanted, and an address that names a rule leads to it', async ({
  me,
  t,
}) => {
  const { page } = me;
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/rules/atomic');
  await expect(page.getByTestId('sentence').first()).toBeVisible();
  expect(fetched).toContain('/api/v1/rules/atomic/guide');
  expect(fetched).not.toContain('/api/v1/rules/atomic');
  await expect(page.locator('article')).toHaveCount(0);
  await expect(page.getByText('https://krog-rules.org')).toHaveCount(0);
  await page.getByRole('link', { name: t('guide-formal'), exact: true }).click();
  await expect(page.locator('article').first()).toBeVisible();
  await expect(page.getByText('https://krog-rules.org/chess/variants/atomic', { exact: true })).toBeVisible();
  await expect(page.getByTestId('guide')).toHaveCount(0);
  expect(fetched.filter((path) => path === '/api/v1/rules/atomic/guide')).toHaveLength(1);
  await page.getByRole('link', { name: t('guide-guide'), exact: true }).click();
  await expect(page.getByTestId('guide')).toBeVisible();
  await page.goBack();
  await expect(page.locator('article').first()).toBeVisible();
  await page.goto('/rules/atomic#king_exploded');
  await expect(item(me, 'king_exploded')).toBeFocused();
  await expect(item(me, 'king_exploded')).toBeInViewport();
  // A book without words of its own is its formulas.
  await page.goto('/rules/table');
  await expect(item(me, 'may_resign')).toBeVisible();
  await expect(page.getByRole('link', { name: t('guide-formal'), exact: true })).toHaveCount(0);
});

test('every rulebook opens short on a phone, and with nothing beside it @phone', async ({ me }) => {
  const { page } = me;
  await page.setViewportSize({ width: 360, height: 740 });
  const heights: Record<string, number> = {};
  for (const path of ['/rules', ...GUIDES.map((book) => `/rules/${book}`)]) {
    await page.goto(path);
    await expect(page.getByTestId(path === '/rules' ? 'card-armageddon' : 'guide')).toBeVisible();
    heights[path] = await page.evaluate(() => document.documentElement.scrollHeight);
    await narrow(page, path);
  }
  test.info().annotations.push({ type: 'height', description: JSON.stringify(heights) });
  for (const [path, height] of Object.entries(heights)) expect.soft(height, path).toBeLessThan(PHONE_PX);
});
