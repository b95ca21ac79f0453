import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { expect, phone, test } from './support/story.ts';

test.describe('Mei on a phone', () => {
  test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });

  test('chooses the order of a list of cards, which the address keeps', async ({ page, demo }) => {
    const { open, call } = await meiInBackOffice(page, demo);
    const vendor = 'Order of cards';
    for (const [title, amount] of [
      ['Dear of cards', 3000],
      ['Cheap of cards', 1000],
      ['Middle of cards', 2000],
    ] as const) {
      const variants = [{ sku: `CARDS-${amount}`, price: { amount, currency: 'USD' }, onHand: 1 }];
      await call('product/save', { title, vendor, status: 'active', variants });
    }
    await open(`products?vendor=${encodeURIComponent(vendor)}`);
    const cards = page.getByRole('link', { name: /of cards/ });
    await expect(cards).toHaveCount(3);
    const order = page.getByRole('combobox', { name: 'Sort by' });
    await expect(order).toHaveValue('');
    expect((await order.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await order.selectOption('Price, ascending');
    await expect(page).toHaveURL(/sort=priceAsc/);
    await expect(cards).toContainText(['Cheap', 'Middle', 'Dear']);
    expect(await violationsOf(page)).toEqual([]);
    await page.reload();
    await expect(order).toHaveValue('priceAsc');
    await expect(cards).toContainText(['Cheap', 'Middle', 'Dear']);
  });
});
