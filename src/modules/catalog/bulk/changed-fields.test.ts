import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProductChange } from '../../../shared/contracts/product-bulk.ts';
import { productSaveBody } from '../../../shared/contracts/products-admin.ts';
import { slugOf } from '../../../shared/urls/slug.ts';
import { changedFields, restoreFields } from './changed-fields.ts';
import { changeProduct, type ProductNow } from './product-change.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const variant = (id: string, sku: string, amount: number) => ({ id, sku, price: usd(amount) });
const small = '0190aaaa-0000-7000-8000-000000000001';
const large = '0190aaaa-0000-7000-8000-000000000002';

function lamp(): ProductNow {
  const body = productSaveBody.parse({
    title: { en: 'Isle lamp', zh: '岛灯' },
    tags: ['light', 'table'],
    status: 'active',
    publishAt: null,
    variants: [variant(small, 'ISLE-S', 2400), variant(large, 'ISLE-L', 3900)],
  });
  return body as ProductNow;
}
const cells: ProductChange['variants'] = [
  { id: small, price: 5, barcode: '12', prices: { EUR: { price: 7, listPrice: null } } },
];
const shop = { base: 'USD' as const, at: new Date('2026-03-02T09:00:00Z') };
const noStock = new Map<string, number>();

/** A product as it is read again after it was saved: its tags by their slugs. */
const saved = (product: ProductNow): ProductNow => ({
  ...product,
  tags: product.tags.flatMap((tag) => slugOf(tag) ?? []),
});

test('prices after a rule, a tag and a status go back together', () => {
  const rule = { currency: 'USD', percent: 800, add: 0, end: { amount: 90, of: 100 }, listPrice: 'former' } as const;
  const changed = changeProduct(lamp(), { priceRule: rule, addTags: ['Autumn'], status: 'archived' }, shop);
  if (!changed.ok) throw new Error('refused');
  expect(changed.value.variants.map(({ price, listPrice }) => [price.amount, listPrice?.amount])).toEqual([
    [2590, 2400],
    [4190, 3900],
  ]);
  const restored = restoreFields(saved(changed.value), changedFields(lamp(), changed.value, noStock), noStock);
  expect(restored).toEqual({ ok: true, value: lamp() });
});

test('a price that somebody set since is not given back', () => {
  const changed = changeProduct(lamp(), { variants: [{ id: small, price: 2000 }] }, shop);
  if (!changed.ok) throw new Error('refused');
  const fields = changedFields(lamp(), changed.value, noStock);
  const later = changeProduct(changed.value, { variants: [{ id: small, price: 2100 }] }, shop);
  if (!later.ok) throw new Error('refused');
  expect(restoreFields(later.value, fields, noStock).ok).toBe(false);
});

test('units come back by their difference: what was sold meanwhile stays sold', () => {
  const changed = changeProduct(lamp(), { variants: [{ id: small, onHand: 30, onHandBase: 10 }] }, shop);
  if (!changed.ok) throw new Error('refused');
  const fields = changedFields(lamp(), changed.value, new Map([[small, 10]]));
  expect(fields).toEqual([{ path: ['variant', small, 'onHand'], before: 10, after: 30 }]);
  const restored = restoreFields(lamp(), fields, new Map([[small, 27]]));
  expect(restored.ok && restored.value.variants[0]).toMatchObject({ onHand: 7, onHandBase: 27 });
});

test('whatever is changed, undoing it at once gives the product of before', () => {
  const changes = fc.record(
    {
      status: fc.constantFrom('draft' as const, 'active' as const),
      publishAt: fc.constantFrom(null, '2026-03-06T09:00:00+08:00'),
      vendor: fc.constantFrom('Norr', 'Isle', ''),
      title: fc.record({ en: fc.constantFrom('Lamp', 'Isle lamp') }),
      addTags: fc.subarray(['light', 'Autumn', 'New']),
      removeTags: fc.subarray(['light', 'table']),
      variants: fc.constant(cells),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(changes, (change) => {
      const changed = changeProduct(lamp(), change as ProductChange, shop);
      if (!changed.ok) throw new Error('refused');
      const restored = restoreFields(saved(changed.value), changedFields(lamp(), changed.value, noStock), noStock);
      if (!restored.ok) throw new Error('not restored');
      const { tags, ...rest } = restored.value;
      expect(new Set(tags)).toEqual(new Set(lamp().tags));
      expect(rest).toEqual({ ...lamp(), tags: undefined });
    }),
  );
});
