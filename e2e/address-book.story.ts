import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { signUp } from './support/customer.ts';
import { ana, shopper } from './support/shopper.ts';
import { desktop, expect, phone, test } from './support/story.ts';
import type { InterfaceLanguage } from './support/texts.ts';

test.use({ viewport: phone });

const { email: _email, country: countryCode, ...person } = ana;
const address = { ...person, countryCode, phone: '+14155552671' };

/** Opens an account and signs this browser in by its cookie alone, which needs no script. */
async function signInByCookie(page: Page, url: string) {
  const account = `ana.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.com`;
  const who = { account, password: 'jasmine at dawn', firstName: 'Ana', lastName: 'Reyes', agree: true };
  const answer = await page.request.post('/api/web/user/signup', { data: who });
  const { data } = (await answer.json()) as { data: { token: string } };
  await page.context().addCookies([{ name: 'x-auth', value: data.token, url }]);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of ['en', 'zh'] as InterfaceLanguage[]) {
    test(`Ana adds an address, changes it, and removes it, in ${language}`, async ({ page, demo, problems }) => {
      const { t, button, inLanguage } = shopper(page, language);
      const label = (key: string) => page.getByRole('main').getByLabel(t(`address.label.${key}`), { exact: true });
      const list = new RegExp(`${inLanguage('/user/address')}\\?said=`);
      await signInByCookie(page, demo.url);
      await page.goto(inLanguage('/user/address'));
      await button(t('account.addAddress')).click();
      await page.getByLabel(t('address.label.country')).selectOption('US');
      await button(t('address.showFields')).click();
      for (const field of ['firstName', 'lastName', 'line1', 'city'] as const) await label(field).fill(ana[field]);
      await page.getByLabel(t('address.label.state')).selectOption('CA');
      await page.getByLabel(t('address.label.zip')).fill(ana.postalCode);
      await button(t('account.saveAddress')).click();
      await expect(page).toHaveURL(list);
      await expect(page.getByRole('status').filter({ hasText: t('account.addressSaved') })).toBeVisible();
      const card = page.getByRole('main').getByRole('listitem').filter({ hasText: ana.line1 });
      await card.getByRole('button', { name: t('account.editOf', { name: '' }).trim() }).click();
      await expect(label('line1')).toHaveValue(ana.line1);
      await label('line1').fill('2 Broadway');
      await page.getByLabel(t('address.label.zip')).fill('nowhere');
      await button(t('account.saveAddress')).click();
      await expect(page.getByLabel(t('address.label.zip'))).toHaveAttribute('aria-invalid', 'true');
      await expect(label('line1')).toHaveValue('2 Broadway');
      await page.getByLabel(t('address.label.zip')).fill('94607');
      await button(t('account.saveAddress')).click();
      await expect(page).toHaveURL(list);
      const changed = page.getByRole('main').getByRole('listitem').filter({ hasText: '2 Broadway' });
      await expect(changed).toContainText('94607');
      await changed.getByRole('button', { name: t('account.removeOf', { name: '' }).trim() }).click();
      await expect(page.getByText(t('account.noAddresses'), { exact: true })).toBeVisible();
      // The refused form was answered with its page.
      const others = problems.filter((each) => !each.includes('422'));
      problems.splice(0, problems.length, ...others);
    });
  }
});

test('a change that another tab made is shown, and replaced by a second press only', async ({ page }) => {
  const { t, button, open } = shopper(page);
  await signUp(page);
  const call = (path: string, body: object) =>
    page.evaluate(
      async ([to, sent]) => {
        const headers = { 'content-type': 'application/json', 'x-auth': localStorage.getItem('x-auth') ?? '' };
        const answer = await fetch(`/api/web/${to}`, { method: 'POST', headers, body: JSON.stringify(sent) });
        return ((await answer.json()) as { data: { id: string } }).data;
      },
      [path, body] as const,
    );
  const { id } = await call('address/save', address);
  await open('/user/address');
  await button(t('account.editOf', { name: `Ana Silva ${ana.line1}` })).click();
  const dialog = page.getByRole('dialog', { name: t('account.editAddress') });
  await call('address/save', { ...address, id, line1: '3 Castro Street' });
  const line = dialog.getByLabel(t('address.label.line1'), { exact: true });
  await line.fill('2 Broadway');
  await button(t('account.saveAddress'), dialog).click();
  await expect(dialog.getByRole('alert').filter({ hasText: '3 Castro Street' })).toBeVisible();
  await expect(line).toHaveValue('2 Broadway');
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    expect(await violationsOf(page)).toEqual([]);
  }
  await button(t('account.saveAddress'), dialog).click();
  await expect(page.getByRole('listitem').filter({ hasText: '2 Broadway' })).toBeVisible();
});

test('axe finds no violation in the form of an address on its own page', async ({ page }) => {
  await signUp(page);
  await page.goto('/user/address?edit=new');
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    expect(await violationsOf(page)).toEqual([]);
  }
});
