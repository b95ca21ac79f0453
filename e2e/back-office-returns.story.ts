import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { screenshot } from './support/screenshot.ts';
import { guest } from './support/shopper.ts';
import { desktop, expect, phone, test } from './support/story.ts';

interface Answered {
  id: string;
  slug: string;
  totals: { total: object };
  orderNo: string;
  accessKey: string;
  payment?: { paymentId: string };
  lines: { lineId: string }[];
  returnNo: string;
}

type Mei = Awaited<ReturnType<typeof meiInBackOffice>>;

/** A small PNG, as a phone's photo. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Ana's return of two of three mugs that Mei has sent, by calls alone. */
async function askedReturn({ request }: Page, mei: Mei, paymentMethod = 'test') {
  const call = async (path: string, data: object) => {
    const answer = await request.post(`/api/web/${path}`, { data });
    return ((await answer.json()) as { data: Answered }).data;
  };
  await mei.call('stock/adjust', { sku: 'TALL-MUG-OAT', delta: 3, reason: 'For the stories' });
  const { slug } = await call('checkout/create', { from: 'buy', sku: 'TALL-MUG-OAT', quantity: 3 });
  const { email, phone: number, country, province, ...rest } = guest('Ana');
  const address = { ...rest, countryCode: country, province };
  const methods = { shippingMethod: 'standard', paymentMethod };
  const { totals } = await call('checkout/update', { slug, email, phone: `+1${number}`, address, ...methods });
  const sent = { slug, totals: { total: totals.total }, idempotencyKey: `return-${Date.now()}` };
  const { orderNo, accessKey, payment } = await call('checkout/place', sent);
  const card = { paymentId: payment?.paymentId, card: '4242424242424242' };
  if (paymentMethod === 'test') await call('payment/test/card', card);
  else await mei.call('order/pay', { orderNo, key: `pay ${orderNo}` });
  await mei.call('order/ship', { orderNo, company: 'ups', no: '1Z999', key: orderNo });
  const { lines } = await call('return/options', { orderNo, accessKey });
  const items = [{ lineId: lines[0]?.lineId, quantity: 2 }];
  const description = 'Both have a chip <script>alert(1)</script>';
  const file = { name: 'chip.png', mimeType: 'image/png', buffer: photo };
  const uploaded = await request.post('/api/web/attach/upload', { multipart: { types: 'return', file } });
  const { data: picture } = (await uploaded.json()) as { data: Answered };
  const images = [picture.id];
  const asked = { orderNo, accessKey, type: 'returnRefund', items, reason: 'damaged', description, images };
  const { returnNo } = await call('return/apply', asked);
  return { returnNo, orderNo };
}

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, pictures: true, contextOptions: { reducedMotion: 'reduce' } });

    const look = async (page: Page, name: string) => {
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await screenshot(page, `admin-returns-${name}-${width}`, { fullPage: name.startsWith('detail') });
      expect(await violationsOf(page)).toEqual([]);
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isWide).toBe(false);
    };

    test('accepts a return, notes one good and one damaged mug, and pays $42.00 back', async ({ page, demo }) => {
      test.slow();
      const mei = await meiInBackOffice(page, demo);
      const { returnNo } = await askedReturn(page, mei);
      await mei.open('');
      await page.keyboard.press('g');
      await page.keyboard.press('r');
      await expect(page.getByRole('tab', { name: /^To answer \d+$/ })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByText(returnNo).first()).toBeVisible();
      await look(page, 'list');
      await page.getByText(returnNo).first().click();
      await expect(page.getByRole('heading', { level: 1, name: returnNo })).toBeVisible();
      await expect(page.getByText('Both have a chip <script>alert(1)</script>')).toBeVisible();
      const picture = page.getByRole('img', { name: 'Picture 1 of the buyer' });
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await look(page, 'detail');
      await page.getByRole('button', { name: 'Accept' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('URL of a label').fill('not a URL');
      await dialog.getByRole('button', { name: 'Accept' }).click();
      await expect(dialog.getByLabel('URL of a label')).toHaveAttribute('aria-invalid', 'true');
      await dialog.getByLabel('URL of a label').fill('');
      await dialog.getByLabel('Instructions for the buyer').fill('Put the number on the parcel.');
      await look(page, 'accept');
      await dialog.getByRole('button', { name: 'Accept' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText('Put the number on the parcel.').first()).toBeVisible();

      await page.getByRole('button', { name: 'Receive' }).click();
      await dialog.getByRole('button', { name: 'One less: Tall mug' }).click();
      await dialog.getByRole('button', { name: 'Receive 1 unit' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText('1 of 2 arrived')).toBeVisible();
      await page.getByRole('button', { name: 'Receive' }).click();
      await dialog.getByRole('combobox', { name: 'Condition of Tall mug' }).selectOption('Damaged');
      await expect(dialog.getByRole('checkbox', { name: 'Back to stock' })).not.toBeChecked();
      await dialog.getByRole('button', { name: 'Receive 1 unit' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Receive' })).toHaveCount(0);

      await page.getByRole('button', { name: 'Refund', exact: true }).click();
      await expect(dialog.getByRole('button', { name: 'Refund $42.00' })).toBeEnabled();
      await look(page, 'refund');
      await dialog.getByRole('button', { name: 'Refund $42.00' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText('Paid back')).toBeVisible();
      const paid = await mei.call<{ refunds: { amount: { amount: number } }[] }>('return/get', { returnNo });
      expect(paid.refunds.map(({ amount }) => amount.amount)).toEqual([4200]);
    });

    test('sends the goods to another address, splits a line by condition, and pays $41.55 back', async ({
      page,
      demo,
    }) => {
      const mei = await meiInBackOffice(page, demo);
      const { returnNo, orderNo } = await askedReturn(page, mei);
      await mei.open(`returns/${returnNo}`);
      await page.getByRole('button', { name: 'Accept' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: 'Another address' }).check();
      await dialog.getByLabel('Name').fill('Little Tea Shop');
      await dialog.getByLabel('Street and number').fill('1 Tea Road');
      await dialog.getByLabel('City').fill('Fresno');
      await dialog.getByRole('button', { name: 'Accept' }).click();
      await expect(dialog.getByRole('combobox', { name: 'Country' })).toHaveAttribute('aria-invalid', 'true');
      await dialog.getByRole('combobox', { name: 'Country' }).fill('United States');
      await page.getByRole('option', { name: 'United States', exact: true }).click();
      await look(page, 'accept-address');
      await dialog.getByRole('button', { name: 'Accept' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText('1 Tea Road')).toBeVisible();

      await page.getByRole('button', { name: 'Receive' }).click();
      await expect(dialog.getByText('2 units go back to stock.')).toBeVisible();
      await dialog.getByRole('button', { name: 'One is in another condition' }).click();
      await expect(dialog.getByText('1 unit goes back to stock.')).toBeVisible();
      await expect(page.getByText(`Return ${returnNo} is accepted.`)).toHaveCount(0);
      await look(page, 'receive');
      await dialog.getByRole('button', { name: 'Receive 2 units' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText('1 × Damaged')).toBeVisible();
      await expect(page.getByText('1 × Unopened · back in stock')).toBeVisible();

      await page.getByRole('button', { name: 'Refund', exact: true }).click();
      const goods = dialog.getByRole('textbox', { name: 'For the goods' });
      await expect(dialog.getByRole('button', { name: 'Refund $42.00' })).toBeEnabled();
      await goods.fill('9999');
      await expect(goods).toHaveAttribute('aria-invalid', 'true');
      await look(page, 'refund-refused');
      await goods.fill('40.5');
      await dialog.getByRole('textbox', { name: 'Shipping' }).fill('1.05');
      await dialog.getByRole('button', { name: 'Refund $41.55' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Refund more' })).toBeVisible();
      await look(page, 'detail-refunded');
      const order = await mei.call<{ refunded: { amount: number } }>('order/get', { orderNo });
      expect(order.refunded.amount).toBe(4155);
    });

    test('sends the money of a bank transfer by hand, and marks it as sent', async ({ page, demo }) => {
      const mei = await meiInBackOffice(page, demo);
      const { returnNo } = await askedReturn(page, mei, 'bank-transfer');
      await mei.call('return/audit', { returnNo, accept: true });
      await mei.call('return/receive', { returnNo });
      await mei.call('return/refund', { returnNo, key: returnNo });
      await mei.open('returns?view=toRefund');
      await page.getByText(returnNo).first().click();
      await expect(page.getByText('Send this money by hand, then mark it.')).toBeVisible();
      await look(page, 'detail-transfer');
      await page.getByRole('button', { name: 'Mark $42.00 as sent' }).click();
      await expect(page.getByText('Send this money by hand, then mark it.')).toHaveCount(0);
      await expect(page.getByText('Paid back')).toBeVisible();
    });
  });
}

// The same at both widths.
test.describe(`Mei at ${desktop.width} px`, () => {
  test.use({ viewport: desktop, pictures: true, contextOptions: { reducedMotion: 'reduce' } });

  test('refuses a return with a reason, which is required', async ({ page, demo }) => {
    const mei = await meiInBackOffice(page, demo);
    const { returnNo, orderNo } = await askedReturn(page, mei);
    await mei.open(`orders/${orderNo}`);
    await page.getByRole('link', { name: returnNo }).click();
    await page.getByRole('button', { name: 'Refuse' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Refuse' }).click();
    await expect(dialog.getByLabel('Reason, for the buyer')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Reason, for the buyer').fill('The chips are not from the way.');
    await dialog.getByRole('button', { name: 'Refuse' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Refused').first()).toBeVisible();
    await expect(page.getByText('The chips are not from the way.').first()).toBeVisible();
  });
});
