import type { Page } from '@playwright/test';
import { ordersOf, setPrice, setStock } from './support/database.ts';
import { type Buyer, guest, shopper } from './support/shopper.ts';
import { expect, phone, secondTab, test } from './support/story.ts';
import { textIn } from './support/texts.ts';

test.use({ viewport: phone });

test('Ana places the same checkout in two tabs at once: one order', async ({ page, context, demo }) => {
  const ana = guest('Ana');
  const here = shopper(page);
  const slug = await here.beginCheckout('SALT-CELLAR-CHALK');
  await here.fillIn(ana);
  await saved(page, slug, ana);
  const tab = await secondTab(context, `/checkout/${slug}`);
  const there = shopper(tab);
  await expect(tab.getByRole('main').getByLabel(there.t('checkout.email'), { exact: true })).toHaveValue(ana.email);
  await Promise.all([here.placeButton().click(), there.placeButton().click()]);
  const orderNo = await Promise.race([here.orderNumber(), there.orderNumber()]);
  for (const each of [page, tab]) await expect(each.getByText(orderNo).first()).toBeVisible();
  expect(await ordersOf(demo.dataDir, ana.email)).toBe(1);
});

test('Ben double-clicks the order button: one order', async ({ page, demo }) => {
  const ben = guest('Ben');
  const shop = shopper(page);
  await shop.beginCheckout('SALT-CELLAR-SAGE');
  await shop.fillIn(ben);
  await shop.placeButton().dblclick();
  await shop.orderNumber();
  expect(await ordersOf(demo.dataDir, ben.email)).toBe(1);
});

test("Mei raises a price by $5.00 during Ana's checkout: the new total of $75.90 is confirmed before the order", async ({
  page,
  demo,
}) => {
  const ana = guest('Ana');
  const { t, ...shop } = shopper(page);
  await setPrice(demo.dataDir, 'TWIST-VASE-ROSE', 6400);
  const slug = await shop.beginCheckout('TWIST-VASE-ROSE');
  await shop.fillIn(ana);
  await saved(page, slug, ana);
  await expect(shop.placeButton()).toContainText('$70.90');
  await setPrice(demo.dataDir, 'TWIST-VASE-ROSE', 6900);
  await shop.placeButton().click();
  await expect(page.getByText(t('checkout.changed'))).toBeVisible();
  await expect(page.getByText(t('checkout.change.total', { before: '$70.90', now: '$75.90' }))).toBeVisible();
  expect(await ordersOf(demo.dataDir, ana.email)).toBe(0);
  await expect(shop.placeButton()).toContainText('$75.90');
  await shop.place();
  expect(await ordersOf(demo.dataDir, ana.email)).toBe(1);
});

test("a planter that sells out during Ana's checkout is named, and nothing that she typed is lost", async ({
  page,
  demo,
}) => {
  const ana = guest('Ana');
  const { t, ...shop } = shopper(page);
  await setStock(demo.dataDir, 'FOOTED-PLANTER-INK', 5);
  const slug = await shop.beginCheckout('FOOTED-PLANTER-INK');
  await shop.fillIn(ana);
  await saved(page, slug, ana);
  await setStock(demo.dataDir, 'FOOTED-PLANTER-INK', 0);
  await shop.placeButton().click();
  await expect(page.getByText(t('checkout.change.unavailable', { title: 'Footed planter' }))).toBeVisible();
  await expect(page.getByRole('main').getByLabel(t('checkout.email'), { exact: true })).toHaveValue(ana.email);
  await expect(page.getByLabel(t('address.label.line1'), { exact: true })).toHaveValue(ana.line1);
  expect(await ordersOf(demo.dataDir, ana.email)).toBe(0);
});

test('a reload of the checkout keeps what Ana typed and chose', async ({ page }) => {
  const ana = guest('Ana');
  const { t, ...shop } = shopper(page);
  const slug = await shop.beginCheckout('TALL-MUG-OAT');
  await shop.fillIn(ana);
  await page.getByRole('radio', { name: /^Express/ }).check();
  await page.getByRole('radio', { name: /^Bank transfer/ }).check();
  await page.getByLabel(t('checkout.remark')).fill('Please ring twice');
  await shop.open(`/checkout/${slug}`);
  await expect(page.getByRole('main').getByLabel(t('checkout.email'), { exact: true })).toHaveValue(ana.email);
  await expect(page.getByLabel(t('address.label.state'))).toHaveValue(ana.province);
  await expect(page.getByLabel(t('address.label.zip'))).toHaveValue(ana.postalCode);
  await expect(page.getByLabel(t('checkout.remark'))).toHaveValue('Please ring twice');
  await expect(page.getByRole('radio', { name: /^Express/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Bank transfer/ })).toBeChecked();
});

