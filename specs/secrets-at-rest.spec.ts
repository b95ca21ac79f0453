import { expect, test } from 'vitest';
import { openSource } from '../src/modules/site/currencies/exchange-source.ts';
import { encryptSource, readExchange, readSetting, saveSetting } from '../src/modules/site/index.ts';
import { encryptSecrets } from '../src/modules/staff/index.ts';
import { meisShop, type RunningShop } from './support/shop.ts';
import { addMember, addSecondFactor, code, mei, password, Worker } from './support/staff.ts';

interface Settings {
  exchange: { source: string; maxChange: number };
}

interface Refused {
  errors: { field: string }[];
}

const key = 'the key of the teahouse, long enough';
const shop = await meisShop({ settings: { SECRET_KEY: key } });

async function stored({ tools }: RunningShop, id: string): Promise<string | null> {
  const row = await tools.db.selectFrom('staff_member').select('totp_secret').where('id', '=', id).executeTakeFirst();
  return row?.totp_secret ?? null;
}

async function signIn(at: RunningShop, email: string, typed: string) {
  const nobody = new Worker(at.origin, '');
  const { data } = await nobody.call<{ step: { verifyId: string } }>('staff/signin', { email, password });
  return nobody.call('staff/signin/verify', { verifyId: data.step.verifyId, code: typed });
}

test('the secret of Lea’s authenticator app is encrypted in the database, and her codes are valid', async () => {
  const lea = await addMember(shop, 'Lea', 'editor');
  const { secret } = await addSecondFactor(shop, lea);
  expect(await stored(shop, lea.id)).toMatch(/^enc1\./);
  expect(await stored(shop, lea.id)).not.toContain(secret);
  shop.clock.pass(60_000);
  expect(await signIn(shop, lea.email, code(shop, secret))).toMatchObject({ code: 0 });
});

test('a plain-text secret of the previous release is encrypted at the start, and still works', async () => {
  const ivo = await addMember(shop, 'Ivo', 'editor');
  const { secret } = await addSecondFactor(shop, ivo);
  await shop.tools.db.updateTable('staff_member').set({ totp_secret: secret }).where('id', '=', ivo.id).execute();
  shop.clock.pass(60_000);
  expect(await signIn(shop, ivo.email, code(shop, secret)), 'before').toMatchObject({ code: 0 });
  await encryptSecrets(shop.tools);
  expect(await stored(shop, ivo.id)).toMatch(/^enc1\./);
  shop.clock.pass(60_000);
  expect(await signIn(shop, ivo.email, code(shop, secret)), 'after').toMatchObject({ code: 0 });
});

test('with a new key and the old one secrets are encrypted again; with a wrong key a recovery code still signs in', async () => {
  const ana = await addMember(shop, 'Ana', 'editor');
  const { secret, codes } = await addSecondFactor(shop, ana);
  const former = await stored(shop, ana.id);
  const strange = await shop.another({ settings: { SECRET_KEY: 'somebody else wrote this key down' } });
  shop.clock.pass(60_000);
  strange.clock.pass(shop.clock.now().getTime() - strange.clock.now().getTime());
  await encryptSecrets(strange.tools);
  expect(await stored(shop, ana.id)).toBe(former);
  expect(await signIn(strange, ana.email, code(shop, secret))).toMatchObject({ code: 40 });
  expect(await signIn(strange, ana.email, codes[0] ?? '')).toMatchObject({ code: 0 });
  const settings = { SECRET_KEY: 'the key of the teahouse from now on', SECRET_KEY_FORMER: key };
  const renewed = await shop.another({ settings });
  await encryptSecrets(renewed.tools);
  expect(await stored(shop, ana.id)).not.toBe(former);
  renewed.clock.pass(shop.clock.now().getTime() - renewed.clock.now().getTime() + 60_000);
  expect(await signIn(renewed, ana.email, code(renewed, secret))).toMatchObject({ code: 0 });
});

test('the key in the URL of exchange rates is encrypted in the settings, and never shown again', async () => {
  const owner = await mei(shop);
  const source = 'https://rates.example/v6/c0ffee0123456789/latest/USD?app_id=s3cret&base=USD';
  const masked = 'https://rates.example/v6/****/latest/USD?app_id=****&base=USD';
  const saved = await owner.does<Settings>('setting/save', { exchange: { source } });
  expect(saved.exchange).toEqual({ source: masked, maxChange: 1000 });
  expect((await owner.does<Settings>('setting/get')).exchange.source).toBe(masked);
  const kept = async () => (await readSetting(shop.tools.db, 'site')) as Settings;
  const { source: sealed } = (await kept()).exchange;
  expect(sealed).toMatch(/^enc1\./);
  expect(openSource(shop.tools.cipher, sealed)).toBe(source);
  // The masked value is sent back with another number: the URL stays; half a URL is refused.
  await owner.does('setting/save', { exchange: { source: masked, maxChange: 500 } });
  await owner.does('setting/save', { exchange: { maxChange: 400 } });
  expect((await kept()).exchange).toEqual({ source: sealed, maxChange: 400 });
  const half = await owner.call<Refused>('setting/save', { exchange: { source: `${masked}&x=1` } });
  expect([half.code, half.data.errors[0]?.field]).toEqual([40, 'exchange.source']);
  await owner.does('setting/save', { exchange: { source: '' } });
  const log = JSON.stringify(await owner.does('log/list', { subject: 'setting:notices', pageSize: 100 }));
  expect(log).toContain('rates.example');
  expect(log).not.toMatch(/c0ffee|s3cret|enc1/);
});

test('a plain-text rates URL of the previous release is encrypted at the start', async () => {
  const { db, cipher, site } = shop.tools;
  const source = 'https://rates.example/v6/c0ffee0123456789/latest';
  await saveSetting(db, 'site', { ...(await readSetting(db, 'site')), exchange: { source, maxChange: 1000 } });
  await encryptSource(shop.tools);
  await site.refresh();
  expect(site().exchange.source).toMatch(/^enc1\./);
  expect(openSource(cipher, site().exchange.source)).toBe(source);
  const strange = await shop.another({ settings: { SECRET_KEY: 'somebody else wrote this key down' } });
  await encryptSource(strange.tools);
  expect(openSource(cipher, site().exchange.source)).toBe(source);
  await strange.work('rates:fetch');
  expect(await readExchange(db)).toMatchObject({ problem: 'unreachable' });
});
