import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { saveSetting } from '../src/modules/site/index.ts';
import type { Order } from '../src/shared/contracts/checkout.ts';
import type { StaffReturn } from '../src/shared/contracts/returns-admin.ts';
import { currencyCodes } from '../src/shared/money.ts';
import { place, readyCheckout } from './support/buying.ts';
import { couponMaker } from './support/coupons.ts';
import { makeCard } from './support/gift-cards.ts';
import { stockOf } from './support/ledger.repo.ts';
import { settings } from './support/meis-settings.ts';
import { refundedOf } from './support/payments.repo.ts';
import { meisShop, type RunningShop } from './support/shop.ts';
import { mei as enterMei, type Worker } from './support/staff.ts';

const skus = ['CUP-RAIN', 'LANTERN', 'TEA-GREEN'];

/** An order, and the parts in which it goes back. */
const history = fc.record({
  units: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })),
  currency: fc.constantFrom(...currencyCodes),
  withCoupon: fc.boolean(),
  withCard: fc.boolean(),
  parts: fc.array(
    fc.record({
      line: fc.nat(2),
      units: fc.integer({ min: 1, max: 4 }),
      how: fc.constantFrom('goods', 'money', 'amount'),
      restock: fc.boolean(),
    }),
    { maxLength: 6 },
  ),
});
type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

let keys = 0;
const key = () => `history-${(keys += 1)}`;

class Story {
  readonly shop: RunningShop;
  readonly mei: Worker;
  /** A tenth off, and a pot as a gift. */
  readonly coupons: string[];

  constructor(shop: RunningShop, mei: Worker, coupons: string[]) {
    this.shop = shop;
    this.mei = mei;
    this.coupons = coupons;
  }

  /** Buys, pays by card and perhaps by gift card, and has everything sent. */
  async buy({ units, currency, withCoupon, withCard }: History) {
    const ana = this.shop.visitor({ 'x-currency': currency });
    for (const [index, quantity] of units.entries()) {
      if (quantity > 0) await ana.post('cart/add', { sku: skus[index], quantity });
    }
    const card = withCard ? await makeCard(this.mei, { amount: 700, currency }) : null;
    const changes = {
      paymentMethod: 'test',
      ...(withCoupon && { coupons: this.coupons }),
      ...(card && { giftCards: [card.code] }),
    };
    const placed = await place(ana, await readyCheckout(ana, changes));
    if (placed.payment.paymentId) {
      await ana.post('payment/test/card', { paymentId: placed.payment.paymentId, card: '4242424242424242' });
    }
    const order = await this.mei.does<Order>('order/ship', { orderNo: placed.orderNo, key: key() });
    return { ana, order, access: { orderNo: placed.orderNo, accessKey: placed.accessKey } };
  }

  /** Returns units, and pays them back whole or, first, in part. */
  async goBack(
    { ana, access }: Awaited<ReturnType<Story['buy']>>,
    lineId: string,
    quantity: number,
    how: string,
    restock: boolean,
  ) {
    const type = how === 'goods' ? 'returnRefund' : 'refundOnly';
    const body = { ...access, type, reason: 'other', items: [{ lineId, quantity }] } as const;
    const applied = await ana.call('return/apply', body);
    if (applied.code !== 0) return;
    const { returnNo } = applied.data;
    await this.mei.does<StaffReturn>('return/audit', { returnNo, accept: true });
    if (how === 'goods') {
      await this.mei.does<StaffReturn>('return/receive', { returnNo, lines: [{ lineId, quantity, restock }] });
    }
    const { refundAmount } = applied.data;
    const first = { ...refundAmount, amount: Math.floor(refundAmount.amount / 2) };
    if (how === 'amount' && first.amount > 0) {
      await this.mei.does<StaffReturn>('return/refund', { returnNo, amount: first, key: key() });
    }
    const { step } = await this.mei.does<StaffReturn>('return/refund', { returnNo, key: key() });
    expect(step).toBe('refunded');
  }
}

describe.each([true, false])('prices with tax within: %s', (taxIncluded) => {
  test('however an order goes back, exactly what was paid comes back: never more on the way, and all of the tax at the end', {
    timeout: 180_000,
  }, async () => {
    const shop = await meisShop();
    await saveSetting(shop.tools.db, 'site', { ...settings, taxIncluded });
    await shop.tools.site.refresh();
    await shop.tools.db
      .updateTable('variant')
      .set({ on_hand: 5000 })
      .where('sku', 'in', [...skus, 'POT-TERRA-S'])
      .execute();
    const mei = await enterMei(shop);
    for (const code of currencyCodes) {
      if (!['USD', 'EUR', 'JPY'].includes(code))
        await mei.does('currency/save', { code, rate: '7.31', followed: false });
    }
    const { code } = await couponMaker(mei)({ customerLimit: null });
    const fromThree = { kind: 'units', units: 3 };
    const reduction = { kind: 'percent', basisPoints: 700 };
    await mei.does('promotion/save', {
      slug: 'three',
      title: 'Three',
      everything: true,
      threshold: fromThree,
      reduction,
    });
    const { code: gift } = await couponMaker(mei)({
      code: 'A-POT',
      benefit: { kind: 'gift', sku: 'POT-TERRA-S' },
      customerLimit: null,
    });
    const story = new Story(shop, mei, [code, gift]);
    await fc.assert(
      fc.asyncProperty(history, async (drawn) => {
        const before = await stockOf(shop.tools.db, 'CUP-RAIN');
        const bought = await story.buy(drawn);
        const paid = bought.order.amounts.total.amount + bought.order.amounts.giftCard.amount;
        let restocked = 0;
        const check = async () => {
          const { refunded, refundedTax, tax } = await refundedOf(shop.tools.db, bought.access.orderNo);
          expect(refunded).toBeLessThanOrEqual(paid);
          expect(refundedTax).toBeLessThanOrEqual(tax);
          return { refunded, refundedTax, tax };
        };
        const go = async (index: number, wanted: number, how: string, restock: boolean) => {
          const line = bought.order.lines[index % bought.order.lines.length];
          const options = await bought.ana.post('return/options', bought.access);
          const left = options.lines.find(({ lineId }) => lineId === line?.lineId)?.units ?? 0;
          const quantity = Math.min(wanted, left);
          if (!line || quantity === 0) return;
          await story.goBack(bought, line.lineId, quantity, how, restock);
          if (how === 'goods' && restock && line.sku === 'CUP-RAIN') restocked += quantity;
          await check();
        };
        for (const { line, units, how, restock } of drawn.parts) await go(line, units, how, restock);
        for (const index of bought.order.lines.keys()) await go(index, 99, 'goods', true);
        const end = await check();
        expect(end).toEqual({ refunded: paid, refundedTax: end.tax, tax: end.tax });
        const after = await stockOf(shop.tools.db, 'CUP-RAIN');
        expect(after).toEqual({ onHand: before.onHand - (drawn.units[0] ?? 0) + restocked, reserved: before.reserved });
      }),
      { numRuns: 10 },
    );
  });
});
