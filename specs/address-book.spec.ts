import { describe, expect, test } from 'vitest';
import { insertAddress, listUrls, setDefault } from '../src/modules/addressbook/addressbook.repo.ts';
import { place, readyToBuy } from './support/buying.ts';
import { account, customer, signedInTo } from './support/customers.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const sanFrancisco = {
  firstName: 'Ana',
  lastName: 'Reyes',
  countryCode: 'US',
  province: 'CA',
  city: 'San Francisco',
  postalCode: '94103',
  line1: '1 Market Street',
  phone: '+14155552671',
};
const manila = {
  firstName: 'Ana',
  lastName: 'Reyes',
  countryCode: 'PH',
  province: 'Metro Manila',
  city: 'Makati',
  area: 'Poblacion',
  postalCode: '1210',
  line1: '5 Rizal Street',
  phone: '09171234567',
  phoneCode: '+63',
};

let count = 0;
const newCustomer = () => customer(shop, { email: `ana.${(count += 1)}@example.com` });

describe('an address book', () => {
  test('keeps addresses as their countries write them, the first one as the default', async () => {
    const ana = await newCustomer();
    const first = await ana.post('address/save', manila);
    expect(first).toMatchObject({ phone: '+639171234567', province: '00', isDefault: true, city: 'Makati' });
    expect(first.lines.at(-1)).toBe('Philippines');
    const second = await ana.post('address/save', sanFrancisco);
    expect(second.isDefault).toBe(false);
    const { items, total } = await ana.post('address/list');
    expect([total, items.map(({ id }) => id)]).toEqual([2, [first.id, second.id]]);
    const changed = await ana.post('address/save', {
      ...sanFrancisco,
      id: second.id,
      city: 'Oakland',
      isDefault: true,
    });
    expect(changed).toMatchObject({ id: second.id, city: 'Oakland', isDefault: true });
    expect((await ana.post('address/list')).items.map(({ isDefault }) => isDefault)).toEqual([true, false]);
  });

  test('offers the cities of a province and the districts of a city, and accepts any other name', async () => {
    const ana = (await newCustomer()).speaking({ 'x-lang': 'zh' });
    const regionsOf = (place: object) => ana.post('address/regions', place);
    const names = async (place: object) => (await regionsOf(place)).items.map(({ name }) => name);
    expect((await regionsOf({ countryCode: 'CN' })).deeper).toEqual(['city', 'area']);
    expect(await names({ countryCode: 'CN', province: 'GD' })).toContain('深圳市');
    expect(await names({ countryCode: 'CN', province: 'GD', city: '深圳市' })).toContain('南山区');
    expect(await names({ countryCode: 'HK', province: '' })).toContain('旺角');
    expect(await names({ countryCode: 'PH', province: '00', city: 'Makati City' })).toContain('Poblacion');
    expect(await regionsOf({ countryCode: 'DE', province: '' })).toMatchObject({ items: [], deeper: [] });
    expect(await names({ countryCode: 'US', province: '' })).toContain('California');
    expect(await names({ countryCode: 'CN', province: '__proto__', city: 'constructor' })).toEqual([]);
    const saved = await ana.post('address/save', { ...manila, city: 'Lungsod Bago', area: 'Sitio Wala sa Listahan' });
    expect(saved).toMatchObject({ city: 'Lungsod Bago', area: 'Sitio Wala sa Listahan' });
  });

  test('says beside each field what is not valid in its country, in the shopper’s language', async () => {
    const ana = await newCustomer();
    const bad = { ...sanFrancisco, firstName: '', postalCode: 'ABC', province: 'Atlantis', phone: '12' };
    const { errors } = await ana.refused('address/save', bad);
    expect(Object.fromEntries(errors.map(({ field, message }) => [field, message]))).toEqual({
      firstName: 'First name is required.',
      province: 'Choose one from the list.',
      postalCode: 'This postal code does not fit the country. Example: 95014',
      phone: 'Enter a valid phone number.',
    });
    expect((await ana.refused('address/save', { ...sanFrancisco, countryCode: 'XX' })).errors[0]?.field).toBe(
      'countryCode',
    );
    expect((await ana.post('address/list')).total).toBe(0);
  });

  test('makes the last changed address the default when the default is deleted', async () => {
    const ana = await newCustomer();
    const one = await ana.post('address/save', sanFrancisco);
    const two = await ana.post('address/save', manila);
    const three = await ana.post('address/save', { ...manila, city: 'Taguig' });
    shop.clock.pass(1000);
    await ana.post('address/save', { ...manila, id: two.id, city: 'Pasig' });
    const left = await ana.post('address/remove', { id: one.id });
    expect(left.items.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [two.id, true],
      [three.id, false],
    ]);
    const chosen = await ana.post('address/default', { id: three.id });
    expect(chosen.items.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [three.id, true],
      [two.id, false],
    ]);
  });

  test('is private: Ana cannot find Ben’s addresses, and a guest has none', async () => {
    const ana = await newCustomer();
    const ben = await newCustomer();
    const { id } = await ben.post('address/save', sanFrancisco);
    for (const path of ['address/remove', 'address/default'] as const)
      await ana.refused(path, { id }, 'We could not find that.');
    await ana.refused('address/save', { ...manila, id }, 'We could not find that.');
    expect((await ben.post('address/list')).items).toMatchObject([{ id, city: 'San Francisco' }]);
    expect((await shop.visitor().call('address/list')).code).toBe(50);
  });
});

