import { expect, test } from 'vitest';
import { createCipher } from './cipher.ts';

const meis = 'the key of the teahouse, long enough';
const context = 'staff_member.totp_secret mei';

test('what is encrypted decrypts with the same key, and differs each time', () => {
  const cipher = createCipher([meis]);
  const one = cipher.encrypt('JBSWY3DPEHPK3PXP', context);
  const other = cipher.encrypt('JBSWY3DPEHPK3PXP', context);
  expect(one).not.toBe(other);
  expect(one).not.toContain('JBSWY3DPEHPK3PXP');
  expect([one, other].map((each) => createCipher([meis]).decrypt(each, context))).toEqual(
    Array(2).fill('JBSWY3DPEHPK3PXP'),
  );
  expect(cipher.isCurrent(one)).toBe(true);
});

test("Mei's secret put into Ben's row, or changed, is refused", () => {
  const cipher = createCipher([meis]);
  const stored = cipher.encrypt('JBSWY3DPEHPK3PXP', context);
  expect(() => cipher.decrypt(stored, 'staff_member.totp_secret ben')).toThrow();
  const last = stored.endsWith('A') ? 'B' : 'A';
  expect(() => cipher.decrypt(`${stored.slice(0, -4)}${last.repeat(4)}`, context)).toThrow();
});

test('a former key still decrypts, an unknown one does not, and a text that was never encrypted is unchanged', () => {
  const former = createCipher(['the key of last year, long enough']).encrypt('JBSWY3DPEHPK3PXP', context);
  const cipher = createCipher([meis, 'the key of last year, long enough']);
  expect(cipher.decrypt(former, context)).toBe('JBSWY3DPEHPK3PXP');
  expect(cipher.isCurrent(former)).toBe(false);
  expect(createCipher([meis]).decrypt(former, context)).toBeNull();
  expect(cipher.decrypt('JBSWY3DPEHPK3PXP', context)).toBe('JBSWY3DPEHPK3PXP');
  expect(cipher.isCurrent('JBSWY3DPEHPK3PXP')).toBe(false);
});
