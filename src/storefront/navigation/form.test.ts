import { expect, test } from 'vitest';
import { formUrl, type Sending } from './form.ts';

const here = 'https://alder.example/zh/category/lighting?sort=priceAsc';
const search: Sending = {
  method: 'get',
  action: 'https://alder.example/zh/search?q=old#top',
  target: '',
  prevented: false,
  reload: false,
};
const fields: [string, unknown][] = [
  ['q', 'table lamp & shade'],
  ['category', 'lighting'],
];

test('a search leads to its page, with the fields for its query', () => {
  expect(formUrl(search, fields, here)).toBe(
    'https://alder.example/zh/search?q=table+lamp+%26+shade&category=lighting#top',
  );
});

test('a form without fields, and one with a file, ask like any browser', () => {
  expect(formUrl(search, [], here)).toBe('https://alder.example/zh/search#top');
  expect(formUrl(search, [['f', new File([], 'mug.png')]], here)).toContain('?f=mug.png');
});

test.each<[string, Partial<Sending>]>([
  ['that changes something', { method: 'post' }],
  ['that closes a dialog', { method: 'dialog' }],
  ['that opens elsewhere', { target: '_blank' }],
  ['to another shop', { action: 'https://elsewhere.example/search' }],
  ['to an address that is no page', { action: 'https://alder.example/currency' }],
  ['that a component has already answered', { prevented: true }],
  ['that asks for a page load', { reload: true }],
])('a form %s stays with the browser', (_what, how) => {
  expect(formUrl({ ...search, ...how }, fields, here)).toBeNull();
});
