import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { ordersOf } from './support/database.ts';
import { type Buyer, guest, shopper } from './support/shopper.ts';
import { desktop, expect, phone, test } from './support/story.ts';
import type { InterfaceLanguage } from './support/texts.ts';

test.use({ viewport: phone });

/** Texts of the demo shop in each language of these stories. */
const demoTexts: Partial<Record<InterfaceLanguage, { category: string; product: string; colour: string }>> = {
  en: { category: 'Tableware', product: 'Tall mug', colour: 'Charcoal' },
  'zh-HK': { category: '餐具', product: '高身杯', colour: '炭灰' },
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [language, texts] of Object.entries(demoTexts) as [
    InterfaceLanguage,
    { category: string; product: string; colour: string },
  ][]) {
    test(`Ana buys 3 tall mugs and finds her order again, in ${language}`, async ({ page, demo }) => {
      const ana = guest('Ana');
      const { t, button, inLanguage, placeButton } = shopper(page, language);
      await page.goto(inLanguage('/'));
      await page.getByRole('main').getByRole('link', { name: texts.category, exact: true }).click();
      await page.getByRole('link', { name: texts.product }).click();
      await page.getByRole('radio', { name: texts.colour }).click();
      await expect(page).toHaveURL(/TALL-MUG-CHARCOAL$/);
      await page.getByLabel(t('common.quantity'), { exact: true }).fill('2');
      await button(t('product.addToCart')).first().click();
      await expect(page).toHaveURL(new RegExp(`${inLanguage('/cart')}$`));
      const line = page.getByRole('main').getByRole('listitem').filter({ hasText: texts.product });
      await expect(line).toContainText('$42.00');
      await line.getByLabel(t('common.quantity'), { exact: true }).fill('3');
      await button(t('cart.checkout')).click();
      await expect(page).toHaveURL(new RegExp(`${inLanguage('/checkout')}/[0-9a-z]{26}$`));
      await page.getByLabel(t('address.label.country')).selectOption('US');
      await button(t('address.showFields')).click();
      await fillIn(page, ana, language);
      await page.getByLabel(t('address.label.zip')).fill('nowhere');
      await placeButton().click();
      await expect(page.getByLabel(t('address.label.zip'))).toHaveAttribute('aria-invalid', 'true');
      await expect(page.locator('#checkout-answer')).toBeFocused();
      await expect(page.getByLabel(t('address.label.line1'), { exact: true })).toHaveValue(ana.line1);
      await page.getByLabel(t('address.label.zip')).fill(ana.postalCode);
      await placeButton().click();
      await expect(page).toHaveURL(new RegExp(`${inLanguage('/checkout/thankyou')}\\?order=`));
      await expect(page.getByText('$69.90').last()).toBeVisible();
      const orderNo = new URL(page.url()).searchParams.get('order') ?? '';
      await page.goBack();
      await expect(page.getByText(orderNo)).toBeVisible();
      expect(await ordersOf(demo.dataDir, ana.email)).toBe(1);
      await track(page, orderNo, ana.email, language);
      await expect(page.getByText(ana.city)).toBeVisible();
    });
  }

  test('Ana changes a quantity in the cart, deselects a mug, removes towels and undoes that', async ({ page }) => {
    const { t, button, addByApi } = shopper(page);
    await addByApi('TALL-MUG-OAT');
    await addByApi('TEA-TOWEL-PAIR-SAGE', 2);
    await page.goto('/cart');
    const mug = page.getByRole('listitem').filter({ hasText: 'Tall mug' });
    const towels = page.getByRole('listitem').filter({ hasText: 'Tea towels' });
    await mug.getByRole('checkbox').uncheck();
    await towels.getByLabel(t('common.quantity'), { exact: true }).fill('1');
    await page.getByRole('button', { name: t('cart.update'), exact: true }).click();
    await expect(mug.getByRole('checkbox')).not.toBeChecked();
    await expect(towels.getByLabel(t('common.quantity'), { exact: true })).toHaveValue('1');
    await towels.getByRole('button', { name: t('cart.remove') }).click();
    await expect(towels).toHaveCount(0);
    await button(t('cart.undo')).click();
    await expect(towels).toHaveCount(1);
  });
});

test('axe finds no violation in a checkout with all fields missing, with scripts and without', async ({
  page,
  problems,
}) => {
  const { t, button, beginCheckout } = shopper(page);
  const address = `/checkout/${await beginCheckout('TEA-TOWEL-PAIR-SAGE')}?seen=USD.1`;
  for (const scripts of [true, false]) {
    if (!scripts) await blockScripts(page);
    await page.goto(address);
    await expect(page.locator('#checkout-answer')).toBeVisible();
    // axe needs JavaScript: it stays on, and only the scripts of the shop are blocked.
    if (!scripts) await expect(button(t('address.showFields'))).toBeVisible({ timeout: 8000 });
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      expect(await violationsOf(page)).toEqual([]);
    }
  }
  allowMissingScripts(problems);
});

test('a page that answered a plain form is hydrated and continues with scripts', async ({ page, demo }) => {
  const ben = guest('Ben');
  const shop = shopper(page);
  const slug = await shop.beginCheckout('TEA-TOWEL-PAIR-SAGE');
  await shop.open(`/checkout/${slug}?seen=USD.1`);
  await expect(page.locator('#checkout-answer')).toContainText('$0.01');
  await expect(page.getByRole('button', { name: shop.t('address.showFields') })).toBeHidden();
  await shop.fillIn(ben);
  await shop.place();
  expect(await ordersOf(demo.dataDir, ben.email)).toBe(1);
});

test('when scripts fail to load, the buttons of the plain form appear', async ({ page, problems }) => {
  await blockScripts(page);
  const { t, button, addByApi } = shopper(page);
  await addByApi('TEA-TOWEL-PAIR-SAGE');
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: t('cart.update') }).last()).toBeHidden();
  await button(t('cart.checkout')).click();
  await page.getByLabel(t('address.label.country')).selectOption('US');
  const show = button(t('address.showFields'));
  await expect(show).toBeVisible({ timeout: 8000 });
  await show.click();
  await expect(page.getByLabel(t('address.label.state'))).toContainText('California');
  allowMissingScripts(problems);
});

async function blockScripts(page: Page): Promise<void> {
  await page.route('**/assets/*.js', (route) => route.abort());
}

function allowMissingScripts(problems: string[]): void {
  const others = problems.filter((each) => !/assets|ERR_FAILED|Failed to load/.test(each));
  problems.splice(0, problems.length, ...others);
}

async function fillIn(page: Page, buyer: Buyer, language: InterfaceLanguage): Promise<void> {
  const { t } = shopper(page, language);
  const label = (key: string) => page.getByRole('main').getByLabel(t(key), { exact: true });
  await label('checkout.email').fill(buyer.email);
  await page.getByLabel(t('address.label.phone')).fill(buyer.phone);
  for (const field of ['firstName', 'lastName', 'line1', 'city'] as const)
    await label(`address.label.${field}`).fill(buyer[field]);
  await label('address.label.state').selectOption(buyer.province);
}

async function track(page: Page, orderNo: string, email: string, language: InterfaceLanguage): Promise<void> {
  const { t, button, inLanguage } = shopper(page, language);
  await page.goto(inLanguage('/page/track'));
  await page.getByLabel(t('order.orderNo')).fill(orderNo);
  await page.getByRole('main').getByLabel(t('checkout.email'), { exact: true }).fill(email);
  await button(t('order.find')).click();
  await expect(page).toHaveURL(new RegExp(`${inLanguage('/page/track')}$`));
}
