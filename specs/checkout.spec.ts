import { describe, expect, test } from 'vitest';
import { anasAddress, filledIn, readyCheckout, readyToBuy } from './support/buying.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();

const fields = (errors: { field: string; rule: string }[]) => errors.map(({ field, rule }) => `${field} ${rule}`);

describe('starting a checkout', () => {
  test('takes the selected lines of the cart, or the lines of the request', async () => {
    const ana = shop.visitor();
    await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 2 });
    const { lines } = await ana.post('cart/add', { sku: 'TEA-GREEN', quantity: 1 });
    const [cup, tea] = lines.map((line) => line.lineId);
    await ana.post('cart/select', { lineIds: [tea], selected: false });
    const selected = await ana.post('checkout/create', { from: 'cart' });
    expect(selected.lines.map((line) => [line.sku, line.quantity])).toEqual([['CUP-RAIN', 2]]);
    const named = await ana.post('checkout/create', { from: 'cart', lineIds: [tea] });
    expect(named.lines.map((line) => line.sku)).toEqual(['TEA-GREEN']);
    expect(named.slug).not.toBe(selected.slug);
    await ana.refused(
      'checkout/create',
      { from: 'cart', lineIds: ['019f0000-0000-7000-8000-000000000000'] },
      'We could not find that.',
    );
    await ana.refused(
      'checkout/create',
      { from: 'cart', lineIds: [cup, '019f0000-0000-7000-8000-000000000000'] },
      'We could not find that.',
    );
  });

  test('buys one SKU directly without touching the cart', async () => {
    const ana = shop.visitor();
    await ana.post('cart/add', { sku: 'TEA-GREEN', quantity: 1 });
    const checkout = await ana.post('checkout/create', { from: 'buy', sku: 'CUP-RAIN', quantity: 3 });
    expect(checkout.totals.items).toEqual({ amount: 3600, currency: 'USD' });
    expect((await ana.post('cart/get')).count).toBe(1);
  });

  test('is refused for an empty cart, for what is sold out or unknown, and for more than is in stock', async () => {
    const ana = shop.visitor();
    expect((await ana.refused('checkout/create', { from: 'cart' })).msg).toBe('There is nothing to buy yet.');
    expect((await ana.refused('checkout/create', { from: 'buy', sku: 'CUP-STONE', quantity: 1 })).msg).toBe(
      'This is sold out.',
    );
    expect((await ana.refused('checkout/create', { from: 'buy', sku: 'CUP-MOON', quantity: 4 })).msg).toBe(
      'Only 3 are left.',
    );
    await ana.refused('checkout/create', { from: 'buy', sku: 'NO-SUCH', quantity: 1 }, 'We could not find that.');
    await ana.refused('checkout/create', { from: 'gift' }, 'from invalid_union');
  });

  test('is refused while something in the cart cannot be bought any more', async () => {
    const ana = shop.visitor();
    await ana.post('cart/add', { sku: 'LANTERN', quantity: 1 });
    await shop.save({ slug: 'lantern', status: 'archived' });
    await ana.refused(
      'checkout/create',
      { from: 'cart' },
      'Some items in your cart are no longer available. Please review your cart.',
    );
    await shop.save({ slug: 'lantern' });
    await ana.post('checkout/create', { from: 'cart' });
  });
});

