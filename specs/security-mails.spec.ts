import { expect, test } from 'vitest';
import { customerById } from '../src/modules/customers/index.ts';
import { type Change, mailChange, mailNewDevice } from '../src/modules/customers/security/mail-change.ts';
import { interfaceLanguages } from '../src/shared/locale.ts';
import { credentialChanges } from '../src/shared/security-events.ts';
import { account } from './support/customers.ts';
import { mails } from './support/ledger.repo.ts';
import { textsTo } from './support/mailbox.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const { db } = shop.tools;

const phone = {
  ip: '175.45.20.138',
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
};

async function row(id: string) {
  const found = await customerById(db, id);
  if (!found) throw new Error('no account');
  return found;
}

/** Ana's account is changed from a phone in Hong Kong; returns the mails of it. */
async function mailsOfChange(id: string, change: Change) {
  const before = await row(id);
  const already = (await mails(shop)).length;
  await db.transaction().execute((tx) => mailChange(tx, shop.tools, before, change, phone));
  return (await mails(shop)).slice(already);
}

test('a sign-in from a new browser is reported with browser, device, place and time, and what to do', async () => {
  const id = await account(shop, { email: 'ana.new@example.com' });
  const ana = await row(id);
  await db.transaction().execute((tx) => mailNewDevice(tx, shop.tools, ana, phone));
  const mail = (await mails(shop)).at(-1);
  expect(mail).toMatchObject({ to_address: 'ana.new@example.com', language: 'en', kind: 'security' });
  expect(mail?.subject).toBe("New sign-in to your account at Mei's Teahouse");
  for (const expected of [
    'Chrome · Android phone',
    'Hong Kong',
    '175.45.20.138',
    'UTC',
    'https://teahouse.example/auth/forget',
  ])
    expect(mail?.text).toContain(expected);
  expect(mail?.text).toContain("You are receiving this email because of your account at Mei's Teahouse.");
});

test.each(interfaceLanguages)('every change has its mail in %s', async (language) => {
  const id = await account(shop, { email: `ana.${language}@example.com`, language });
  const subjects = new Set<string>();
  for (const action of credentialChanges) {
    const [mail] = await mailsOfChange(id, { action, subject: 'Blue key' });
    expect(mail).toMatchObject({ language, to_address: `ana.${language}@example.com` });
    for (const text of [mail?.subject, mail?.text, mail?.html]) {
      expect(text).not.toMatch(/\{\w+\}|(mail|device|browser)\.[a-z]+[.A-Z]/);
    }
    subjects.add(mail?.subject ?? '');
  }
  expect(subjects.size).toBe(credentialChanges.length);
  const log = await db.selectFrom('customer_deed').select('action').where('customer_id', '=', id).execute();
  expect(log.map((each) => each.action).sort()).toEqual([...credentialChanges].sort());
});

test('a new email is reported to both addresses: the old one learns how to object, but not the new one', async () => {
  const id = await account(shop, { email: 'ana.old@example.com' });
  const [old, fresh, ...more] = await mailsOfChange(id, { action: 'emailChanged', newEmail: 'anastasia@new.example' });
  expect(more).toEqual([]);
  expect([old?.to_address, fresh?.to_address]).toEqual(['ana.old@example.com', 'anastasia@new.example']);
  expect(old?.text).toContain('a•••a@new.example');
  expect(old?.html).not.toContain('anastasia@');
  expect(old?.text).toContain('reply to this email at once');
  expect(old?.text).not.toContain('auth/forget');
  expect(fresh?.text).toContain('auth/forget');
});

test('the name of a passkey cannot become part of the mail’s HTML', async () => {
  const id = await account(shop, { email: 'ana.evil@example.com' });
  const [mail] = await mailsOfChange(id, { action: 'passkeyAdded', subject: '<a href="https://evil.example">x</a>' });
  expect(mail?.html).not.toContain('<a href="https://evil.example">');
});

test('an account without an email gets a text message, and a change that failed sends none', async () => {
  const id = await account(shop, { email: undefined, mobile: '+85291234567' });
  expect(await mailsOfChange(id, { action: 'passwordChanged' }), 'no mail').toEqual([]);
  expect((await textsTo(shop, '+85291234567')).map(({ text }) => text)).toEqual([
    "Mei's Teahouse: Your password was changed. If it was not you, set a new password at once.",
  ]);
  const other = await account(shop, { email: 'ana.undone@example.com' });
  const before = await row(other);
  const already = (await mails(shop)).length;
  await expect(
    db.transaction().execute(async (tx) => {
      await mailChange(tx, shop.tools, before, { action: 'passwordChanged' }, phone);
      throw new Error('the change failed');
    }),
  ).rejects.toThrow('the change failed');
  expect(await mails(shop)).toHaveLength(already);
});
