import { expect, test } from 'vitest';
import { knownPlaces } from './places.ts';

const placeOf = knownPlaces();

test('an IP has a country, named in the reader’s language', () => {
  const google = '8.8.8.8';
  const hongKong = '175.45.20.138';
  expect(placeOf(google, 'en')).toBe('United States');
  expect(placeOf(hongKong, 'en')).toBe('Hong Kong');
  expect(placeOf(hongKong, 'zh')).toBe('香港');
  expect(placeOf(google, 'zh-HK')).toBe('美國');
  expect(placeOf(google, 'fil')).toBe('Estados Unidos');
  expect(placeOf('2001:4860:4860::8888', 'en')).toBe('United States');
  expect(placeOf('::ffff:8.8.8.8', 'en'), 'as a socket for both families says it').toBe('United States');
});

test.each([
  '127.0.0.1',
  '10.0.0.7',
  '192.168.1.20',
  '172.16.5.5',
  '169.254.1.1',
  '100.64.0.1',
  '::1',
  'fe80::1',
  'fd00::7',
  '203.0.113.5',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '',
  'unknown',
  'localhost',
  '8.8.8.8, 1.1.1.1',
])('%s is nowhere', (ip) => expect(placeOf(ip, 'en')).toBeNull());
