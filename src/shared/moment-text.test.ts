import { expect, test } from 'vitest';
import { momentText, startText } from './moment-text.ts';

const zone = 'Europe/Amsterdam';

test('names the zone of a moment last, in each language', () => {
  const at = new Date('2026-12-01T08:30:00Z');
  // Releases of Node.js differ in the space before AM, and in the zero.
  expect(momentText(at, 'en', zone)).toMatch(/^December 1, 2026 at 9:30\sAM GMT\+1$/);
  expect(momentText(at, 'zh', zone)).toMatch(/^2026年12月1日 0?9:30 GMT\+1$/);
  expect(momentText(at, 'zh-HK', zone)).toBe('2026年12月1日 上午9:30 GMT+1');
  expect(momentText(at, 'fil', zone)).toMatch(/^Disyembre 1, 2026 nang 9:30\sAM GMT\+1$/);
});

test('says only the day of what starts with it in the zone', () => {
  const midnight = new Date('2026-11-30T23:00:00Z');
  expect(startText(midnight, 'en', zone)).toBe('December 1, 2026');
  expect(startText(midnight, 'zh', zone)).toBe('2026年12月1日');
  expect(startText(midnight, 'en', 'UTC')).toContain('November 30, 2026 at 11:00');
});
