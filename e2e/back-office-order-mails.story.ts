import { violationsOf } from './support/axe.ts';
import { meiInBackOffice, orderFor } from './support/back-office.ts';
import { desktop, expect, phone, test } from './support/story.ts';

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('reads in an order which mails went to the buyer, and opens one of them', async ({ page, demo }) => {
      const { open, call } = await meiInBackOffice(page, demo);
      const email = `mails-${width}-${Date.now()}@example.com`;
      const orderNo = await orderFor({ call }, { email });
      const written = async () => (await call<{ items: { kind: string }[] }>('mail/list', { orderNo })).items;
      await expect.poll(async () => (await written()).map(({ kind }) => kind)).toContain('order-placed');
      await open(`orders/${orderNo}`);
      const history = page.getByRole('region', { name: 'History' });
      const mail = page.getByRole('link', { name: 'Order confirmation' });
      await expect(history.getByRole('listitem').filter({ has: mail }).getByText(email)).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await mail.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Order confirmation' })).toBeVisible();
      await expect(page.getByText(email)).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('link', { name: orderNo }).click();
      await expect(page.getByRole('heading', { level: 1, name: orderNo })).toBeVisible();
    });
  });
}
