import { describe, expect, test } from 'vitest';
import { place, readyToBuy } from './support/buying.ts';
import { ben as bensAccount, customer } from './support/customers.ts';
import { FormBrowser, formsIn, textOf } from './support/form-browser.ts';
import { berlin, codesOf, flat, rulesOf, shippingBy, us } from './support/shipping.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);
const shipping = shippingBy(owner);

const buy = (changes: object = {}, sku = 'CUP-RAIN', quantity = 1) =>
  readyToBuy(shop.visitor(), sku, quantity, changes);

describe('pickup of an order', () => {
  const shopAddress = { countryCode: 'US', province: 'NY', city: 'New York', postalCode: '10013', line1: '7 Mott St' };
  const counter = {
    code: 'counter',
    name: 'Collect it',
    rate: flat(0),
    minDays: 0,
    maxDays: 1,
    needsPhone: true,
    position: 9,
    pickup: { address: shopAddress, hours: { en: 'Daily 10–18', zh: '每日 10–18 点' } },
  };
  const contact = { email: 'ben@example.com', paymentMethod: 'cash-on-delivery', shippingMethod: 'counter' };

  test('asks for a name and a number and for no address; the order shows the pickup point', async () => {
    await shipping({}, [counter], async () => {
      const ben = shop.visitor();
      const { slug } = await ben.post('checkout/create', { from: 'buy', sku: 'CUP-RAIN', quantity: 1 });
      const bare = await ben.post('checkout/update', { slug, ...contact });
      expect(bare.shippingMethods.at(-1)).toMatchObject({
        code: 'counter',
        kind: 'pickup',
        price: { amount: 0 },
        pickup: {
          countryCode: 'US',
          lines: ['7 Mott St', 'New York, New York 10013', 'United States'],
          hours: 'Daily 10–18',
        },
      });
      expect(rulesOf(bare)).toEqual([
        'address.firstName required',
        'address.lastName required',
        'address.phone required',
      ]);
      const named = { countryCode: 'US', firstName: 'Ben', lastName: 'Wolf' };
      const ready = await ben.post('checkout/update', { slug, address: named, phone: '+14155552671' });
      expect(ready).toMatchObject({ errors: [], totals: { shipping: { amount: 0 }, total: { amount: 1200 } } });
      const { orderNo, accessKey } = await place(ben, ready);
      const order = await ben.post('order/track', { orderNo, accessKey });
      expect(order).toMatchObject({
        address: { ...shopAddress, firstName: 'Ben', lastName: 'Wolf', phone: '+14155552671' },
        shippingMethod: { code: 'counter', dates: 'Mon, Mar 2 – Tue, Mar 3', pickup: { hours: 'Daily 10–18' } },
      });
    });
  });

  test('is offered to buyers anywhere, or only in its zone', async () => {
    await shipping({ states: { areas: [us()] } }, [{ ...counter, zone: 'states' }], async () => {
      expect(codesOf(await buy())).toContain('counter');
      expect(codesOf(await buy({ address: berlin }))).not.toContain('counter');
    });
  });

  test('is taxed where it is handed over, wherever its buyer lives', async () => {
    const parts = [{ name: 'VAT', rate: 20_000 }];
    const { id } = await owner.does<{ id: string }>('taxRate/save', { countryCode: 'DE', parts });
    await shipping({}, [counter], async () => {
      const sent = await buy({ address: berlin });
      expect(sent.totals.tax.amount, 'of 12.00, 20 % is 2.00; Germany has no rate for shipping').toBe(200);
      const fetched = await buy({ ...contact, address: berlin });
      expect(fetched.totals.tax.amount, 'the shop’s own 10 %').toBe(109);
    }).finally(() => owner.does('taxRate/remove', { id }));
  });

  test('works with forms alone: the pickup point is chosen, a name is given, and the page thanks', async () => {
    await shipping({}, [counter], async () => {
      const ben = new FormBrowser(shop.visitor());
      const form = await ben.press(await ben.open('/product/rain-cup'), 'Buy now');
      expect(form.html).toContain('7 Mott St');
      const chosen = await ben.press(form, 'Update the total', { shippingMethod: 'counter' });
      expect(formsIn(chosen.html).flatMap(({ fields }) => fields.map(([name]) => name))).not.toContain('address.line1');
      const who = { email: 'ben@example.com', phone: '+14155552671', 'address.firstName': 'Ben' };
      const back = await ben.press(chosen, 'Place order', who);
      expect(textOf(back.html)).toContain('Last name is required');
      const thanks = await ben.press(back, 'Place order', { 'address.lastName': 'Wolf' });
      expect(thanks.at).toMatch(/^\/checkout\/thankyou/);
      for (const expected of ['Collect at', '7 Mott St', 'Daily 10–18', 'Ready Mon, Mar 2 – Tue, Mar 3', 'Ben Wolf'])
        expect(textOf(thanks.html)).toContain(expected);
    });
  });

  test('adds no address to the buyer’s address book', async () => {
    await shipping({}, [counter], async () => {
      const ben = await customer(shop, bensAccount);
      const checkout = await readyToBuy(ben, 'CUP-RAIN', 1, { ...contact, address: berlin, saveAddress: true });
      expect(checkout.errors).toEqual([]);
      await place(ben, checkout);
      expect((await ben.post('address/list')).items).toEqual([]);
      const sent = { ...contact, address: berlin, saveAddress: true, shippingMethod: 'standard' };
      await place(ben, await readyToBuy(ben, 'CUP-RAIN', 1, sent));
      expect((await ben.post('address/list')).items).toMatchObject([{ city: 'Berlin' }]);
    });
  });
});

