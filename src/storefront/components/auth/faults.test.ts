import { expect, test } from 'vitest';
import english from '../../../../locales/en/shop.json' with { type: 'json' };
import type { AuthReader } from '../../../shared/auth.ts';
import { type Translate, translator } from '../../../shared/messages.ts';
import { accountFaults, codeFaults, newPasswordFaults, passwordFaults } from './faults.ts';

const t = translator(english, 'en') as Translate;
const countries = [{ code: 'PH', name: 'Philippines', phoneCode: '+63', trunk: '0' }];
const either: Pick<AuthReader, 'accountTypes' | 'countries'> = { accountTypes: ['email', 'mobile'], countries };
const byEmail: Pick<AuthReader, 'accountTypes' | 'countries'> = { accountTypes: ['email'], countries: [] };

test.each([
  [byEmail, {}, { account: 'Email is required.' }],
  [either, { accountType: 'email' }, { account: 'Email/Mobile number is required.' }],
  [byEmail, { email: 'ana' }, { account: 'Account format error.' }],
  [byEmail, { email: 'a+b@x.com' }, {}],
  [either, { accountType: 'mobile', mobile: '9171234567' }, { countryCode: 'Country code is required.' }],
  [
    either,
    { accountType: 'mobile' },
    { countryCode: 'Country code is required.', account: 'Email/Mobile number is required.' },
  ],
  [either, { accountType: 'mobile', countryCode: 'PH', mobile: '0917 123 4567' }, {}],
  [either, { accountType: 'mobile', mobile: '+639171234567' }, {}],
  [
    either,
    { accountType: 'mobile', countryCode: 'PH', mobile: '91712345678901234' },
    { account: 'Account format error.' },
  ],
])('an account is judged in the words of the specification: %#', (auth, typed, faults) => {
  expect(accountFaults(typed, auth, t)).toEqual(faults);
});

test('so are passwords and codes', () => {
  expect(passwordFaults({ password: '' }, t)).toEqual({ password: 'Password is required.' });
  expect(newPasswordFaults({ password: 'short' }, 6, t)).toEqual({
    password: 'Password must be at least 6 characters.',
  });
  expect(newPasswordFaults({ password: '茶茶茶茶茶茶' }, 6, t)).toEqual({});
  expect(newPasswordFaults({}, 6, t)).toEqual({ password: 'Password is required.' });
  expect(codeFaults({ code: ' ' }, t)).toEqual({ code: 'Verification code is required.' });
  expect(codeFaults({ code: '123456' }, t)).toEqual({});
});
