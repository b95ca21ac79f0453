import { describe, expect, test } from 'vitest';
import { createTicket, lockCustomer } from '../src/modules/customers/index.ts';
import { account, givePassword, password, signedInTo } from './support/customers.ts';
import { mailTo, writeMails } from './support/mailbox.ts';
import { inOrder as inOrderOf } from './support/open-transaction.repo.ts';
import { meisShop } from './support/shop.ts';
import type { Answer, Shopper } from './support/shopper.ts';

const shop = await meisShop();
const { db } = shop.tools;
const newPassword = 'oolong at dusk';

let people = 0;
/** Ana with a password, signed in at home. */
async function anaAtHome(): Promise<Shopper & { id: string; email: string }> {
  people += 1;
  const email = `ana${people}@example.com`;
  const id = await account(shop, { email });
  await givePassword(shop, id);
  return Object.assign(await signedInTo(shop, id), { email });
}

/** Sends calls for one account, one after the other while its row is locked. */
function inOrder(customerId: string, calls: (() => Promise<Answer<unknown>>)[]): Promise<Answer<unknown>[]> {
  return inOrderOf(db, (tx) => lockCustomer(tx, customerId), calls);
}

const codesOf = (answers: Answer<unknown>[]) => answers.map(({ code }) => code);

async function livingSessions(customerId: string): Promise<number> {
  const query = db.selectFrom('customer_session').select('id').where('customer_id', '=', customerId);
  return (await query.where('ended_at', 'is', null).execute()).length;
}

describe('an attacker with the old password is not signed in', () => {
  test('while Ana changes it', async () => {
    const ana = await anaAtHome();
    const attacker = shop.visitor();
    const answers = await inOrder(ana.id, [
      () => ana.call('user/editPassword', { oldPassword: password, password: newPassword }),
      () => attacker.call('user/signin', { account: ana.email, password }),
    ]);
    expect(codesOf(answers)).toEqual([0, 40]);
    expect(answers[1]?.msg).toBe('Account or password is wrong.');
    expect(await livingSessions(ana.id), 'her own').toBe(1);
  });

  test('while Ana resets it', async () => {
    const ana = await anaAtHome();
    await shop.visitor().post('user/password/forget', { account: ana.email });
    const { token } = await mailTo(shop, ana.email, 'code-reset');
    const answers = await inOrder(ana.id, [
      () => shop.visitor().call('user/password/reset', { token, password: newPassword }),
      () => shop.visitor().call('user/signin', { account: ana.email, password }),
    ]);
    expect(codesOf(answers)).toEqual([0, 40]);
    expect(await livingSessions(ana.id)).toBe(0);
  });

  test('by the code of a second step that was requested with it', async () => {
    const ana = await anaAtHome();
    await ana.post('user/security/loginVerify', { enabled: true, password });
    const answers = await inOrder(ana.id, [
      () => ana.call('user/editPassword', { oldPassword: password, password: newPassword }),
      () => shop.visitor().call('user/signin', { account: ana.email, password }),
    ]);
    expect(codesOf(answers), 'no step is begun with it either').toEqual([0, 40]);
  });

  test('by a second step whose code was entered while Ana changed it', async () => {
    const ana = await anaAtHome();
    await ana.post('user/security/loginVerify', { enabled: true, password });
    const attacker = shop.visitor();
    const { data } = await attacker.call('user/signin', { account: ana.email, password });
    const { step } = data as unknown as { step: { verifyId: string } };
    const { code } = await mailTo(shop, ana.email, 'code-login');
    const answers = await inOrder(ana.id, [
      () => ana.call('user/editPassword', { oldPassword: password, password: newPassword }),
      () => attacker.call('user/signin/verify', { verifyId: step.verifyId, code }),
    ]);
    expect(codesOf(answers)).toEqual([0, 40]);
    expect(await livingSessions(ana.id)).toBe(1);
  });
});

