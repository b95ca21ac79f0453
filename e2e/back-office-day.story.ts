import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { meiInBackOffice } from './support/back-office.ts';
import { pressUntil } from './support/press-until.ts';
import { ana } from './support/shopper.ts';
import { desktop, expect, testInEmptyShop as test } from './support/story.ts';

interface Answered {
  id: string;
  slug: string;
  orderNo: string;
  accessKey: string;
  inquiryNo: string;
  returnNo: string;
  totals: { total: object };
  lines: { lineId: string; title: string }[];
}
type Key = Pick<Answered, 'orderNo' | 'accessKey'>;

interface Order {
  orderNo: string;
  lines: { total: { amount: number } }[];
  amounts: { total: { amount: number }; shipping: { amount: number } };
  refunded: { amount: number };
}

/** A file of 500 cups as Shopify exports it. */
function exported(): Buffer {
  const head =
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Requires Shipping,Variant Taxable,Status';
  const rows = Array.from({ length: 500 }, (_, at) => {
    const no = String(at + 1).padStart(3, '0');
    return `cup-${no},Cup ${no},<p>A cup.</p>,Kiln & Co,Cups,new,TRUE,Title,Default Title,CUP-${no},300,shopify,40,deny,manual,${(at % 90) + 10}.35,TRUE,TRUE,active`;
  });
  return Buffer.from([head, ...rows].join('\n'));
}

/** Shoppers of this shop, by calls alone. */
function shoppers({ request }: Page) {
  const call = async (path: string, data: object) => {
    const answer = await request.post(`/api/web/${path}`, { data });
    const { code, msg, data: answered } = (await answer.json()) as { code: number; msg: string; data: Answered };
    expect({ path, code, msg }).toMatchObject({ code: 0 });
    return answered;
  };
  const { email: _, phone, country: countryCode, ...place } = ana;
  let orders = 0;
  const placed = async (slug: string, more: object = {}): Promise<Key> => {
    orders += 1;
    const email = `shopper-${orders}@example.com`;
    const address = { ...place, countryCode, phone: `+1${phone}` };
    const methods = { shippingMethod: 'standard', paymentMethod: 'cash-on-delivery' };
    const { totals } = await call('checkout/update', { slug, email, address, ...methods, ...more });
    const sent = { slug, totals: { total: totals.total }, idempotencyKey: `order ${orders} of the day` };
    return call('checkout/place', sent);
  };
  const buys = async (sku: string, quantity: number, more?: object) =>
    placed((await call('checkout/create', { from: 'buy', sku, quantity })).slug, more);
  return { call, placed, buys };
}

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } });

