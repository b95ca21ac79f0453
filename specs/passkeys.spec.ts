import { describe, expect, test } from 'vitest';
import { Authenticator } from './support/authenticator.ts';
import { ana, ben, customer, givePassword, password, signedInTo } from './support/customers.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';

const shop = await meisShop();
const { db } = shop.tools;
const minute = 60_000;
let people = 0;

/** A signed-in customer who has just added a passkey on a phone. */
async function withPasskey(who = ana) {
  people += 1;
  const person = await customer(shop, { ...who, email: `${people}.${who.email}` });
  const phone = new Authenticator();
  await addPasskey(person, phone);
  return { person, phone };
}

async function addPasskey(person: Shopper, device: Authenticator, name?: string) {
  const credential = device.create(await person.post('user/passkey/options'));
  return person.post('user/passkey/register', { credential, ...(name && { name }) });
}

async function assertionOf(device: Authenticator, odd: Parameters<Authenticator['get']>[1] = {}) {
  return { credential: device.get(await shop.visitor().post('user/passkey/signin/options'), odd) };
}

describe('Ana', () => {
  test('adds a passkey, names it, and signs in with it in a browser that is new to the shop', async () => {
    const { person, phone } = await withPasskey();
    const [made] = (await person.post('user/passkey/list')).items;
    expect(made).toMatchObject({ id: phone.id, backedUp: true, usedAt: null });
    const renamed = await person.post('user/passkey/rename', { id: phone.id, name: '  Ana’s phone ' });
    expect(renamed.items.map(({ name }) => name)).toEqual(['Ana’s phone']);

    const elsewhere = shop.visitor();
    const { token, user } = await elsewhere.post('user/passkey/signin', await assertionOf(phone));
    expect(user).toMatchObject({ firstName: 'Ana' });
    const { items } = await elsewhere.keep(token).post('user/passkey/list');
    expect(items).toMatchObject([{ name: 'Ana’s phone', usedAt: shop.clock.now().toISOString() }]);
    const { method } = await db
      .selectFrom('customer_session')
      .select('method')
      .where('customer_id', '=', person.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(method).toBe('passkey');
    const activities = await db
      .selectFrom('customer_deed')
      .select(['action', 'subject'])
      .where('customer_id', '=', person.id)
      .execute();
    expect(activities).toContainEqual({ action: 'passkeyRenamed', subject: 'Ana’s phone' });
  });

  test('shops as a signed-in customer from then on', async () => {
    const { person, phone } = await withPasskey();
    const browser = shop.visitor();
    const { token } = await browser.post('user/passkey/signin', await assertionOf(phone));
    await browser.keep(token).post('cart/add', { sku: 'CUP-RAIN', quantity: 2 });
    expect((await person.post('cart/get')).count).toBe(2);
  });

  test('has to give a readable name', async () => {
    const { person, phone } = await withPasskey();
    const blank = await person.refused('user/passkey/rename', { id: phone.id, name: '  ' });
    expect(blank.errors).toMatchObject([{ field: 'name', rule: 'required' }]);
    const long = await person.refused('user/passkey/rename', { id: phone.id, name: '键'.repeat(51) });
    expect(long.errors).toMatchObject([{ field: 'name', rule: 'max' }]);
    await person.post('user/passkey/rename', { id: phone.id, name: '🔑'.repeat(50) });
  });

  test('gives her password to add or remove one, however recent her sign-in is', async () => {
    const { person, phone } = await withPasskey();
    await givePassword(shop, person.id);
    for (const [path, body] of [
      ['user/passkey/options', {}],
      ['user/passkey/remove', { id: phone.id }],
    ] as const) {
      const refusal = await person.refused(path, body);
      expect(refusal.errors).toMatchObject([{ field: 'password', rule: 'required' }]);
      const wrong = await person.refused(path, { ...body, password: 'oolong' });
      expect(wrong.errors).toMatchObject([{ field: 'password', rule: 'wrong' }]);
    }
    await person.post('user/passkey/options', { password });
    const { items } = await person.post('user/passkey/remove', { id: phone.id, password });
    expect(items).toEqual([]);
  });

  test('signs in again to add one, where the account has no password', async () => {
    const { person, phone } = await withPasskey();
    shop.clock.pass(11 * minute);
    await person.refused('user/passkey/options', {}, 'sign in again');
    const { token } = await shop.visitor().post('user/passkey/signin', await assertionOf(phone));
    await person.keep(token).post('user/passkey/options');
  });

  test('keeps her last way to sign in, also when she removes two at once', async () => {
    const { person, phone } = await withPasskey();
    const laptop = new Authenticator();
    await addPasskey(person, laptop, 'Laptop');
    const answers = await Promise.all([phone, laptop].map(({ id }) => person.call('user/passkey/remove', { id })));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 40]);
    expect((await person.post('user/passkey/list')).items).toHaveLength(1);
    await givePassword(shop, person.id);
    const [last] = (await person.post('user/passkey/list')).items;
    expect((await person.post('user/passkey/remove', { id: last?.id, password })).items).toEqual([]);
    const gone = [phone, laptop].find(({ id }) => id === last?.id) ?? phone;
    await shop.visitor().refused('user/passkey/signin', await assertionOf(gone), 'could not be verified');
  });
});

