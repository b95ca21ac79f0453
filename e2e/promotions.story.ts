import { shopper } from './support/shopper.ts';
import { expect, test } from './support/story.ts';

test('Ana sees "15% off 3+" on cards, and with 1 candle in her cart that 2 more give 15% off', async ({ page }) => {
  const { open, addToCart } = shopper(page);
  await open('/category/candles');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Pillar candle' }) });
  await expect(card.getByText('15% off 3+')).toBeVisible();
  await open('/product/pillar-candle');
  const offer = page.getByRole('link', { name: 'Buy 3 or more: 15% off' });
  await expect(offer).toBeVisible();
  await open('/product/taper-candles');
  await addToCart();
  await open('/product/pillar-candle');
  const near = page.getByRole('link', { name: '2 more for 15% off' });
  await expect(near).toBeVisible();
  await near.click();
  await expect(page).toHaveURL(/\/promotion\/three-candles$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Three candles, one evening');
});
