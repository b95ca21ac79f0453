import { shopper } from './support/shopper.ts';
import { expect, hydrated, phone, test } from './support/story.ts';

test.use({ viewport: phone, hasTouch: true, isMobile: true });

test('lines are selected in a mode of its own, and the total of the drawer stays where it is', async ({ page }) => {
  const { t, button, drawer, ...shop } = shopper(page);
  await shop.addByApi('TALL-MUG-OAT');
  await shop.addByApi('TEA-TOWEL-PAIR-SAGE', 2);
  await shop.open('/cart');
  await hydrated(page);
  await expect(shop.lineCheckboxes()).toHaveCount(0);
  await button(t('cart.selectItems')).click();
  const sum = page.locator('.cart-sum-total');
  const whole = await sum.textContent();
  await shop.lineCheckboxes().last().uncheck();
  await expect(page.getByText(t('cart.selected', { count: '1', all: '2' }))).toBeVisible();
  await expect(sum).not.toHaveText(whole ?? '');
  await button(t('cart.selectDone')).click();
  await expect(shop.lineCheckboxes()).toHaveCount(0);
  await expect(page.getByText(t('cart.left'))).toBeVisible();

  await shop.open('/page/shipping');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Your cart/ })
    .click();
  const total = drawer.locator('.cart-sum-total');
  await expect(total).toBeVisible();
  await expect(drawer.locator('.cart-delivery')).toContainText('Arrives');
  const place = async () => [
    (await total.boundingBox())?.y,
    (await drawer.locator('.button-primary').boundingBox())?.y,
  ];
  const before = await place();
  const amount = (await total.textContent()) ?? '';
  await drawer
    .getByRole('button', { name: t('common.more') })
    .first()
    .click();
  await expect(total).not.toHaveText(amount);
  expect(await place()).toEqual(before);
});

test('what goes with the cart is added on its page, without the drawer over it', async ({ page }) => {
  const { t, drawer, ...shop } = shopper(page);
  await shop.addByApi('TALL-MUG-OAT');
  await shop.open('/cart');
  await hydrated(page);
  const row = page.locator('.list-row').filter({ hasText: t('quick.companions') });
  await row.scrollIntoViewIfNeeded();
  const card = row.locator('.card').first();
  const title = (await card.locator('.card-link').textContent()) ?? '';
  await card.locator('.card-quick').click();
  const add = page.getByRole('dialog', { name: title }).getByRole('button', { name: t('quick.submit') });
  const line = page.locator('.cart-line').filter({ hasText: title });
  await expect(add.or(line).first()).toBeVisible();
  if (await add.isVisible()) await add.click();
  await expect(line).toBeVisible();
  await expect(drawer).toBeHidden();
  await expect(row.locator('.card-link').filter({ hasText: title })).toHaveCount(0);
});
