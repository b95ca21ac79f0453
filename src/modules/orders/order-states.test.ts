import { expect, test } from 'vitest';
import { deliveryStatuses, orderStatuses, payStatuses } from '../../shared/order-states.ts';
import { allows, type OrderChange, type OrderState, stateAfter, transitions } from './order-states.ts';

const placed: OrderState = { status: 'inProgress', payStatus: 'unpaid', deliveryStatus: 'notShipped' };
const changes = [...new Set(transitions.map((each) => each.change))];
const every = orderStatuses.flatMap((status) =>
  payStatuses.flatMap((payStatus) =>
    deliveryStatuses.map((deliveryStatus) => ({ status, payStatus, deliveryStatus }) as OrderState),
  ),
);

function reachable(onDelivery: boolean): Set<string> {
  const seen = new Set<string>();
  const open = [placed];
  for (const state of open) {
    if (seen.has(JSON.stringify(state))) continue;
    seen.add(JSON.stringify(state));
    for (const change of changes) {
      const next = stateAfter({ ...state, onDelivery }, change);
      if (next) open.push(next);
    }
  }
  return seen;
}

test('every transition begins in a state that an order can reach', () => {
  const all = new Set([...reachable(false), ...reachable(true)]);
  for (const { from, change } of transitions) expect(all, change).toContain(JSON.stringify(from));
});

test('a completed or cancelled order allows no change', () => {
  const over = every.filter(({ status }) => status === 'completed' || status === 'cancelled');
  for (const state of over)
    for (const change of changes)
      for (const onDelivery of [true, false])
        expect(allows({ ...state, onDelivery }, change), `${change} of ${JSON.stringify(state)}`).toBe(false);
});

test('an unpaid order ships only where it is paid on delivery', () => {
  expect(allows({ ...placed, onDelivery: false }, 'shipAll')).toBe(false);
  expect(allows({ ...placed, onDelivery: true }, 'shipAll')).toBe(true);
});

test('nothing ships while a cancellation waits for its answer', () => {
  const waiting: OrderState = { ...placed, payStatus: 'paid', status: 'pendingCancellation' };
  for (const change of ['shipSome', 'shipAll', 'confirm'] as OrderChange[])
    expect(allows({ ...waiting, onDelivery: false }, change)).toBe(false);
});

test('a partly shipped order can neither be confirmed nor cancelled', () => {
  const partly: OrderState = { ...placed, payStatus: 'paid', deliveryStatus: 'partlyShipped' };
  for (const change of ['confirm', 'cancel', 'cancelByStaff', 'requestCancellation'] as OrderChange[])
    expect(allows({ ...partly, onDelivery: false }, change)).toBe(false);
});
