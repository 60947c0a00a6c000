import { readFileSync } from 'node:fs';

import type { ChatLine } from '../../web/src/lib/wire/ChatLine';
import { fits } from '../lib/rooms';
import { paired } from '../lib/pair';
import { picture } from '../lib/picture';
import { expect, test, type Player } from '../lib/test';

const ESCAPES: Record<string, string> = { '\\': '\\', n: '\n', r: '\r', t: '\t' };

/** Texts that try to run script; the first lines of the file say how they are written. */
const PAYLOADS = readFileSync('../conformance/xss.txt', 'utf8')
  .split('\n')
  .slice(7)
  .filter((line) => line !== '')
  .map((line) =>
    line.replace(/\\(?:u\{([0-9a-fA-F]+)\}|(.))/g, (_, hex?: string, one?: string) =>
      hex === undefined ? (ESCAPES[one ?? ''] ?? '?') : String.fromCodePoint(Number.parseInt(hex, 16)),
    ),
  );

/** Brings the talk to the front, where it is behind a tab. */
async function openChat({ page }: Player, t: (id: string) => string): Promise<void> {
  const tab = page.getByRole('tab', { name: t('sheet-chat') });
  if (await tab.isVisible()) await tab.click();
  await expect(page.getByTestId('chat')).toBeVisible();
}

async function say({ page }: Player, text: string): Promise<void> {
  await page.getByTestId('chat-input').fill(text);
  await page.getByTestId('chat-input').press('Enter');
  await expect(page.getByTestId('chat-input')).toHaveValue('');
}

const lines = ({ page }: Player): ReturnType<Player['page']['getByTestId']> => page.getByTestId('chat-line');

test('players and watchers talk apart until the game is over, and a line is reported', async ({
  me,
  somebody,
  t,
}) => {
  const bo = await somebody();
  const cy = await somebody();
  const { id } = await paired(me, bo, {}, ['e4']);
  await cy.open(id);
  for (const player of [me, bo, cy]) await openChat(player, t);
  await say(me, 'Good luck <b>to you</b>');
  await expect(lines(bo)).toContainText(['Good luck <b>to you</b>']);
  await say(cy, 'White is in for it');
  await expect(lines(cy)).toContainText(['White is in for it']);
  await expect(lines(bo)).toHaveCount(1);
  await fits(bo);
  await picture(bo.page, 'chat');

  const line = lines(bo).first();
  await line.hover();
  await line.getByRole('button').click();
  await bo.page
    .getByTestId('chat')
    .getByRole('group')
    .getByRole('button', { name: t('chat-report'), exact: true })
    .click();
  await expect(bo.page.getByTestId('chat').getByText(t('report-sent'))).toBeVisible();

  await me.api.act(id, 'resign');
  await bo.page.reload();
  await bo.online();
  await openChat(bo, t);
  await expect(lines(bo)).toContainText(['Good luck <b>to you</b>', 'White is in for it']);
});

test('somebody is not heard for a time, by whoever wants it so, and heard again', async ({
  me,
  somebody,
  t,
}) => {
  const bo = await somebody();
  await paired(me, bo, {}, ['e4']);
  for (const player of [me, bo]) await openChat(player, t);
  await say(me, 'Hurry up');
  const line = lines(bo).first();
  await expect(line).toContainText('Hurry up');
  await line.hover();
  await line.getByRole('button').click();
  const chat = bo.page.getByTestId('chat');
  await chat.getByRole('button', { name: t('mute-hour'), exact: true }).click();
  await expect(lines(bo)).toHaveCount(0);
  await say(me, 'Still thinking?');
  await expect(chat.getByTestId('muted')).toContainText('2');
  // It holds when the page is loaded again, and the other is not told.
  await bo.page.reload();
  await bo.online();
  await openChat(bo, t);
  await expect(chat.getByTestId('muted')).toContainText('2');
  await expect(lines(bo)).toHaveCount(0);
  await expect(lines(me)).toHaveCount(2);
  await chat.getByTestId('muted').getByRole('button').click();
  await expect(lines(bo)).toHaveCount(2);
});

test('what is said stays text, whatever it looks like', async ({ me, somebody, t }) => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(100);
  const bo = await somebody();
  const { id } = await paired(me, bo);
  const { page } = bo;
  const answer = await page.request.get('/');
  expect(answer.headers()['content-security-policy']).toMatch(/(default|script)-src 'self'/);
  expect(answer.headers()['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);

  const wrong: string[] = [];
  page.on('dialog', (dialog) => {
    wrong.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  // Some as they come from the other player, all of them as they come from the server.
  await openChat(me, t);
  await openChat(bo, t);
  for (const payload of PAYLOADS.slice(0, 3)) await say(me, payload);
  await expect(lines(bo)).toHaveCount(3);
  const items: ChatLine[] = PAYLOADS.map((text, i) => ({
    id: `l${i}`,
    room: 'players',
    name: [...text].slice(0, 40).join(''),
    account: i % 2 === 0,
    color: 'white',
    text,
    at: new Date(i * 1000).toISOString(),
  }));
  await page.route(`**/api/v1/games/${id}/chat*`, (route) =>
    route.fulfill({ json: { items: items.toReversed() } }),
  );
  const scripts = await page.locator('script').count();
  await page.reload();
  page.on('request', (request) => {
    if (!/^\/(api\/|assets\/|favicon\.svg$)/.test(new URL(request.url()).pathname))
      wrong.push(`request: ${request.url()}`);
  });
  await bo.online();
  await openChat(bo, t);
  await expect(lines(bo)).toHaveCount(items.length);
  const shown = await lines(bo).locator('.said').allTextContents();
  expect(shown).toEqual(PAYLOADS);
  const made = await page
    .getByTestId('chat')
    .evaluate((chat) =>
      [
        ...chat.querySelectorAll(
          'script, img, iframe, object, embed, svg:not(.ico), style, link, video, audio, math, form form',
        ),
      ].map((element) => element.outerHTML.slice(0, 80)),
    );
  expect(made).toEqual([]);
  expect(await page.locator('script').count()).toBe(scripts);
  const links = await page
    .getByTestId('chat')
    .getByRole('link')
    .evaluateAll((all) =>
      all.map(
        (link) => (link as HTMLAnchorElement).protocol + (link as HTMLAnchorElement).pathname.slice(0, 8),
      ),
    );
  expect(links.every((link) => link === 'http:/people/')).toBe(true);
  await page.waitForTimeout(300);
  expect(wrong).toEqual([]);
});

test('the host of a room mutes somebody there, who reads until when, and unmutes them', async ({
  me,
  somebody,
  t,
}) => {
  const bo = await somebody();
  await paired(me, bo, {}, ['e4']);
  for (const player of [me, bo]) await openChat(player, t);
  await say(bo, 'Hurry up');
  const line = lines(me).first();
  await line.hover();
  await line.getByRole('button').click();
  await me.page
    .getByTestId('chat')
    .getByRole('button', { name: t('wishes-minutes', { count: 10 }) })
    .click();
  await expect(me.page.getByTestId('silent')).toBeVisible();
  await fits(me);
  await picture(me.page, 'muted-by-host');
  await bo.page.getByTestId('chat-input').fill('What?');
  await bo.page.getByTestId('chat-input').press('Enter');
  await expect(bo.page.getByTestId('refusal')).toBeVisible();
  await fits(bo);
  await me.page.getByTestId('silent').getByRole('button').click();
  await expect(me.page.getByTestId('silent')).toHaveCount(0);
  await say(bo, 'Thanks');
  await expect(lines(me)).toContainText(['Hurry up', 'Thanks']);
});