describe('when many devices write at once', () => {
  test('an address book holds at most twenty addresses', async () => {
    const phone = await newCustomer();
    const laptop = await signedInTo(shop, phone.id);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        (index % 2 ? phone : laptop).call('address/save', { ...sanFrancisco, line1: `${index} Market Street` }),
      ),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(20);
    expect(new Set(answers.filter(({ code }) => code !== 0).map(({ msg }) => msg))).toEqual(
      new Set(['You can keep 20 addresses at most. Remove one first.']),
    );
    const { items } = await phone.post('address/list');
    expect([items.length, items.filter(({ isDefault }) => isDefault).length]).toEqual([20, 1]);
    expect((await phone.call('address/save', { ...sanFrancisco, id: items[3]?.id, city: 'Oakland' })).code).toBe(0);
  });

  test('the table enforces the limit by itself, without the lock of the account', async () => {
    const id = await account(shop, { email: 'ana.unlocked@example.com' });
    const { db, random, clock } = shop.tools;
    const address = { ...sanFrancisco, area: '', line2: '', phoneCode: '+1' };
    const added = await Promise.all(
      Array.from({ length: 40 }, () =>
        db
          .transaction()
          .execute((tx) => insertAddress(tx, { id: random.id(), customerId: id, address, at: clock.now() })),
      ),
    );
    expect(added.filter(Boolean).length).toBeLessThanOrEqual(20);
    const rows = await listUrls(db, id);
    expect([rows.length, rows.filter((row) => row.is_default).length]).toEqual([added.filter(Boolean).length, 1]);
    await expect(
      db.updateTable('customer_address').set({ is_default: true }).where('customer_id', '=', id).execute(),
    ).rejects.toThrow('customer_address_default');
    await expect(
      db
        .updateTable('customer_address')
        .set({ place: 21 })
        .where('id', '=', rows[0]?.id ?? '')
        .execute(),
    ).rejects.toThrow('customer_address_place');
    await db.transaction().execute((tx) => setDefault(tx, id, rows.at(-1)?.id ?? ''));
  });

  test('exactly one address is the default', async () => {
    const ana = await newCustomer();
    const ids = [];
    for (const line1 of ['1 A Street', '2 B Street', '3 C Street'])
      ids.push((await ana.post('address/save', { ...sanFrancisco, line1 })).id);
    const answers = await Promise.all([...ids, ...ids, ...ids].map((id) => ana.call('address/default', { id })));
    expect(answers.map(({ code }) => code)).toEqual(Array(9).fill(0));
    const { items } = await ana.post('address/list');
    expect(items.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});

describe('in a checkout', () => {
  test('the default address is already filled in, and another one is chosen by its id', async () => {
    const ana = await newCustomer();
    await ana.post('address/save', sanFrancisco);
    const other = await ana.post('address/save', manila);
    await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
    const begun = await ana.post('checkout/create', { from: 'cart' });
    expect(begun.address).toMatchObject({ city: 'San Francisco', line1: '1 Market Street' });
    const chosen = await ana.post('checkout/update', { slug: begun.slug, addressId: other.id });
    expect(chosen.address).toMatchObject({ city: 'Makati', phone: '+639171234567' });
    expect(chosen.phoneText).toBe('+63 917 123 4567');
    expect(await ana.html(`/checkout/${begun.slug}`)).toMatch(/name="phone"[^>]*value="\+63 917 123 4567"/);
    expect(chosen.errors.filter(({ field }) => field.startsWith('address'))).toEqual([]);
  });

  test('an address of another customer is not found, for customers and guests alike', async () => {
    const ana = await newCustomer();
    const ben = await newCustomer();
    const { id } = await ben.post('address/save', sanFrancisco);
    for (const buyer of [ana, shop.visitor()]) {
      await buyer.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
      const { slug, address } = await buyer.post('checkout/create', { from: 'cart' });
      expect(address).toBeNull();
      await buyer.refused('checkout/update', { slug, addressId: id }, 'We could not find that.');
      expect((await buyer.post('checkout/get', { slug })).address).toBeNull();
    }
  });

  test('a new address is saved in the address book with the order, once, and only if its buyer wants it', async () => {
    const ana = await newCustomer();
    const without = await readyToBuy(ana, 'CUP-RAIN');
    await place(ana, without);
    expect((await ana.post('address/list')).total).toBe(0);
    for (let time = 1; time <= 2; time += 1) {
      const ready = await readyToBuy(ana, 'CUP-RAIN', 1, { saveAddress: true });
      expect(ready.saveAddress).toBe(true);
      await place(ana, ready);
    }
    const { items } = await ana.post('address/list');
    expect(items).toMatchObject([{ isDefault: true, city: without.address?.city }]);
  });

  test('a later change of the address book alters no order', async () => {
    const ana = await newCustomer();
    const { id } = await ana.post('address/save', sanFrancisco);
    const ready = await readyToBuy(ana, 'CUP-RAIN', 1, { addressId: id });
    const { orderNo, accessKey } = await place(ana, ready);
    await ana.post('address/save', { ...sanFrancisco, id, city: 'Oakland' });
    await ana.post('address/remove', { id });
    const order = await ana.post('order/track', { orderNo, accessKey });
    expect(order.address).toMatchObject({ city: 'San Francisco' });
  });
});
