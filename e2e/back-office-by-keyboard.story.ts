import type { Page } from '@playwright/test';
import { meiInBackOffice, orderFor } from './support/back-office.ts';
import { countPresses, enterOn, tabTo } from './support/presses.ts';
import { desktop, expect, test } from './support/story.ts';

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } });

/** Opens what Ctrl K finds first. */
async function find(page: Page, words: string, option: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find or do' }).waitFor();
  await page.keyboard.insertText(words);
  await expect(page.getByRole('option', { name: option }).first()).toBeVisible();
  await expect(page.locator('.find .mantine-Loader-root')).toHaveCount(0);
  await page.keyboard.press('Enter');
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('Mei ships an order, refunds one of two mugs and finds it by half a phone number by keyboard alone', async ({
  page,
  demo,
}) => {
  const mei = await meiInBackOffice(page, demo);
  const digits = String(Date.now()).slice(-6);
  const orderNo = await orderFor(mei, { email: `keys.${digits}@example.com`, phone: `+3162${digits}4`, units: 2 });
  await mei.open('');
  const presses = await countPresses(page);
  const sales = page.getByRole('region', { name: 'Sales' });
  await expect(sales.getByText('Net sales').first()).toBeVisible();
  await enterOn(page, page.getByRole('link', { name: orderNo }));
  await enterOn(page, page.getByRole('button', { name: 'Ship', exact: true }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Tracking number')).toBeFocused();
  await page.keyboard.type('3S123');
  await enterOn(page, dialog.getByRole('button', { name: 'Send 2 units' }));
  await expect(page.getByRole('heading', { name: 'Parcel 1' })).toBeVisible();

  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await find(page, digits, new RegExp(orderNo));
  await expect(page.getByRole('heading', { level: 1, name: orderNo })).toBeVisible();

  await enterOn(page, page.getByRole('button', { name: 'Refund', exact: true }));
  await enterOn(page, dialog.getByRole('button', { name: /^One more: / }));
  const refund = dialog.getByRole('button', { name: /^Refund [^\d]*\d/ });
  await expect(refund).toBeEnabled();
  await enterOn(page, refund);
  await expect(dialog).toHaveCount(0);
  expect(await presses()).toBe(0);
  const { refunded } = await mei.call<{ refunded: { amount: number } }>('order/get', { orderNo });
  expect(refunded.amount).toBeGreaterThan(0);
});

test('Mei makes a product and changes its prices as a table by keyboard alone', async ({ page, demo }) => {
  const mei = await meiInBackOffice(page, demo);
  const name = `Key cup ${Date.now()}`;
  await mei.open('');
  const presses = await countPresses(page);
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await enterOn(page, page.getByRole('link', { name: 'New product' }));
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.insertText(name);
  const chooser = page.waitForEvent('filechooser');
  await enterOn(page, page.getByRole('button', { name: 'Add pictures' }));
  await (await chooser).setFiles({ name: 'ink.png', mimeType: 'image/png', buffer: png });
  await enterOn(page, page.getByRole('button', { name: 'Add an option' }));
  await page.keyboard.type('Colour');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('Sage, Ink');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'Price', exact: true }).first());
  await page.keyboard.type('10');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const id = page.url().split('/').at(-1);

  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  // The new product is a draft, and the list opens on what is on sale.
  await tabTo(page, page.getByRole('tab', { name: 'Active', exact: true }));
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'All', exact: true })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await expect(page.getByText('1 entry')).toBeVisible();
  await tabTo(page, page.getByRole('checkbox', { name: 'Select all' }));
  await page.keyboard.press('Space');
  await enterOn(page, page.getByRole('button', { name: 'Edit as table' }));
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(3);
  await tabTo(page, page.getByRole('textbox', { name: 'Change' }));
  await page.keyboard.type('+8 %');
  await page.keyboard.press('Tab');
  await page.keyboard.type('.90');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: '10.00 10.90' })).toHaveCount(2);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('1 product changed.')).toBeVisible();
  expect(await presses()).toBe(0);
  const product = await mei.call<{ variants: { price: { amount: number } }[]; images: object[] }>('product/get', {
    id,
  });
  expect(product.variants.map(({ price }) => price.amount)).toEqual([1090, 1090]);
  expect(product.images).toMatchObject([{ values: { colour: 'ink' } }]);
});

