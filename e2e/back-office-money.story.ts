import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { inDatabase } from './support/database.ts';
import { screenshot } from './support/screenshot.ts';
import { shopper } from './support/shopper.ts';
import { desktop, expect, phone, test } from './support/story.ts';

interface Order {
  lines: { lineId: string }[];
  moneyBack: { id: string; status: string; source: string; problem: string | null }[];
}

/** Test card that pays, and takes no refund. */
const withoutRefunds = '4000000000005126';

/** Makes the shop believe that the provider of a refund has not answered for long. */
function forget(dataDir: string, refundId: string): Promise<unknown> {
  return inDatabase(dataDir, async (client) => {
    await client.query(`update refund set status = 'pending', done_at = null where id = $1`, [refundId]);
    await client.query(
      `update payment_request set state = 'pending', attempts = 4, done_at = null, next_attempt_at = now() + interval '1 day'
       where refund_id = $1`,
      [refundId],
    );
  });
}

/** Waits for a notice, which stays for a few seconds only. */
const said = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.body.innerText.includes(wanted), text);

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    const look = async (page: Page, name: string, fullPage = true) => {
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await screenshot(page, `admin-money-${name}-${width}`, { fullPage });
      expect(await violationsOf(page)).toEqual([]);
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isWide).toBe(false);
    };

    test('settles refunds that the bank refused: one by hand with a note, one onto a gift card', async ({
      page,
      demo,
    }) => {
      test.slow();
      const mei = await meiInBackOffice(page, demo);
      const { orderNo } = await shopper(page).orderByApi('test', { card: withoutRefunds });
      const get = () => mei.call<Order>('order/get', { orderNo });
      await expect
        .poll(async () => (await mei.call<{ payStatus: string }>('order/get', { orderNo })).payStatus)
        .toBe('paid');
      const { lines } = await get();
      const refund = (cents: number, key: string) => {
        const part = [{ lineId: lines[0]?.lineId, amount: { amount: cents, currency: 'USD' } }];
        return mei.call('order/refund', {
          orderNo,
          lines: part,
          shipping: { amount: 0, currency: 'USD' },
          reason: 'A crack',
          key,
        });
      };
      await refund(300, 'first');
      await refund(200, 'second');
      await mei.open(`orders/${orderNo}`);
      await expect(page.getByText(/refused this refund/)).toHaveCount(2);
      await look(page, 'refused');
      await page.getByRole('button', { name: 'Refund another way' }).first().click();
      const dialog = page.getByRole('dialog');
      const confirm = dialog.getByRole('button', { name: '$3.00 was sent' });
      await expect(confirm).toBeDisabled();
      await dialog.getByRole('textbox', { name: 'How it was sent, for staff' }).fill('By bank transfer on 3 May');
      await look(page, 'by-hand', false);
      await confirm.click();
      await said(page, '$3.00 refunded another way.');
      await expect(dialog).toHaveCount(0);
      await page.getByRole('button', { name: 'Refund another way' }).click();
      await dialog.getByRole('radio', { name: /gift card/ }).check();
      await look(page, 'gift-card', false);
      await dialog.getByRole('button', { name: 'Refund $2.00' }).click();
      await said(page, '$2.00 refunded another way.');
      await expect(page.getByText(/refused this refund/)).toHaveCount(0);
      await expect(page.getByText('By bank transfer on 3 May').first()).toBeVisible();
      await expect(page.getByText('Refund settled with a gift card')).toBeVisible();
      await look(page, 'settled');
      expect((await get()).moneyBack).toMatchObject([{ source: 'hand' }, { source: 'giftCard' }]);
    });

    test('tries a refund again that its provider did not answer', async ({ page, demo }) => {
      const mei = await meiInBackOffice(page, demo);
      const { orderNo } = await shopper(page).orderByApi('test');
      await expect
        .poll(async () => (await mei.call<{ payStatus: string }>('order/get', { orderNo })).payStatus)
        .toBe('paid');
      await mei.call('order/refund', { orderNo, reason: 'A crack', key: 'all' });
      const [back] = (await mei.call<Order>('order/get', { orderNo })).moneyBack;
      await forget(demo.dataDir, back?.id ?? '');
      await mei.open(`orders/${orderNo}`);
      await expect(page.getByText(/has not answered several times/)).toBeVisible();
      await look(page, 'unanswered');
      await page.getByRole('button', { name: 'Try again' }).click();
      await said(page, 'The payment provider was asked again.');
      await expect(page.getByText(/has not answered several times/)).toHaveCount(0);
      expect((await mei.call<Order>('order/get', { orderNo })).moneyBack).toMatchObject([
        { status: 'done', source: 'shop' },
      ]);
    });

    test('ships from a pasted list: what each line finds is shown, then all is sent', async ({ page, demo }) => {
      const mei = await meiInBackOffice(page, demo);
      const orderNos: string[] = [];
      for (const at of [1, 2]) {
        const { orderNo } = await shopper(page).orderByApi('bank-transfer');
        await mei.call('order/pay', { orderNo, key: `pay ${at} ${orderNo}` });
        orderNos.push(orderNo);
      }
      const [first = '', second = ''] = orderNos;
      await mei.open('orders?view=toShip');
      await page
        .getByRole('link', { name: 'Ship from a list' })
        .or(page.getByRole('button', { name: 'Ship from a list' }))
        .click();
      await page
        .getByLabel('Paste lines')
        .fill(`${first}\tUPS\t1ZA01\n${second}\tUPS\t1ZA02\nNOSUCHNO\tUPS\t1ZA03\nno number here`);
      await page.getByRole('button', { name: 'Check the lines' }).click();
      await expect(page.getByText('Can be sent').filter({ visible: true })).toHaveCount(2);
      await look(page, 'ship-list');
      await page.getByRole('button', { name: 'Send 2 orders' }).click();
      await said(page, '2 orders are on their way.');
      for (const orderNo of orderNos)
        expect(await mei.call('order/get', { orderNo })).toMatchObject({ deliveryStatus: 'shipped' });
      await look(page, 'ship-list-sent');
    });

    test('mails a draft’s link with her answer to an inquiry', async ({ page, demo, request }) => {
      const mei = await meiInBackOffice(page, demo);
      const email = `ana.link.${width}.${Date.now()}@example.com`;
      const call = async <T>(path: string, data: object) =>
        ((await (await request.post(`/api/web/${path}`, { data })).json()) as { data: T }).data;
      const { id: productId } = await call<{ id: string }>('product/get', { slug: 'tall-mug' });
      const question = {
        productId,
        sku: 'TALL-MUG-OAT',
        quantity: 4,
        email,
        firstName: 'Ana',
        message: 'Four, please?',
      };
      const { inquiryNo } = await call<{ inquiryNo: string }>('inquiry/product', { ...question, lastName: 'Reyes' });
      const { draftNo } = await mei.call<{ draftNo: string }>('draft/save', {
        lines: [{ sku: 'TALL-MUG-OAT', quantity: 4, unitPrice: { amount: 1800, currency: 'USD' } }],
        customer: { email },
        validUntil: new Date(Date.now() + 3 * 86_400_000).toISOString(),
      });
      await mei.open(`inquiries/${inquiryNo}`);
      await page.getByRole('textbox', { name: 'Answer' }).fill('Here is your offer.');
      await page.getByRole('combobox', { name: 'Draft order to send along' }).click();
      await page.getByRole('option', { name: new RegExp(draftNo) }).click();
      await look(page, 'draft-link');
      await page.getByRole('button', { name: 'Send answer' }).click();
      await expect(page.getByText('Here is your offer.').filter({ visible: true }).first()).toBeVisible();
      await expect.poll(async () => (await mei.call<{ state: string }>('draft/get', { draftNo })).state).toBe('sent');
      await look(page, 'draft-linked');
    });

    test('sees the sums of a draft that asks for more than is left, and how many are', async ({ page, demo }) => {
      const mei = await meiInBackOffice(page, demo);
      await mei.open('drafts/new');
      await page.getByRole('combobox', { name: 'SKU' }).fill('TALL-MUG-OAT');
      await page.getByRole('option', { name: /TALL-MUG-OAT/ }).click();
      await page.getByRole('textbox', { name: 'Units' }).fill('900');
      await page.getByRole('textbox', { name: 'Price of one' }).fill('10');
      const sums = page.getByRole('region', { name: 'Sums' });
      await expect(sums).toContainText('$9,000.00');
      await expect(sums.getByRole('status')).toHaveText(/^\d+ available$/);
      await look(page, 'draft-beyond-stock');
    });

    test('sees the days before as a second line of the chart, and in its table', async ({ page, demo }) => {
      const mei = await meiInBackOffice(page, demo);
      await mei.open('numbers');
      const chart = page.locator('.chart').first();
      // A line along the axis has no height, so that it does not count as visible.
      await expect(chart.locator('path[data-former]')).toBeAttached();
      await expect(chart.locator('.chart-names span')).toHaveCount(2);
      await chart.getByText('As a table').click();
      await expect(chart.getByRole('columnheader')).toHaveCount(2);
      await look(page, 'chart');
    });
  });
}
