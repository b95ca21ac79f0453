import { expect, test } from 'vitest';
import { type FieldGroup, missingIn } from './field-config.ts';

const groups: FieldGroup[] = [
  {
    title: 'products.texts',
    fields: [
      { name: 'title', label: 'products.name', kind: 'texts', required: true },
      {
        name: 'variants',
        label: 'products.variants',
        kind: 'rows',
        add: 'products.addVariant',
        blank: {},
        fields: [
          { name: 'price', label: 'products.price', kind: 'money', required: true },
          {
            name: 'onHand',
            label: 'products.onHand',
            kind: 'number',
            required: true,
            isShown: ({ policy }) => !policy,
          },
        ],
      },
    ],
  },
];

test('a required field that is empty is missing, also in a row, unless the row does not have it', () => {
  const variants = [
    { price: { amount: 0, currency: 'USD' }, onHand: 0 },
    { price: null, policy: 'parts' },
  ];
  expect(missingIn(groups, { title: {}, variants })).toEqual(['title', 'variants.1.price']);
  expect(missingIn(groups, { title: { en: 'Mug' }, variants: [] })).toEqual([]);
});
