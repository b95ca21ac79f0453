import type { Page } from '@playwright/test';
import { screenshot } from './support/screenshot.ts';
import { guest, shopper } from './support/shopper.ts';
import { meiAt } from './support/staff.ts';
import { expect, hydrated, phone, test } from './support/story.ts';

interface Answered {
  slug: string;
  totals: { total: object };
  orderNo: string;
  accessKey: string;
  payment: { paymentId: string };
}

/** Buys mugs with a test card by calls alone, and has Mei send them. */
async function sentMugs({ request }: Page, demo: { url: string; dataDir: string }, quantity: number) {
  const call = async (path: string, data: object) => {
    const answer = await request.post(`/api/web/${path}`, { data });
    return ((await answer.json()) as { data: Answered }).data;
  };
  const { slug } = await call('checkout/create', { from: 'buy', sku: 'TALL-MUG-OAT', quantity });
  const { email, phone: number, country, province, ...rest } = guest('Ana');
  const address = { ...rest, countryCode: country, province };
  const methods = { shippingMethod: 'standard', paymentMethod: 'test' };
  const { totals } = await call('checkout/update', { slug, email, phone: `+1${number}`, address, ...methods });
  const sent = { slug, totals: { total: totals.total }, idempotencyKey: `return-${Date.now()}` };
  const { orderNo, accessKey, payment } = await call('checkout/place', sent);
  await call('payment/test/card', { paymentId: payment.paymentId, card: '4242424242424242' });
  const mei = await meiAt(demo);
  await mei.call('order/ship', { orderNo, company: 'ups', no: '1Z999', key: orderNo });
  return { orderNo, accessKey, email, mei };
}

/** A small PNG, as a phone's photo. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('Ana on her phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('returns one of three mugs with two pictures, sends it back and gets her money', async ({ page, demo }) => {
    test.slow();
    const { orderNo, accessKey, mei } = await sentMugs(page, demo, 3);
    const { t } = shopper(page);
    /** Units that this return has put back: other stories sell and return such mugs beside it. */
    const putBack = async () => {
      const { items } = await mei.call<{ items: { returnNo: string | null; onHandDelta: number }[] }>(
        'stock/movements',
        { sku: 'TALL-MUG-OAT', pageSize: 100 },
      );
      return items.filter((each) => each.returnNo === returnNo).map(({ onHandDelta }) => onHandDelta);
    };
    await page.goto(`/checkout/thankyou?order=${orderNo}&key=${accessKey}`);
    await page.getByRole('link', { name: t('order.return') }).click();
    const more = page.getByRole('button', { name: t('common.more') });
    const input = page.getByRole('spinbutton', { name: t('common.quantity') });
    await input.waitFor();
    await hydrated(page);
    await expect(input).toHaveValue('1');
    await more.click();
    await page.getByRole('button', { name: t('common.less') }).click();
    await expect(page.locator('.return-paid')).toContainText('$');
    await page.getByLabel(t('returns.reason')).selectOption('damaged');
    await page.getByLabel(t('returns.description')).fill('A crack in the glaze.');
    await page.setInputFiles('.add-pictures input', [
      { name: 'crack.png', mimeType: 'image/png', buffer: photo },
      { name: 'box.png', mimeType: 'image/png', buffer: photo },
    ]);
    await expect(page.locator('.add-pictures img')).toHaveCount(2);
    await screenshot(page, 'return-form-390', { fullPage: true });
    await page.getByRole('button', { name: t('returns.apply') }).click();
    await expect(page.getByRole('heading', { name: t('returns.step.review') })).toBeVisible();
    await expect(page.locator('.return-shown img')).toHaveCount(2);
    const returnNo = new URL(page.url()).searchParams.get('return') ?? '';

    const address = { countryCode: 'US', province: 'CA', city: 'Fresno', postalCode: '93650', line1: '1 Tea Road' };
    await mei.call('return/audit', { returnNo, accept: true, merchantAddress: address });
    await page.reload();
    await hydrated(page);
    await expect(page.getByText('1 Tea Road')).toBeVisible();
    await page.getByRole('button', { name: t('returns.sent') }).click();
    await expect(page.getByLabel(t('returns.trackingNo'))).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel(t('returns.carrier')).fill('ups');
    await page.getByLabel(t('returns.trackingNo')).fill('1Z12345');
    await screenshot(page, 'return-send-390', { fullPage: true });
    await page.getByRole('button', { name: t('returns.sent') }).click();
    await expect(page.getByRole('heading', { name: t('returns.step.inTransit') })).toBeVisible();

    expect(await putBack()).toEqual([]);
    await mei.call('return/receive', { returnNo });
    expect(await putBack()).toEqual([1]);
    await mei.call('return/refund', { returnNo, key: returnNo });
    await page.reload();
    await expect(page.getByRole('heading', { name: t('returns.step.refunded') })).toBeVisible();
    await screenshot(page, 'return-done-390', { fullPage: true });
  });
});

test.describe('Ben on his phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('withdraws from a contract by the link in the foot of the page', async ({ page, demo }) => {
    const { orderNo, email } = await sentMugs(page, demo, 2);
    const { t } = shopper(page);
    await page.goto('/');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('order.withdraw') })
      .click();
    await page.getByLabel(t('returns.withdrawNumber')).fill(orderNo);
    await page.getByRole('main').getByLabel(t('returns.withdrawEmail')).fill(email);
    await page.getByRole('button', { name: t('returns.withdrawNext') }).click();
    const confirm = page.getByRole('button', { name: t('returns.withdrawConfirm') });
    await expect(confirm).toBeVisible();
    await screenshot(page, 'withdraw-390', { fullPage: true });
    await confirm.click();
    await expect(page.getByText(t('returns.withdrawDone', { orderNo }))).toBeVisible();
    await screenshot(page, 'withdrawn-390', { fullPage: true });
  });
});
