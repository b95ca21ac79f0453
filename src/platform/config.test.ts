import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('a setting of its own makes templates editable, whatever the log level', () => {
  expect(readConfig({ LOG_LEVEL: 'debug' }).editTemplates).toBe(false);
  expect(readConfig({ EDIT_TEMPLATES: '1' }).editTemplates).toBe(true);
});

test.each(['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', 'loopback', 'loopback, 192.0.2.7, 2001:db8::/32'])(
  'TRUST_PROXY may be %s',
  (list) => {
    expect(readConfig({ TRUST_PROXY: list }).trustProxy).toBe(list);
  },
);

test.each([
  'everybody',
  '10',
  '10/8',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  'fd00::/129',
  '0x7f.1',
  '10.0.0.1,,::1',
])('TRUST_PROXY cannot be %s', (list) => {
  expect(() => readConfig({ TRUST_PROXY: list })).toThrow('TRUST_PROXY');
});
