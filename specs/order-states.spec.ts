import { describe, expect, test } from 'vitest';
import type { Placed } from '../src/shared/contracts/checkout.ts';
import { place, readyToBuy } from './support/buying.ts';
import { mails, orderRow, stockOf, timelineOf, unbalancedSkus } from './support/ledger.repo.ts';
import { ledgerOf } from './support/payments.repo.ts';
import { parcelsOf } from './support/shipments.repo.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const { db } = shop.tools;
const mei = await enterMei(shop);
const ana = shop.visitor();

let keys = 0;
const key = () => `key-${(keys += 1)}`;

const idsOf = ({ orderNo, accessKey }: Placed) => ({ orderNo, accessKey });

/** Each call that changes the state of an order, as its buyer or staff send it. */
const calls = {
  cancel: (order: Placed) => ana.call('order/cancel', idsOf(order)),
  confirm: (order: Placed) => ana.call('order/confirm', idsOf(order)),
  pay: ({ orderNo }: Placed) => mei.call('order/pay', { orderNo, key: key() }),
  ship: ({ orderNo }: Placed) => mei.call('order/ship', { orderNo, key: key() }),
  deliver: ({ orderNo }: Placed) => mei.call('order/deliver', { orderNo }),
  cancelByStaff: ({ orderNo }: Placed) => mei.call('order/cancel', { orderNo, reason: 'broken', key: key() }),
  accept: ({ orderNo }: Placed) => mei.call('order/cancelAnswer', { orderNo, accept: true, key: key() }),
  refuse: ({ orderNo }: Placed) =>
    mei.call('order/cancelAnswer', { orderNo, accept: false, reason: 'packed', key: key() }),
  refund: ({ orderNo }: Placed) => mei.call('order/refund', { orderNo, reason: 'late', key: key() }),
};
type Call = keyof typeof calls;
const all = Object.keys(calls) as Call[];

/** Two cups at 12.00 with shipping of 5.00, by test card or on delivery. */
async function ordered(path: readonly (Call | 'card' | 'half')[], paymentMethod = 'test'): Promise<Placed> {
  const order = await place(ana, await readyToBuy(ana, 'CUP-RAIN', 2, { paymentMethod }));
  for (const step of path) {
    if (step === 'card') await payByCard(order);
    else if (step === 'half') await shipHalf(order);
    else expect(await calls[step](order), step).toMatchObject({ code: 0 });
  }
  return order;
}

async function payByCard({ payment: { paymentId } }: Placed): Promise<void> {
  await ana.post('payment/test/card', { paymentId: paymentId ?? '', card: '4242424242424242' });
}

async function shipHalf(order: Placed): Promise<void> {
  const { lines } = await ana.post('order/track', idsOf(order));
  const part = [{ lineId: lines[0]?.lineId ?? '', quantity: 1 }];
  await mei.does('order/ship', { orderNo: order.orderNo, key: key(), lines: part });
}

/** All that a refused call has to leave as it was. */
async function everythingOf({ orderNo }: Placed) {
  await shop.work('payments:follow');
  const { id, status, pay_status, delivery_status } = await orderRow(db, orderNo);
  return {
    state: [status, pay_status, delivery_status].join(' '),
    timeline: await timelineOf(db, id),
    parcels: await parcelsOf(db, orderNo),
    ledger: await ledgerOf(db, orderNo),
    stock: await stockOf(db, 'CUP-RAIN'),
    mails: (await mails(shop)).filter(({ subject }) => subject.includes(orderNo)).map(({ kind }) => kind),
  };
}

interface Row {
  name: string;
  path: (Call | 'card' | 'half')[];
  method?: string;
  state: string;
  /** Calls that are allowed, with the state that they lead to; every other one is refused and changes nothing. */
  allowed: Partial<Record<Call, string>>;
}

