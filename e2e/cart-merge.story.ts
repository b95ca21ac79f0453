import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { guest, shopper } from './support/shopper.ts';
import { desktop, expect, hydrated, phone, test } from './support/story.ts';

const password = 'a lamp by the window';

/** Opens an account through the API and signs the browser of `page` in. */
async function openAccount(page: Page, email: string): Promise<void> {
  await page.goto('/');
  const data = { account: email, password, firstName: 'Ana', lastName: 'Reyes', agree: true };
  const answer = await page.request.post('/api/web/user/signup', { data });
  const { data: signed } = (await answer.json()) as { data: { token: string } };
  await page.evaluate((token) => {
    localStorage.setItem('x-auth', token);
    document.cookie = `x-auth=${token}; path=/`;
  }, signed.token);
  await page.reload();
  await hydrated(page);
}

test.use({ viewport: phone });

test('Ana adds 2 tea towels on her phone, signs in during checkout, and finds the order on her laptop', async ({
  page,
  browser,
  demo,
}) => {
  const her = guest('Ana');
  const laptop = await (await browser.newContext({ viewport: desktop, baseURL: demo.url })).newPage();
  await openAccount(laptop, her.email);
  const { t, open, button, addByApi, goToCheckout, fillIn, place } = shopper(page);
  const badge = (count: string) => laptop.getByRole('link', { name: t('cart.openWith_other', { count }) });

  await addByApi('TEA-TOWEL-PAIR-SAGE', 2);
  await open('/cart');
  await goToCheckout();
  const address = page.url();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('checkout.signIn') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('auth.signIn') })).toBeVisible();
  await hydrated(page);
  await page.getByRole('main').getByLabel(t('auth.email')).fill(her.email);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(password);
  await button(t('auth.signIn'), page.getByRole('main')).click();
  await page.waitForURL(address);
  await hydrated(page);
  await expect(page.getByRole('main').getByLabel(t('checkout.email'), { exact: true })).toHaveValue(her.email);
  await expect(badge('2'), 'the laptop shows the merged cart').toBeVisible();

  await fillIn(her);
  const orderNo = await place();
  await expect(badge('2'), 'and that it was ordered').toBeHidden();

  await open('/user/order');
  const card = page.getByRole('listitem').filter({ hasText: orderNo });
  await expect(card).toContainText('2 × Tea towel');
  expect(await violationsOf(page)).toEqual([]);
  await page
    .getByRole('navigation', { name: t('order.tabs') })
    .getByRole('link', { name: t('order.tab.completed') })
    .click();
  await expect(page.getByRole('heading', { name: t('order.empty.tab') })).toBeVisible();
  await page.getByRole('link', { name: t('order.all') }).click();
  await card.getByRole('link', { name: orderNo }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: t('order.number', { orderNo }) })).toBeVisible();
  await expect(page.getByText(her.line1)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  // Without its websocket the page does not learn of the sign-out before it is left.
  await laptop.routeWebSocket(/\/ws\/message/, () => undefined);
  await laptop.goto('/user/order');
  await expect(laptop.getByRole('listitem').filter({ hasText: orderNo })).toBeVisible();
  // The session ends while the page is in the back-forward cache: it must not show the order afterwards.
  await laptop.request.post('/api/web/user/signout', { headers: { 'x-auth': await tokenIn(laptop) }, data: {} });
  await laptop.goto('/');
  await laptop.goBack();
  await laptop.waitForURL(/auth\/signin/);
  await expect(laptop.getByText(orderNo)).toHaveCount(0);
  expect(await laptop.evaluate(() => Object.keys(localStorage))).not.toContain('userInfo');
  await laptop.context().close();
});

function tokenIn(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('x-auth') ?? '');
}
