import { account, fits } from '../lib/rooms';
import { picture } from '../lib/picture';
import { expect, test } from '../lib/test';

test('a challenge is sent, declined with a reason, sent again and accepted', async ({ me, somebody, t }) => {
  const bo = await somebody();
  await account(me, 'Ada_Lie');
  await account(bo, 'Bo_Dahl');
  await bo.page.goto('/rules');
  await me.page.goto('/people/Bo_Dahl');
  const send = async (): Promise<void> => {
    await me.page.getByTestId('challenge-button').click();
    await me.page
      .getByTestId('challenge-form')
      .getByRole('button', { name: t('challenge-send') })
      .click();
    await expect(me.page.getByTestId('challenge-form')).toContainText(
      t('challenge-asked', { name: 'Bo_Dahl' }),
    );
  };
  await send();
  const notice = bo.page.getByTestId('challenge').filter({ visible: true });
  await expect(notice).toContainText('Ada_Lie');
  await expect(notice).toContainText('10+5');
  await fits(bo);
  await fits(me);
  await picture(bo.page, 'challenge');
  await picture(me.page, 'challenge-sent');
  await notice.getByRole('button', { name: t('challenge-decline-why') }).click();
  await notice.getByRole('button', { name: t('decline-later') }).click();
  await expect(bo.page.getByTestId('challenge')).toHaveCount(0);
  await expect(me.page.getByTestId('challenge-outcome')).toContainText(
    t('outcome-declined', { name: 'Bo_Dahl' }),
  );
  await expect(me.page.getByTestId('challenge-outcome')).toContainText(t('decline-later'));

  await me.page.reload();
  await send();
  await notice.getByRole('button', { name: t('accept') }).click();
  await expect(bo.page).toHaveURL(/\/game\//);
  await expect(me.page).toHaveURL(bo.page.url());
});
