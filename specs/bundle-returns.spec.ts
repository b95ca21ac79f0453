import { expect, test } from 'vitest';
import type { StaffOrder } from '../src/shared/contracts/staff-order.ts';
import { place, readyToBuy } from './support/buying.ts';
import { couponMaker } from './support/coupons.ts';
import { figuresOf, mails, unbalancedSkus } from './support/ledger.repo.ts';
import { ledgerOf } from './support/payments.repo.ts';
import { wanted } from './support/returning.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const { db } = shop.tools;
const mei = await enterMei(shop);
const usd = (amount: number) => ({ amount, currency: 'USD' });

const save = (sku: string, variant: object) =>
  mei.does('product/save', {
    slug: sku.toLowerCase(),
    title: { en: sku },
    status: 'active',
    variants: [{ sku, spec: {}, price: usd(2000), onHand: 0, ...variant }],
  });
await save('BACK-CUP', { onHand: 20 });
await save('BACK-VASE', { onHand: 20 });
const parts = [
  { sku: 'BACK-CUP', quantity: 2 },
  { sku: 'BACK-VASE', quantity: 1 },
];
await save('BACK-SET', { price: usd(4999), policy: 'parts', parts });

test('Ana returns one set of three at 10 % off: her part to the cent, and the units of its parts on the shelf', async () => {
  const { code } = await couponMaker(mei)();
  const ana = shop.visitor();
  const { slug } = await readyToBuy(ana, 'BACK-SET', 3, { paymentMethod: 'test' });
  const checkout = await ana.post('checkout/update', { slug, coupons: [code] });
  // 3 × 49.99 less 15.00, rounded from 14.997.
  expect(checkout.totals).toMatchObject({ items: usd(14997), couponDiscount: usd(1500) });
  const placed = await place(ana, checkout);
  await ana.post('payment/test/card', { paymentId: placed.payment.paymentId, card: '4242424242424242' });
  const { orderNo, accessKey } = placed;
  const { lines } = await mei.does<StaffOrder>('order/ship', { orderNo, key: 'three sets' });
  const order = { orderNo, accessKey, lineId: lines[0]?.lineId ?? '' };
  expect(await figuresOf(db, 'BACK-CUP')).toMatchObject({ onHand: 14, sold: 6 });

  const options = await ana.post('return/options', { orderNo, accessKey });
  expect(options.lines).toMatchObject([{ units: 3, parts: [{ sku: 'BACK-CUP', quantity: 2 }, { sku: 'BACK-VASE' }] }]);
  const goBack = async (quantity: number) => {
    const { returnNo, items } = await ana.post('return/apply', wanted(order, quantity));
    expect(items).toMatchObject([{ quantity, parts: [{ sku: 'BACK-CUP' }, { sku: 'BACK-VASE' }] }]);
    await mei.does('return/audit', { returnNo, accept: true });
    await mei.does('return/receive', { returnNo });
    await mei.does('return/refund', { returnNo, key: `back ${quantity}` });
  };
  await goBack(1);
  // A third of 134.97.
  expect(await ledgerOf(db, orderNo)).toMatchObject([{ refunded: 4499 }]);
  expect(await figuresOf(db, 'BACK-CUP')).toMatchObject({ onHand: 16, sold: 6, returned: 2 });
  expect(await figuresOf(db, 'BACK-VASE')).toMatchObject({ onHand: 18, returned: 1 });
  expect(await figuresOf(db, 'BACK-SET')).toMatchObject({ onHand: 0, sold: 3, returned: 1 });
  expect(await ana.refused('return/apply', wanted(order, 3))).toMatchObject({ code: 40 });
  await goBack(2);
  expect(await ledgerOf(db, orderNo)).toMatchObject([{ refunded: 13497 }]);
  expect(await figuresOf(db, 'BACK-CUP')).toMatchObject({ onHand: 20, returned: 6 });
  expect(await figuresOf(db, 'BACK-VASE')).toMatchObject({ onHand: 20, returned: 3 });
  expect(await unbalancedSkus(db)).toEqual([]);
  const sent = await mails(shop);
  const textOf = (kind: string) => sent.find((mail) => mail.kind === kind)?.text.replaceAll('\u00a0', ' ');
  expect(textOf('order-placed')).toContain('2 × BACK-CUP + 1 × BACK-VASE $134.97');
  expect(textOf('order-shipped')).toContain('3 × BACK-SET\n2 × BACK-CUP + 1 × BACK-VASE');
  expect(sent.find(({ kind }) => kind === 'order-shipped')?.html).toContain('background:#4a00ff;color:#ffffff');
});

test('a set whose parts came back damaged goes on no shelf', async () => {
  const ana = shop.visitor();
  const before = await figuresOf(db, 'BACK-CUP');
  const placed = await place(ana, await readyToBuy(ana, 'BACK-SET', 1, { paymentMethod: 'test' }));
  await ana.post('payment/test/card', { paymentId: placed.payment.paymentId, card: '4242424242424242' });
  const { orderNo, accessKey } = placed;
  const { lines } = await mei.does<StaffOrder>('order/ship', { orderNo, key: 'one set' });
  const lineId = lines[0]?.lineId ?? '';
  const { returnNo } = await ana.post('return/apply', wanted({ orderNo, accessKey, lineId }, 1));
  await mei.does('return/audit', { returnNo, accept: true });
  const broken = [{ lineId, quantity: 1, condition: 'damaged', restock: false }];
  await mei.does('return/receive', { returnNo, lines: broken });
  expect(await figuresOf(db, 'BACK-CUP')).toMatchObject({
    onHand: before.onHand - 2,
    damaged: before.damaged + 2,
  });
  expect(await unbalancedSkus(db)).toEqual([]);
});
