import { expect, test } from 'vitest';
import type { Order } from '../src/shared/contracts/checkout.ts';
import { filledIn, place, readyToBuy } from './support/buying.ts';
import { mailsTo, mailTo } from './support/mailbox.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';
import { mei as enterMei } from './support/staff.ts';
import { totalsAddUp } from './support/totals.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const usd = (amount: number) => ({ amount, currency: 'USD' });
const byBank = { paymentMethod: 'bank-transfer' };

await mei.does('product/save', {
  title: { en: 'Gift card' },
  status: 'active',
  slug: 'gift-card',
  specs: [
    {
      code: 'value',
      name: { en: 'Value' },
      values: [
        { value: '25', label: '$25' },
        { value: '50', label: '$50' },
      ],
    },
  ],
  variants: [25, 50].map((value) => ({
    sku: `CARD-${value}`,
    spec: { value: String(value) },
    price: usd(value * 100),
    policy: 'uncounted',
    taxCategory: 'gift-card',
    requiresShipping: false,
  })),
});

let buyers = 0;
const email = () => `ana${(buyers += 1)}@example.com`;

async function paid(who: Shopper, quantity: number, changes: object) {
  const placed = await place(who, await readyToBuy(who, 'CARD-50', quantity, { ...byBank, ...changes }));
  await mei.does('order/pay', { orderNo: placed.orderNo, key: `pay-${placed.orderNo}` });
  await shop.work('events:read');
  return placed;
}

async function codesFor(to: string): Promise<string[]> {
  const [mail] = (await mailsTo(shop, to)).filter(({ kind }) => kind === 'order-giftCardSold');
  return mail?.text.match(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/g) ?? [];
}

test('Ana buys two gift cards of 50.00: no shipping, no tax, no cash on delivery, and none is reduced', async () => {
  await mei.does('promotion/save', {
    slug: 'tenth-off',
    title: { en: '10 % off everything' },
    everything: true,
    threshold: { kind: 'units', units: 1 },
    reduction: { kind: 'percent', basisPoints: 1000 },
  });
  const checkout = await readyToBuy(shop.visitor(), 'CARD-50', 2, byBank);
  totalsAddUp(checkout);
  expect(checkout.totals).toMatchObject({
    items: usd(10_000),
    promotionDiscount: usd(0),
    tax: usd(0),
    shipping: usd(0),
    total: usd(10_000),
  });
  expect(checkout.shippingMethods).toMatchObject([{ code: 'by:email', name: 'By email, at once', price: usd(0) }]);
  expect(checkout.paymentMethods.map(({ code }) => code)).not.toContain('cash-on-delivery');
  expect(checkout.errors).toEqual([]);
});

test('the amounts to choose from, and the line in the cart, are named in the currency that Ana sees', async () => {
  const labels = async (currency: string) => {
    const ana = shop.visitor({ 'x-currency': currency });
    const { specs } = await ana.post('product/get', { slug: 'gift-card' });
    const { lines } = await ana.post('cart/add', { sku: 'CARD-50', quantity: 1 });
    return [...(specs[0]?.values.map(({ label }) => label) ?? []), lines[0]?.specLabel];
  };
  expect(await labels('USD')).toEqual(['$25.00', '$50.00', '$50.00']);
  expect(await labels('EUR')).toEqual(['€22.50', '€45.00', '€45.00']);
});

test('a cart of gift cards promises no delivery', async () => {
  const ana = shop.visitor();
  const onlyCards = await ana.post('cart/add', { sku: 'CARD-25', quantity: 1 });
  expect(onlyCards).toMatchObject({ isShipped: false, delivery: null, freeShippingGap: null });
  expect((await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 })).delivery).not.toBeNull();
});

test('once it is paid, each code is mailed, once, and pays; the order is sent', async () => {
  const ana = shop.visitor();
  const to = email();
  const { orderNo, accessKey } = await paid(ana, 2, { email: to });
  const codes = await codesFor(to);
  expect(new Set(codes).size).toBe(2);
  for (const code of codes)
    expect(await ana.post('giftCard/check', { code })).toMatchObject({ usable: true, balance: usd(5000) });
  const order = await ana.post('order/track', { orderNo, accessKey });
  expect(order).toMatchObject({ status: 'completed', deliveryStatus: 'shipped', shipments: [{ no: '' }] });
  expect(order.timeline.slice(-2).map(({ kind }) => kind)).toEqual(['delivered', 'completed']);
  expect(order.actions.toSorted()).toEqual(['invoice', 'reorder', 'review']);
  // Whatever happens to the order later makes no further card.
  await shop.work('events:read');
  expect(await codesFor(to)).toEqual(codes);
  const { orderNo: second } = await place(
    ana,
    await readyToBuy(ana, 'CUP-RAIN', 1, { ...byBank, giftCards: [codes[0]] }),
  );
  expect(await ana.post('order/track', { orderNo: second, email: 'ana@example.com' })).toMatchObject({
    payStatus: 'paid',
  });
});

