import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { takeAvatar } from '../src/modules/attachments/index.ts';
import { saveSetting } from '../src/modules/site/index.ts';
import { personalData } from '../src/wiring/customers.ts';
import { anasAddress, place, readyToBuy } from './support/buying.ts';
import { couponMaker } from './support/coupons.ts';
import { account, customer, signedInTo } from './support/customers.ts';
import { settings } from './support/meis-settings.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const { db, pool } = shop.tools;

/** Tables with such a column hold personal data. */
const telltale = ['customer_id', 'visitor_id', 'email', 'mobile', 'to_address', 'to_number', 'referrer_id', 'ip'];
/** Exceptions: their data identifies nobody, or not for longer than a day. */
const harmless: Record<string, string> = {
  visitor: 'an id and the hash of a secret of chance',
  rate_limit: 'counters, forgotten after a day',
  rate_window: 'counters, forgotten when their window is over',
  staff_member: 'who works in the shop, not who buys there',
  staff_session: 'where they are signed in',
  api_token_call: 'from where programs of the staff call',
};

test('every table with personal data is handled by export and erasure', async () => {
  const { rows } = await pool.query<{ table: string }>(
    `select distinct table_name as table from information_schema.columns
     where table_schema = 'public' and column_name = any($1) order by 1`,
    [telltale],
  );
  const considered = personalData.flatMap(({ tables }) => tables);
  expect(rows.map(({ table }) => table).filter((name) => !considered.includes(name) && !harmless[name])).toEqual([]);
  expect(rows.length).toBeGreaterThan(10);
});

/** Tables with a text in any column. */
async function whereIs(needle: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await pool.query(
      `select 1 from ${name} t where position($1 in lower(t::text)) > 0 limit 1`,
      [needle.toLowerCase()],
    );
    if (hits.length > 0) found.push(name.replace('public.', ''));
  }
  return found;
}

const marks = {
  email: 'Quetzal.Ana@example.com',
  firstName: 'Quetzalia',
  lastName: 'Reyesmark',
  street: '77 Quetzal Lane',
  phone: '+14155550199',
  taxNumber: 'DE136695976',
};

/** A customer with data in every module. */
async function customerWithData(email = marks.email) {
  const id = await account(shop, { email, firstName: marks.firstName, lastName: marks.lastName, mobile: undefined });
  const ana = await signedInTo(shop, id);
  const address = {
    ...anasAddress,
    firstName: marks.firstName,
    lastName: marks.lastName,
    line1: marks.street,
    phone: marks.phone,
  };
  await ana.post('user/editInfo', {
    bio: `I am ${marks.firstName}`,
    birthday: '1990-01-02',
    nickName: marks.firstName,
  });
  await ana.post('address/save', address);
  const { items } = await ana.post('product/list', { pageSize: 1 });
  await ana.post('favorite/add', { types: 'product', productId: items[0]?.id });
  const { taxNumber } = marks;
  const input = {
    email,
    address,
    taxNumber,
    remark: `Ring at ${marks.lastName}`,
    giftMessage: `Dear ${marks.lastName}`,
    saveAddress: true,
  };
  const placed = await place(ana, await readyToBuy(ana, 'CUP-RAIN', 1, input));
  await readyToBuy(ana, 'CUP-RAIN', 1, input);
  await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
  const bytes = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  const avatar = await takeAvatar(bytes, 480, shop.tools);
  await db.updateTable('customer').set({ avatar_hash: avatar }).where('id', '=', id).execute();
  return Object.assign(ana, { placed, avatar: avatar ?? '' });
}

const gifts = { message: true, wrapSku: '' };
await saveSetting(db, 'site', { ...settings, gifts, tax: { ...settings.tax, numbers: true } });
await shop.tools.site.refresh();
const ana = await customerWithData();