test("Mei's whole day: from the file of her products to its numbers, which are those of the orders to the cent", async ({
  page,
  emptyShop,
}) => {
  test.slow();
  const mei = await meiInBackOffice(page, emptyShop);
  const { call, placed, buys } = shoppers(page);
  const dialog = page.getByRole('dialog');
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
  const confirm = async (name: string | RegExp) => {
    await dialog.getByRole('button', { name }).click();
    await expect(dialog).toHaveCount(0);
  };
  const pay = ({ orderNo }: Key) => mei.call('order/pay', { orderNo, key: `pay ${orderNo}` });

  // Her products, a category, its place in a menu, a promotion and a coupon.
  await mei.open('settings/transfers/new');
  const file = { name: 'products_export.csv', mimeType: 'text/csv', buffer: exported() };
  await page.locator('input[type="file"]').setInputFiles([file]);
  await pressUntil(page.getByRole('button', { name: 'Check the file' }), page.getByText('Checked, not imported'));
  await press('Import 500 products');
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 });
  await mei.open('categories/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('For breakfast');
  await page.getByRole('textbox', { name: 'Part of the URL' }).fill('breakfast');
  await press('Save');
  await expect(page.getByRole('heading', { level: 1, name: 'For breakfast' })).toBeVisible();
  await mei.open('menus/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('main');
  await press('Add a link');
  await page.getByRole('textbox', { name: 'Label' }).fill('Breakfast');
  await page.getByRole('textbox', { name: 'Path or URL' }).fill('/category/breakfast');
  await press('Save');
  await expect(page.getByRole('heading', { level: 1, name: 'main' })).toBeVisible();
  await press('Publish');
  await press('Confirm');
  await expect(page.getByText('Published').first()).toBeVisible();
  await mei.open('promotions/new');
  await page.getByRole('textbox', { name: 'Items' }).first().fill('3');
  await page.getByRole('textbox', { name: 'Name' }).fill('Three for less');
  await press('Save');
  await expect(page.getByRole('heading', { level: 1, name: 'Three for less' })).toBeVisible();
  await mei.open('coupons/new');
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('WELCOME');
  await page.getByRole('textbox', { name: 'Name' }).fill('Welcome');
  await press('Save');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();

  // An order arrives with its notice and badge; a part of it is shipped, a cup is refunded.
  const first = await buys('CUP-007', 3, { coupons: ['WELCOME'] });
  await expect(page.getByText(`New order ${first.orderNo}`)).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);
  await pay(first);
  await press('Open');
  await expect(page.getByRole('heading', { level: 1, name: first.orderNo })).toBeVisible();
  await press('Ship');
  await dialog.getByRole('button', { name: /^One less: / }).click();
  await confirm('Send 2 units');
  await expect(page.getByRole('heading', { name: 'Parcel 1' })).toBeVisible();
  await press('Refund');
  await dialog.getByRole('button', { name: /^One more: / }).click();
  await confirm(/^Refund \$\d/);

  // Ben asks for the cancellation of his order and gets his money back.
  const second = await buys('CUP-020', 1);
  await pay(second);
  await call('order/cancel', { ...second, reason: 'I ordered twice' });
  await mei.open(`orders/${second.orderNo}`);
  await press('Answer cancellation');
  await expect(dialog.getByText('I ordered twice')).toBeVisible();
  await confirm(/\$/);

  // Cleo sends one of two cups back; Dora writes a review.
  const third = await buys('CUP-031', 2);
  const fourth = await buys('CUP-044', 1);
  for (const each of [third, fourth]) {
    await pay(each);
    await mei.call('order/ship', { orderNo: each.orderNo, company: 'ups', no: '1Z999', key: each.orderNo });
  }
  const [line] = (await call('return/options', third)).lines;
  const items = [{ lineId: line?.lineId, quantity: 1 }];
  const { returnNo } = await call('return/apply', { ...third, type: 'returnRefund', items, reason: 'damaged' });
  await mei.open(`returns/${returnNo}`);
  await press('Accept');
  await confirm('Accept');
  await press('Receive');
  await confirm('Receive 1 unit');
  await press('Refund');
  await confirm(/^Refund \$\d/);
  await call('order/confirm', fourth);
  const { lines } = await mei.call<{ lines: { lineId: string }[] }>('order/get', { orderNo: fourth.orderNo });
  const content = 'It holds the heat, and my hand.';
  await call('review/add', { ...fourth, lineId: lines[0]?.lineId, rating: 2, content });
  await mei.open('reviews?view=all');
  const review = page.getByRole('article').filter({ hasText: content });
  await review.getByRole('button', { name: 'Reply' }).click();
  await review.getByLabel(/^Reply of the shop/).fill('Thank you, Dora.');
  await review.getByRole('button', { name: 'Reply' }).click();
  await expect(review.getByText('Thank you, Dora.')).toBeVisible();

  // A café asks for ten cups, gets a quote and buys at exactly its price.
  const { id: productId } = await call('product/get', { slug: 'cup-010' });
  const { inquiryNo, accessKey } = await call('inquiry/product', {
    productId,
    sku: 'CUP-010',
    quantity: 10,
    email: 'cafe@example.com',
    firstName: 'Eve',
    lastName: 'Reyes',
    message: 'Ten for our café?',
  });
  await mei.open(`inquiries/${inquiryNo}`);
  await press('Quote');
  await expect(dialog.getByRole('button', { name: /^Send quote over/ })).toBeEnabled();
  await dialog.getByRole('textbox', { name: 'Price each' }).fill('15.05');
  await confirm('Send quote over $150.50');
  const fifth = await placed((await call('inquiry/accept', { inquiryNo, accessKey })).slug);
  await pay(fifth);

  // An article is planned, and the colours of the shop change.
  const title = { en: 'Kiln day' };
  const { id } = await mei.call<{ id: string }>('article/save', {
    slug: 'kiln-day',
    title,
    body: { en: '<p>Fire.</p>' },
  });
  await mei.open(`articles/${id}`);
  await press('Publish');
  await dialog.getByText('At…').click();
  await confirm('Confirm');
  await expect(page.getByText('Planned').first()).toBeVisible();
  await mei.open('theme/site');
  const field = page.getByRole('textbox', { name: /^Main colour/ });
  await field.fill('#7a1f3c');
  await field.blur();
  await press('Save');
  await expect(page.getByText('unsaved change')).toHaveCount(0);
  await press('Publish');
  await press('Confirm');
  await expect.poll(async () => (await page.request.get('/')).text()).toContain('#7a1f3c');

  // The numbers of the day are those of the orders, and all orders are in the file.
  const all = [first, second, third, fourth, fifth].map(({ orderNo }) => orderNo);
  const orders = await Promise.all(all.map((orderNo) => mei.call<Order>('order/get', { orderNo })));
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const gross = sum(orders.flatMap(({ lines: sold }) => sold.map(({ total }) => total.amount)));
  const paidBack = sum(orders.map(({ refunded }) => refunded.amount));
  const [, { amounts }] = orders as [Order, Order];
  // Of the cancelled order the shipping went back, too.
  const refunds = paidBack - amounts.shipping.amount;
  const day = new Date().toISOString().slice(0, 10);
  const overview = await mei.call('stat/overview', { from: day, to: day });
  expect(overview).toMatchObject({ orders: 5, gross: { amount: gross }, net: { amount: gross - refunds } });
  await mei.open('');
  const sales = page.getByRole('region', { name: 'Sales' });
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  await expect(sales).toContainText(`Net sales${dollars.format((gross - refunds) / 100)}`);
  await expect(sales).toContainText('Orders5');
  await mei.open('orders?view=all');
  const saved = page.waitForEvent('download');
  await press('Export as CSV');
  const path = await (await saved).path();
  const csv = await readFile(path, 'utf8');
  for (const orderNo of all) expect(csv).toContain(orderNo);
});
