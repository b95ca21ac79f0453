import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { screenshot } from './support/screenshot.ts';
import { shopper } from './support/shopper.ts';
import { desktop, expect, phone, test } from './support/story.ts';

interface Order {
  lines: { sku: string; quantity: number; cancelled: number }[];
  email: string;
  version: number;
}

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, pictures: true, contextOptions: { reducedMotion: 'reduce' } });

    test('adds a second mug to an unpaid order and corrects its street, while the button says what is to pay', async ({
      page,
      demo,
    }) => {
      test.slow();
      const { orderNo } = await shopper(page).orderByApi('bank-transfer');
      const { open, call } = await meiInBackOffice(page, demo);
      await open(`orders/${orderNo}`);
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Change the order' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /^One more/ }).click();
      await dialog.getByRole('textbox', { name: 'Street' }).fill('2 Market Street');
      const save = dialog.getByRole('button', { name: /^Save and ask for \$/ });
      await expect(save).toBeEnabled();
      await screenshot(page, `admin-order-edit-${width}`, { fullPage: true });
      expect(await violationsOf(page)).toEqual([]);
      await save.click();
      await expect(page.getByText(`Order ${orderNo} is changed.`)).toBeVisible();
      const order = await call<Order>('order/get', { orderNo });
      expect(order.lines).toMatchObject([{ sku: 'TALL-MUG-CHARCOAL', quantity: 2 }]);
      expect(JSON.stringify(order)).toContain('2 Market Street');
    });
  });
}
