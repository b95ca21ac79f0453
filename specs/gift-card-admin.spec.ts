import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { GiftCardAdmin, GiftCardWithEntries } from '../src/shared/contracts/gift-cards.ts';
import { place } from './support/buying.ts';
import { day, second } from './support/clock.ts';
import { cardRow, ledgerOf } from './support/gift-cards.repo.ts';
import { twoCups } from './support/gift-cards.ts';
import { meisShop } from './support/shop.ts';
import { hire, mei } from './support/staff.ts';

const shop = await meisShop();
const { db } = shop.tools;
const owner = await mei(shop);

type Made = { id: string; code: string };
type Refused = { errors?: { field: string; message: string }[] };
const make = (input: object = {}) => owner.does<Made>('giftCard/save', { amount: 5000, currency: 'USD', ...input });
const get = (id: string) => owner.does<GiftCardWithEntries>('giftCard/get', { id });
const firstError = async (path: string, body: object) => {
  const { code, data, msg } = await owner.call<Refused>(path, body);
  return { code, ...(data?.errors?.[0] ?? { message: msg }) };
};

describe('Mei creates gift cards', () => {
  test('of 50.00: the code is shown once, and stored only as a hash with its last four characters', async () => {
    const { id, code } = await make({ note: 'For Ben' });
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const card = await get(id);
    expect(card).toMatchObject({
      code: `•••• ${code.slice(-4)}`,
      balance: { amount: 5000, currency: 'USD' },
      issued: { amount: 5000 },
      note: 'For Ben',
      usable: true,
      entries: [{ kind: 'issued', amount: { amount: 5000 }, balance: { amount: 5000 }, by: 'Owner', orderNo: null }],
    });
    const plain = code.replaceAll('-', '');
    const { rows } = await sql<{ text: string }>`select c::text || e::text as text from gift_card c, gift_card_entry e
      union all select a::text from audit_log a`.execute(db);
    expect(rows.filter(({ text }) => text.includes(code) || text.includes(plain))).toEqual([]);
    expect(JSON.stringify(await owner.does('giftCard/list'))).not.toContain(plain.slice(0, 12));
  });

  test('once under a key: four calls at once, at two processes, make one card and get one code, which pays', async () => {
    const body = { amount: 4200, currency: 'USD', note: 'Pressed twice', key: 'pressed twice' };
    const other = owner.at((await shop.another()).origin);
    const made = await Promise.all([owner, other, owner, other].map((who) => who.does<Made>('giftCard/save', body)));
    expect(new Set(made.map(({ id, code }) => `${id} ${code}`)).size).toBe(1);
    const { items } = await owner.does<{ items: GiftCardAdmin[] }>('giftCard/list', { keyword: 'Pressed twice' });
    expect(items.map(({ id, balance }) => [id, balance.amount])).toEqual([[made[0]?.id, 4200]]);
    const { balance } = await shop.visitor().post('giftCard/check', { code: made[0]?.code ?? '' });
    expect(balance.amount).toBe(4200);
    // Its note may have changed meanwhile; its money is what the key stands for.
    await owner.does('giftCard/save', { id: made[0]?.id, note: 'For Cleo' });
    expect(await owner.does('giftCard/save', body)).toEqual(made[0]);
    for (const change of [{ amount: 4300 }, { currency: 'EUR' }]) {
      expect(await firstError('giftCard/save', { ...body, ...change })).toMatchObject({ code: 40, field: 'key' });
    }
    expect(await firstError('giftCard/make', { ...body, count: 2 })).toMatchObject({ field: 'key' });
    const manager = await hire(shop, 'Max', 'manager');
    expect((await manager.does<Made>('giftCard/save', body)).id).not.toBe(made[0]?.id);
  });

  test('thirty under a key, twice at once: thirty cards, the same codes in the same order', async () => {
    const body = { count: 30, amount: 700, currency: 'USD', note: 'Thirty', key: 'thirty of them' };
    const make = () => owner.does<{ cards: Made[] }>('giftCard/make', body);
    const [one, two] = await Promise.all([make(), make()]);
    expect(two).toEqual(one);
    expect(new Set(one?.cards.map(({ code }) => code)).size).toBe(30);
    const { total } = await owner.does<{ total: number }>('giftCard/list', { keyword: 'Thirty' });
    expect(total).toBe(30);
  });

  test('two hundred at once in yen, each with a code of its own', async () => {
    const { cards } = await owner.does<{ cards: Made[] }>('giftCard/make', {
      count: 200,
      amount: 3000,
      currency: 'JPY',
      note: 'Spring market',
    });
    expect(new Set(cards.map(({ code }) => code)).size).toBe(200);
    const found = await owner.does<{ items: GiftCardAdmin[]; total: number }>('giftCard/list', {
      keyword: 'spring MARKET',
      pageSize: 100,
    });
    expect([found.total, found.items[0]?.balance]).toEqual([200, { amount: 3000, currency: 'JPY' }]);
    const last = cards[7]?.code ?? '';
    const { items } = await owner.does<{ items: GiftCardAdmin[] }>('giftCard/list', {
      keyword: last.slice(-4).toLowerCase(),
    });
    expect(items.map(({ id }) => id)).toContain(cards[7]?.id);
    const whole = await owner.does<{ items: GiftCardAdmin[] }>('giftCard/list', { keyword: last });
    expect(whole.items.map(({ id }) => id)).toEqual([cards[7]?.id]);
  });

  test('not without an amount and a currency, nor already expired', async () => {
    const { data } = await owner.call<Refused>('giftCard/save', { note: 'Nothing' });
    expect(data.errors?.map(({ field }) => field)).toEqual(['amount', 'currency']);
    const expiresAt = shop.clock.now().toISOString();
    expect(await firstError('giftCard/save', { amount: 1, currency: 'USD', expiresAt })).toMatchObject({
      field: 'expiresAt',
      message: 'Choose a time in the future.',
    });
    expect((await owner.call('giftCard/save', { amount: 0, currency: 'USD' })).code).toBe(40);
    expect((await owner.call('giftCard/save', { amount: 1.5, currency: 'USD' })).code).toBe(40);
    expect((await owner.call('giftCard/save', { amount: 100, currency: 'BTC' })).code).toBe(40);
  });
});

