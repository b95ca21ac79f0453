import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { desktop, expect, phone, test } from './support/story.ts';

interface Settings {
  market: { countries: string[]; returnDays: number | null; returnFees: string | null };
}

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('opens the settings of her shop, all accessible', async ({ page, demo }) => {
      test.slow();
      const { open } = await meiInBackOffice(page, demo);
      for (const area of ['shop', 'locale', 'money', 'checkout', 'market', 'payments']) {
        await open(`settings/area/${area}`);
        expect(await violationsOf(page), area).toEqual([]);
      }
      await open('settings/payment-methods');
      await expect(page.getByText('Bank transfer', { exact: true }).first()).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
    });
  });
}

// The same at both widths.
test.describe(`Mei at ${desktop.width} px`, () => {
  test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } });

  test('cannot take away the default language, and is told so at the field', async ({ page, demo }) => {
    const { open } = await meiInBackOffice(page, demo);
    await open('settings/area/locale');
    await page.getByRole('button', { name: 'Remove' }).first().click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The shop does not speak English')).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('The shop does not speak English')).toBeHidden();
  });
});

test.describe('Mei at her desk', () => {
  test.use({ viewport: desktop });

  test('says what returns cost, and takes it back', async ({ page, demo }) => {
    const { open, call } = await meiInBackOffice(page, demo);
    const { market } = await call<Settings>('setting/get', {});
    await open('settings/area/market');
    await page.getByRole('combobox', { name: 'Shipping of returns is paid by' }).click();
    await page.getByRole('option', { name: 'the shop' }).click();
    await page.getByLabel('Stated days for returns').fill('21');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    const saved = await call<Settings>('setting/get', {});
    expect(saved.market).toEqual({ ...market, returnDays: 21, returnFees: 'free' });
    await call('setting/save', { market });
  });

  test('finds PayPal in the settings without an account, and words what buyers will read', async ({ page, demo }) => {
    const { open, call } = await meiInBackOffice(page, demo);
    await open('settings');
    await page.getByRole('link', { name: 'Payment methods' }).click();
    await page.getByRole('link', { name: 'PayPal' }).click();
    await expect(page.getByText('once the keys of its provider are entered')).toBeVisible();
    await page.getByLabel('Text beside it in the checkout').fill('Pay with your PayPal account.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    const paypal = await call<{ description: { en: string } }>('paymentMethod/get', { code: 'paypal' });
    expect(paypal.description.en).toBe('Pay with your PayPal account.');
    expect(await violationsOf(page)).toEqual([]);
  });
});

test.describe('Mei in her new shop on a phone', () => {
  test.use({ viewport: phone });

  test('gets from each step to the first sale to its screen in one press', async ({ page, emptyShop }) => {
    test.slow();
    const { open } = await meiInBackOffice(page, emptyShop);
    await open('');
    const steps = {
      'Name the shop': 'settings/area/shop',
      'Choose the currency': 'settings/area/money',
      'Take payments': 'settings/payment-methods',
      'Choose its look': 'theme/site',
    };
    for (const [step, path] of Object.entries(steps)) {
      await page.getByRole('link', { name: step }).click();
      await expect(page).toHaveURL(`${emptyShop.url}/admin/${path}`);
      await page.goBack();
    }
    // The shop is removed before the page is: it shall ask for nothing by then.
    await page.goto('about:blank');
  });
});