describe('filling in a checkout', () => {
  test('lists everything that is missing, and less with each step', async () => {
    const ana = shop.visitor();
    const { slug, errors } = await ana.post('checkout/create', { from: 'buy', sku: 'CUP-RAIN', quantity: 1 });
    expect(fields(errors)).toEqual([
      'email required',
      'address.countryCode required',
      'shippingMethod required',
      'paymentMethod required',
    ]);
    for (const { message } of errors) expect(message).toMatch(/^[A-Z].*[.?]$/);
    const one = await ana.post('checkout/update', { slug, email: 'ana@example.com', paymentMethod: 'bank-transfer' });
    expect(fields(one.errors)).toEqual(['address.countryCode required', 'shippingMethod required']);
    const all = await ana.post('checkout/update', { slug, address: anasAddress, shippingMethod: 'standard' });
    expect(all.errors).toEqual([]);
    expect(all.totals.total.amount).toBe(1700);
  });

  test('keeps incomplete input exactly as typed, and returns it', async () => {
    const ana = shop.visitor();
    const { slug } = await ana.post('checkout/create', { from: 'buy', sku: 'CUP-RAIN', quantity: 1 });
    const half = { countryCode: 'US', postalCode: '94', phone: 'later' };
    await ana.post('checkout/update', { slug, email: 'ana@', address: half, remark: 'Ring twice' });
    const kept = await ana.post('checkout/get', { slug });
    expect(kept).toMatchObject({ email: 'ana@', address: half, remark: 'Ring twice' });
    expect(fields(kept.errors)).toEqual(
      expect.arrayContaining([
        'email format',
        'address.line1 required',
        'address.postalCode pattern',
        'address.phone pattern',
      ]),
    );
  });

  const homes: [string, object, string[]][] = [
    ['the United States', anasAddress, []],
    ['the United States without a state', { ...anasAddress, province: '' }, ['address.province required']],
    ['the United States with half a ZIP', { ...anasAddress, postalCode: '941' }, ['address.postalCode pattern']],
    [
      'Hong Kong, without postcode and province',
      {
        countryCode: 'HK',
        firstName: 'Ben',
        lastName: 'Wong',
        line1: '1 Fuk Wing St',
        city: 'Sham Shui Po',
        phone: '91234567',
      },
      [],
    ],
    [
      'Japan without a prefecture',
      {
        countryCode: 'JP',
        firstName: 'Ken',
        lastName: 'Ito',
        line1: '1-1',
        city: 'Shibuya',
        postalCode: '150-0001',
        phone: '+819012345678',
      },
      ['address.province required'],
    ],
    ['nowhere', { ...anasAddress, countryCode: 'XX' }, ['address.countryCode unknown']],
  ];
  test.each(homes)('validates a postal address in %s by its rules', async (_name, address, expected) => {
    const checkout = await readyToBuy(shop.visitor(), 'CUP-RAIN', 1, { address });
    expect(fields(checkout.errors)).toEqual(expected);
  });

  test('validates the billing address by the same rules, beside its own fields', async () => {
    const ana = shop.visitor();
    const billingAddress = { ...anasAddress, postalCode: 'none' };
    const wrong = await readyToBuy(ana, 'CUP-RAIN', 1, { billingAddress });
    expect(fields(wrong.errors)).toEqual(['billingAddress.postalCode pattern']);
    const none = await ana.post('checkout/update', { slug: wrong.slug, billingAddress: null });
    expect(none).toMatchObject({ errors: [], billingAddress: null });
  });

  test.each(['a+b@example.com', "o'hara@example.co.uk", 'A@EXAMPLE.COM'])('accepts %s as an email', async (email) => {
    expect((await readyToBuy(shop.visitor(), 'CUP-RAIN', 1, { email })).errors).toEqual([]);
  });

  test.each(['ana', 'ana@example', 'ana@@example.com', 'ana@example.com\r\nBcc: ben@example.com', 'ana b@example.com'])(
    'does not take %j for an e-mail',
    async (email) => {
      expect(fields((await readyToBuy(shop.visitor(), 'CUP-RAIN', 1, { email })).errors)).toEqual(['email format']);
    },
  );

  test('refuses a remark of more than 500 characters, naming it', async () => {
    const ana = shop.visitor();
    const { slug } = await readyToBuy(ana, 'CUP-RAIN');
    expect((await ana.post('checkout/update', { slug, remark: 'x'.repeat(500) })).remark).toHaveLength(500);
    const { errors } = await ana.refused('checkout/update', { slug, remark: 'x'.repeat(501) });
    expect(errors[0]?.field).toBe('remark');
  });

  test('another visitor’s checkout is not found: to read, to change, to place', async () => {
    const { slug, totals } = await readyToBuy(shop.visitor(), 'CUP-RAIN');
    const ben = shop.visitor();
    await ben.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
    const placing = { slug, totals: { total: totals.total }, idempotencyKey: 'bens-own-key' };
    const answers = [
      await ben.refused('checkout/get', { slug }),
      await ben.refused('checkout/update', { slug, email: 'ben@example.com' }),
      await ben.refused('checkout/place', placing),
      await ben.refused('checkout/get', { slug: 'no-such-checkout-at-all' }),
      await shop.visitor().refused('checkout/place', placing),
    ];
    for (const answer of answers) expect(answer).toEqual({ code: 40, msg: 'We could not find that.', errors: [] });
    expect((await ben.get(`/checkout/${slug}`)).status).toBe(404);
  });
});

