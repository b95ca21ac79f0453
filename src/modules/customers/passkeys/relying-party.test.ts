import { expect, test } from 'vitest';
import { relyingPartyAt } from './relying-party.ts';

test.each([
  ['https://teahouse.example', 'teahouse.example', 'https://teahouse.example'],
  ['https://teahouse.example:8443', 'teahouse.example', 'https://teahouse.example:8443'],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
])('a shop at %s is known to authenticators by its host', (url, id, origin) => {
  expect(relyingPartyAt(url)).toEqual({ id, origin });
});

test.each(['http://teahouse.example', 'http://127.0.0.1:3000', 'https://192.0.2.7', 'http://[::1]:3000'])(
  'a shop at %s has no passkeys: no browser makes any there',
  (url) => {
    expect(relyingPartyAt(url)).toBeNull();
  },
);
