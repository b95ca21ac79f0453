import { expect, test } from 'vitest';
import type { FieldGroup } from '../resource/field-config.ts';
import { withTextsByLanguage } from './texts-of.ts';

const groups: FieldGroup[] = [
  {
    title: 'content.texts',
    fields: [
      { name: 'title', label: 'content.title', kind: 'texts' },
      { name: 'path', label: 'content.path', kind: 'text' },
      {
        name: 'items',
        label: 'content.items',
        kind: 'rows',
        add: 'content.addItem',
        blank: {},
        fields: [{ name: 'label', label: 'content.label', kind: 'texts' }],
      },
    ],
  },
];

test('a text that is the same in all languages is edited in the language of the shop; others stay', () => {
  const content = { title: 'Lamps', path: '/lamps', items: [{ label: 'All' }, { label: { fil: 'Lahat' } }] };
  expect(withTextsByLanguage(groups, content, 'en')).toEqual({
    title: { en: 'Lamps' },
    path: '/lamps',
    items: [{ label: { en: 'All' } }, { label: { fil: 'Lahat' } }],
  });
  expect(withTextsByLanguage(groups, { title: '' }, 'en')).toEqual({ title: {} });
});
