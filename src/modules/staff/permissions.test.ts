import { expect, test } from 'vitest';
import { builtInRoles, covers, isGranted, isPermission } from './permissions.ts';

test.each([
  ['order:ship', ['order:ship'], true],
  ['order:ship', ['order:*'], true],
  ['order:ship', ['*:*'], true],
  ['order:ship', ['order:get', 'page:*'], false],
  ['order:ship', [], false],
  ['self:get', [], true],
  ['order:*', ['order:ship', 'order:get'], false],
  ['*:*', ['order:*', 'page:*'], false],
  ['*:get', ['order:get'], false],
  ['*:get', ['*:get'], true],
])('%s is within %j: %s', (wanted, granted, expected) => {
  expect(isGranted(granted, wanted)).toBe(expected);
});

test('the owner covers every role; nobody else covers the owner', () => {
  for (const role of Object.values(builtInRoles)) expect(covers(builtInRoles.owner ?? [], role)).toBe(true);
  for (const name of ['manager', 'support', 'editor'])
    expect(covers(builtInRoles[name] ?? [], builtInRoles.owner ?? [])).toBe(false);
});

test.each(['order', 'order:', ':ship', 'order:ship:now', 'self:get', 'order ship', '__proto__:x', ''])(
  '"%s" is no permission that a role could have',
  (text) => expect(isPermission(text)).toBe(false),
);
