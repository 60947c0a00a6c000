import { paired } from '../lib/pair';
import { personMenu, signIn } from '../lib/people';
import { picture } from '../lib/picture';
import { BEFORE_MATE, MATE, RATED } from '../lib/rated';
import { fits } from '../lib/rooms';
import { expect, test } from '../lib/test';

const PASSWORD = 'åtte bønder på rad';

test('a moderator reads a report, deletes the line, bans, and gives points back', async ({
  me,
  somebody,
  server,
  t,
}) => {
  const [rude, warden] = [await somebody(), await somebody()];
  for (const [player, name] of [
    [me, 'Ada_Lie'],
    [rude, 'Bo_Rude'],
    [warden, 'Cy_Warden'],
  ] as const)
    await player.api.signUp({ name, password: PASSWORD });
  const { id } = await paired(me, rude, RATED, BEFORE_MATE.black);
  await rude.api.say(id, 'You play like a <b>donkey</b>');
  await me.api.report(id, 'He always does that.');
  await rude.api.move(id, MATE.black);
  await expect(rude.page.getByTestId('change-white')).toContainText('−20');

  // To others the page is not there, and no menu leads to it.
  const { page } = me;
  await page.goto('/reports');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('missing-title'));
  await expect((await personMenu(me)).getByRole('link', { name: t('nav-reports') })).toHaveCount(0);

  server.role('Cy_Warden', 'moderator');
  await signIn(warden, 'Cy_Warden', PASSWORD);
  const { page: desk } = warden;
  await (await personMenu(warden)).getByRole('link', { name: t('nav-reports') }).click();
  await expect(desk).toHaveURL('/reports');
  await expect(desk).toHaveTitle(t('title-reports'));
  const report = desk.getByTestId('report');
  await expect(report).toHaveCount(1);
  await expect(report).toContainText('You play like a <b>donkey</b>');
  await expect(report).toContainText('He always does that.');
  await expect(report).toContainText(t('report-by', { name: 'Ada_Lie' }));
  await fits(warden);
  await picture(desk, 'reports');
  await report.getByRole('button', { name: t('report-delete') }).click();
  await expect(report.getByRole('status').first()).toContainText('Cy_Warden');
  await expect(report.getByRole('button', { name: t('report-dismiss') })).toHaveCount(0);
  await desk.getByRole('button', { name: t('reports-deleted'), exact: true }).click();
  await expect(desk.getByTestId('report')).toHaveCount(1);
  await desk.getByRole('button', { name: t('reports-open'), exact: true }).click();
  await expect(desk.getByTestId('reports')).toContainText(t('reports-none-open'));

  // From the profile, where the line led.
  await desk.goto('/people/Bo_Rude');
  const ban = desk.getByRole('button', { name: t('ban-of', { name: 'Bo_Rude' }) });
  await ban.click();
  await expect(desk.getByRole('button', { name: t('leave-it') })).toBeFocused();
  await expect(desk.getByText(t('bans-how'))).toBeVisible();
  await ban.click();
  await expect(
    desk.getByRole('status').filter({ hasText: t('ban-stands', { name: 'Bo_Rude' }) }),
  ).toBeVisible();

  await desk.goto('/ratings/1');
  await desk.getByRole('button', { name: t('refund-to', { name: 'Ada_Lie' }) }).click();
  await expect(desk.getByRole('button', { name: t('leave-it') })).toBeFocused();
  await picture(desk, 'refund');
  await desk.getByRole('button', { name: t('refund-do') }).click();
  await expect(desk.getByTestId('arithmetic-white')).toContainText(t('arithmetic-refunded'));
  await expect(desk.getByRole('button', { name: t('refund-to', { name: 'Ada_Lie' }) })).toHaveCount(0);
  await fits(warden);
  // Whoever may not give anything back sees no button.
  await page.goto('/ratings/1');
  await expect(page.getByTestId('arithmetic-black')).toBeVisible();
  await expect(page.getByRole('button', { name: t('refund-to', { name: 'Bo_Rude' }) })).toHaveCount(0);
});