test('Mei plans a promotion and an article, quotes, and hides a review by keyboard alone', async ({ page, demo }) => {
  const mei = await meiInBackOffice(page, demo);
  const stamp = Date.now();
  const call = async <T>(path: string, data: object) =>
    ((await (await page.request.post(`/api/web/${path}`, { data })).json()) as { data: T }).data;
  const { id: productId } = await call<{ id: string }>('product/get', { slug: 'tall-mug' });
  const { inquiryNo } = await call<{ inquiryNo: string }>('inquiry/product', {
    productId,
    sku: 'TALL-MUG-OAT',
    quantity: 40,
    email: `keys.${stamp}@example.com`,
    firstName: 'Ana',
    lastName: 'Reyes',
    message: 'Forty, please.',
  });
  const title = `Kiln keys ${stamp}`;
  await mei.call('article/save', { slug: `kiln-keys-${stamp}`, title: { en: title }, body: { en: '<p>Fridays.</p>' } });
  await mei.open('');
  const presses = await countPresses(page);
  const dialog = page.getByRole('dialog');

  await find(page, 'new promotion', 'New promotion');
  await expect(page.getByRole('textbox', { name: 'Items' }).first()).toBeFocused();
  await tabTo(page, page.getByRole('textbox', { name: 'Percentage' }));
  await page.keyboard.type('15');
  await tabTo(page, page.getByLabel('Starts'));
  await page.keyboard.type('03062037');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0900AM');
  await tabTo(page, page.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type(`Keys ${stamp}`);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: `Keys ${stamp}` })).toBeVisible();
  const id = page.url().split('/').at(-1);
  const promotion = await mei.call<{ startsAt: string }>('promotion/get', { id });
  expect(promotion.startsAt).toBe('2037-03-06T08:00:00.000Z');
  await mei.call('promotion/remove', { id });

  await find(page, title, title);
  await enterOn(page, page.getByRole('button', { name: 'Publish' }));
  await tabTo(page, dialog.getByRole('radio').first());
  await page.keyboard.press('ArrowRight');
  await enterOn(page, dialog.getByRole('button', { name: 'Confirm' }));
  await expect(page.getByText('Planned').first()).toBeVisible();

  await expect(dialog).toHaveCount(0);
  await find(page, inquiryNo, new RegExp(inquiryNo));
  await enterOn(page, page.getByRole('button', { name: 'Quote', exact: true }));
  await expect(dialog.getByRole('button', { name: 'Send quote over $840.00' })).toBeEnabled();
  await tabTo(page, dialog.getByRole('textbox', { name: 'Price each' }));
  await page.keyboard.type('18.50');
  const send = dialog.getByRole('button', { name: 'Send quote over $740.00' });
  await expect(send).toBeEnabled();
  await enterOn(page, send);
  await expect(page.getByText('Quoted').first()).toBeVisible();

  await find(page, 'reviews', /^Reviews/);
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
  await tabTo(page, page.getByRole('tab', { name: 'Waiting' }));
  for (const _ of ['reported', 'low', 'shown']) await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/view=shown/);
  const reviews = page.getByRole('article');
  const said = await reviews.first().locator('.typed-text').first().textContent();
  const review = reviews.filter({ hasText: said ?? '' });
  await enterOn(page, review.getByRole('button', { name: 'Hide' }));
  await expect(review).toHaveCount(0);
  await enterOn(page, page.getByRole('button', { name: 'Undo' }));
  await expect(review).toHaveCount(1);
  expect(await presses()).toBe(0);
});