describe('an existing gift card', () => {
  test('can have its expiry and its state changed, but neither its amount nor its currency', async () => {
    const { id } = await make();
    const expiresAt = new Date(shop.clock.now().getTime() + 30 * day).toISOString();
    expect(await owner.does('giftCard/save', { id, expiresAt, enabled: false, note: 'Lost' })).toEqual({
      id,
      code: null,
    });
    expect(await get(id)).toMatchObject({ expiresAt, enabled: false, note: 'Lost', usable: false });
    expect(await firstError('giftCard/save', { id, amount: 9000 })).toMatchObject({ field: 'amount' });
    expect(await firstError('giftCard/save', { id, currency: 'EUR' })).toMatchObject({ field: 'currency' });
    expect(await get(id)).toMatchObject({ balance: { amount: 5000, currency: 'USD' }, note: 'Lost' });
  });

  test('can have its balance adjusted with a reason, once under one key, and never below zero', async () => {
    const { id } = await make();
    const more = { id, delta: 1500, reason: 'An apology', key: 'apology-to-ben' };
    const answers = await Promise.all([1, 2, 3].map(() => owner.does('giftCard/adjust', more)));
    for (const answer of answers) expect(answer).toEqual({ id, balance: { amount: 6500, currency: 'USD' } });
    expect(await firstError('giftCard/adjust', { ...more, delta: 2 })).toMatchObject({ field: 'key' });
    expect(await firstError('giftCard/adjust', { id, delta: -6501, reason: 'Too much' })).toEqual({
      code: 40,
      field: 'delta',
      rule: 'min',
      message: 'Only $65.00 is left on the card.',
    });
    await owner.does('giftCard/adjust', { id, delta: -6500, reason: 'Paid out' });
    expect((await ledgerOf(db, id)).map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['issued', 5000, 5000],
      ['adjusted', 1500, 6500],
      ['adjusted', -6500, 0],
    ]);
    expect((await cardRow(db, id)).balance).toBe(0);
  });

  test('of 50.00 pays twelve of twenty debits of 4.00 at once, and 2.00 are left', async () => {
    const { id } = await make();
    const takes = Array.from({ length: 20 }, () => owner.call('giftCard/adjust', { id, delta: -400, reason: 'A cup' }));
    const codes = (await Promise.all(takes)).map(({ code }) => code);
    expect([codes.filter((code) => code === 0).length, codes.filter((code) => code === 40).length]).toEqual([12, 8]);
    expect((await cardRow(db, id)).balance).toBe(200);
  });

  test('can be deleted while nobody has paid with it', async () => {
    const { id } = await make();
    await owner.does('giftCard/remove', { id });
    expect((await owner.call('giftCard/get', { id })).code).toBe(40);
    expect((await owner.call('giftCard/remove', { id })).code).toBe(40);
  });
});

