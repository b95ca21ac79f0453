import { expect, test } from 'vitest';
import type { FieldGroup } from '../resource/field-config.ts';
import { loggedChange } from './logged-values.ts';

const groups: FieldGroup[] = [
  {
    title: 'groups.place',
    fields: [
      { name: 'slug', label: 'groups.slug', kind: 'text', onlyNew: true },
      { name: 'parentId', label: 'groups.parent', kind: 'text' },
      { name: 'image', label: 'groups.image', kind: 'picture' },
      { name: 'seo.title', label: 'groups.seoTitle', kind: 'texts' },
    ],
  },
];

test('reads rows and drafts under the names of the form, and only what both hold', () => {
  const before = { slug: 'cups', parent_id: 'a', image_hash: 'one', seo: { title: { en: 'Cups' } }, created_at: '…' };
  const after = { slug: 'mugs', parentId: 'b', image: null, productIds: ['p'] };
  expect(loggedChange(groups, before, after)).toEqual({
    before: { parentId: 'a', image: 'one' },
    after: { parentId: 'b', image: null },
  });
});

test('a kind of thing may read its own log', () => {
  const read = ({ above, ...rest }: Record<string, unknown>) => ({ ...rest, parentId: above });
  expect(loggedChange(groups, { above: 'a' }, { above: 'b' }, read)).toEqual({
    before: { parentId: 'a' },
    after: { parentId: 'b' },
  });
});

test('nothing to compare is no difference', () => {
  expect(loggedChange(groups, null, { image: null })).toBeNull();
  expect(loggedChange(groups, { order: ['a', 'b'] }, { order: ['b', 'a'] })).toBeNull();
});
