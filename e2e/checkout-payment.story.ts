import type { Page } from '@playwright/test';
import { mailTo, ordersOf } from './support/database.ts';
import { guest, shopper } from './support/shopper.ts';
import { expect, hydrated, phone, test } from './support/story.ts';

const card = { paid: '4242 4242 4242 4242', declined: '4000 0000 0000 0002', step: '4000 0000 0000 3220' };

const cardField = (page: Page) => page.getByLabel(/^Test card number/);

/** Fills in the checkout of a mug and chooses the test card. */
async function fillInCheckout(page: Page) {
  const buyer = guest('Ana');
  const shop = shopper(page);
  const slug = await shop.beginCheckout('TALL-MUG-CHARCOAL');
  await shop.fillIn(buyer);
  await page.getByRole('radio', { name: /^Test/ }).check();
  return { ...shop, buyer, slug };
}

test.use({ viewport: phone, hasTouch: true, isMobile: true });

test('a guest pays by test card with a second step inside the checkout, in under a minute', async ({ page, demo }) => {
  const begun = Date.now();
  const { t, button, buyer, slug, placeButton } = await fillInCheckout(page);
  await cardField(page).fill(card.step);
  await placeButton().click();
  const dialog = page.getByRole('dialog', { name: t('order.pay.stepTitle') });
  await expect(dialog).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/checkout/${slug}`);
  await button(t('order.pay.approve'), dialog).click();
  await expect(page.getByRole('heading', { name: t('order.step.packing') })).toBeVisible();
  await expect(cardField(page)).toBeHidden();
  expect(Date.now() - begun).toBeLessThan(60_000);
  expect(await ordersOf(demo.dataDir, buyer.email)).toBe(1);
});

test('a declined card leaves Ana with her order, the reason in words and a field for another card', async ({
  page,
  demo,
}) => {
  const { t, buyer, place } = await fillInCheckout(page);
  await cardField(page).fill(card.declined);
  await place();
  await hydrated(page);
  await expect(page.getByRole('alert').filter({ hasText: 'The card was declined' })).toBeVisible();
  await expect(page.getByText(buyer.line1).first()).toBeVisible();
  await cardField(page).fill(card.paid);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText(t('order.pay.done'))).toBeVisible();
  expect(await ordersOf(demo.dataDir, buyer.email)).toBe(1);
});

test('a card that is not filled in places nothing, and its number is kept nowhere', async ({ page, demo }) => {
  const { t, buyer, placeButton, place } = await fillInCheckout(page);
  await cardField(page).fill('4242 4242');
  await placeButton().click();
  await expect(page.getByText(t('checkout.cardMissing'))).toBeVisible();
  await expect(page.getByText(t('checkout.cardNumber'))).toBeVisible();
  expect(await ordersOf(demo.dataDir, buyer.email)).toBe(0);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('4242');
  await cardField(page).fill(card.paid);
  await place();
  await expect(page.getByRole('heading', { name: t('order.step.packing') })).toBeVisible();
});

test('another method takes the card away, and the second step may be left for later', async ({ page }) => {
  const { t, button, placeButton, orderNumber } = await fillInCheckout(page);
  await page.getByRole('radio', { name: /^Bank transfer/ }).check();
  await expect(cardField(page)).toBeHidden();
  await page.getByRole('radio', { name: /^Test/ }).check();
  await cardField(page).fill(card.step);
  await placeButton().click();
  await button(t('common.close'), page.getByRole('dialog', { name: t('order.pay.stepTitle') })).click();
  await orderNumber();
  await hydrated(page);
  await cardField(page).fill(card.step);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await button(t('order.pay.approve'), page.getByRole('dialog')).click();
  await expect(page.getByText(t('order.pay.done'))).toBeVisible();
});

test('Ana closes the window at the second step, and approves by the link of the mail', async ({
  page,
  context,
  demo,
}) => {
  const { t, buyer, placeButton } = await fillInCheckout(page);
  await cardField(page).fill(card.step);
  await placeButton().click();
  await page.getByRole('dialog', { name: t('order.pay.stepTitle') }).waitFor();
  await page.close();
  const mail = await mailTo(demo.dataDir, buyer.email, 1);
  const { pathname, search } = new URL(/https?:\/\/\S+\/checkout\/thankyou\?\S+/.exec(mail)?.[0] ?? '');
  const later = await context.newPage();
  await later.goto(pathname + search);
  await hydrated(later);
  await cardField(later).fill(card.step);
  await later.getByRole('button', { name: /^Pay \$/ }).click();
  await later.getByRole('button', { name: t('order.pay.approve'), exact: true }).click();
  await expect(later.getByText(t('order.pay.done'))).toBeVisible();
  expect(await ordersOf(demo.dataDir, buyer.email)).toBe(1);
});

test('a shop without Stripe loads nothing for wallets', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const shop = shopper(page);
  await shop.addByApi('TALL-MUG-CHARCOAL');
  for (const path of ['/product/tall-mug/TALL-MUG-CHARCOAL', '/cart']) await shop.open(path);
  await shop.button(shop.t('cart.checkout')).scrollIntoViewIfNeeded();
  await expect(page.locator('.express')).toHaveCount(0);
  expect(scripts.filter((url) => /express|stripe/i.test(url))).toEqual([]);
});