describe('the constraints of the database', () => {
  const tries = {
    'refuse a written balance': (id: string) => sql`update gift_card set balance = balance + 1 where id = ${id}`,
    'refuse a new card with a balance but no ledger entry': () =>
      sql`insert into gift_card (id, code_hash, tail, currency, balance, created_at)
        values (gen_random_uuid(), 'x', 'AAAA', 'USD', 100, now())`,
    'refuse a change of the currency': (id: string) => sql`update gift_card set currency = 'EUR' where id = ${id}`,
    'refuse a change of a ledger entry': (id: string) =>
      sql`update gift_card_entry set amount = 9999 where card_id = ${id}`,
    'refuse to delete a ledger entry': (id: string) => sql`delete from gift_card_entry where card_id = ${id}`,
    'refuse an entry above the balance': (id: string) =>
      sql`insert into gift_card_entry (id, card_id, kind, amount, at) values (gen_random_uuid(), ${id}, 'adjusted', -5001, now())`,
    'refuse a payment without an order': (id: string) =>
      sql`insert into gift_card_entry (id, card_id, kind, amount, at) values (gen_random_uuid(), ${id}, 'spent', -1, now())`,
  };

  test.each(Object.entries(tries))('%s', async (_what, statement) => {
    const { id } = await make();
    await expect(statement(id).execute(db)).rejects.toThrow(/gift card|gift_card/);
    expect((await cardRow(db, id)).balance).toBe(5000);
    expect(await ledgerOf(db, id)).toMatchObject([{ kind: 'issued', amount: 5000, balance: 5000 }]);
  });
});

describe('guessing codes', () => {
  test('is limited to twenty tries an hour, wherever the code is typed; right codes and codes already entered are not counted', async () => {
    const guarded = await shop.another({ rateLimits: true, clock: shop.clock });
    const { code } = await make();
    const ana = guarded.visitor();
    const { slug } = await twoCups(ana, { giftCards: [code] });
    for (let right = 0; right < 25; right += 1) await ana.post('giftCard/check', { code });
    const wrong = (at: number) => `AAAA-BBBB-CCCC-${1000 + at}`;
    for (let at = 0; at < 20; at += 1) {
      if (at % 2) await ana.refused('giftCard/check', { code: wrong(at) }, 'code invalid');
      else
        await ana.refused(
          'checkout/update',
          { slug, giftCards: [`•••• ${code.slice(-4)}`, wrong(at)] },
          'giftCards invalid',
        );
    }
    const late = await ana.call('giftCard/check', { code });
    expect([late.status, late.code]).toEqual([429, 40]);
    expect((await guarded.visitor().call('giftCard/check', { code })).status).toBe(429);
    const checkout = await ana.post('checkout/update', { slug, giftCards: [`•••• ${code.slice(-4)}`] });
    expect((await place(ana, checkout)).payment.method).toBe('gift-card');
    shop.clock.pass(3 * 60 * second);
    expect((await ana.call('giftCard/check', { code })).status).toBe(200);
  });
});

test('the manager creates cards, support reads them, an editor cannot see them; every change is in the log', async () => {
  const manager = await hire(shop, 'Max', 'manager');
  const { id } = await manager.does<Made>('giftCard/save', { amount: 100, currency: 'USD' });
  await manager.does('giftCard/adjust', { id, delta: 50, reason: 'A gift' });
  const support = await hire(shop, 'Sue', 'support');
  expect(await support.does<GiftCardAdmin>('giftCard/get', { id })).toMatchObject({ balance: { amount: 150 } });
  expect((await support.call('giftCard/adjust', { id, delta: 1, reason: 'x' })).code).toBe(30);
  expect((await support.call('giftCard/save', { amount: 1, currency: 'USD' })).code).toBe(30);
  const editor = await hire(shop, 'Eve', 'editor');
  expect((await editor.call('giftCard/list')).code).toBe(30);
  await manager.does('giftCard/remove', { id });
  const { items } = await owner.does<{ items: { by: string; action: string }[] }>('log/list', {
    subject: `giftCard:${id}`,
  });
  expect(items.map(({ by, action }) => `${by} ${action}`)).toEqual([
    'Max giftCard:remove',
    'Max giftCard:adjust',
    'Max giftCard:save',
  ]);
});