describe('sign-in by passkey is refused', () => {
  test('with an answer that was used before', async () => {
    const { phone } = await withPasskey();
    const assertion = await assertionOf(phone);
    await shop.visitor().post('user/passkey/signin', assertion);
    expect(await shop.visitor().refused('user/passkey/signin', assertion)).toMatchObject({
      msg: 'That took too long. Please try again.',
    });
  });

  test('with one answer sent twice at once', async () => {
    const { phone } = await withPasskey();
    const assertion = await assertionOf(phone);
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.visitor().call('user/passkey/signin', assertion)));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 40, 40, 40]);
  });

  test('with a challenge that has expired, was made up, or was for adding a passkey', async () => {
    const { person, phone } = await withPasskey();
    const late = await assertionOf(phone);
    const forAdding = await person.post('user/passkey/options');
    await shop.visitor().refused('user/passkey/signin', { credential: phone.get(forAdding) }, 'took too long');
    await shop
      .visitor()
      .refused('user/passkey/signin', { credential: phone.get({ challenge: 'bWFkZSB1cA' }) }, 'took too long');
    shop.clock.pass(5 * minute);
    await shop.visitor().refused('user/passkey/signin', late, 'took too long');
  });

  test.each([
    ['from a page of another site', { origin: 'https://teahouse.example.evil.example' }],
    ['from a page without https', { origin: 'http://teahouse.example' }],
    ['meant for another shop', { rpId: 'evil.example' }],
    ['without user verification', { verified: false }],
    ['of the type for registration', { type: 'webauthn.create' }],
    ['that names another customer', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
  ])('with an answer %s', async (_why, odd) => {
    const { phone } = await withPasskey();
    const { msg } = await shop.visitor().refused('user/passkey/signin', await assertionOf(phone, odd));
    expect(msg).toBe('This passkey could not be verified. Please try again, or sign in another way.');
    await shop.visitor().post('user/passkey/signin', await assertionOf(phone));
  });

  test('with another key under somebody else’s credential id', async () => {
    const { phone } = await withPasskey();
    const { credential: hers } = await assertionOf(phone);
    const { credential } = await assertionOf(new Authenticator());
    const response = { ...credential.response, userHandle: hers.response.userHandle };
    const forged = { ...credential, id: phone.id, rawId: phone.id, response };
    await shop.visitor().refused('user/passkey/signin', { credential: forged }, 'could not be verified');
  });

  test('with a cloned key: a counter that does not grow is refused', async () => {
    const { phone } = await withPasskey();
    await shop.visitor().post('user/passkey/signin', await assertionOf(phone, { counter: 7 }));
    for (const counter of [7, 3, 0]) {
      await shop
        .visitor()
        .refused('user/passkey/signin', await assertionOf(phone, { counter }), 'could not be verified');
    }
    await shop.visitor().post('user/passkey/signin', await assertionOf(phone, { counter: 8 }));
    const twins = [await assertionOf(phone, { counter: 9 }), await assertionOf(phone, { counter: 9 })];
    const answers = await Promise.all(twins.map((each) => shop.visitor().call('user/passkey/signin', each)));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 40]);
  });

  test('to an account that was erased', async () => {
    const { person, phone } = await withPasskey();
    await db.updateTable('customer').set({ erased_at: shop.clock.now() }).where('id', '=', person.id).execute();
    await shop.visitor().refused('user/passkey/signin', await assertionOf(phone), 'could not be verified');
  });
});

