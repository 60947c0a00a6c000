import { expect, test } from '../lib/test';

const PASSWORD = 'åtte bønder på rad';

test('a token is made, opens what it says and nothing else, and is revoked', async ({
  me,
  server,
  playwright,
  t,
}) => {
  const { page } = me;
  await me.api.signUp({ name: 'Ada_Lie', password: PASSWORD });
  await page.goto('/account');
  const tokens = page.getByTestId('tokens');
  await expect(tokens).toContainText(t('tokens-none'));
  await tokens.getByRole('button', { name: t('token-make') }).click();
  await expect(tokens.getByLabel(t('token-for'))).toBeFocused();
  await tokens.getByLabel(t('token-for')).fill('<b>Shelf</b>');
  await tokens.getByRole('checkbox', { name: 'account:read' }).check();
  await tokens.getByRole('button', { name: t('token-make') }).click();
  const secret = page.locator('#token-secret');
  await expect(secret).toHaveValue(/^krog_[0-9A-Za-z]{40}$/);
  await expect(tokens.getByRole('listitem')).toHaveCount(1);
  await expect(tokens.getByRole('listitem')).toContainText('<b>Shelf</b>');

  const program = await playwright.request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { Authorization: `Bearer ${await secret.inputValue()}` },
  });
  const read = await program.get('/api/v1/account');
  expect([read.status(), ((await read.json()) as { name: string }).name]).toEqual([200, 'Ada_Lie']);
  expect((await program.patch('/api/v1/account', { data: { bio: 'x' } })).status()).toBe(403);

  // It is shown once.
  await page.reload();
  await expect(tokens.getByRole('listitem')).toHaveCount(1);
  await expect(secret).toHaveCount(0);
  await tokens.getByRole('button', { name: t('token-end-of', { name: '<b>Shelf</b>' }) }).click();
  await expect(tokens.getByRole('listitem')).toHaveCount(0);
  await expect(tokens.getByRole('status').filter({ hasText: 'Shelf' })).toBeVisible();
  expect((await program.get('/api/v1/account')).status()).toBe(401);
  await program.dispose();
});

test('somebody is blocked and let go, from the page about them and from the own one', async ({
  me,
  somebody,
  t,
}) => {
  const { page } = me;
  const rival = await somebody();
  await Promise.all([
    me.api.signUp({ name: 'Ada_Lie', password: PASSWORD }),
    rival.api.signUp({ name: 'Bo_Berg', password: PASSWORD }),
  ]);
  await page.goto('/people/Bo_Berg');
  await page.getByRole('button', { name: t('block-of', { name: 'Bo_Berg' }) }).click();
  await expect(page.getByText(t('blocked', { name: 'Bo_Berg' }))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: t('unblock-of', { name: 'Bo_Berg' }) })).toBeVisible();
  await page.goto('/account');
  const blocks = page.getByTestId('blocks');
  await expect(blocks.getByRole('listitem')).toContainText('Bo_Berg');
  await blocks.getByRole('button', { name: t('unblock-of', { name: 'Bo_Berg' }) }).click();
  await expect(blocks.getByRole('listitem')).toHaveCount(0);
  await expect(blocks).toContainText(t('blocks-none'));
  const name = blocks.getByLabel(t('field-name'));
  await name.fill('Nobody_here');
  await name.press('Enter');
  await expect(blocks.getByRole('alert').filter({ visible: true, hasText: /\S/ })).toHaveCount(1);
  await name.fill('bo_berg');
  await name.press('Enter');
  await expect(blocks.getByRole('listitem')).toContainText('Bo_Berg');
});

test('what is kept is fetched, and the account is closed for good', async ({ me, somebody, t }) => {
  const { page } = me;
  const rival = await somebody();
  await me.api.signUp({ name: 'Ada_Lie', password: PASSWORD });
  const made = await me.api.create({ variant: 'standard', color: 'white', opponent: { kind: 'link' } });
  await rival.api.accept(made.code ?? '');
  await me.api.move(made.id, 'e4');
  await rival.api.move(made.id, 'e5');
  await me.api.act(made.id, 'resign');

  await page.goto('/account');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('account-export-save') }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('krog-Ada_Lie.ndjson');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString().trim().split('\n');
  const kinds = lines.map((line) => (JSON.parse(line) as { kind: string }).kind);
  expect([kinds[0], kinds.includes('game'), kinds.at(-1)]).toEqual(['account', true, 'end']);

  const closing = page.getByTestId('closing');
  await closing.getByRole('button', { name: t('account-close') }).click();
  const password = page.locator('#closing-password');
  await expect(password).toBeFocused();
  await closing.getByRole('button', { name: t('close-no') }).click();
  await expect(password).toHaveCount(0);
  await closing.getByRole('button', { name: t('account-close') }).click();
  await password.fill('seven bishops');
  await password.press('Enter');
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill(PASSWORD);
  await closing.getByRole('button', { name: t('close-do') }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByTestId('game-list')).toContainText(t('games-none'));

  await page.goto('/people/Ada_Lie');
  await expect(page.getByRole('heading', { name: t('profile-missing-title') })).toBeVisible();
  await rival.open(made.id);
  await expect(rival.page.getByTestId('strip-white')).toContainText(t('player-closed'));
  // The name stays taken, and opens nothing.
  expect((await rival.api.refusedSignIn({ name: 'Ada_Lie', password: PASSWORD })).status).toBe(401);
});
