import { violationsOf } from './support/axe.ts';
import { codeSentTo, password, signInTo, signUp } from './support/customer.ts';
import { shopper } from './support/shopper.ts';
import { desktop, expect, phone, test } from './support/story.ts';
import { textIn } from './support/texts.ts';

test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });

test('Ana signs out her laptop from her phone: the laptop shows sign-in at once, with its page as the redirect', async ({
  page,
  browser,
  demo,
}) => {
  const account = await signUp(page);
  const elsewhere = await browser.newContext({ baseURL: demo.url, viewport: desktop });
  const laptop = await elsewhere.newPage();
  await signInTo(laptop, account);
  await shopper(laptop).open('/zh/user/security?from=desk');
  await shopper(page).open('/user/security/activity');
  await expect(page.getByRole('listitem').filter({ hasText: 'This browser' }).getByRole('button')).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await expect(laptop).toHaveURL(`/zh/auth/signin?redirect=${encodeURIComponent('/zh/user/security?from=desk')}`);
  await expect(page.locator('[data-session]')).toHaveCount(1);
  const left = await laptop.evaluate(() => [localStorage.getItem('x-auth'), localStorage.getItem('userInfo')]);
  expect(left).toEqual([null, null]);
  expect((await elsewhere.cookies()).filter(({ name }) => name === 'x-auth')).toEqual([]);
  await elsewhere.close();

  await page.getByRole('button', { name: 'Sign out everywhere, here too' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  // The answer and the websocket both lead there; the second one must not change the redirect.
  await expect(page).toHaveURL(`/auth/signin?redirect=${encodeURIComponent('/user/security/activity')}`);
});

test('Ana changes her email and password by keyboard alone; a wrong password is refused beside its field', async ({
  page,
  demo,
}) => {
  await signUp(page);
  const t = (key: string) => textIn('fil', key);
  await shopper(page, 'fil').open('/fil/user/account');
  const row = (title: string) => page.getByRole('region', { name: title, exact: true });
  const email = row(t('security.email'));
  await email.getByRole('button', { name: t('security.change') }).press('Enter');
  const fresh = `bago.${Date.now()}@example.com`;
  await email.getByLabel(t('security.email.new')).fill(fresh);
  await email.getByRole('button', { name: t('security.code.send') }).press('Enter');
  await expect(email.getByText(fresh)).toBeVisible();
  await email.getByLabel(t('security.code'), { exact: true }).fill(await codeSentTo(demo.dataDir, fresh));
  const proof = email.getByLabel(t('security.currentPassword'));
  await proof.fill('not my password');
  await proof.press('Enter');
  await expect(proof).toBeFocused();
  await expect(proof).toHaveAttribute('aria-invalid', 'true');
  expect(await violationsOf(page)).toEqual([]);
  await proof.fill(password);
  await proof.press('Enter');
  await expect(email.getByText(fresh)).toBeVisible();
  await expect(email.getByRole('button', { name: t('security.change') })).toBeFocused();

  const secret = row(t('security.password'));
  await secret.getByRole('button', { name: t('security.change') }).press('Enter');
  await secret.getByLabel(t('security.currentPassword')).fill(password);
  await secret.getByLabel(t('security.password.new')).fill('oolong at noon');
  await secret.getByLabel(t('security.password.new')).press('Enter');
  await expect(page.getByText(t('security.password.changed'))).toBeVisible();

  await shopper(page, 'fil').open('/fil/user/security');
  const codes = page.getByRole('switch', { name: t('security.verify') });
  await codes.press('Space');
  await page.getByLabel(t('security.currentPassword')).fill('oolong at noon');
  await page.getByRole('button', { name: t('security.verify.turnOn') }).press('Enter');
  await expect(codes).toBeChecked();
  expect(await violationsOf(page)).toEqual([]);
});
