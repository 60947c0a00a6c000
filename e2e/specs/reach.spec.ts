import { execFileSync } from 'node:child_process';

import type { Page } from '@playwright/test';

import { axe } from '../lib/axe';
import { freePort, Mailbox, PushService } from '../lib/doubles';
import { KROG, Server } from '../lib/server';
import { shoot } from '../lib/shoot';
import { expect, test as base } from '../lib/test';

const PASSWORD = 'åtte bønder på rad';
const DAY_MS = 24 * 60 * 60 * 1000;

/** A server that can mail and send messages, to doubles. */
const test = base.extend<{ mailbox: Mailbox; push: PushService }>({
  mailbox: async ({}, use) => {
    const mailbox = new Mailbox();
    await use(mailbox);
    mailbox.close();
  },
  push: async ({}, use) => {
    const push = new PushService();
    await use(push);
    push.close();
  },
  server: async ({ mailbox, push }, use) => {
    const port = await freePort();
    const server = await Server.start(
      {
        KROG_PUBLIC_URL: `http://127.0.0.1:${port}`,
        KROG_SMTP_URL: await mailbox.open(),
        KROG_MAIL_FROM: 'KROG <chess@example.org>',
        KROG_PUSH_KEY: execFileSync(KROG, ['push-key'], { stdio: ['ignore', 'pipe', 'ignore'] }).toString(),
        KROG_PUSH_CONTACT: 'mailto:me@example.org',
        KROG_PUSH_ORIGINS: await push.open(),
      },
      port,
    );
    await use(server);
    await server.stop();
    expect(server.log).not.toContain('panicked');
    expect(server.log).not.toMatch(/krog_[0-9A-Za-z]{40}/);
  },
});

/** The headless browser has no push service: subscriptions are made of the double's keys. */
async function withPushManager(page: Page, push: PushService): Promise<void> {
  await page.addInitScript((made) => {
    const subscription = (key: ArrayBuffer): unknown => ({
      endpoint: made.endpoint,
      options: { applicationServerKey: key },
      getKey: (name: 'p256dh' | 'auth') => new Uint8Array(made[name]).buffer,
      unsubscribe: () => {
        localStorage.removeItem('double');
        return Promise.resolve(true);
      },
    });
    Object.assign(PushManager.prototype, {
      subscribe: ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
        localStorage.setItem('double', JSON.stringify([...applicationServerKey]));
        return Promise.resolve(subscription(applicationServerKey.buffer));
      },
      getSubscription: () => {
        const kept = localStorage.getItem('double');
        return Promise.resolve(
          kept ? subscription(new Uint8Array(JSON.parse(kept) as number[]).buffer) : null,
        );
      },
    });
    Notification.requestPermission = () => Promise.resolve('granted');
  }, push.subscription);
}

test('an address is verified, and a forgotten password is recovered by it', async ({ me, mailbox, t }) => {
  const { page } = me;
  // Where a server mails, whoever makes an account may give an address, which is looked at with the rest.
  await page.goto('/signup');
  await page.locator('#signup-email').fill('nowhere');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('nav-signup') })
    .click();
  await expect(page.locator('#signup-email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#signup-name')).toHaveAttribute('aria-invalid', 'true');
  await me.api.signUp({ name: 'Ada_Lie', password: PASSWORD });
  await page.goto('/account');
  const moves = page.getByTestId('moves');
  await expect(moves.getByLabel(t('moves-mail'))).toBeDisabled();
  await expect(moves).toContainText(t('moves-mail-verify'));
  const form = page.getByTestId('email-form');
  await form.getByLabel(t('field-email')).fill('ada@example.org');
  await form.getByLabel(t('field-password'), { exact: true }).fill('a wrong guess');
  await form.getByRole('button', { name: t('account-save') }).click();
  await expect(form.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await form.getByLabel(t('field-password'), { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: t('account-save') }).click();
  const state = page.getByTestId('email-state');
  await expect(state).toContainText(t('email-unverified-yet', { email: 'ada@example.org' }));
  await mailbox.letter(0);
  await state.getByRole('button', { name: t('email-send-again') }).click();
  await expect(state).toContainText(t('email-sent'));
  await shoot(page, 'account-mail');
  await page.goto(await mailbox.link(1));
  await expect(page.getByRole('heading', { name: t('mail-verify-done-title') })).toBeVisible();
  // A link works once.
  await page.reload();
  await expect(page.getByRole('heading', { name: t('mail-verify-not') })).toBeVisible();
  await page.goto('/account');
  await expect(state).toContainText(t('email-verified', { email: 'ada@example.org' }));
  expect(await axe(page, {}, 'main')).toEqual([]);

  await page.request.delete('/api/v1/session');
  await page.goto('/signin');
  await page.getByTestId('forgotten').getByRole('link').click();
  const email = page.getByLabel(t('field-email'));
  await email.fill('ada@example.org');
  await email.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: t('recover-sent') })).toBeVisible();
  await shoot(page, 'recover');
  await page.goto(await mailbox.link(2));
  const chosen = page.getByLabel(t('field-password-new'), { exact: true });
  await chosen.fill('short');
  await chosen.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await chosen.fill('tårnet på sjuende rad');
  await chosen.press('Enter');
  await expect(page.getByRole('heading', { name: t('recover-done-title') })).toBeVisible();
  await me.api.refusedSignIn({ name: 'Ada_Lie', password: PASSWORD });
  await page
    .getByRole('link', { name: t('nav-signin') })
    .last()
    .click();
  await page.getByRole('textbox', { name: t('field-name'), exact: true }).fill('Ada_Lie');
  await page.getByLabel(t('field-password'), { exact: true }).fill('tårnet på sjuende rad');
  await page.getByLabel(t('field-password'), { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/$/);
});

