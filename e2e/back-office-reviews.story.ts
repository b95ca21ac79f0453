import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { countPresses } from './support/presses.ts';
import { screenshot } from './support/screenshot.ts';
import { guest } from './support/shopper.ts';
import { desktop, expect, phone, test } from './support/story.ts';

interface Answered {
  slug: string;
  totals: { total: object };
  orderNo: string;
  accessKey: string;
  payment: { paymentId: string };
  items: { lineId: string; id: string }[];
}

type Mei = Awaited<ReturnType<typeof meiInBackOffice>>;

/** A review of a mug that Ana bought and received; its link makes it wait. */
async function waitingReview({ request }: Page, mei: Mei, content: string) {
  const call = async (path: string, data: object) => {
    const answer = await request.post(`/api/web/${path}`, { data });
    return ((await answer.json()) as { data: Answered }).data;
  };
  const { slug } = await call('checkout/create', { from: 'buy', sku: 'TALL-MUG-OAT', quantity: 1 });
  const { email, phone: number, country, province, ...rest } = guest('Ana');
  const address = { ...rest, countryCode: country, province };
  const methods = { shippingMethod: 'standard', paymentMethod: 'test' };
  const { totals } = await call('checkout/update', { slug, email, phone: `+1${number}`, address, ...methods });
  const sent = { slug, totals: { total: totals.total }, idempotencyKey: `review-${Date.now()}` };
  const { orderNo, accessKey, payment } = await call('checkout/place', sent);
  await call('payment/test/card', { paymentId: payment.paymentId, card: '4242424242424242' });
  await mei.call('order/ship', { orderNo, company: 'ups', no: '1Z999', key: orderNo });
  await call('order/confirm', { orderNo, accessKey });
  const order = await mei.call<{ lines: { lineId: string }[] }>('order/get', { orderNo });
  await call('review/add', { orderNo, accessKey, lineId: order.lines[0]?.lineId, rating: 2, content });
}

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, pictures: true, contextOptions: { reducedMotion: 'reduce' } });

    test('hides a review in two presses from Today, undoes it, approves it and replies', async ({ page, demo }) => {
      test.slow();
      const mei = await meiInBackOffice(page, demo);
      const content = `Mine leaks, see www.example.com/${width}-${Date.now()} <b>now</b>`;
      await waitingReview(page, mei, content);
      await mei.open('');
      const presses = await countPresses(page);
      await page
        .getByRole('main')
        .getByRole('link', { name: /Reviews/ })
        .click();
      const post = page.locator('article', { hasText: content });
      await expect(post.getByText('Waiting')).toBeVisible();
      await screenshot(page, `admin-reviews-${width}`, { fullPage: true });
      expect(await violationsOf(page)).toEqual([]);
      await post.getByRole('button', { name: 'Hide' }).click();
      await expect(post).toHaveCount(0);
      expect(await presses()).toBe(2);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(post.getByText('Waiting')).toBeVisible();
      await post.getByRole('button', { name: 'Approve' }).click();
      await expect(post).toHaveCount(0);
      await mei.open('reviews?view=low');
      await post.getByRole('button', { name: 'Reply' }).click();
      await post.getByLabel(/^Reply of the shop/).fill('We send you another one.');
      expect(await violationsOf(page)).toEqual([]);
      await post.getByRole('button', { name: 'Reply' }).click();
      await expect(post.getByText('We send you another one.')).toBeVisible();
      await screenshot(page, `admin-reviews-low-${width}`, { fullPage: true });
      await page.goto('/product/tall-mug');
      await expect(page.getByText('We send you another one.').first()).toBeVisible();
    });

    test('hides and shows a comment of an article', async ({ page, demo }) => {
      const mei = await meiInBackOffice(page, demo);
      await mei.open('comments?view=shown');
      await screenshot(page, `admin-comments-${width}`, { fullPage: true });
      expect(await violationsOf(page)).toEqual([]);
      const post = page.locator('article').first();
      const [said = ''] = await post.locator('.typed-text').allTextContents();
      await post.getByRole('button', { name: 'Hide' }).click();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText(said).first()).toBeVisible();
    });
  });
}
