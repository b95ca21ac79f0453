import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { guest } from './support/shopper.ts';
import { desktop, expect, phone, test } from './support/story.ts';

interface Answered {
  slug: string;
  totals: { total: object };
  orderNo: string;
  accessKey: string;
  payment: { paymentId: string };
  lines: { lineId: string }[];
  returnNo: string;
}

type Mei = Awaited<ReturnType<typeof meiInBackOffice>>;

/** Ana's return of two of three mugs that Mei has sent, by calls alone. */
async function askedReturn({ request }: Page, mei: Mei) {
  const call = async (path: string, data: object) => {
    const answer = await request.post(`/api/web/${path}`, { data });
    return ((await answer.json()) as { data: Answered }).data;
  };
  const { slug } = await call('checkout/create', { from: 'buy', sku: 'TALL-MUG-OAT', quantity: 3 });
  const { email, phone: number, country, province, ...rest } = guest('Ana');
  const address = { ...rest, countryCode: country, province };
  const methods = { shippingMethod: 'standard', paymentMethod: 'test' };
  const { totals } = await call('checkout/update', { slug, email, phone: `+1${number}`, address, ...methods });
  const sent = { slug, totals: { total: totals.total }, idempotencyKey: `return-${Date.now()}` };
  const { orderNo, accessKey, payment } = await call('checkout/place', sent);
  await call('payment/test/card', { paymentId: payment.paymentId, card: '4242424242424242' });
  await mei.call('order/ship', { orderNo, company: 'ups', no: '1Z999', key: orderNo });
  const { lines } = await call('return/options', { orderNo, accessKey });
  const items = [{ lineId: lines[0]?.lineId, quantity: 2 }];
  const description = 'Both have a chip <script>alert(1)</script>';
  const asked = { orderNo, accessKey, type: 'returnRefund', items, reason: 'damaged', description };
  const { returnNo } = await call('return/apply', asked);
  return { returnNo, orderNo };
}

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, pictures: true, contextOptions: { reducedMotion: 'reduce' } });

    const look = async (page: Page, name: string) => {
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.screenshot({ path: `test-results/admin-returns-${name}-${width}.png`, fullPage: name === 'detail' });
      expect(await violationsOf(page)).toEqual([]);
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isWide).toBe(false);
    };

    test('accepts a return, notes one good and one damaged mug, and pays $42.00 back', async ({ page, demo }) => {
      test.slow();
      const mei = await meiInBackOffice(page, demo);
      const { returnNo } = await askedReturn(page, mei);
      await mei.open('returns');
      await look(page, 'list');
      await page.getByText(returnNo).first().click();
      await expect(page.getByRole('heading', { level: 1, name: returnNo })).toBeVisible();
      await expect(page.getByText('Both have a chip <script>alert(1)</script>')).toBeVisible();
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
      await dialog.getByRole('combobox', { name: 'Condition of Tall mug' }).click();
      await page.getByRole('option', { name: 'Damaged' }).click();
      await expect(dialog.getByRole('checkbox', { name: 'Back to stock' })).not.toBeChecked();
      await look(page, 'receive');
      await dialog.getByRole('button', { name: 'Receive 1 unit' }).click();
      await expect(dialog).toHaveCount(0);

      await page.getByRole('button', { name: 'Refund', exact: true }).click();
      await expect(dialog.getByRole('button', { name: 'Refund $42.00' })).toBeEnabled();
      await look(page, 'refund');
      await dialog.getByRole('button', { name: 'Refund $42.00' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText('Paid back')).toBeVisible();
      const paid = await mei.call<{ refunds: { amount: { amount: number } }[] }>('return/get', { returnNo });
      expect(paid.refunds.map(({ amount }) => amount.amount)).toEqual([4200]);
    });

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
}
