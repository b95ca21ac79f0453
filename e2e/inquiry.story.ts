import { violationsOf } from './support/axe.ts';
import { mailTo } from './support/database.ts';
import { screenshot } from './support/screenshot.ts';
import { guest, shopper } from './support/shopper.ts';
import { meiAt } from './support/staff.ts';
import { desktop, expect, hydrated, phone, test } from './support/story.ts';

/** A small PNG, as a phone's photo. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const usd = (amount: number) => ({ amount, currency: 'USD' });

for (const [name, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`Ana on her ${name}`, () => {
    test.use({ viewport });

    test('asks about 40 mugs, reads the quote by the link of her mail and orders at exactly its prices', async ({
      page,
      demo,
    }) => {
      test.slow();
      const { t, fillIn, place } = shopper(page);
      const ana = guest(`ana-${name}`);
      const main = page.getByRole('main');
      const shot = (what: string) => screenshot(page, `inquiry-${what}-${viewport.width}`, { fullPage: true });
      const accessible = async () => expect(await violationsOf(page)).toEqual([]);
      await page.goto('/product/tall-mug');
      await main.getByRole('link', { name: 'Ask about this product' }).click();
      await expect(main.getByRole('heading', { level: 1, name: 'Ask about this product' })).toBeVisible();
      await main.getByLabel(t('common.quantity')).fill('40');
      await main.getByLabel(t('inquiries.message')).fill('Could you do forty for a café, with our name on them?');
      await main.getByLabel(t('inquiries.firstName')).fill('Ana');
      await main.getByLabel(t('inquiries.lastName')).fill('Reyes');
      await main.getByLabel(t('inquiries.email')).fill(ana.email);
      await main.getByLabel(t('inquiries.company')).fill('Café Reyes');
      await main.locator('.add-pictures').scrollIntoViewIfNeeded();
      await hydrated(page);
      const chosen = page.waitForEvent('filechooser');
      // Pressed before the form is hydrated, the button opens nothing.
      await expect(async () => {
        await main.locator('.add-pictures button', { hasText: t('pictures.add') }).click();
        await Promise.race([chosen, page.waitForTimeout(1000).then(() => Promise.reject(new Error('nothing opened')))]);
      }).toPass();
      await (await chosen).setFiles([
        { name: 'cup.png', mimeType: 'image/png', buffer: picture },
        { name: 'logo.png', mimeType: 'image/png', buffer: picture },
      ]);
      await expect(main.locator('.add-pictures img')).toHaveCount(2);
      await shot('form');
      await accessible();
      await main.getByRole('button', { name: t('inquiries.send') }).click();
      await expect(main.getByText(t('inquiries.sent'))).toBeVisible();
      await expect(main.locator('.inquiry-pictures img')).toHaveCount(2);
      await shot('sent');
      const inquiryNo = /\/inquiry\/([\w-]+)/.exec(page.url())?.[1] ?? '';
      const mei = await meiAt(demo);
      await mei.call('inquiry/answer', {
        inquiryNo,
        message: 'Gladly. Your name is fired into the foot of each one.',
        quote: {
          lines: [{ sku: 'TALL-MUG-OAT', quantity: 2, unitPrice: usd(1900) }],
          shipping: usd(500),
          validUntil: new Date(Date.now() + 7 * 86_400_000).toISOString(),
          terms: 'Half in advance.',
        },
      });
      const link = /\/inquiry\/[\w-]+\?accessKey=[\w-]+/.exec(await mailTo(demo.dataDir, ana.email, 2))?.[0] ?? '';
      await page.goto(link);
      await expect(main.getByText('$43.00')).toBeVisible();
      await shot('quote');
      await accessible();
      await main.getByRole('button', { name: t('inquiries.accept') }).click();
      await expect(page).toHaveURL(/\/checkout\//);
      await hydrated(page);
      await expect(main.getByText('$43.00').filter({ visible: true }).first()).toBeVisible();
      await fillIn(ana);
      await place();
      await expect(main.getByText('$43.00').filter({ visible: true }).first()).toBeVisible();
      await page.goto('/inquiry/feedback');
      await shot('contact');
      await accessible();
    });
  });
}
