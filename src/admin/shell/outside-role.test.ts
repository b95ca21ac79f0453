import { expect, test } from 'vitest';
import { isGranted } from '../api/may.ts';
import { isOutsideRole } from './outside-role.ts';

const outside = (granted: string[], paths: string[]) =>
  paths.filter((path) => isOutsideRole(path, (permission) => isGranted(granted, permission)));

test('screens of permissions that a role has not are outside of it, and no others', () => {
  const paths = ['/admin', '/admin/orders', '/admin/orders/V7K2', '/admin/products/new', '/admin/settings/area/shop'];
  expect(outside(['*:*'], paths)).toEqual([]);
  expect(outside([], paths)).toEqual(paths.slice(1));
  expect(outside(['order:list', 'product:list', 'setting:get'], paths)).toEqual(['/admin/products/new']);
  // An order may be read by its link without the list.
  expect(outside(['order:get'], paths)).not.toContain('/admin/orders/V7K2');
  expect(outside(['token:list'], ['/admin/settings/programs', '/admin/apps/tea', '/admin/nowhere'])).toEqual([]);
  expect(outside(['import:list', 'import:start'], ['/admin/settings/transfers/new'])).toEqual([]);
});
