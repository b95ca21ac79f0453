import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { screenshot } from './support/screenshot.ts';
import { guest, shopper } from './support/shopper.ts';
import { meiAt } from './support/staff.ts';
import { desktop, expect, hydrated, phone, test } from './support/story.ts';

interface Answered {
  slug: string;
  totals: { total: object };
  orderNo: string;
  accessKey: string;
  payment: { paymentId: string };
}

/** Buys a mug with a test card by calls alone, has Mei send it and confirms that it came. */
async function receivedMug({ request }: Page, demo: { url: string; dataDir: string }, name = 'Ana') {
  const call = async (path: string, data: object) => {
    const answer = await request.post(`/api/web/${path}`, { data });
    return ((await answer.json()) as { data: Answered }).data;
  };
  const { slug } = await call('checkout/create', { from: 'buy', sku: 'TALL-MUG-CHARCOAL', quantity: 1 });
  const { email, phone: number, country, province, ...rest } = guest(name);
  const address = { ...rest, countryCode: country, province };
  const methods = { shippingMethod: 'standard', paymentMethod: 'test' };
  const { totals } = await call('checkout/update', { slug, email, phone: `+1${number}`, address, ...methods });
  const sent = { slug, totals: { total: totals.total }, idempotencyKey: `review-${name}-${Date.now()}` };
  const { orderNo, accessKey, payment } = await call('checkout/place', sent);
  await call('payment/test/card', { paymentId: payment.paymentId, card: '4242424242424242' });
  const mei = await meiAt(demo);
  await mei.call('order/ship', { orderNo, company: 'ups', no: '1Z999', key: orderNo });
  await call('order/confirm', { orderNo, accessKey });
  return { orderNo, accessKey, mei };
}

/** A small PNG, as a phone's photo. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Text of a review, another one in each run: the product has reviews of others, and of earlier tries. */
const textOf = (run: number) =>
  `It keeps the tea warm for ${run} minutes, and the glaze is darker than in the pictures, which I like.`;

test.describe('Ana on her phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('reviews her mug with five stars by keyboard and two pictures, and finds it beside the product', async ({
    page,
    demo,
  }) => {
    test.slow();
    const text = textOf(Date.now() % 1_000_000);
    const { orderNo, accessKey, mei } = await receivedMug(page, demo);
    const { t } = shopper(page);
    await page.goto(`/checkout/thankyou?order=${orderNo}&key=${accessKey}`);
    await page.getByRole('link', { name: t('order.review') }).click();
    await page.waitForURL(/order\/review/);
    await hydrated(page);
    await page.getByRole('button', { name: t('reviews.send') }).click();
    await expect(page.getByText(t('reviews.ratingMissing'))).toBeVisible();
    await page.getByRole('radio').first().focus();
    for (let star = 1; star < 5; star += 1) await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio').nth(4)).toBeChecked();
    await page.getByLabel(t('reviews.text')).fill(text);
    await page.setInputFiles('.add-pictures input', [
      { name: 'mug.png', mimeType: 'image/png', buffer: photo },
      { name: 'tea.png', mimeType: 'image/png', buffer: photo },
    ]);
    await expect(page.locator('.add-pictures img')).toHaveCount(2);
    await screenshot(page, 'review-form-390', { fullPage: true });
    await page.getByRole('button', { name: t('reviews.send') }).click();
    await expect(page.getByText(t('reviews.status.shown'))).toBeVisible();
    await screenshot(page, 'review-sent-390', { fullPage: true });

    const { items } = await mei.call<{ items: { id: string; content: string }[] }>('review/list', {});
    await mei.call('review/reply', {
      id: items.find((each) => each.content === text)?.id,
      content: 'Thank you, Ana! The darker batch is our favourite too.',
    });
    await page.getByRole('link', { name: t('reviews.toProduct') }).click();
    const reviews = page.locator('#reviews');
    const hers = reviews.locator('.review').filter({ hasText: text });
    await expect(hers).toBeVisible();
    await expect(hers.locator('.review-reply-shop')).toBeVisible();
    await expect(hers.locator('.review-pictures img')).toHaveCount(2);
    await screenshot(reviews, 'reviews-390');
    await hers
      .getByRole('link', { name: t('reviews.reply') })
      .first()
      .click();
    await expect(page.getByText(t('reviews.signInToReply'))).toBeVisible();
    await page
      .getByRole('link', { name: t('reviews.report') })
      .first()
      .click();
    await page.getByLabel(t('reviews.yourReason')).fill('I wrote this myself.');
    await page.getByRole('button', { name: t('reviews.sendReport') }).click();
    await expect(page.getByText(t('reviews.reported'))).toBeVisible();
  });
});

test.describe('Ben without JavaScript', () => {
  test.use({ viewport: desktop, javaScriptEnabled: false });

  test('reviews his mug by a plain form, and filters the reviews by stars', async ({ page, demo }) => {
    const { orderNo, accessKey } = await receivedMug(page, demo, 'Ben');
    const { t } = shopper(page);
    await page.goto(`/order/review?${new URLSearchParams({ orderNo, accessKey })}`);
    await page.getByRole('radio').nth(2).check({ force: true });
    await page.getByLabel(t('reviews.text')).fill('Smaller than I thought. See https://example.test');
    await screenshot(page, 'review-form-1440', { fullPage: true });
    await page.getByRole('button', { name: t('reviews.send') }).click();
    await expect(page.getByText(t('reviews.status.waiting'))).toBeVisible();
    await page.goto('/product/tall-mug');
    await page.locator('.reviews-histogram a').first().click();
    await expect(page).toHaveURL(/reviews=s5/);
    await screenshot(page, 'reviews-1440', { fullPage: true });
  });
});

test.describe('Ana on her laptop', () => {
  test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } });

  test('reads the reviews of a mug by stars, with pictures and on the second page, and sees stars on cards', async ({
    page,
  }) => {
    const { t, open } = shopper(page);
    await open('/product/morning-mug');
    const reviews = page.locator('#reviews');
    await expect(reviews.locator('.review')).toHaveCount(6);
    await reviews.getByRole('link', { name: t('reviews.more') }).click();
    await expect(page).toHaveURL(/reviews=p2/);
    await expect(reviews.locator('.review')).toHaveCount(5);
    await reviews.locator('.reviews-histogram a').nth(2).click();
    await expect(page).toHaveURL(/reviews=s3/);
    await expect(reviews.locator('.review')).toHaveCount(1);
    await expect(reviews.locator('.review-reply-shop')).toBeVisible();
    await open('/product/morning-mug?reviews=helpful-pictures');
    await expect(reviews.locator('.review')).toHaveCount(2);
    const shown = await reviews.locator('.review-pictures img').evaluateAll((images) => {
      for (const image of images) image.scrollIntoView();
      return Promise.all(images.map((image) => (image as HTMLImageElement).decode().then(() => true)));
    });
    expect(shown).toEqual([true, true]);
    await screenshot(reviews, 'reviews-pictures-1440');
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize(phone);
    expect(await violationsOf(page)).toEqual([]);
    await screenshot(reviews, 'reviews-pictures-390');
    await page.setViewportSize(desktop);
    await open('/category/tableware');
    await screenshot(page, 'reviews-category-1440');
  });
});