/** The table of docs/contract.md §6, row by row. */
const rows: Row[] = [
  {
    name: 'unpaid',
    path: [],
    state: 'inProgress unpaid notShipped',
    allowed: {
      pay: 'inProgress paid notShipped',
      cancel: 'cancelled unpaid notShipped',
      cancelByStaff: 'cancelled unpaid notShipped',
    },
  },
  {
    name: 'paid',
    path: ['card'],
    state: 'inProgress paid notShipped',
    allowed: {
      cancel: 'pendingCancellation paid notShipped',
      cancelByStaff: 'cancelled paid notShipped',
      ship: 'inProgress paid shipped',
      refund: 'inProgress paid notShipped',
    },
  },
  {
    name: 'waiting for an answer',
    path: ['card', 'cancel'],
    state: 'pendingCancellation paid notShipped',
    allowed: {
      accept: 'cancelled paid notShipped',
      cancelByStaff: 'cancelled paid notShipped',
      refuse: 'inProgress paid notShipped',
      refund: 'pendingCancellation paid notShipped',
    },
  },
  {
    name: 'on delivery',
    path: [],
    method: 'cash-on-delivery',
    state: 'inProgress unpaid notShipped',
    allowed: {
      pay: 'inProgress paid notShipped',
      cancel: 'cancelled unpaid notShipped',
      cancelByStaff: 'cancelled unpaid notShipped',
      ship: 'inProgress unpaid shipped',
    },
  },
  {
    name: 'shipped in part',
    path: ['card', 'half'],
    state: 'inProgress paid partlyShipped',
    allowed: {
      ship: 'inProgress paid shipped',
      deliver: 'inProgress paid partlyShipped',
      refund: 'inProgress paid partlyShipped',
    },
  },
  {
    name: 'shipped',
    path: ['card', 'ship'],
    state: 'inProgress paid shipped',
    allowed: {
      confirm: 'completed paid shipped',
      deliver: 'inProgress paid shipped',
      refund: 'inProgress paid shipped',
    },
  },
  {
    name: 'shipped on delivery',
    path: ['ship'],
    method: 'cash-on-delivery',
    state: 'inProgress unpaid shipped',
    allowed: {
      confirm: 'completed paid shipped',
      deliver: 'inProgress unpaid shipped',
      pay: 'inProgress paid shipped',
    },
  },
  {
    name: 'completed',
    path: ['card', 'ship', 'confirm'],
    state: 'completed paid shipped',
    allowed: { refund: 'completed paid shipped' },
  },
  { name: 'cancelled unpaid', path: ['cancel'], state: 'cancelled unpaid notShipped', allowed: {} },
  {
    name: 'cancelled and paid back',
    path: ['card', 'cancelByStaff'],
    state: 'cancelled paid notShipped',
    allowed: {},
  },
];

describe.each(rows)('an order that is $name', ({ path, method, state, allowed }) => {
  test.each(all.filter((call) => allowed[call]))('allows: %s', async (call) => {
    const order = await ordered(path, method);
    expect((await everythingOf(order)).state).toBe(state);
    expect(await calls[call](order)).toMatchObject({ code: 0 });
    const after = await everythingOf(order);
    expect(after.state).toBe(allowed[call]);
    for (const kind of ['paid', 'completed']) {
      expect(after.timeline.filter((each) => each.kind === kind).length).toBeLessThanOrEqual(1);
    }
  });

  test('refuses every other call with 40, and nothing changes', async () => {
    const order = await ordered(path, method);
    const before = await everythingOf(order);
    for (const call of all.filter((each) => !allowed[each])) {
      expect(await calls[call](order), call).toMatchObject({ code: 40 });
      expect(await everythingOf(order), call).toEqual(before);
    }
  });
});

test('after all of it the movements of every SKU add up', async () => {
  expect(await unbalancedSkus(db)).toEqual([]);
});

test('an order that was refunded while it waited for an answer is not refunded again when it is cancelled', async () => {
  const waiting = await ordered(['card', 'cancel', 'refund', 'accept']);
  expect(await ledgerOf(db, waiting.orderNo)).toMatchObject([{ captured: 2900, refunded: 2900, status: 'refunded' }]);
});
