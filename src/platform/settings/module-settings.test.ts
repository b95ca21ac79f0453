import { expect, test } from 'vitest';
import { overDefaults } from './module-settings.ts';

test('of a group that is stored in part the rest is as by default; lists are replaced whole', () => {
  const defaults = { retention: { carts: 90, mails: 180 }, languages: ['en'], name: 'Vitrine' };
  const stored = { retention: { carts: 7 } as { carts: number; mails: number }, languages: ['fil'] };
  expect(overDefaults(defaults, stored)).toEqual({
    retention: { carts: 7, mails: 180 },
    languages: ['fil'],
    name: 'Vitrine',
  });
  expect(overDefaults(defaults, {})).toEqual(defaults);
});