test('a mistyped email is doubted and mended by one press; cash is offered where it is usual', async ({ page }) => {
  const { t, ...shop } = shopper(page);
  await shop.beginCheckout('TALL-MUG-OAT');
  const email = page.getByRole('main').getByLabel(t('checkout.email'), { exact: true });
  await email.fill('ana@gmial.con');
  await email.blur();
  await page.getByRole('button', { name: 'ana@gmail.com' }).click();
  await expect(email).toHaveValue('ana@gmail.com');
  await expect(page.locator('.checkout-email-hint')).toBeEmpty();
  const cash = page.getByRole('radio', { name: /^Cash on delivery/ });
  await expect(cash).toHaveCount(0);
  await page.getByLabel(t('address.label.country')).selectOption('PH');
  await expect(cash).toHaveCount(1);
  await expect(page.locator('.checkout-agree')).toContainText(t('checkout.terms'));
});

test('missing fields are listed, and each entry links to its field', async ({ page, demo }) => {
  const { t, ...shop } = shopper(page);
  await shop.beginCheckout('TALL-MUG-ROSE');
  await shop.placeButton().click();
  const entry = page.getByRole('link', { name: t('field.required', { field: t('checkout.email') }) });
  await entry.click();
  await expect(page.getByRole('main').getByLabel(t('checkout.email'), { exact: true })).toBeFocused();
  expect(await ordersOf(demo.dataDir, '')).toBe(0);
});

test('a postal address in Hong Kong has no postal code field', async ({ page }) => {
  const { t, ...shop } = shopper(page);
  await shop.beginCheckout('TALL-MUG-ROSE');
  await page.getByLabel(t('address.label.country')).selectOption('HK');
  await expect(page.getByLabel(t('address.label.zip'))).toHaveCount(0);
  await page.getByLabel(t('address.label.country')).selectOption('US');
  await expect(page.getByLabel(t('address.label.zip'))).toBeVisible();
});

test('a chosen Philippine province suggests its cities and barangays, and accepts others', async ({ page }) => {
  const { t, ...shop } = shopper(page);
  await shop.beginCheckout('TALL-MUG-ROSE');
  const city = page.getByLabel(t('address.label.city'), { exact: true });
  const area = page.getByLabel(t('address.label.barangay'));
  const offered = (name: string) => page.locator(`datalist option[value="${name}"]`);
  await page.getByLabel(t('address.label.country')).selectOption('PH');
  await page.locator('select[name="address.province"]').selectOption('00');
  await city.focus();
  await expect(offered('Makati City')).toHaveCount(1);
  await city.fill('Makati City');
  await area.focus();
  await expect(offered('Poblacion')).toHaveCount(1);
  await area.fill('Sitio Bago');
  await page.locator('select[name="address.province"]').selectOption('CEB');
  await city.focus();
  await expect(offered('Lapu-Lapu City')).toHaveCount(1);
  await expect(offered('Makati City')).toHaveCount(0);
  await expect(area).toHaveValue('Sitio Bago');
  await page.getByLabel(t('address.label.country')).selectOption('US');
  await expect(page.locator('datalist option')).toHaveCount(0);
});

/** Leaves the last field and waits until the shop has saved the form and no request is under way. */
async function saved(page: Page, slug: string, { email, postalCode }: Buyer): Promise<void> {
  await page.getByLabel(textIn('en', 'checkout.remark')).focus();
  const known = async () => {
    const answer = await page.request.post('/api/web/checkout/get', { data: { slug } });
    const { data } = (await answer.json()) as { data: { email: string; address: { postalCode: string } | null } };
    return [data.email, data.address?.postalCode];
  };
  await expect.poll(known).toEqual([email, postalCode]);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