test('a refund takes the money off the card, and is refused once the card has paid', async () => {
  const ana = shop.visitor();
  const to = email();
  const { orderNo, accessKey } = await paid(ana, 1, { email: to });
  const [code] = await codesFor(to);
  const refund = (key: string) =>
    mei.call<Order & { errors: { rule: string }[] }>('order/refund', { orderNo, reason: 'not wanted', key });
  const { lines } = await ana.post('order/track', { orderNo, accessKey });
  const items = [{ lineId: lines[0]?.lineId, quantity: 1 }];
  const asked = { orderNo, accessKey, type: 'refundOnly', reason: 'other', items, description: '', images: [] };
  await ana.refused('return/apply', asked, 'items[0] excluded');
  await place(ana, await readyToBuy(ana, 'CUP-RAIN', 1, { ...byBank, giftCards: [code] }));
  expect(await refund('too late')).toMatchObject({ code: 40, data: { errors: [{ rule: 'used' }] } });

  const other = email();
  const { orderNo: unused } = await paid(ana, 1, { email: other });
  const [fresh] = await codesFor(other);
  const both = await Promise.all(
    ['one', 'two'].map((key) => mei.call('order/refund', { orderNo: unused, reason: 'not wanted', key })),
  );
  expect(both.map((each) => each.code).sort()).toEqual([0, 40]);
  expect(await ana.post('giftCard/check', { code: fresh })).toMatchObject({ usable: false, balance: usd(0) });
});

test('an order that is only marked as paid by a test card makes no card', async () => {
  const ana = shop.visitor();
  const to = email();
  const placed = await place(ana, await readyToBuy(ana, 'CARD-25', 1, { email: to, paymentMethod: 'test' }));
  await ana.post('payment/test/card', { paymentId: placed.payment.paymentId, card: '4242424242424242' });
  await shop.work('events:read');
  expect(await ana.post('order/track', placed)).toMatchObject({ payStatus: 'paid', deliveryStatus: 'notShipped' });
  expect(await codesFor(to)).toEqual([]);
});

test('with goods that are shipped, the card leaves by mail first and the rest by parcel', async () => {
  const ana = shop.visitor();
  const to = email();
  await ana.post('cart/add', { sku: 'CARD-25', quantity: 1 });
  await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
  const { slug } = await ana.post('checkout/create', { from: 'cart' });
  const checkout = await ana.post('checkout/update', { slug, ...filledIn, ...byBank, email: to });
  expect(checkout.totals).toMatchObject({ items: usd(3700), promotionDiscount: usd(120) });
  expect(checkout.shippingMethod).toBe('standard');
  const placed = await place(ana, checkout);
  await mei.does('order/pay', { orderNo: placed.orderNo, key: 'pay both' });
  await shop.work('events:read');
  expect(await codesFor(to)).toHaveLength(1);
  expect(await ana.post('order/track', placed)).toMatchObject({ deliveryStatus: 'partlyShipped' });
  const { orderNo, accessKey } = placed;
  expect(await ana.html(`/checkout/thankyou?order=${orderNo}&key=${accessKey}`)).toContain('Thank you, ');
  await mei.does('order/ship', { orderNo: placed.orderNo, company: 'dhl', no: '1', key: 'parcel' });
  expect(await ana.post('order/track', placed)).toMatchObject({ deliveryStatus: 'shipped' });
});

test('nothing of gift cards is received: no such button and no such call, no parcel of a present, no tax beside the price', async () => {
  const ana = shop.visitor();
  const to = email();
  const ready = await readyToBuy(ana, 'CARD-25', 1, { ...byBank, email: to, giftMessage: 'For you' });
  expect(ready.giftMessage).toBeNull();
  const page = await ana.html(`/checkout/${ready.slug}`);
  expect(page).toMatch(/<h2[^>]*>Billing address<\/h2>/);
  expect(page).not.toMatch(/<h2[^>]*>Delivery<\/h2>|name="billing"/);
  // Staff were faster than the job that sends them and completes the order.
  const { orderNo, accessKey } = await place(ana, ready);
  await mei.does('order/pay', { orderNo, key: 'pay by hand' });
  await mei.does('order/ship', { orderNo, company: '', no: '', key: 'by hand' });
  await shop.work('events:read');
  const { text } = await mailTo(shop, to, 'order-placed');
  expect(text).toMatch(/comes to this email[^]*Billing address/);
  expect(text).not.toMatch(/Delivery address|on its way/);
  const order = await ana.post('order/track', { orderNo, accessKey });
  expect(order).toMatchObject({ status: 'completed', deliveryStatus: 'shipped', giftMessage: '' });
  expect(order.actions).not.toContain('confirm');
  expect((await mailTo(shop, to, 'order-shipped')).text).toMatch(/sent to this email[^]*nothing to confirm/);
  expect(await codesFor(to)).toHaveLength(1);
  const note = /<span class="price-tax">/;
  expect(await ana.html('/product/rain-cup')).toMatch(note);
  expect(await ana.html('/product/gift-card')).not.toMatch(note);
});

test('the page after the payment thanks for gift cards that have left; days later it says how far the order is', async () => {
  const ana = shop.visitor();
  const { orderNo, accessKey } = await paid(ana, 1, { email: email() });
  expect(await ana.post('order/track', { orderNo, accessKey })).toMatchObject({ status: 'completed' });
  const page = `/checkout/thankyou?order=${orderNo}&key=${accessKey}`;
  expect(await ana.html(page)).toContain('Thank you, ');
  shop.clock.pass(25 * 3_600_000);
  const later = await ana.html(page);
  expect(later).not.toContain('Thank you, ');
  expect(later).toContain(`Order ${orderNo}`);
});
