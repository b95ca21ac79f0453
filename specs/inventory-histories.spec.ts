import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  adjust,
  type OrderOrigin,
  receiveReturn,
  releaseStock,
  reserveStock,
  sellStock,
  setStock,
  unbalancedStock,
  unsellStock,
  unsellUnits,
} from '../src/modules/inventory/index.ts';
import { connect, type Db, type Tx } from '../src/platform/db/database.ts';
import { figuresOf, idOf } from './support/ledger.repo.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const skus = ['CUP-RAIN', 'LANTERN', 'POT-TERRA-S'];
const ids = await Promise.all(skus.map((sku) => idOf(shop.tools.db, sku)));

type Figures = Awaited<ReturnType<typeof figuresOf>>;
interface Order {
  id: string;
  units: Map<string, number>;
  state: 'placed' | 'paid' | 'over';
  /** Units of the first variant that were unsold or came back. */
  back: number;
}

const step = fc.record({
  what: fc.constantFrom(
    'place',
    'place',
    'place',
    'pay',
    'pay',
    'cancel',
    'refund',
    'return',
    'adjust',
    'save',
    'import',
  ),
  sku: fc.nat(skus.length - 1),
  both: fc.boolean(),
  units: fc.integer({ min: 1, max: 6 }),
  order: fc.nat(50),
  damaged: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

class TooFew extends Error {}

/** One clerk's history: does steps in the database, and in figures of its own where nobody else changes stock. */
class History {
  readonly orders: Order[] = [];
  readonly db: Db;
  readonly figures: Map<string, Figures>;

  constructor(db: Db, figures: Map<string, Figures>) {
    this.db = db;
    this.figures = figures;
  }

  async do({ what, sku, both, units, order: chosen, damaged }: Step): Promise<void> {
    const id = ids[sku] ?? '';
    if (what === 'place') return this.place(both ? [id, ids[(sku + 1) % ids.length] ?? ''] : [id], units);
    if (what === 'adjust') return this.adjust(id, damaged ? -units : units);
    if (what === 'save' || what === 'import') return this.set(id, 10 * units, what === 'save' ? 'product' : 'import');
    const order = this.orders[chosen % Math.max(1, this.orders.length)];
    if (!order) return;
    if (what === 'pay' && order.state === 'placed') return this.pay(order);
    if (what === 'cancel' && order.state !== 'over') return this.cancel(order);
    const [first] = order.units;
    if (order.state !== 'paid' || !first || order.back + 1 > first[1]) return;
    order.back += 1;
    if (what === 'refund') return this.unsell(order, first[0]);
    if (what === 'return') return this.receive(first[0], damaged);
  }

  private async place(variantIds: string[], quantity: number) {
    const order: Order = { id: randomUUID(), units: new Map(), state: 'placed', back: 0 };
    for (const id of variantIds) order.units.set(id, quantity);
    const moves = variantIds.map((variantId) => ({ variantId, quantity }));
    const placed = await this.write(async (tx) => {
      if ((await reserveStock(tx, moves, originOf(order))).length > 0) throw new TooFew();
    }).catch((error: unknown) => {
      if (!(error instanceof TooFew)) throw error;
      return false;
    });
    if (placed === false) return;
    this.orders.push(order);
    for (const id of variantIds) this.change(id, { reserved: quantity });
  }

  private async pay(order: Order) {
    order.state = 'paid';
    const moves = [...order.units].map(([variantId, quantity]) => ({ variantId, quantity }));
    await this.write((tx) => sellStock(tx, moves, originOf(order)));
    for (const [id, units] of order.units) this.change(id, { onHand: -units, reserved: -units, sold: units });
  }

  private async cancel(order: Order) {
    const { state, back } = order;
    // A paid order of which units came back is refunded, not cancelled.
    if (state === 'paid' && back > 0) return;
    order.state = 'over';
    const again = state === 'paid' ? unsellStock : releaseStock;
    await this.twice((tx) => again(tx, originOf(order)));
    for (const [id, units] of order.units)
      this.change(id, state === 'paid' ? { onHand: units, sold: -units } : { reserved: -units });
  }

  private async unsell(order: Order, variantId: string) {
    await this.write((tx) => unsellUnits(tx, [{ variantId, quantity: 1 }], originOf(order)));
    this.change(variantId, { onHand: 1, sold: -1 });
  }

  private async receive(variantId: string, damaged: boolean) {
    const condition = damaged ? ('damaged' as const) : ('sellable' as const);
    const origin = { at: shop.clock.now(), source: 'return' as const, reference: randomUUID(), key: randomUUID() };
    await this.twice((tx) => receiveReturn(tx, { ...origin, lines: [{ variantId, quantity: 1, condition }] }));
    this.change(variantId, { returned: 1, ...(damaged ? { damaged: 1 } : { onHand: 1 }) });
  }

  private async adjust(variantId: string, delta: number) {
    const done = await this.unlessRefused((tx) =>
      adjust(tx, [{ variantId, delta }], { at: shop.clock.now(), source: 'staff', note: 'counted', actor: 'Mei' }),
    );
    if (done) this.change(variantId, { onHand: delta });
  }

  private async set(variantId: string, onHand: number, source: 'product' | 'import') {
    const level = { variantId, onHand, stockPolicy: 'counted' as const, isNew: false, preorder: null };
    const done = await this.unlessRefused((tx) => setStock(tx, [level], { at: shop.clock.now(), source }));
    const before = this.figures.get(variantId);
    if (done && before) this.change(variantId, { onHand: onHand - before.onHand });
  }

  /** False when the database refuses less on hand than orders hold. */
  private async unlessRefused(act: (tx: Tx) => Promise<unknown>): Promise<boolean> {
    try {
      await this.write(act);
      return true;
    } catch (error) {
      if ((error as { code?: string }).code !== '23514') throw error;
      return false;
    }
  }

  private async twice(act: (tx: Tx) => Promise<unknown>) {
    await this.write(act);
    await this.write(act);
  }

  private write(act: (tx: Tx) => Promise<unknown>) {
    return this.db.transaction().execute(act);
  }

  private change(id: string, by: Partial<Figures>) {
    const figures = this.figures.get(id);
    for (const [name, units] of Object.entries(by)) if (figures) figures[name as keyof Figures] += units;
  }
}

function originOf({ id }: Order): OrderOrigin {
  return { at: shop.clock.now(), source: 'order', reference: id };
}

const allFigures = async (db: Db) =>
  new Map(await Promise.all(skus.map(async (sku, n) => [ids[n] ?? '', await figuresOf(db, sku)] as const)));

test('after any history of orders, payments, cancellations, refunds, returns, adjustments and saves the movements add up', async () => {
  const { db } = shop.tools;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const history = new History(db, await allFigures(db));
      for (const each of steps) await history.do(each);
      const figures = await allFigures(db);
      expect(figures).toEqual(history.figures);
      for (const { onHand, reserved } of figures.values()) expect(onHand).toBeGreaterThanOrEqual(reserved);
      expect((await unbalancedStock(db)).unbalanced).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test('with 20 writers at once they add up at every moment, and orders hold what is reserved', async () => {
  const { db, close } = connect({ connectionString: shop.tools.config.databaseUrl ?? '', max: 21 });
  const held = new Map([...(await allFigures(db))].map(([id, { reserved }]) => [id, reserved]));
  const seeds = fc.sample(fc.array(step, { minLength: 30, maxLength: 30 }), { numRuns: 20, seed: 20_261_123 });
  const histories = seeds.map(() => new History(db, new Map()));
  let working = true;
  let checks = 0;
  const checking = (async () => {
    for (; working; checks += 1) expect((await unbalancedStock(db)).unbalanced).toEqual([]);
  })();
  const writing = histories.map(async (history, n) => {
    for (const each of seeds[n] ?? []) await history.do(each);
  });
  try {
    await Promise.all(writing);
  } finally {
    working = false;
    await checking;
  }
  expect(checks).toBeGreaterThan(5);
  for (const { state, units } of histories.flatMap(({ orders }) => orders))
    for (const [id, quantity] of state === 'placed' ? units : []) held.set(id, (held.get(id) ?? 0) + quantity);
  const after = await allFigures(db);
  expect(new Map([...after].map(([id, { reserved }]) => [id, reserved]))).toEqual(held);
  expect((await unbalancedStock(db)).unbalanced).toEqual([]);
  await close();
});
