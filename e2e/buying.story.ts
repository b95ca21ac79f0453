import { guest, shopper } from './support/shopper.ts';
import { desktop, expect, hydrated, phone, test } from './support/story.ts';

test.describe('Ana on her phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true, pictures: true });

  test('buys a lamp as a guest, pays by transfer and finds the order again', async ({ page }) => {
    const ana = guest('Ana');
    const { t, drawer, ...shop } = shopper(page);

    await test.step('from the home page to the lamp', async () => {
      await shop.open('/');
      await page.getByRole('button', { name: t('menu.open') }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Lighting' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Lighting' })).toBeVisible();
      await page.getByRole('link', { name: 'Oda table lamp' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Oda table lamp' })).toBeVisible();
      await hydrated(page);
    });

    await test.step('another colour changes URL, picture and price without a reload', async () => {
      await page.evaluate(() => Object.assign(window, { stillHere: true }));
      const price = page.locator('.product-price');
      const picture = page.getByRole('group', { name: t('product.pictures') });
      await expect(picture.getByRole('button', { name: /Enlarge.*/ }).first()).toBeInViewport();
      await expect(price).toContainText('$119.00');
      await page.getByRole('radio', { name: 'Charcoal' }).click();
      await expect(page).toHaveURL(/\/product\/oda-table-lamp\/ODA-TABLE-LAMP-CHARCOAL-LINEN-SHADE$/);
      await expect(price).toHaveText('$149.00');
      await expect(page.getByRole('radio', { name: 'Charcoal' })).toHaveAttribute('aria-checked', 'true');
      expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
    });

    await test.step('adds it to the cart and goes to checkout', async () => {
      await shop.addToCart();
      await expect(drawer.getByRole('link', { name: 'Oda table lamp' })).toBeVisible();
      await expect(drawer).toContainText('Charcoal');
      await expect(drawer).toContainText('$149.00');
      await shop.goToCheckout();
    });

    await test.step('a wrong email is refused beside its field on blur, and corrected', async () => {
      const email = page.getByRole('main').getByLabel(t('checkout.email'), { exact: true });
      await email.fill('ana@');
      await page.getByLabel(t('address.label.phone')).focus();
      await expect(page.getByText(t('field.email'))).toBeVisible();
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await shop.fillIn(ana);
      await expect(page.getByText(t('field.email'))).toBeHidden();
    });

    await test.step('standard shipping, a transfer, one order', async () => {
      await page.getByRole('radio', { name: /^Standard/ }).check();
      await page.getByRole('radio', { name: /^Bank transfer/ }).check();
      await expect(shop.placeButton()).toContainText('$149.00');
    });
    const orderNo = await shop.place();

    await test.step('the thank-you page shows the order number', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana');
      await expect(page.getByText(t('order.number', { orderNo }))).toBeVisible();
      await expect(page.getByText(t('order.payTitle', { total: '$149.00' }))).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: t('cart.title'), exact: true })).toBeVisible();
    });

    await test.step('tracked by order number and email, and by nothing else', async () => {
      await shop.track(orderNo, 'ben@example.com');
      await expect(page.getByText(t('order.notFound'))).toBeVisible();
      await shop.track(orderNo, ana.email);
      await expect(page.getByText(t('order.number', { orderNo }))).toBeVisible();
      await expect(page.getByText('1 Market Street')).toBeVisible();
      await expect(page.getByText('Charcoal')).toBeVisible();
    });
  });
});

test.describe('Ka Yan in Hong Kong, on her laptop', () => {
  test.use({ viewport: desktop, locale: 'zh-HK' });

  test('buys a lamp in 繁體中文 and pays by bank transfer', async ({ page }) => {
    const kaYan = guest('KaYan', { country: 'US' });
    const { t, drawer, ...shop } = shopper(page, 'zh-HK');
    await shop.open('/zh-HK');
    const menu = page.getByRole('navigation', { name: t('nav.main') });
    await menu.getByText('選購').click();
    await menu.getByRole('link', { name: '燈飾' }).click();
    await page.getByRole('link', { name: 'Svamp' }).first().click();
    await expect(page).toHaveURL(/\/zh-HK\/product\/svamp-lamp/);
    await hydrated(page);
    await shop.addToCart();
    await expect(drawer).toContainText('$98.00');
    await shop.goToCheckout();
    await shop.fillIn(kaYan);
    await page.getByRole('radio', { name: /^標準送貨/ }).check();
    await page.getByRole('radio', { name: /^銀行轉帳/ }).check();
    await expect(shop.placeButton()).toContainText('$104.90');
    const orderNo = await shop.place();
    await expect(page.getByText(t('order.payTitle', { total: '$104.90' }))).toBeVisible();
    await expect(page.getByText('NL79 DEMO 0000 0000 00', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: `${t('order.pay.copy')} ${t('order.pay.amount')}` })).toBeVisible();
    await shop.track(orderNo, kaYan.email);
    await expect(page.getByText(t('order.number', { orderNo }))).toBeVisible();
  });
});
