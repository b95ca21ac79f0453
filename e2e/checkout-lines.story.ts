import { shopper } from './support/shopper.ts';
import { expect, phone, test } from './support/story.ts';

const notebooks = [
  'INK-PLAIN',
  'INK-RULED',
  'INK-DOTTED',
  'RUST-PLAIN',
  'RUST-DOTTED',
  'SAGE-PLAIN',
  'SAGE-RULED',
  'SAGE-DOTTED',
];
const mugs = ['CHALK-MATTE', 'CHALK-GLAZED', 'SKY-MATTE', 'SKY-GLAZED', 'OCHRE-MATTE', 'OCHRE-GLAZED', 'MOSS-MATTE'];
const vases = ['CHALK-SMALL', 'CHALK-MEDIUM', 'INK-SMALL', 'INK-MEDIUM', 'SAGE-SMALL'];
const twenty = [
  ...notebooks.map((each) => `LINEN-NOTEBOOK-${each}`),
  ...mugs.map((each) => `MORNING-MUG-${each}`),
  ...vases.map((each) => `ISLE-VASE-${each}`),
];

test('twenty lines leave the total in sight, folded and unfolded, on a desktop and a phone; every line is reached by keyboard', async ({
  page,
}) => {
  const { t, ...shop } = shopper(page);
  for (const sku of twenty) await shop.addByApi(sku);
  const answer = await page.request.post('/api/web/checkout/create', { data: { from: 'cart' } });
  const { slug } = ((await answer.json()) as { data: { slug: string } }).data;
  await page.setViewportSize({ width: 1440, height: 900 });
  await shop.open(`/checkout/${slug}`);
  const summary = page.locator('.checkout-summary');
  const total = summary.locator('.sum-total');
  const lines = page.getByRole('region', { name: t('checkout.lines') });
  const last = lines.getByRole('listitem').last();
  await expect(total).toBeInViewport({ ratio: 1 });
  const more = lines.getByText(t('checkout.moreLines_other', { count: '16' }));
  await expect(more).toBeInViewport({ ratio: 1 });
  await more.press('Enter');
  await expect(lines.getByRole('listitem')).toHaveCount(20);
  await expect(last).not.toBeInViewport();
  await lines.press('End');
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(total).toBeInViewport({ ratio: 1 });

  await page.setViewportSize(phone);
  await page.evaluate(() => scrollTo(0, 0));
  const bar = summary.locator('.checkout-summary-total');
  await summary.locator('summary').first().press('Enter');
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(bar).toBeInViewport({ ratio: 1 });
});