describe('without a postal address', () => {
  test('methods for everywhere are offered, and no others', async () => {
    const ana = shop.visitor();
    const checkout = await ana.post('checkout/create', { from: 'buy', sku: 'CUP-RAIN', quantity: 1 });
    expect(codesOf(checkout)).toEqual(['standard']);
  });

  test('an estimate is for the requested country, with dates that skip weekends', async () => {
    const ana = shop.visitor();
    const there = await ana.post('shipping/estimate', { sku: 'CUP-RAIN', countryCode: 'US' });
    expect(there.country).toEqual({ code: 'US', name: 'United States' });
    expect(
      there.methods.map(({ code, estimate }) => [code, estimate.earliest, estimate.latest, estimate.dates]),
    ).toEqual([
      ['standard', '2026-03-05', '2026-03-09', 'Thu, Mar 5 – Mon, Mar 9'],
      ['express', '2026-03-03', '2026-03-04', 'Tue, Mar 3 – Wed, Mar 4'],
    ]);
    expect(there.freeFrom).toEqual({ amount: 5000, currency: 'USD' });
    const zh = await shop.visitor({ 'x-lang': 'zh' }).post('shipping/estimate', { countryCode: 'DE' });
    expect(zh).toMatchObject({
      country: { name: '德国' },
      methods: [{ estimate: { dates: '3月5日周四 – 3月9日周一' } }],
    });
    await ana.refused('shipping/estimate', { sku: 'NO-SUCH' }, 'We could not find that.');
  });

  test('otherwise an estimate is for the country of the caller’s IP, and so is the amount missing for free shipping in the cart', async () => {
    const behind = await shop.another({ trustProxy: '127.0.0.1' });
    const american = behind.visitor({ 'x-forwarded-for': '8.8.8.8' });
    const zones = { states: { areas: [us()] } };
    await shipping(zones, [{ code: 'states', zone: 'states', freeFrom: { USD: 3000 } }], async () => {
      expect((await american.post('shipping/estimate', {})).country?.code).toBe('US');
      const cart = await american.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
      expect(cart.freeShippingGap?.amount).toBe(1800);
      const elsewhere = await shop.visitor().post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
      expect(elsewhere.freeShippingGap?.amount).toBe(3800);
    });
  });
});
