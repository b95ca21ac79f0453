import type { Page } from '@playwright/test';
import { mailTo, ordersOf } from './support/database.ts';
import { screenshot } from './support/screenshot.ts';
import { guest, shopper } from './support/shopper.ts';
import { meiAt } from './support/staff.ts';
import { expect, hydrated, phone, test } from './support/story.ts';

const card = { paid: '4242 4242 4242 4242', declined: '4000 0000 0000 0002', step: '4000 0000 0000 3220' };

/** Answers of the calls of a checkout. */
interface Answered {
  slug: string;
  totals: { total: object };
  orderNo: string;
  accessKey: string;
}

/** Opens the page of an order that is to be paid by test card. */
async function order(page: Page) {
  const buyer = guest('Ana');
  await page.goto(await placedByCalls(page, buyer));
  await hydrated(page);
  return { ...shopper(page), buyer };
}

/** Places an order by calls alone; answers the path of its page. */
async function placedByCalls(
  { request }: Page,
  buyer = guest('Ana'),
  { sku = 'TALL-MUG-CHARCOAL', method = 'test' } = {},
): Promise<string> {
  const call = async (path: string, data: object) => {
    const answer = await request.post(`/api/web/${path}`, { data });
    const { data: answered } = (await answer.json()) as { data: Answered };
    return answered;
  };
  const { slug } = await call('checkout/create', { from: 'buy', sku, quantity: 1 });
  const { email, phone: number, country, province, ...rest } = buyer;
  const address = { ...rest, countryCode: country, province };
  const methods = { shippingMethod: 'standard', paymentMethod: method };
  const { totals } = await call('checkout/update', { slug, email, phone: `+1${number}`, address, ...methods });
  const sent = { slug, totals: { total: totals.total }, idempotencyKey: `story-${Date.now()}` };
  const { orderNo, accessKey } = await call('checkout/place', sent);
  return `/checkout/thankyou?order=${orderNo}&key=${accessKey}`;
}

/** SKU of a gift card of the demo. */
async function giftCardOf({ request }: Page): Promise<string> {
  const answer = await request.post('/api/web/product/get', { data: { slug: 'gift-card' } });
  const { data } = (await answer.json()) as { data: { variants: { sku: string }[] } };
  return data.variants[0]?.sku ?? '';
}

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });
const cardField = (page: Page) => page.getByLabel(/^Test card number/);

test.describe('Ana on her phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('pays by test card with a second step', async ({ page }) => {
    const { t } = await order(page);
    await expect(page.locator('.pay-clock')).toHaveText(/^\d+:\d\d$/);
    await cardField(page).fill(card.step);
    await payButton(page).click();
    const dialog = page.getByRole('dialog', { name: t('order.pay.stepTitle') });
    await dialog.getByRole('button', { name: t('order.pay.approve') }).click();
    await expect(page.getByText(t('order.pay.done'))).toBeVisible();
    await expect(page.getByRole('heading', { name: t('order.step.packing') })).toBeVisible();
    await expect(cardField(page)).toBeHidden();
  });

  test('a declined card is told in words, and another one pays the same order', async ({ page, demo }) => {
    const { t, buyer } = await order(page);
    await page.getByText(t('order.pay.numbers')).click();
    await page.getByRole('button', { name: card.declined }).click();
    await expect(cardField(page)).toHaveValue(card.declined);
    await payButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The card was declined' })).toBeVisible();
    await cardField(page).fill(card.paid);
    await payButton(page).click();
    await expect(page.getByText(t('order.pay.done'))).toBeVisible();
    expect(await ordersOf(demo.dataDir, buyer.email)).toBe(1);
  });

  test('a gift card alone, paid by a test card, is not promised', async ({ page }) => {
    await page.goto(await placedByCalls(page, guest('Ana'), { sku: await giftCardOf(page) }));
    await hydrated(page);
    await cardField(page).fill(card.paid);
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Test order: no gift card is sent' })).toBeVisible();
    await screenshot(page, 'gift-card-test-order', { fullPage: true });
  });

  test('a gift card alone that was paid says to whom it was sent, and when', async ({ page, demo }) => {
    const buyer = guest('Ana');
    const path = await placedByCalls(page, buyer, { sku: await giftCardOf(page), method: 'bank-transfer' });
    const orderNo = /order=([^&]+)/.exec(path)?.[1] ?? '';
    await (await meiAt(demo)).call('order/pay', { orderNo, key: `pay ${orderNo}` });
    await page.goto(path);
    const sent = page.getByText(`Sent to ${buyer.email}`);
    await expect(sent).toBeVisible({ timeout: 30_000 });
    await expect(sent.locator('time')).toBeVisible();
    await screenshot(page, 'gift-card-sent', { fullPage: true });
  });

  test('closes the window, and pays later by the link of the mail', async ({ page, context, demo }) => {
    const { t, buyer } = await order(page);
    await page.close();
    const mail = await mailTo(demo.dataDir, buyer.email, 1);
    const link = /https?:\/\/\S+\/checkout\/thankyou\?\S+/.exec(mail)?.[0] ?? '';
    const { pathname, search } = new URL(link);
    const later = await context.newPage();
    await later.goto(pathname + search);
    await hydrated(later);
    await cardField(later).fill(card.paid);
    await payButton(later).click();
    await expect(later.getByText(t('order.pay.done'))).toBeVisible();
  });

  test('changes to bank transfer and reads where to pay', async ({ page }) => {
    const { t } = await order(page);
    await page.getByRole('button', { name: 'Bank transfer' }).click();
    await expect(page.getByText('NL79 DEMO 0000 0000 00', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Test/ }).click();
    await cardField(page).fill(card.paid);
    await payButton(page).click();
    await expect(page.getByText(t('order.pay.done'))).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ viewport: phone, javaScriptEnabled: false });

  test('Ana pays by plain forms: declined, then with a second step', async ({ page }) => {
    await page.goto(await placedByCalls(page));
    await cardField(page).fill(card.declined);
    await payButton(page).click();
    await expect(page.getByText('The card was declined')).toBeVisible();
    await cardField(page).fill(card.step);
    await payButton(page).click();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByText('Payment received')).toBeVisible();
    await expect(cardField(page)).toBeHidden();
  });
});
