import { expect, test } from 'vitest';
import { cartTag, customerTag, isPersonal, productTag, readTag, staffTag } from './change-tags.ts';

test('a tag is read as it was written', () => {
  expect(readTag(productTag('p1'))).toEqual({ what: 'product', id: 'p1' });
  expect(readTag(cartTag('v1', 7))).toEqual({ what: 'cart', visitorId: 'v1', version: 7 });
  expect(readTag(customerTag('c1', 'order', 'o1'))).toEqual({ what: 'customer', id: 'c1', kind: 'order', about: 'o1' });
  expect(readTag('*')).toEqual({ what: 'everything' });
  expect(readTag('categories')).toBeNull();
});

test('personal changes empty no page, all others do', () => {
  expect([cartTag('v1', 7), customerTag('c1', 'order', 'o1'), staffTag('order', 'V7K2')].every(isPersonal)).toBe(true);
  expect(['*', productTag('p1'), 'products', 'site'].some(isPersonal)).toBe(false);
});
