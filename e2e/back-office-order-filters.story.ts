import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { desktop, expect, phone, test } from './support/story.ts';

for (const viewport of [phone, desktop]) {
  test.describe(`Mei at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('asks for the paid orders by a filter, which stands in the address', async ({ page, demo }) => {
      const { open } = await meiInBackOffice(page, demo);
      await open('orders?view=all');
      const answered = page.waitForResponse(
        (response) =>
          response.url().endsWith('/order/list') &&
          (response.request().postData() ?? '').includes('"payStatus":"paid"'),
      );
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('combobox', { name: 'Payment', exact: true }).click();
      await page.getByRole('option', { name: 'Paid', exact: true }).click();
      const { data } = (await (await answered).json()) as { data: { items: { payStatus: string }[] } };
      expect(data.items.filter(({ payStatus }) => payStatus !== 'paid')).toEqual([]);
      await expect(page).toHaveURL(/payStatus=paid/);
      expect(await violationsOf(page)).toEqual([]);
    });
  });
}