describe('shipping', () => {
  test('costs 5.00 below 50.00 and nothing at exactly 50.00; express always costs 15.00', async () => {
    const ana = shop.visitor();
    await ana.post('cart/add', { sku: 'TEA-GREEN', quantity: 1 });
    await ana.post('cart/add', { sku: 'POT-TERRA-S', quantity: 1 });
    const below = await readyCheckout(ana);
    expect(below.totals).toMatchObject({ items: { amount: 4900 }, shipping: { amount: 500 }, total: { amount: 5400 } });
    expect(below.shippingMethods.map(({ code, price }) => [code, price.amount])).toEqual([
      ['standard', 500],
      ['express', 1500],
    ]);
    const ben = shop.visitor();
    await ben.post('cart/add', { sku: 'TEA-GREEN', quantity: 2 });
    const exactly = await readyCheckout(ben);
    expect(exactly.totals).toMatchObject({ items: { amount: 5000 }, shipping: { amount: 0 }, total: { amount: 5000 } });
    const express = await ben.post('checkout/update', { slug: exactly.slug, shippingMethod: 'express' });
    expect(express.totals.total.amount).toBe(6500);
  });

  test('is offered by destination: no express to Hong Kong, even if it was chosen before', async () => {
    const ana = shop.visitor();
    const { slug } = await readyToBuy(ana, 'CUP-RAIN', 1, { shippingMethod: 'express' });
    const address = {
      countryCode: 'HK',
      firstName: 'Ana',
      lastName: 'Cruz',
      line1: '1',
      city: 'Mong Kok',
      phone: '91234567',
    };
    const moved = await ana.post('checkout/update', { slug, address });
    expect(moved.shippingMethods.map((method) => method.code)).toEqual(['standard']);
    expect(fields(moved.errors)).toEqual(['shippingMethod required']);
    expect(moved.totals.shipping.amount).toBe(0);
  });

  test('is converted like prices: 4.50 euro, 748 yen, free from 45.00 euro', async () => {
    const ana = shop.visitor();
    const { slug } = await readyToBuy(ana, 'TEA-GREEN');
    const inCurrency = (code: string) => ana.speaking({ 'x-currency': code }).post('checkout/get', { slug });
    expect((await inCurrency('EUR')).totals).toMatchObject({ shipping: { amount: 450 }, total: { amount: 2700 } });
    expect((await inCurrency('JPY')).totals).toMatchObject({ shipping: { amount: 748 }, total: { amount: 4486 } });
    const two = await readyToBuy(ana, 'TEA-GREEN', 2);
    const euro = await ana.speaking({ 'x-currency': 'EUR' }).post('checkout/get', { slug: two.slug });
    expect(euro.totals).toMatchObject({ items: { amount: 4500 }, shipping: { amount: 0 } });
  });

  test('methods and payments are named in the language of the request', async () => {
    const ana = shop.visitor({ 'x-lang': 'zh' });
    const checkout = await readyToBuy(ana, 'CUP-RAIN', 1, filledIn);
    expect(checkout.shippingMethods.map((method) => method.name)).toEqual(['标准配送', '快速配送']);
    expect(checkout.paymentMethods.map(({ name, kind }) => [name, kind])).toEqual([
      ['货到付款', 'none'],
      ['银行转账', 'instructions'],
      ['测试卡', 'embedded'],
    ]);
  });
});

test('cash on delivery is usual in the Philippines and not in the United States, where it is offered all the same', async () => {
  const ana = shop.visitor();
  const { slug } = await readyToBuy(ana, 'CUP-RAIN', 1, { ...filledIn, paymentMethod: undefined });
  const usualIn = async (address: object) => {
    const { paymentMethods } = await ana.post('checkout/update', { slug, address: { ...anasAddress, ...address } });
    return paymentMethods.find(({ code }) => code === 'cash-on-delivery')?.usual;
  };
  expect(await usualIn({})).toBe(false);
  expect(await usualIn({ countryCode: 'PH', province: '00', postalCode: '1210' })).toBe(true);
});
