import type { Page } from '@playwright/test';
import { guest, shopper } from './support/shopper.ts';
import { expect, hydrated, phone } from './support/story.ts';
import { answerStripe, giveWallet, testWithStripe as test } from './support/stripe.ts';

test.use({ viewport: phone, hasTouch: true, isMobile: true });

const walletButton = (page: Page) => page.getByRole('button', { name: 'Pay with wallet' });
const wallet = (page: Page) => page.getByRole('dialog', { name: 'Wallet' });

/** Brings the buttons of wallets near the window, which loads them. */
const lookAtWallets = (page: Page) => page.locator('.express').scrollIntoViewIfNeeded();

test('Ana buys two mugs by wallet from their page, and her cart stays as it is', async ({ page, account }) => {
  await answerStripe(page, account.stripe, ['paid']);
  await giveWallet(page, guest('Ana').email);
  const shop = shopper(page);
  await shop.addByApi('TEA-TOWEL-PAIR-SAGE');
  await shop.open('/product/tall-mug/TALL-MUG-CHARCOAL');
  await shop.button(shop.t('common.more')).first().click();
  await lookAtWallets(page);
  await walletButton(page).click();
  await expect(wallet(page)).toContainText('Items 4200, Shipping 690, Amount 4890');
  await wallet(page)
    .getByLabel(/^Express/)
    .check();
  await expect(wallet(page)).not.toContainText('Shipping 690');
  const amount = /Amount (\d+)/.exec((await wallet(page).textContent()) ?? '')?.[1];
  await wallet(page).getByRole('button', { name: 'Confirm' }).click();
  await shop.orderNumber();
  await expect(page.getByRole('heading', { name: shop.t('order.step.packing') })).toBeVisible();
  const goods = page.getByRole('complementary', { name: shop.t('order.goods') });
  await expect(goods).toContainText(`$${(Number(amount) / 100).toFixed(2)}`);
  await shop.open('/cart');
  await expect(page.getByRole('main')).toContainText('Tea towel');
  await expect(page.getByRole('main')).not.toContainText('Tall mug');
});

test('Ana pays for her cart by wallet; a declined wallet leaves her with the order and the reason', async ({
  page,
  account,
}) => {
  await answerStripe(page, account.stripe, ['declined']);
  await giveWallet(page, guest('Ana').email);
  const shop = shopper(page);
  await shop.addByApi('TALL-MUG-CHARCOAL');
  await shop.open('/cart');
  await lookAtWallets(page);
  await walletButton(page).click();
  await wallet(page).getByRole('button', { name: 'Confirm' }).click();
  await shop.orderNumber();
  await hydrated(page);
  await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
});

test('a wallet that Ana leaves in the checkout changes nothing of what she typed', async ({ page, account }) => {
  await answerStripe(page, account.stripe, ['paid']);
  const ana = guest('Ana', { line1: '9 Other Street' });
  await giveWallet(page, ana.email);
  const shop = shopper(page);
  const slug = await shop.beginCheckout('TALL-MUG-CHARCOAL');
  await shop.fillIn(ana);
  await page.getByRole('radio', { name: /^Express/ }).check();
  await expect(shop.placeButton()).toContainText('$35.90');
  const stored = async () => {
    const answer = await page.request.post('/api/web/checkout/get', { data: { slug } });
    return ((await answer.json()) as { data: { address: { line1: string }; shippingMethod: string } }).data;
  };
  await expect.poll(async () => (await stored()).address.line1).toBe('9 Other Street');
  await lookAtWallets(page);
  await walletButton(page).click();
  await wallet(page)
    .getByLabel(/^Standard/)
    .check();
  await expect(wallet(page)).toContainText('Shipping 690');
  await wallet(page).getByRole('button', { name: 'Leave' }).click();
  await expect.poll(stored).toMatchObject({ address: { line1: '9 Other Street' }, shippingMethod: 'express' });
  await expect(shop.placeButton()).toContainText('$35.90');
  await walletButton(page).click();
  await wallet(page).getByRole('button', { name: 'Confirm' }).click();
  await shop.orderNumber();
  await expect(page.getByRole('heading', { name: shop.t('order.step.packing') })).toBeVisible();
});

test('a browser without a wallet shows no buttons', async ({ page, account }) => {
  await answerStripe(page, account.stripe, []);
  const stripe = page.waitForResponse('https://js.stripe.com/v3');
  await shopper(page).open('/product/tall-mug/TALL-MUG-CHARCOAL');
  await page.getByRole('button', { name: 'Buy now' }).scrollIntoViewIfNeeded();
  await stripe;
  await expect(page.locator('.express')).toBeHidden();
});
