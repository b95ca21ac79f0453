import { expect, test } from 'vitest';
import { deviceName } from './passkeys.routes.ts';

test.each([
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari · macOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'Chrome · Windows',
  ],
  ['', 'Passkey'],
  [undefined, 'Passkey'],
])('a passkey made by %s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
