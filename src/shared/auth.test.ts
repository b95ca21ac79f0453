import { expect, test } from 'vitest';
import { accountOf } from './auth.ts';

const countries = [
  { code: 'PH', phoneCode: '+63', trunk: '0' },
  { code: 'HK', phoneCode: '+852', trunk: '' },
  { code: 'US', phoneCode: '+1', trunk: '1' },
  { code: 'CI', phoneCode: '+225', trunk: '' },
];

test.each([
  ['PH', '0917 123 4567', '+639171234567'],
  ['PH', '917-123-4567', '+639171234567'],
  ['PH', '０９１７１２３４５６７', '+639171234567'],
  ['US', '1 (415) 555-2671', '+14155552671'],
  ['HK', '9123 4567', '+85291234567'],
  ['CI', '07 01 02 03 04', '+2250701020304'],
  ['PH', '+85291234567', '+85291234567'],
  ['', '+639171234567', '+639171234567'],
  ['', '9171234567', '9171234567'],
  ['XX', '9171234567', '9171234567'],
  ['PH', '   ', ''],
])('Ana, with her country %s, types the number %s', (countryCode, mobile, account) => {
  expect(accountOf({ accountType: 'mobile', countryCode, mobile, email: 'ana@example.com' }, countries)).toBe(account);
});

test('an e-mail is taken as it is typed, without the blanks around it', () => {
  expect(accountOf({ accountType: 'email', email: ' Ana@example.com ', mobile: '9171234567' }, countries)).toBe(
    'Ana@example.com',
  );
  expect(accountOf({ email: 'ana@example.com' }, [])).toBe('ana@example.com');
  expect(accountOf({}, [])).toBe('');
});