describe('a new passkey is refused', () => {
  test.each([
    ['by a page of another site', { origin: 'https://evil.example' }],
    ['for another shop', { rpId: 'evil.example' }],
    ['by a device that did not verify its owner', { verified: false }],
    ['as an answer of another type', { type: 'webauthn.get' }],
  ])('made %s', async (_why, odd) => {
    const { person } = await withPasskey();
    const credential = new Authenticator().create(await person.post('user/passkey/options'), odd);
    await person.refused('user/passkey/register', { credential }, 'could not be verified');
    expect((await person.post('user/passkey/list')).items).toHaveLength(1);
  });

  test('for a challenge of another customer, of another session of the same customer, or a used one', async () => {
    const { person } = await withPasskey();
    const stranger = await customer(shop, { ...ben, email: 'stranger@example.com' });
    const given = await person.post('user/passkey/options');
    await stranger.refused('user/passkey/register', { credential: new Authenticator().create(given) }, 'took too long');
    const otherBrowser = await signedInTo(shop, person.id);
    await otherBrowser.refused(
      'user/passkey/register',
      { credential: new Authenticator().create(given) },
      'took too long',
    );
    await person.post('user/passkey/register', { credential: new Authenticator().create(given) });
    await person.refused('user/passkey/register', { credential: new Authenticator().create(given) }, 'took too long');
  });

  test('for a challenge of a sign-in', async () => {
    const { person } = await withPasskey();
    const options = await person.post('user/passkey/signin/options');
    await person.refused('user/passkey/register', { credential: new Authenticator().create(options) }, 'took too long');
  });

  test('with an attestation certificate, which the shop did not request and would have to look up elsewhere', async () => {
    const { person } = await withPasskey();
    const options = await person.post('user/passkey/options');
    const statement = new Map<string, unknown>([
      ['alg', -7],
      ['sig', new Uint8Array(8)],
      ['x5c', [new Uint8Array(8)]],
    ]);
    await person.refused(
      'user/passkey/register',
      { credential: new Authenticator().create(options, {}, statement) },
      'could not be verified',
    );
  });

  test('when another account has it already', async () => {
    const { phone } = await withPasskey();
    const thief = await customer(shop, { ...ben, email: 'thief@example.com' });
    const credential = phone.create(await thief.post('user/passkey/options'));
    await thief.refused('user/passkey/register', { credential }, 'could not be verified');
    expect((await thief.post('user/passkey/list')).items).toEqual([]);
  });

  test('when the account has twenty', async () => {
    const { person } = await withPasskey();
    for (let count = 1; count < 20; count++) await addPasskey(person, new Authenticator());
    const { msg } = await person.refused('user/passkey/options');
    expect(msg).toContain('20');
  });
});

test('another customer’s passkey is not found, like one that does not exist', async () => {
  const { person, phone } = await withPasskey();
  const thief = await customer(shop, { ...ben, email: 'other@example.com' });
  const missing = new Authenticator().id;
  for (const [path, more] of [
    ['user/passkey/rename', { name: 'Mine' }],
    ['user/passkey/remove', {}],
  ] as const) {
    const theirs = await thief.refused(path, { id: phone.id, ...more });
    expect(theirs).toEqual(await thief.refused(path, { id: missing, ...more }));
  }
  expect((await person.post('user/passkey/list')).items).toHaveLength(1);
});

test('without a token no passkey can be added, seen or removed', async () => {
  const { phone } = await withPasskey();
  for (const path of ['options', 'list', 'remove', 'rename', 'register'] as const) {
    expect(await shop.visitor().call(`user/passkey/${path}`, { id: phone.id })).toMatchObject({ code: 50 });
  }
});

test('unused challenges are deleted', async () => {
  await shop.visitor().post('user/passkey/signin/options');
  shop.clock.pass(5 * minute);
  await shop.visitor().post('user/passkey/signin/options');
  await shop.work('accounts:cleanup');
  const left = await db.selectFrom('customer_challenge').select('expires_at').execute();
  expect(left).toHaveLength(1);
});

test('invalid base64url is refused beside its field', async () => {
  const { phone } = await withPasskey();
  const { credential } = await assertionOf(phone);
  const broken = { ...credential, response: { ...credential.response, clientDataJSON: '<script>' } };
  const { errors } = await shop.visitor().refused('user/passkey/signin', { credential: broken });
  expect(errors).toMatchObject([{ field: 'credential.response.clientDataJSON' }]);
  const nonsense = { ...credential, response: { ...credential.response, clientDataJSON: 'bm9wZQ' } };
  await shop.visitor().refused('user/passkey/signin', { credential: nonsense }, 'took too long');
});

test('a shop at a URL where browsers allow no passkeys says so', async () => {
  const bare = await shop.another({ publicUrl: 'http://192.0.2.1' });
  const { msg } = await bare.visitor().refused('user/passkey/signin/options');
  expect(msg).toBe('Passkeys do not work at this address of the shop.');
});
