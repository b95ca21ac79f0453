import { expect, test } from 'vitest';
import type { FieldGroup } from '../resource/field-config.ts';
import { changedFields } from './changed-fields.ts';

const groups: FieldGroup[] = [
  {
    title: 'products.texts',
    fields: [
      { name: 'title', label: 'products.name', kind: 'texts' },
      { name: 'seo.title', label: 'products.seoTitle', kind: 'texts' },
      {
        name: 'variants',
        label: 'products.variants',
        kind: 'rows',
        fields: [
          { name: 'price', label: 'products.price', kind: 'money' },
          { name: 'spec', label: 'products.options', kind: 'record' },
        ],
        blank: {},
        add: 'products.add',
      },
    ],
  },
];

test('names the parts that differ, with sums in their currency, whatever the order of keys', () => {
  const variant = { sku: 'CUP', price: { amount: 1250, currency: 'USD' }, spec: { size: 's', colour: 'red' } };
  const before = { title: { en: 'Cup' }, seo: {}, variants: [variant] };
  const after = {
    title: { en: 'Cup' },
    seo: { title: { en: 'Rain' } },
    variants: [{ ...variant, spec: { colour: 'red', size: 's' }, price: { amount: 1300, currency: 'JPY' } }],
  };
  expect(changedFields(groups, before, after, (key) => key)).toEqual([
    { name: 'seo.title', label: 'products.seoTitle', before: [], after: ['en: Rain'] },
    {
      name: 'variants',
      label: 'products.variants',
      before: ['CUP, products.price: USD 12.50'],
      after: ['CUP, products.price: JPY 1300'],
    },
  ]);
});
