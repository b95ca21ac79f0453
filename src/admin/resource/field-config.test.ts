import { expect, test } from 'vitest';
import { type FieldGroup, hasTexts, missingIn, textsIn } from './field-config.ts';

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

const links: FieldGroup = {
  title: 'content.items',
  fields: [
    {
      name: 'items',
      label: 'content.items',
      kind: 'rows',
      add: 'content.addItem',
      blank: {},
      fields: [
        { name: 'label', label: 'content.label', kind: 'texts' },
        {
          name: 'items',
          label: 'content.below',
          kind: 'rows',
          add: 'content.addItem',
          blank: {},
          fields: [{ name: 'label', label: 'content.label', kind: 'texts' }],
        },
      ],
    },
  ],
};

test('texts of rows within rows are found by their names on the wire', () => {
  const values = { items: [{ label: { en: 'Shop' }, items: [{ label: { en: 'Lamps' } }] }, { label: {} }] };
  expect(hasTexts(links)).toBe(true);
  expect(textsIn(links, values)).toEqual([
    { name: 'items.0.label', text: { en: 'Shop' } },
    { name: 'items.0.items.0.label', text: { en: 'Lamps' } },
    { name: 'items.1.label', text: {} },
  ]);
});

test('a group of numbers has no texts, nor has one that draws itself', () => {
  expect(
    hasTexts({ title: 'content.items', fields: [{ name: 'count', label: 'content.items', kind: 'number' }] }),
  ).toBe(false);
  expect(hasTexts({ ...links, Form: () => null })).toBe(false);
});
