import { expect, test } from 'vitest';
import type { Order } from '../src/shared/contracts/checkout.ts';
import type { StaffReturn } from '../src/shared/contracts/returns-admin.ts';
import { place, readyToBuy } from './support/buying.ts';
import { couponMaker } from './support/coupons.ts';
import { cupsSentBy, wanted } from './support/returning.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const sentCups = cupsSentBy(mei);
const usd = (amount: number) => ({ amount, currency: 'USD' });

test('Mei names the reasons that buyers choose from, in each language; one that is named twice is refused', async () => {
  const ana = shop.visitor({ 'x-lang': 'zh' });
  const order = await sentCups(ana, 1);
  const cracked = { code: 'cracked', text: { en: 'Cracked in the kiln', zh: '窑裂' } };
  expect(await mei.call('setting/save', { returns: { reasons: [cracked, cracked] } })).toMatchObject({ code: 40 });
  await mei.does('setting/save', { returns: { reasons: [cracked] } });
  const { reasons } = await ana.post('return/options', { orderNo: order.orderNo, accessKey: order.accessKey });
  expect(reasons).toEqual([{ code: 'cracked', text: '窑裂' }]);
  const { reasonText, returnNo } = await ana.post('return/apply', wanted(order, 1, { reason: 'cracked' }));
  expect(reasonText).toBe('窑裂');
  expect((await mei.does<StaffReturn>('return/get', { returnNo })).reasonText).toBe('Cracked in the kiln');
  await mei.does('setting/save', { returns: { reasons: [] } });
});

test('products with a tag cannot come back, and are named; Mei may still open such a return', async () => {
  const ana = shop.visitor();
  const order = await sentCups(ana, 1);
  await shop.tools.db
    .updateTable('product')
    .set({ tags: ['no-return'] })
    .where('slug', '=', 'rain-cup')
    .execute();
  await mei.does('setting/save', { returns: { excludedTags: ['no-return'] } });
  const options = await ana.post('return/options', { orderNo: order.orderNo, accessKey: order.accessKey });
  expect(options.lines).toMatchObject([{ units: 0, because: 'excluded' }]);
  expect(await ana.refused('return/apply', wanted(order, 1))).toMatchObject({ errors: [{ rule: 'excluded' }] });
  const { accessKey: _key, ...body } = wanted(order, 1);
  expect(await mei.does<StaffReturn>('return/open', body)).toMatchObject({ step: 'review' });
  await mei.does('setting/save', { returns: { excludedTags: [] } });
  await shop.tools.db.updateTable('product').set({ tags: [] }).where('slug', '=', 'rain-cup').execute();
});

test('a gift comes along when nothing that was bought stays, and pays nothing back', async () => {
  const ana = shop.visitor();
  const { code } = await couponMaker(mei)({ benefit: { kind: 'gift', sku: 'TEA-GREEN' }, customerLimit: null });
  const checkout = await readyToBuy(ana, 'CUP-RAIN', 2, { paymentMethod: 'test', coupons: [code] });
  const placed = await place(ana, checkout);
  await ana.post('payment/test/card', { paymentId: placed.payment.paymentId, card: '4242424242424242' });
  const { lines } = await mei.does<Order>('order/ship', { orderNo: placed.orderNo, key: 'gift' });
  const bought = lines.find(({ gift }) => gift === null);
  const order = { orderNo: placed.orderNo, accessKey: placed.accessKey, lineId: bought?.lineId ?? '' };
  const one = await ana.post('return/apply', wanted(order, 1));
  expect(one.items.map(({ sku, quantity }) => [sku, quantity])).toEqual([['CUP-RAIN', 1]]);
  const rest = await ana.post('return/apply', wanted(order, 1));
  expect(rest.items.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['CUP-RAIN', 1],
    ['TEA-GREEN', 1],
  ]);
  expect(rest.refundAmount).toEqual(usd(1200));
});

test('Mei adds the URL of a label, which the page of the return links; a script as its URL is refused', async () => {
  const ana = shop.visitor();
  const order = await sentCups(ana, 1);
  const { returnNo } = await ana.post('return/apply', wanted(order, 1));
  const audit = { returnNo, accept: true };
  for (const labelUrl of [
    'javascript:alert(1)',
    'http://labels.example.com/1',
    'https://labels.example.com/a b',
    '//x',
  ])
    expect(await mei.call('return/audit', { ...audit, labelUrl }), labelUrl).toMatchObject({ code: 40 });
  const labelUrl = 'https://labels.example.com/1.pdf?key=a&b=c';
  expect(await mei.does<StaffReturn>('return/audit', { ...audit, labelUrl })).toMatchObject({ labelUrl });
  const page = await ana.html(`/order/return?order=${order.orderNo}&key=${order.accessKey}&return=${returnNo}`);
  expect(page).toContain('href="https://labels.example.com/1.pdf?key=a&amp;b=c"');
});
