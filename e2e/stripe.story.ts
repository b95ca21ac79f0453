import type { Page } from '@playwright/test';
import { guest, shopper } from './support/shopper.ts';
import { expect, hydrated, phone } from './support/story.ts';
import { answerStripe, testWithStripe as test } from './support/stripe.ts';

test.use({ viewport: phone, hasTouch: true, isMobile: true });

/** Chooses the card and waits for its form, which is loaded when it is near the window. */
async function chooseCard(page: Page) {
  const card = page.getByRole('radio', { name: /^Card/ });
  await card.check();
  await card.scrollIntoViewIfNeeded();
  await expect(cardFrame(page)).toBeVisible();
}

const cardFrame = (page: Page) => page.frameLocator('iframe[title="Card"]').getByText('Card');

test('Ana pays by Stripe in the checkout: its form stands there for the card alone, and follows the total', async ({
  page,
  account,
}) => {
  await answerStripe(page, account.stripe, ['paid']);
  const shop = shopper(page);
  await shop.beginCheckout('TALL-MUG-CHARCOAL');
  await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked();
  await expect(cardFrame(page)).toBeHidden();
  await page.getByRole('radio', { name: /^Bank transfer/ }).check();
  await shop.fillIn(guest('Ana'));
  await expect(cardFrame(page)).toBeHidden();
  await chooseCard(page);
  await page.getByRole('radio', { name: /^Express/ }).check();
  await shop.place();
  await expect(page.getByRole('heading', { name: shop.t('order.step.packing') })).toBeVisible();
});

test('a declined card leaves Ana with her order, the reason in words and the form for another card', async ({
  page,
  account,
}) => {
  await answerStripe(page, account.stripe, ['declined', 'declined', 'paid']);
  const shop = shopper(page);
  await shop.beginCheckout('TALL-MUG-CHARCOAL');
  await shop.fillIn(guest('Ana'));
  await chooseCard(page);
  await shop.place();
  await hydrated(page);
  const reason = page.getByRole('alert').filter({ hasText: 'declined' });
  await expect(reason).toBeVisible();
  await expect(cardFrame(page)).toBeVisible();
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await pay.click();
  await expect(reason).toBeVisible();
  await pay.click();
  await expect(page.getByText(shop.t('order.pay.done'))).toBeVisible();
});

test('a page that does not pay refuses the script of Stripe', async ({ page, account, problems }) => {
  await answerStripe(page, account.stripe, []);
  await page.goto('/');
  await hydrated(page);
  const blocked = await page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const tag = document.createElement('script');
        tag.src = 'https://js.stripe.com/v3';
        tag.onload = () => resolve(false);
        tag.onerror = () => resolve(true);
        document.head.append(tag);
      }),
  );
  expect(blocked).toBe(true);
  expect(problems.splice(0).join()).toContain('Content Security Policy');
});
