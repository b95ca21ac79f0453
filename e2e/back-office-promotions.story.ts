import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { desktop, expect, phone, test } from './support/story.ts';

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('fills the blanks of a promotion, tries a basket with it, and finds it in the calendar', async ({
      page,
      demo,
    }) => {
      const { open, call } = await meiInBackOffice(page, demo);
      const name = `Four mugs ${width} ${Date.now()}`;
      await open('promotions/new');
      await page.getByRole('textbox', { name: 'Items' }).first().fill('4');
      await page.getByRole('textbox', { name: 'Percentage' }).fill('25');
      await page.getByLabel('Starts').fill('2037-03-06T09:00');
      await page.getByLabel('Ends').fill('2037-03-08T09:00');
      await page.getByRole('textbox', { name: 'Name' }).fill(name);
      const basket = page.getByRole('region', { name: 'Try a basket' });
      await basket.getByRole('combobox', { name: 'SKU in the basket' }).fill('TALL-MUG-CHARCOAL');
      await page.getByRole('option', { name: /^TALL-MUG-CHARCOAL/ }).click();
      await basket.getByRole('textbox', { name: 'Items' }).fill('4');
      await expect(basket.getByText('Nothing applies to this basket.')).toBeVisible();
      await basket.getByLabel('At', { exact: true }).fill('2037-03-07T12:00');
      await expect(basket.getByText(name, { exact: true })).toBeVisible();
      await expect(basket.getByText('25% off 4+').first()).toBeVisible();
      await basket.getByText('Why this price').click();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page).not.toHaveURL(/\/new$/);
      const id = page.url().split('/').at(-1) ?? '';
      expect(await call('promotion/get', { id })).toMatchObject({
        everything: true,
        threshold: { kind: 'units', units: 4 },
        reduction: { kind: 'percent', basisPoints: 2500 },
      });
      await open('promotions/calendar?month=2037-03');
      await expect(page.getByRole('link', { name })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await call('promotion/remove', { id });
    });

    test('tries a coupon before it is saved; a percentage that cannot be stays as it was typed', async ({
      page,
      demo,
    }) => {
      const { open, call } = await meiInBackOffice(page, demo);
      const code = `TRY-${width}-${Date.now()}`;
      await open('coupons/new');
      await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
      await page.getByRole('textbox', { name: 'Name' }).fill(code);
      const basket = page.getByRole('region', { name: 'Try a basket' });
      await basket.getByRole('combobox', { name: 'SKU in the basket' }).fill('TALL-MUG-CHARCOAL');
      await page.getByRole('option', { name: /^TALL-MUG-CHARCOAL/ }).click();
      await expect(basket.getByText(code).first()).toBeVisible();
      const percentage = page.getByRole('textbox', { name: 'Percentage' });
      await percentage.fill('150');
      await percentage.blur();
      await expect(percentage).toHaveValue('150');
      await expect(page.getByText('At most 100.')).toBeVisible();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expect(page).toHaveURL(/\/new$/);
      await expect(percentage).toHaveValue('150');
      expect(await violationsOf(page)).toEqual([]);
      await percentage.fill('15');
      await expect(page.getByText('At most 100.')).toBeHidden();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page).not.toHaveURL(/\/new$/);
      const id = page.url().split('/').at(-1) ?? '';
      expect(await call('coupon/get', { id })).toMatchObject({ benefit: { kind: 'percent', basisPoints: 1500 } });
      await call('coupon/remove', { id });
    });
  });
}
