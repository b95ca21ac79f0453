import { guest, shopper } from './support/shopper.ts';
import { meiAt } from './support/staff.ts';
import { expect, phone, test } from './support/story.ts';
import { languages } from './support/texts.ts';

test.use({ viewport: phone });

const usd = (amount: number) => ({ amount, currency: 'USD' });

/** A draft of three mugs that Mei has mailed; answers the path of its link. */
async function offered(demo: { url: string; dataDir: string }, language: string): Promise<string> {
  const { call } = await meiAt(demo);
  const { email, phone: number, country, province, ...rest } = guest('Ana');
  const { draftNo } = await call<{ draftNo: string }>('draft/save', {
    lines: [{ sku: 'TALL-MUG-CHARCOAL', quantity: 3, unitPrice: usd(1900) }],
    discount: usd(700),
    shipping: { method: 'standard', amount: usd(250) },
    customer: { email, phone: `+1${number}`, address: { ...rest, countryCode: country, province }, language },
    paymentMethod: 'bank-transfer',
    validUntil: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const { pathname, search } = new URL((await call<{ url: string }>('draft/send', { draftNo })).url);
  return pathname + search;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of languages) {
    test(`Ana sees her offer on a phone in ${language} and orders it at its price`, async ({ page, demo }) => {
      const path = await offered(demo, language);
      const { placeButton } = shopper(page, language);
      await page.goto(path);
      await expect(page.getByText('$52.50').last()).toBeVisible();
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isWide).toBe(false);
      await page.locator('.draft form button').click();
      await expect(page).toHaveURL(/\/checkout\/[0-9a-z]{26}$/);
      await placeButton().click();
      await expect(page).toHaveURL(/\/checkout\/thankyou\?order=/);
      await expect(page.getByText('$52.50').last()).toBeVisible();
      await page.goto(path);
      await expect(page.locator('.draft form')).toHaveCount(0);
    });
  }
});
