import { expect, type Locator, type Page } from '@playwright/test';
import { hydrated } from './story.ts';
import { type InterfaceLanguage, textIn } from './texts.ts';

/** Ana and her postal address in San Francisco. */
export const ana = {
  email: 'ana@example.com',
  phone: '415 555 2671',
  country: 'US',
  firstName: 'Ana',
  lastName: 'Silva',
  line1: '1 Market Street',
  city: 'San Francisco',
  province: 'CA',
  postalCode: '94105',
};

export type Buyer = typeof ana;

/** A guest with a unique email, so that parallel stories do not share orders. */
export function guest(name: string, more: Partial<Buyer> = {}): Buyer {
  return { ...ana, firstName: name, email: `${name.toLowerCase()}.${Date.now()}@example.com`, ...more };
}

/** Actions of a shopper in one language of the shop. */
export function shopper(page: Page, language: InterfaceLanguage = 'en') {
  const t = (key: string, values?: Record<string, string>) => textIn(language, key, values);
  const button = (name: string, within: Page | Locator = page) => within.getByRole('button', { name, exact: true });
  const drawer = page.getByRole('dialog', { name: t('cart.title') });

  const open = async (path: string) => {
    await page.goto(path);
    await hydrated(page);
  };
  /** Opens the filters; on wide windows they are always open. */
  const openFilters = async () => {
    const opener = page.locator('.filter-opener');
    if (await opener.isVisible()) await opener.click();
  };
  /** Focuses the field of the search page and waits for suggestions. */
  const suggestions = async () => {
    await page
      .getByRole('main')
      .getByRole('combobox', { name: t('search.words') })
      .focus();
    await page.getByRole('listbox').waitFor();
  };
  const addToCart = async () => {
    await button(t('product.addToCart')).first().click();
    await expect(drawer).toBeVisible();
  };
  const goToCheckout = async () => {
    await button(t('cart.checkout')).click();
    await expect(page.getByRole('heading', { level: 1, name: t('page.checkout') })).toBeVisible();
    await hydrated(page);
  };
  /** Fills the checkout form in the order of its fields. */
  const fillIn = async (buyer: Buyer) => {
    await page.getByRole('main').getByLabel(t('checkout.email'), { exact: true }).fill(buyer.email);
    await page.getByLabel(t('address.label.phone')).fill(buyer.phone);
    await page.getByLabel(t('address.label.country')).selectOption(buyer.country);
    await page.getByLabel(t('address.label.firstName')).fill(buyer.firstName);
    await page.getByLabel(t('address.label.lastName')).fill(buyer.lastName);
    await page.getByLabel(t('address.label.line1'), { exact: true }).fill(buyer.line1);
    await page.getByLabel(t('address.label.city')).fill(buyer.city);
    await page.locator('select[name="address.province"]').selectOption(buyer.province);
    await page.getByLabel(t('address.label.zip')).fill(buyer.postalCode);
  };
  /** Opens the field for codes in the summary of the checkout, which is folded itself on phones. */
  const codeField = async () => {
    const summary = page.locator('.checkout-summary');
    if (!(await page.locator('.code-entry-opener').isVisible()))
      await summary.locator('.checkout-summary-head').click();
    await page.locator('.code-entry-opener').click();
    return page.getByLabel(t('codes.label'));
  };
  const placeButton = () => page.getByRole('button', { name: t('checkout.place', { total: '' }).trim() });
  /** Error list above the order button. */
  const errorList = () => page.getByRole('alert').filter({ has: page.getByRole('list') });
  /** Places the order and answers its number. */
  const place = async () => {
    await placeButton().click();
    return orderNumber();
  };
  const orderNumber = async () => {
    await page.waitForURL(/\/checkout\/thankyou\?/);
    return new URL(page.url()).searchParams.get('order') ?? '';
  };
  /** Opens the checkout of one product, made through the API. */
  const beginCheckout = async (sku: string, quantity = 1) => {
    const data = { from: 'buy', sku, quantity };
    const answer = await page.request.post('/api/web/checkout/create', { data });
    const { data: checkout } = (await answer.json()) as { data: { slug: string } };
    await open(inLanguage(`/checkout/${checkout.slug}`));
    return checkout.slug;
  };
  /** Puts a product into the cart through the API. */
  const addByApi = (sku: string, quantity = 1) => page.request.post('/api/web/cart/add', { data: { sku, quantity } });
  const post = async <T>(path: string, data: object): Promise<T> => {
    const answer = await page.request.post(`/api/web/${path}`, { data });
    const { code, msg, data: found } = (await answer.json()) as { code: number; msg: string; data: T };
    if (code !== 0) throw new Error(`${path}: ${msg}`);
    return found;
  };
  /** Places an order of mugs through the API, to be paid by transfer, or paid by the test card. */
  const orderByApi = async (
    paymentMethod: 'bank-transfer' | 'test',
    {
      quantity = 1,
      buyer = guest('Ana'),
      card = '4242424242424242',
    }: { quantity?: number; buyer?: Buyer; card?: string } = {},
  ) => {
    const { slug } = await post<{ slug: string }>('checkout/create', {
      from: 'buy',
      sku: 'TALL-MUG-CHARCOAL',
      quantity,
    });
    const { email, country: countryCode, ...address } = buyer;
    const filled = { email, address: { ...address, countryCode }, shippingMethod: 'standard', paymentMethod };
    const { totals } = await post<{ totals: { total: object } }>('checkout/update', { slug, ...filled });
    const placed = await post<{ orderNo: string; accessKey: string; payment: { paymentId: string } }>(
      'checkout/place',
      {
        slug,
        totals: { total: totals.total },
        idempotencyKey: slug,
      },
    );
    const { paymentId } = placed.payment;
    if (paymentMethod === 'test') await post('payment/test/card', { paymentId, card });
    return placed;
  };
  const openOrder = ({ orderNo, accessKey }: { orderNo: string; accessKey: string }) =>
    open(inLanguage(`/checkout/thankyou?${new URLSearchParams({ order: orderNo, key: accessKey })}`));
  /** Checkboxes that select cart lines for the checkout. */
  const lineCheckboxes = () => page.getByRole('checkbox', { name: new RegExp(t('cart.select', { title: '.+' })) });
  const inLanguage = (path: string) => (language === 'en' ? path : `/${language}${path === '/' ? '' : path}`);
  const track = async (orderNo: string, email: string) => {
    await open(inLanguage('/page/track'));
    await page.getByLabel(t('order.orderNo')).fill(orderNo);
    await page.getByRole('main').getByLabel(t('checkout.email'), { exact: true }).fill(email);
    await button(t('order.find')).click();
  };
  return {
    openFilters,
    suggestions,
    t,
    button,
    drawer,
    open,
    inLanguage,
    addToCart,
    addByApi,
    orderByApi,
    openOrder,
    lineCheckboxes,
    goToCheckout,
    beginCheckout,
    fillIn,
    codeField,
    placeButton,
    errorList,
    place,
    orderNumber,
    track,
  };
}
