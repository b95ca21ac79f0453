import { expect, test } from 'vitest';
import type { FieldGroup } from '../resource/field-config.ts';
import { changedFields } from './changed-fields.ts';

const groups: FieldGroup[] = [
  {
    title: 'products.texts',
    fields: [
      { name: 'title', label: 'products.name', kind: 'texts' },
      { name: 'seo.title', label: 'products.seoTitle', kind: 'texts' },
      { name: 'variants', label: 'products.variants', kind: 'rows', fields: [], blank: {}, add: 'products.add' },
    ],
  },
];

test('names the fields that differ, with sums in their currency, whatever the order of keys', () => {
  const variant = { id: '1', sku: 'CUP', price: { amount: 1250, currency: 'USD' }, spec: { size: 's', colour: 'red' } };
  const before = { title: { en: 'Cup' }, seo: {}, variants: [variant] };
  const after = {
    title: { en: 'Cup' },
    seo: { title: { en: 'Rain' } },
    variants: [{ ...variant, spec: { colour: 'red', size: 's' }, price: { amount: 1300, currency: 'JPY' } }],
  };
  const found = changedFields(groups, before, after);
  expect(found.map(({ name }) => name)).toEqual(['seo.title', 'variants']);
  expect(found[1]?.before).toContain('1 price: USD 12.50');
  expect(found[1]?.after).toContain('1 price: JPY 1300');
});