describe('an export', () => {
  test('has all of Ana’s data, and no secret', async () => {
    await shop.work('events:read');
    const data = await ana.post('user/export');
    const text = JSON.stringify(data);
    for (const mark of Object.values(marks)) expect(text.toLowerCase(), mark).toContain(mark.toLowerCase());
    expect(data).toMatchObject({
      account: { email: marks.email, birthday: '1990-01-02' },
      addresses: [{ isDefault: true, address: { line1: marks.street } }],
      cart: [{ sku: 'CUP-RAIN', quantity: 1 }],
      favourites: [{ product: expect.any(String) }],
      orders: [{ order_no: ana.placed.orderNo, lines: [{ sku: 'CUP-RAIN' }], events: [{ kind: 'placed' }] }],
      checkouts: [{ email: marks.email }],
      sessions: [{ method: 'password', userAgent: 'Vitrine story' }],
      mails: [{ kind: 'order-placed' }],
      log: expect.arrayContaining([expect.objectContaining({ action: 'infoChanged' })]),
    });
    expect(text).not.toMatch(/hash|token|access_?key|secret|public_key/i);
    expect(text).not.toContain(ana.token);
    expect((await ana.post('user/log/list')).items[0]).toMatchObject({ action: 'exported' });
  });

  test('has no data of anybody else: not under an email that was only typed, not of a guest', async () => {
    const eve = await customer(shop, { email: 'victim@example.com', firstName: 'Eve', emailVerified: false });
    const victim = shop.visitor();
    await place(victim, await readyToBuy(victim, 'CUP-RAIN', 1, { email: 'victim@example.com' }));
    const data = (await eve.post('user/export')) as unknown as Record<string, unknown[]>;
    expect([data.mails, data.stockAlerts]).toEqual([[], []]);
    expect(JSON.stringify(data.orders)).not.toContain('victim@example.com');
    expect(JSON.stringify(data)).not.toContain(marks.firstName);
    expect((await shop.visitor().call('user/export')).code).toBe(50);
  });
});