test('a sign-in code that was entered before the password was reset signs nobody in after it', async () => {
  const ana = await anaAtHome();
  const attacker = shop.visitor();
  await shop.visitor().post('user/code/send', { account: ana.email, purpose: 'signin' });
  await shop.visitor().post('user/password/forget', { account: ana.email });
  await writeMails(shop);
  const { code } = await mailTo(shop, ana.email, 'code-signin');
  const { token } = await mailTo(shop, ana.email, 'code-reset');
  const answers = await inOrder(ana.id, [
    () => shop.visitor().call('user/password/reset', { token, password: newPassword }),
    () => attacker.call('user/signin', { account: ana.email, code }),
  ]);
  expect(codesOf(answers)).toEqual([0, 40]);
  expect(await livingSessions(ana.id)).toBe(0);
});

test('a correct password that was sent before login verification was turned on requires the code', async () => {
  const ana = await anaAtHome();
  const answers = await inOrder(ana.id, [
    () => ana.call('user/security/loginVerify', { enabled: true, password }),
    () => shop.visitor().call('user/signin', { account: ana.email, password }),
  ]);
  expect(codesOf(answers)).toEqual([0, 10]);
  expect(answers[1]?.data).toMatchObject({ step: { kind: 'code' } });
  expect(await livingSessions(ana.id)).toBe(1);
});

test('a ticket that is exchanged while Ana changes her password is refused', async () => {
  const ana = await anaAtHome();
  const ticket = await createTicket(db, shop.tools, { customerId: ana.id, method: 'oidc' });
  const answers = await inOrder(ana.id, [
    () => ana.call('user/editPassword', { oldPassword: password, password: newPassword }),
    () => shop.visitor().call('user/ticket', { ticket }),
  ]);
  expect(codesOf(answers)).toEqual([0, 40]);
  expect(await livingSessions(ana.id)).toBe(1);
});

describe('a confirmation by the old password is void once it is changed', () => {
  /** An attacker with the old password and a session, while Ana, who reads her mail, resets the password. */
  async function afterReset(call: (attacker: Shopper) => Promise<Answer<unknown>>) {
    const ana = await anaAtHome();
    const attacker = await signedInTo(shop, ana.id);
    await shop.visitor().post('user/password/forget', { account: ana.email });
    const { token } = await mailTo(shop, ana.email, 'code-reset');
    const answers = await inOrder(ana.id, [
      () => shop.visitor().call('user/password/reset', { token, password: newPassword }),
      () => call(attacker),
    ]);
    return { ana, codes: codesOf(answers) };
  }

  test('for the email', async () => {
    const taken = 'attacker@example.com';
    const { ana, codes } = await afterReset(async (attacker) => {
      await attacker.post('user/code/send', { account: taken, purpose: 'email' });
      const { code } = await mailTo(shop, taken, 'code-email');
      return attacker.call('user/editEmail', { email: taken, code, password });
    });
    expect(codes).toEqual([0, 40]);
    await shop.visitor().post('user/signin', { account: ana.email, password: newPassword });
  });

  test('for login verification', async () => {
    const { codes } = await afterReset((attacker) =>
      attacker.call('user/security/loginVerify', { enabled: true, password }),
    );
    expect(codes).toEqual([0, 40]);
  });

  test('for the erasure of the account', async () => {
    const { ana, codes } = await afterReset((attacker) => attacker.call('user/erase', { password }));
    expect(codes).toEqual([0, 40]);
    await shop.visitor().post('user/signin', { account: ana.email, password: newPassword });
  });
});

test('a session that is being ended changes nothing, even with the right password', async () => {
  const ana = await anaAtHome();
  const attacker = await signedInTo(shop, ana.id);
  const answers = await inOrder(ana.id, [
    () => ana.call('user/security/revokeAll', { keepCurrent: true }),
    () => attacker.call('user/editPassword', { oldPassword: password, password: newPassword }),
  ]);
  expect(codesOf(answers)).toEqual([0, 40]);
  await shop.visitor().post('user/signin', { account: ana.email, password });
});
