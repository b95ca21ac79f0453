import { expect, test } from 'vitest';
import { returnTypes } from '../../shared/returns.ts';
import { allowsReturn, type ReturnState, returnTransitions } from './return-states.ts';

test.each(returnTypes)('every state of a %s can be reached from the review', (type) => {
  const reached = new Set<ReturnState>(['review']);
  for (let size = 0; size < reached.size; ) {
    size = reached.size;
    for (const each of returnTransitions) {
      if ((each.type === 'any' || each.type === type) && reached.has(each.from)) reached.add(each.to);
    }
  }
  const ofType = returnTransitions.filter((each) => each.type === 'any' || each.type === type);
  expect(ofType.filter(({ from }) => !reached.has(from))).toEqual([]);
});

test('goods that have not arrived are not refunded, and a return of money alone has no parcel', () => {
  const at = new Date();
  const accepted = { status: 'pendingApproval', audit_status: 'success', is_refunding: false } as const;
  const goods = { ...accepted, type: 'returnRefund', sent_at: at, received_at: null } as const;
  const money = { ...accepted, type: 'refundOnly', sent_at: null, received_at: null } as const;
  expect([allowsReturn(goods, 'refund'), allowsReturn({ ...goods, received_at: at }, 'refund')]).toEqual([false, true]);
  expect([allowsReturn(money, 'refund'), allowsReturn(money, 'ship'), allowsReturn(money, 'receive')]).toEqual([
    true,
    false,
    false,
  ]);
});