test('a move in a correspondence game arrives once by mail and in the browser, until both are switched off', async ({
  me,
  somebody,
  mailbox,
  push,
  t,
}) => {
  const { page } = me;
  const rival = await somebody();
  await me.api.signUp({ name: 'Ada_Lie', password: PASSWORD, email: 'ada@example.org' });
  await rival.api.signUp({ name: 'Bo_Berg', password: PASSWORD });
  const game = await me.api.create({
    variant: 'standard',
    color: 'black',
    opponent: { kind: 'link' },
    time: { kind: 'per-move', perMoveMs: 2 * DAY_MS },
  });
  await rival.api.accept(game.code ?? '');
  await withPushManager(page, push);
  await page.goto(await mailbox.link(0));
  await expect(page.getByRole('heading', { name: t('mail-verify-done-title') })).toBeVisible();
  await page.goto('/account');
  const moves = page.getByTestId('moves');
  const [mail, notice] = [moves.getByLabel(t('moves-mail')), moves.getByLabel(t('moves-push'))];
  await expect(mail).not.toBeChecked();
  await expect(notice).not.toBeChecked();
  // The second is heard while the first is still on its way.
  await page.route(
    '**/api/v1/account',
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    },
    { times: 1 },
  );
  const saved = page.waitForResponse('**/api/v1/account');
  await mail.check();
  await notice.check();
  await saved;
  await expect(moves.getByRole('listitem')).toHaveCount(1);
  await expect(moves.getByRole('listitem')).toContainText(t('device-here'));
  await moves.scrollIntoViewIfNeeded();
  await shoot(page, 'account-moves');
  await page.reload();
  await expect(mail).toBeChecked();
  await expect(notice).toBeChecked();

  await rival.api.move(game.id, 'e2e4');
  await expect.poll(() => push.messages.length).toBe(1);
  expect(push.messages[0]).toMatchObject({ path: `/game/${game.id}` });
  expect(push.messages[0]?.body).toContain('Bo_Berg');
  expect((await mailbox.letter(1)).text).toContain(`/game/${game.id}`);

  // Who looks at the game needs neither.
  await me.open(game.id);
  await me.api.move(game.id, 'e7e5');
  await rival.api.move(game.id, 'g1f3');
  await expect(me.moves).toHaveCount(3);
  await page.goto('/account');
  await expect(notice).toBeChecked();
  await notice.uncheck();
  await expect(moves.getByRole('listitem')).toHaveCount(0);
  await me.api.move(game.id, 'b8c6');
  await rival.api.move(game.id, 'f1b5');
  await mailbox.letter(2);
  expect(push.messages).toHaveLength(1);

  // The link in the mail needs nobody to be signed in.
  const links = mailbox.letters[2]?.text.match(/http[^\s<>]+\/mail\/[0-9a-f]{8}-[^\s<>]+/g);
  const stop = links?.at(-1) ?? '';
  await page.request.delete('/api/v1/session');
  await page.goto(stop);
  await page.getByRole('button', { name: t('mail-stop-do') }).click();
  await expect(page.getByRole('heading', { name: t('mail-stop-done-title') })).toBeVisible();
  await page.request.post('/api/v1/session', { data: { name: 'Ada_Lie', password: PASSWORD } });
  await page.goto('/account');
  await expect(mail).toBeEnabled();
  await expect(mail).not.toBeChecked();
  await me.api.move(game.id, 'a7a6');
  await rival.api.move(game.id, 'b5a4');
  await page.waitForTimeout(1500);
  expect([push.messages.length, mailbox.letters.length]).toEqual([1, 3]);
});

base(
  'a server without mail says whom to ask, and that person gives another password',
  async ({ me, server, t }) => {
    const { page } = me;
    await me.api.signUp({ name: 'Ada_Lie', password: PASSWORD });
    await page.goto('/account');
    const moves = page.getByTestId('moves');
    await expect(moves).toContainText(t('moves-mail-off'));
    await expect(moves).toContainText(t('moves-push-off'));
    for (const box of await moves.getByRole('checkbox').all()) await expect(box).toBeDisabled();
    const said = server.people('reset', 'Ada_Lie');
    const password = /with the password (\S+) and/.exec(said)?.[1] ?? '';
    await page.goto('/signin');
    await expect(page.getByTestId('forgotten')).toHaveText(t('signin-forgotten-ask'));
    await page.getByRole('textbox', { name: t('field-name'), exact: true }).fill('Ada_Lie');
    await page.getByLabel(t('field-password'), { exact: true }).fill(password);
    await page.getByLabel(t('field-password'), { exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/$/);
  },
);
