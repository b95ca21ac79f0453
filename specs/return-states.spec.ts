import { describe, expect, test } from 'vitest';
import type { StaffReturn } from '../src/shared/contracts/returns-admin.ts';
import { mails, stockOf } from './support/ledger.repo.ts';
import { ledgerOf } from './support/payments.repo.ts';
import { cupsSentBy, wanted } from './support/returning.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const { db } = shop.tools;
const mei = await enterMei(shop);
const ana = shop.visitor();
const sentCups = cupsSentBy(mei);

let keys = 0;
const key = () => `key-${(keys += 1)}`;

interface Opened {
  orderNo: string;
  accessKey: string;
  returnNo: string;
}

const idsOf = ({ orderNo, accessKey, returnNo }: Opened) => ({ orderNo, accessKey, returnNo });

/** Each call that changes the state of a return, as its buyer or staff send it. */
const calls = {
  cancel: (opened: Opened) => ana.call('return/cancel', idsOf(opened)),
  ship: (opened: Opened) =>
    ana.call('return/ship', { ...idsOf(opened), logisticsCompany: 'ups', logisticsNo: `1Z${(keys += 1)}` }),
  accept: ({ returnNo }: Opened) => mei.call('return/audit', { returnNo, accept: true }),
  refuse: ({ returnNo }: Opened) => mei.call('return/audit', { returnNo, accept: false, refuseDescription: 'Worn' }),
  receive: ({ returnNo }: Opened) => mei.call('return/receive', { returnNo }),
  refund: ({ returnNo }: Opened) => mei.call('return/refund', { returnNo, key: key() }),
};
type Call = keyof typeof calls;
const all = Object.keys(calls) as Call[];

/** A return of one of two cups, after some calls. */
async function opened(path: readonly Call[], type: string): Promise<Opened> {
  const order = await sentCups(ana, 2);
  const { returnNo } = await ana.post('return/apply', wanted(order, 1, { type }));
  const made = { orderNo: order.orderNo, accessKey: order.accessKey, returnNo };
  for (const step of path) expect(await calls[step](made), step).toMatchObject({ code: 0 });
  return made;
}

async function stateOf(made: Opened): Promise<string> {
  await shop.work('payments:follow');
  const { status, auditStatus, step } = await ana.post('return/get', idsOf(made));
  return [status, auditStatus, step].join(' ');
}

/** All that a refused call has to leave as it was. */
async function everythingOf(made: Opened) {
  const { timeline } = await mei.does<StaffReturn>('return/get', { returnNo: made.returnNo });
  return {
    state: await stateOf(made),
    timeline,
    ledger: await ledgerOf(db, made.orderNo),
    stock: await stockOf(db, 'CUP-RAIN'),
    mails: (await mails(shop)).filter(({ subject }) => subject.includes(made.orderNo)).map(({ kind }) => kind),
  };
}

interface Row {
  name: string;
  type: 'returnRefund' | 'refundOnly';
  path: Call[];
  state: string;
  /** Calls that are allowed, with the state that they lead to; every other one is refused and changes nothing. */
  allowed: Partial<Record<Call, string>>;
}

const cancelled = 'cancelled pending cancelled';
const acceptedAndCancelled = 'cancelled success cancelled';
const refused = 'ended failed refused';
const refunded = 'completed success refunded';

/** The table of docs/contract.md §7, row by row. */
const rows: Row[] = [
  {
    name: 'goods to review',
    type: 'returnRefund',
    path: [],
    state: 'pendingApproval pending review',
    allowed: { accept: 'pendingApproval success sendBack', refuse: refused, cancel: cancelled },
  },
  {
    name: 'goods to send back',
    type: 'returnRefund',
    path: ['accept'],
    state: 'pendingApproval success sendBack',
    allowed: {
      ship: 'pendingApproval success inTransit',
      receive: 'pendingApproval success received',
      cancel: acceptedAndCancelled,
    },
  },
  {
    name: 'goods in transit',
    type: 'returnRefund',
    path: ['accept', 'ship'],
    state: 'pendingApproval success inTransit',
    allowed: {
      ship: 'pendingApproval success inTransit',
      receive: 'pendingApproval success received',
      cancel: acceptedAndCancelled,
    },
  },
  {
    name: 'goods received',
    type: 'returnRefund',
    path: ['accept', 'ship', 'receive'],
    state: 'pendingApproval success received',
    allowed: { refund: refunded },
  },
  {
    name: 'goods refunded',
    type: 'returnRefund',
    path: ['accept', 'ship', 'receive', 'refund'],
    state: refunded,
    allowed: {},
  },
  { name: 'goods refused', type: 'returnRefund', path: ['refuse'], state: refused, allowed: {} },
  { name: 'goods that the buyer keeps', type: 'returnRefund', path: ['cancel'], state: cancelled, allowed: {} },
  {
    name: 'money alone to review',
    type: 'refundOnly',
    path: [],
    state: 'pendingApproval pending review',
    allowed: { accept: 'pendingApproval success refunding', refuse: refused, cancel: cancelled },
  },
  {
    name: 'money alone accepted',
    type: 'refundOnly',
    path: ['accept'],
    state: 'pendingApproval success refunding',
    allowed: { refund: refunded, cancel: acceptedAndCancelled },
  },
  { name: 'money alone refunded', type: 'refundOnly', path: ['accept', 'refund'], state: refunded, allowed: {} },
  { name: 'money alone refused', type: 'refundOnly', path: ['refuse'], state: refused, allowed: {} },
  { name: 'money alone cancelled', type: 'refundOnly', path: ['cancel'], state: cancelled, allowed: {} },
];

describe.each(rows)('a return, $name', ({ path, type, state, allowed }) => {
  test.each(all.filter((each) => allowed[each]))('%s is allowed', async (each) => {
    const made = await opened(path, type);
    expect(await stateOf(made)).toBe(state);
    expect(await calls[each](made)).toMatchObject({ code: 0 });
    expect(await stateOf(made)).toBe(allowed[each]);
  });

  test('every other call is refused and changes nothing', async () => {
    const made = await opened(path, type);
    const before = await everythingOf(made);
    expect(before.state).toBe(state);
    for (const each of all.filter((name) => !allowed[name])) {
      expect(await calls[each](made), each).toMatchObject({ code: 40 });
      expect(await everythingOf(made), each).toEqual(before);
    }
  });
});
