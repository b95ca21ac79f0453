import { expect, test } from 'vitest';
import { phoneText } from './phone.ts';

test.each([
  ['+14155552671', '+1 415 555 2671'],
  ['+85291234567', '+852 9123 4567'],
  ['+639171234567', '+63 917 123 4567'],
  ['', ''],
  ['ring twice', 'ring twice'],
])('%s is read as %s', (phone, text) => {
  expect(phoneText(phone)).toBe(text);
});
