import { violationsOf } from './support/axe.ts';
import { meiInBackOffice, orderFor } from './support/back-office.ts';
import { screenshot } from './support/screenshot.ts';
import { shopper } from './support/shopper.ts';
import { desktop, expect, phone, test } from './support/story.ts';

interface Overview {
  net: { amount: number };
  orders: number;
}

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, pictures: true, contextOptions: { reducedMotion: 'reduce' } });

    test('sees Ana’s order in the numbers of the week, by product and country, and saves them as CSV', async ({
      page,
      demo,
    }) => {
      test.slow();
      await shopper(page).orderByApi('bank-transfer');
      const { open, call } = await meiInBackOffice(page, demo);
      await open('numbers?range=7&currency=USD');
      const main = page.getByRole('main');
      const table = main.getByRole('table').last();
      await expect(table.getByRole('columnheader', { name: 'Net sales' })).toBeVisible();
      const look = async (name: string) => {
        await screenshot(page, `admin-numbers-${name}-${width}`, { fullPage: true });
        expect(await violationsOf(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
      };
      await look('day');
      await main.getByRole('combobox', { name: 'Sales by' }).click();
      await page.getByRole('option', { name: 'Product' }).click();
      await expect(table.getByRole('rowheader', { name: 'Tall mug' })).toBeVisible();
      await main.getByRole('button', { name: 'Variants of Tall mug' }).click();
      await expect(table.getByRole('rowheader', { name: 'TALL-MUG-CHARCOAL' })).toBeVisible();
      await look('variant');
      await main.getByRole('button', { name: 'All products' }).click();
      await expect(table.getByRole('rowheader', { name: 'Tall mug' })).toBeVisible();
      await main.getByRole('combobox', { name: 'Sales by' }).click();
      await page.getByRole('option', { name: 'Country' }).click();
      await expect(table.getByRole('rowheader', { name: 'United States' })).toBeVisible();
      await look('country');
      const saved = page.waitForEvent('download');
      await main.getByRole('button', { name: 'Save as CSV' }).click();
      expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
      await main.getByRole('button', { name: 'From … to' }).click();
      await expect(main.getByLabel('From', { exact: true })).toBeVisible();
      const overview = await call<Overview>('stat/overview', { from: '2020-01-01', to: '2020-01-07' });
      expect(overview).toMatchObject({ orders: 0, net: { amount: 0 } });
      await orderFor({ call }, { email: `euros-${width}@example.com`, currency: 'EUR' });
      await open('numbers?range=90&currency=EUR');
      const currency = main.getByRole('combobox', { name: 'Currency' });
      await currency.selectOption('All in USD');
      await expect(page).toHaveURL(/currency=all/);
      await expect(currency).toHaveValue('all');
      await look('all');
      const days = { from: '2025-06-01', to: new Date().toISOString().slice(0, 10) };
      const inOne = await call<Overview>('stat/overview', { ...days, currency: 'USD' });
      const inAll = await call<Overview>('stat/overview', { ...days, converted: true });
      expect(inAll.net.amount).toBeGreaterThan(inOne.net.amount);
      await open('');
      await currency.selectOption('All in USD');
      await expect(currency).toHaveValue('all');
      await open('numbers?range=own&from=2020-01-01&to=2020-01-07&by=product');
      await expect(main.getByText('Nothing was sold in these days.')).toBeVisible();
    });
  });
}
