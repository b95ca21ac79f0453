import type { Locator, Page } from '@playwright/test';
import { guest, ana as known, shopper } from './support/shopper.ts';
import { expect, hydrated, test } from './support/story.ts';

test('Ana buys an Isle vase by keyboard alone', async ({ page }) => {
  const ana = guest('Ana');
  const { t, drawer, ...shop } = shopper(page);

  await test.step('the first Tab stop skips to the content', async () => {
    await shop.open('/product/isle-vase');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: t('nav.skip') });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('arrow keys choose a colour and a size', async () => {
    await tabTo(page, page.getByRole('radio', { name: 'Chalk' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Terracotta' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Sage' })).toHaveAttribute('aria-checked', 'true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(/ISLE-VASE-SAGE-LARGE$/);
  });

  await test.step('the drawer traps the focus, and Esc returns it', async () => {
    const add = shop.button(t('product.addToCart')).first();
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    await expect(drawer).toBeVisible();
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Tab');
      expect(await isWithin(drawer)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(add).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(drawer).toBeVisible();
    await tabTo(page, shop.button(t('cart.checkout')));
    await page.keyboard.press('Enter');
  });

  await test.step('the checkout from its first field to its button', async () => {
    await page.waitForURL(/\/checkout\//);
    await expect(page.getByRole('heading', { level: 1, name: t('page.checkout') })).toBeFocused();
    await hydrated(page);
    await typeInto(page, page.getByRole('main').getByLabel(t('checkout.email'), { exact: true }), ana.email);
    await typeInto(page, page.getByLabel(t('address.label.phone')), known.phone);
    await typeInto(page, page.getByLabel(t('address.label.country')), 'United States');
    await typeInto(page, page.getByLabel(t('address.label.firstName')), ana.firstName);
    await typeInto(page, page.getByLabel(t('address.label.lastName')), known.lastName);
    await typeInto(page, page.getByLabel(t('address.label.line1'), { exact: true }), known.line1);
    await typeInto(page, page.getByLabel(t('address.label.city')), known.city);
    await typeInto(page, page.getByLabel(t('address.label.state')), 'California');
    await typeInto(page, page.getByLabel(t('address.label.zip')), known.postalCode);
    await tabTo(page, page.getByRole('radio', { name: /^Standard/ }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /^Express/ })).toBeChecked();
    await tabTo(page, shop.placeButton());
    await page.keyboard.press('Enter');
  });
  const orderNo = await shop.orderNumber();
  await expect(page.getByText(t('order.number', { orderNo }))).toBeVisible();
});

/** Presses Tab until `target` has the focus; throws after 40 presses. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < 40; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${target.toString()}`);
}

/** Focuses a field by Tab and types; in a list, typing selects. */
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Tells if the focus is in the dialog or in the browser's own controls (then `body` is active). */
function isWithin(dialog: Locator): Promise<boolean> {
  return dialog.evaluate(
    (element) => element.contains(document.activeElement) || document.activeElement === document.body,
  );
}
