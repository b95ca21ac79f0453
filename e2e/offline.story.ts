import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { signUp } from './support/customer.ts';
import { follow } from './support/follow.ts';
import { shopper } from './support/shopper.ts';
import { expect, hydrated, phone, test } from './support/story.ts';

test.use({ serviceWorkers: 'allow', viewport: phone });

/** Opens a page, and waits until the worker answers for it and has kept it. */
async function openKept(page: Page, path: string): Promise<void> {
  await shopper(page).open(path);
  await untilKept(page, path);
}

/** Paths of the pages that the worker has kept; none before it controls the page. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    if (!navigator.serviceWorker.controller) return [];
    const cache = await caches.open('shop-pages');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });

const untilKept = (page: Page, path: string) => expect.poll(() => keptPaths(page)).toContain(path);

test('Ana reads without a network what she has seen, and sees of when it is', async ({ page, context, problems }) => {
  const { t } = shopper(page);
  await openKept(page, '/category/candles');
  await follow(page, '/page/shipping');
  await untilKept(page, '/page/shipping');
  await context.setOffline(true);
  // Its document was kept.
  await page.goto('/category/candles');
  await expect(page.getByRole('status').filter({ hasText: 'You are offline. Shown as it was at' })).toBeVisible();
  await expect(page.locator('.card').first()).toBeVisible();
  // Only its fragments were.
  await page.goto('/page/shipping');
  await expect(page).toHaveTitle(/^Shipping/);
  await expect(page.locator('.offline-notice')).toContainText('You are offline');
  // What was never seen, and what is nobody else's business, is not there.
  await page.goto('/product/isle-vase');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  const kept = page.locator('.offline-page li a');
  await expect(kept).toHaveCount(2);
  expect(await violationsOf(page)).toEqual([]);
  await kept.filter({ hasText: 'Candles' }).click();
  await expect(page.locator('.offline-notice')).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
  problems.splice(0);
});

test('a sign-out leaves no page on the device, and a private page is never kept', async ({ page, problems }) => {
  await openKept(page, '/page/shipping');
  await signUp(page);
  await follow(page, '/category/candles');
  await untilKept(page, '/category/candles');
  expect((await keptPaths(page)).filter((path) => /^\/(user|auth|cart|checkout)/.test(path))).toEqual([]);
  await page.goto('/user/center');
  await page
    .locator('form[data-sign-out]')
    .first()
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await page.waitForURL(/\/auth\/signin/);
  await expect.poll(async () => (await keptPaths(page)).filter((path) => path !== '/auth/signin')).toEqual([]);
  problems.splice(0);
});

test('Ana fills her cart without a network: it is sent once it is back, each change exactly once', async ({
  page,
  context,
  problems,
}) => {
  const { t, button, drawer } = shopper(page);
  await openKept(page, '/product/tall-mug');
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    );
  await expect.poll(loaded).toMatch(/CartFoot/);
  await context.setOffline(true);
  await button(t('product.addToCart')).first().click();
  await expect(drawer.getByRole('listitem')).toHaveCount(1);
  await expect(drawer.getByRole('status').filter({ hasText: '1 change will be sent' })).toBeVisible();
  const quantity = drawer.getByRole('spinbutton');
  await quantity.fill('3');
  await quantity.blur();
  await expect(drawer.getByText('2 changes will be sent')).toBeVisible();
  // The page is left and opened again: what waits is still there.
  await page.reload();
  await hydrated(page);
  await page
    .getByRole('link', { name: /Your cart/ })
    .first()
    .click();
  await expect(drawer.getByText('2 changes will be sent')).toBeVisible();
  await expect(drawer.getByRole('spinbutton')).toHaveValue('3');
  // The network is back, but the first answer is lost.
  const sent: string[] = [];
  await page.route('**/api/web/cart/add', async (route) => {
    sent.push(route.request().headers()['idempotency-key'] ?? '');
    if (sent.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(2);
  expect(sent).toEqual([sent[0], sent[0]]);
  const units = async () => {
    const answer = await page.request.post('/api/web/cart/get', { data: {} });
    const { data } = (await answer.json()) as { data: { lines: { quantity: number }[] } };
    return data.lines.map((line) => line.quantity);
  };
  await expect.poll(units).toEqual([3]);
  await expect(page.getByText('will be sent')).toBeHidden();
  problems.splice(0);
});

/** Makes the offer that a browser makes once it finds the shop fit to be installed, which is declined. */
const offerInstall = (page: Page) =>
  page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    const userChoice = Promise.resolve({ outcome: 'dismissed' });
    dispatchEvent(Object.assign(offer, { prompt: () => Promise.resolve(), userChoice }));
    return offer.defaultPrevented;
  });

test('the menu offers to install the shop where the browser can, and never again once that was declined', async ({
  page,
}) => {
  const { t, button } = shopper(page);
  await shopper(page).open('/page/shipping');
  const entry = button('Install this shop');
  await button(t('menu.open')).click();
  await expect(page.getByRole('dialog', { name: t('menu.title') })).toBeVisible();
  await expect(entry).toHaveCount(0);
  expect(await offerInstall(page)).toBe(true);
  await entry.click();
  await expect(entry).toHaveCount(0);
  expect(await offerInstall(page)).toBe(true);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('installDeclined'))).toBe('1');
  await page.reload();
  await hydrated(page);
  await offerInstall(page);
  await button(t('menu.open')).click();
  await expect(page.getByRole('link', { name: t('menu.orders') })).toBeVisible();
  await expect(entry).toHaveCount(0);
});