describe('an erasure', () => {
  test('is refused without the password, or without one ten minutes after the sign-in', async () => {
    const own = await customer(shop, { email: 'own@example.com' });
    shop.clock.pass(11 * 60_000);
    await own.refused(
      'user/erase',
      { password: '' },
      'Please sign in again to confirm it is you: this account has no password.',
    );
    expect(await own.post('user/info')).toMatchObject({ email: 'own@example.com' });
    const hash = await shop.tools.hashing.hash('correct horse battery');
    if (!hash.ok) throw new Error('too busy to hash');
    const ben = await customer(shop, { email: 'with@example.com', passwordHash: hash.value });
    const { errors } = await ben.refused('user/erase', { password: 'wrong horse' });
    expect(errors).toMatchObject([{ field: 'password', rule: 'wrong' }]);
    expect((await ben.refused('user/erase', {})).errors).toMatchObject([{ field: 'password', rule: 'required' }]);
    expect(await ben.call('user/erase', { password: 'correct horse battery' })).toMatchObject({ code: 0 });
    expect((await ben.call('user/info')).code).toBe(50);
  });

  test('ends every session at once and leaves no personal data but an open order', async () => {
    const laptop = await signedInTo(shop, ana.id);
    const fresh = await signedInTo(shop, ana.id);
    expect(await fresh.call('user/erase')).toMatchObject({ code: 0 });
    for (const browser of [ana, laptop, fresh]) {
      expect((await browser.call('user/info')).code).toBe(50);
      expect((await browser.get('/user/center')).status).toBe(302);
      expect(await browser.post('cart/get')).toMatchObject({ count: 0 });
    }
    for (const mark of Object.values(marks)) expect([mark, await whereIs(mark)]).toEqual([mark, ['customer_order']]);
    await shop.work('pictures:remove', { name: ana.avatar });
    expect(await shop.tools.files.has(ana.avatar)).toBe(false);
    // The name is left in the job that removes its files; no worker runs here.
    expect(await whereIs(ana.avatar)).toEqual(['graphile_worker._private_jobs']);
  });

  test('removes the person from that order too, once it is finished, and keeps its figures', async () => {
    const { orderNo, accessKey } = ana.placed;
    const read = () =>
      db.selectFrom('customer_order').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow();
    const before = await read();
    await shop.work('orders:cleanup');
    expect(await read()).toEqual(before);
    await db.updateTable('customer_order').set({ status: 'completed' }).where('order_no', '=', orderNo).execute();
    await shop.work('orders:cleanup');
    for (const mark of Object.values(marks)) expect([mark, await whereIs(mark)]).toEqual([mark, []]);
    const after = await read();
    expect(after).toMatchObject({ total: before.total, tax: before.tax, receipt: before.receipt, customer_id: ana.id });
    expect(after.address).toMatchObject({ countryCode: 'US', province: 'CA', line1: '' });
    await shop.visitor().refused('order/track', { orderNo, accessKey }, 'We could not find that.');
    await shop.visitor().refused('order/track', { orderNo, email: marks.email }, 'We could not find that.');
  });

  test('includes her guest visits, whose order is attached to her account', async () => {
    const { code } = await couponMaker(await mei(shop))();
    const email = 'quetzal.guest@example.com';
    const own = await signedInTo(shop, await account(shop, { email }));
    const guest = shop.visitor();
    const { slug } = await readyToBuy(guest, 'CUP-RAIN', 1, { email });
    await place(guest, await guest.post('checkout/update', { slug, coupons: [code] }));
    expect(await own.post('user/export')).toMatchObject({ couponUses: [{ code }] });
    expect(await whereIs(email)).toContain('coupon_use');
    expect(await own.call('user/erase')).toMatchObject({ code: 0 });
    expect(await whereIs(email)).not.toContain('coupon_use');
  });

  test('blanks what was filled in under the proved email as a guest, and of another customer’s only the email', async () => {
    const email = 'quetzal.elsewhere@example.com';
    const own = await signedInTo(shop, await account(shop, { email }));
    const address = { ...anasAddress, line1: '9 Elsewhere Mews', firstName: 'Elsewhereia' };
    const filled = {
      email: email.toUpperCase(),
      address,
      billingAddress: address,
      remark: 'Elsewhereia rings twice',
      giftMessage: 'For Elsewhereia',
    };
    const guest = shop.visitor();
    const open = await readyToBuy(guest, 'CUP-RAIN', 1, filled);
    const placed = await readyToBuy(guest, 'CUP-RAIN', 1, { ...filled, taxNumber: 'DE136695976' });
    await place(guest, placed);
    const ben = await customer(shop, { email: 'ben.elsewhere@example.com' });
    const bens = await readyToBuy(ben, 'CUP-RAIN', 1, { email, address: { ...anasAddress, line1: '1 Ben Street' } });
    expect(await own.call('user/erase')).toMatchObject({ code: 0 });
    expect(await whereIs(email)).toEqual(['customer_order']);
    expect(await whereIs('Elsewhereia')).toEqual(['customer_order']);
    const after = await guest.post('checkout/get', { slug: open.slug });
    expect(after).toMatchObject({
      email: '',
      phone: '',
      address: null,
      billingAddress: null,
      remark: '',
      giftMessage: '',
    });
    expect(after.lines).toMatchObject([{ sku: 'CUP-RAIN', quantity: 1 }]);
    const his = await ben.post('checkout/get', { slug: bens.slug });
    expect(his).toMatchObject({ email: '', address: { line1: '1 Ben Street' } });
    await place(guest, await guest.post('checkout/update', { slug: open.slug, ...filled, email: 'new@example.com' }));
  });

  test('leaves the email in other checkouts to its possible owner, where it was never proved', async () => {
    const email = 'quetzal.typed@example.com';
    const eve = await customer(shop, { email, emailVerified: false });
    const guest = shop.visitor();
    const { slug } = await readyToBuy(guest, 'CUP-RAIN', 1, { email });
    expect(await eve.call('user/erase')).toMatchObject({ code: 0 });
    expect(await guest.post('checkout/get', { slug })).toMatchObject({ email, address: { city: 'San Francisco' } });
  });

  test('frees the email: it can open a new, empty account', async () => {
    const again = await customerWithData();
    expect(again.id).not.toBe(ana.id);
    expect((await again.post('user/log/list')).items.every(({ action }) => action !== 'exported')).toBe(true);
    expect(JSON.stringify(await again.post('user/export'))).not.toContain(ana.placed.orderNo);
  });

  test('changes nobody else’s data', async () => {
    const ben = await customer(shop, { email: 'untouched@example.com', firstName: 'Ben' });
    await ben.post('address/save', anasAddress);
    const other = await signedInTo(shop, await account(shop, { email: 'leaving@example.com' }));
    await other.post('address/save', anasAddress);
    expect(await other.call('user/erase')).toMatchObject({ code: 0 });
    expect((await ben.post('address/list')).total).toBe(1);
    expect(await ben.post('user/info')).toMatchObject({ firstName: 'Ben' });
  });
});
