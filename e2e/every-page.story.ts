import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { signUp } from './support/customer.ts';
import { shopper } from './support/shopper.ts';
import { meiAt } from './support/staff.ts';
import { desktop, expect, phone, test } from './support/story.ts';

// Text that fades in has too little contrast for axe.
test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });

/** Expects no violation of the page at 390 and at 1440 px; a failure names the state. */
async function accessible(page: Page, state: string): Promise<void> {
  expect({ state, width: phone.width, found: await violationsOf(page) }).toEqual({ state, width: 390, found: [] });
  await page.setViewportSize(desktop);
  expect({ state, width: desktop.width, found: await violationsOf(page) }).toEqual({ state, width: 1440, found: [] });
  await page.setViewportSize(phone);
}

const errorPages = 'errors and links that have expired';

/** Pages that need no steps, by kind; those of the first answer with an error on purpose. */
const open: Record<string, string[]> = {
  [errorPages]: [
    '/error/403',
    '/error/500',
    '/cart/restore?key=none',
    '/checkout/none',
    '/checkout/draft?key=none',
    '/order/return?order=none&key=none',
    '/order/review?orderNo=none&accessKey=none',
    '/checkout/thankyou?order=none&key=none',
    '/unsubscribe?alert=none',
    '/newsletter/confirm?token=none',
    '/newsletter/reminders?token=none',
    '/auth/reset-password?token=none',
    '/auth/verify-email?token=none',
  ],
  'texts and offers': [
    '/article',
    '/article/warm-light',
    '/page/visit',
    '/page/contact',
    '/promotion/three-candles',
    '/coupon',
    '/coupon/welcome',
    '/collection/sets',
    '/withdraw',
    '/auth/forget',
    '/wishlist',
  ],
  'products of each sort': [
    '/product/gift-card',
    '/product/breakfast-for-two',
    '/product/taper-candles',
    '/product/morning-mug',
    '/product/teapot-hazel',
  ],
};

for (const [kind, paths] of Object.entries(open))
  test(`axe finds no violation: ${kind}`, async ({ page, problems }) => {
    test.slow();
    for (const path of paths) {
      await shopper(page).open(path);
      await accessible(page, path);
    }
    // A page that is gone elsewhere would be looked at as the page of the error.
    if (kind !== errorPages) return;
    const unexpected = problems.filter((each) => !/status of 4(?:03|04|10)|status of 500|none|\/error\//.test(each));
    problems.splice(0, problems.length, ...unexpected);
  });

test('axe finds no violation: checkout by its steps', async ({ page }) => {
  test.slow();
  const shop = shopper(page);
  const { t } = shop;
  const slug = await shop.beginCheckout('TEA-TOWEL-PAIR-SAGE');
  const save = (data: object) => page.request.post('/api/web/checkout/update', { data: { slug, ...data } });
  const code = await shop.codeField();
  await code.fill('NO-SUCH-CODE');
  await code.press('Enter');
  await expect(page.locator('.code-entry').getByRole('alert').first()).toBeVisible();
  await accessible(page, 'a code that is refused');
  const address = { countryCode: 'BR', firstName: 'Ana', lastName: 'Silva', line1: 'Rua Um 1', city: 'Recife' };
  await save({ email: 'ana@example.com', address: { ...address, postalCode: '50010-000', province: 'PE' } });
  await shop.open(`/checkout/${slug}`);
  await accessible(page, 'an address that nothing is shipped to');
  await save({ address: { ...address, countryCode: 'NL', postalCode: '3011 AD', province: '' } });
  await shop.open(`/checkout/${slug}`);
  await accessible(page, 'an address with shipping and payment');
  await page.getByLabel(t('checkout.billingElsewhere')).first().check();
  await accessible(page, 'a billing address');
});

test('axe finds no violation: an order, its tracking, return and review', async ({ page, demo }) => {
  test.slow();
  const shop = shopper(page);
  const { t } = shop;
  await shop.open('/page/track');
  await shop.button(t('order.find')).click();
  await accessible(page, 'tracking with errors');
  const placed = await shop.orderByApi('test');
  const { orderNo, accessKey } = placed;
  await shop.openOrder(placed);
  await accessible(page, 'an order that is paid');
  await (await meiAt(demo)).call('order/ship', { orderNo, key: 'all', company: 'ups', no: '1Z9' });
  await shop.openOrder(placed);
  await accessible(page, 'an order that was shipped');
  await page.request.post('/api/web/order/confirm', { data: { orderNo, accessKey } });
  const forms = {
    return: new URLSearchParams({ order: orderNo, key: accessKey }),
    review: new URLSearchParams({ orderNo, accessKey }),
  };
  for (const [form, query] of Object.entries(forms)) {
    await shop.open(`/order/${form}?${query}`);
    await accessible(page, form);
    await page.getByRole('main').locator('button[type="submit"]:not(.scriptless)').first().click();
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    await accessible(page, `${form} with errors`);
  }
});

test('axe finds no violation: the pages of a customer', async ({ page }) => {
  test.slow();
  const shop = shopper(page);
  await shop.open('/user/center');
  await accessible(page, 'signed out');
  await signUp(page);
  const { orderNo } = await shop.orderByApi('bank-transfer');
  const pages =
    'center order return inquiry coupon favorite article info address account security security/activity log';
  for (const path of [...pages.split(' '), `order/${orderNo}`]) {
    await shop.open(`/user/${path}`);
    await accessible(page, path);
  }
});
