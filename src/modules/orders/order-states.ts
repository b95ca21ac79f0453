import type { DeliveryStatus, OrderStatus, PayStatus } from '../../shared/order-states.ts';

/** Events that change the state of an order. */
export type OrderChange =
  | 'pay'
  | 'expire'
  | 'cancel'
  | 'cancelByStaff'
  | 'requestCancellation'
  | 'acceptCancellation'
  | 'refuseCancellation'
  | 'edit'
  | 'shipSome'
  | 'shipAll'
  | 'confirm'
  | 'complete';

export interface OrderState {
  status: OrderStatus;
  payStatus: PayStatus;
  deliveryStatus: DeliveryStatus;
}

interface Transition {
  change: OrderChange;
  from: { status: OrderStatus; payStatus: PayStatus; deliveryStatus: DeliveryStatus };
  to: Partial<OrderState>;
  /** Applies only to orders that are paid on delivery. */
  onDelivery?: true;
}

const unpaid = { status: 'inProgress', payStatus: 'unpaid', deliveryStatus: 'notShipped' } as const;
const unpaidPartly = { ...unpaid, deliveryStatus: 'partlyShipped' } as const;
const unpaidShipped = { ...unpaid, deliveryStatus: 'shipped' } as const;
const paid = { ...unpaid, payStatus: 'paid' } as const;
const paidPartly = { ...paid, deliveryStatus: 'partlyShipped' } as const;
const paidShipped = { ...paid, deliveryStatus: 'shipped' } as const;
const waiting = { ...paid, status: 'pendingCancellation' } as const;

/** Every change of an order's state (`docs/contract.md` §6). What is not listed is refused. */
export const transitions: readonly Transition[] = [
  { change: 'pay', from: unpaid, to: { payStatus: 'paid' } },
  { change: 'pay', from: unpaidPartly, to: { payStatus: 'paid' } },
  { change: 'pay', from: unpaidShipped, to: { payStatus: 'paid' } },

  { change: 'expire', from: unpaid, to: { status: 'cancelled' } },
  { change: 'cancel', from: unpaid, to: { status: 'cancelled' } },
  { change: 'cancelByStaff', from: unpaid, to: { status: 'cancelled' } },
  { change: 'cancelByStaff', from: paid, to: { status: 'cancelled' } },
  { change: 'cancelByStaff', from: waiting, to: { status: 'cancelled' } },

  // Only what has not shipped; of a paid order units are only taken off.
  { change: 'edit', from: unpaid, to: {} },
  { change: 'edit', from: paid, to: {} },

  { change: 'requestCancellation', from: paid, to: { status: 'pendingCancellation' } },
  { change: 'acceptCancellation', from: waiting, to: { status: 'cancelled' } },
  { change: 'refuseCancellation', from: waiting, to: { status: 'inProgress' } },

  { change: 'shipSome', from: paid, to: { deliveryStatus: 'partlyShipped' } },
  { change: 'shipSome', from: paidPartly, to: { deliveryStatus: 'partlyShipped' } },
  { change: 'shipAll', from: paid, to: { deliveryStatus: 'shipped' } },
  { change: 'shipAll', from: paidPartly, to: { deliveryStatus: 'shipped' } },
  { change: 'shipSome', from: unpaid, to: { deliveryStatus: 'partlyShipped' }, onDelivery: true },
  { change: 'shipSome', from: unpaidPartly, to: { deliveryStatus: 'partlyShipped' }, onDelivery: true },
  { change: 'shipAll', from: unpaid, to: { deliveryStatus: 'shipped' }, onDelivery: true },
  { change: 'shipAll', from: unpaidPartly, to: { deliveryStatus: 'shipped' }, onDelivery: true },

  { change: 'confirm', from: paidShipped, to: { status: 'completed' } },
  { change: 'complete', from: paidShipped, to: { status: 'completed' } },
  // Cash on delivery is paid to the courier.
  { change: 'confirm', from: unpaidShipped, to: { status: 'completed', payStatus: 'paid' }, onDelivery: true },
  { change: 'complete', from: unpaidShipped, to: { status: 'completed', payStatus: 'paid' }, onDelivery: true },
];

/** State of an order after a change; null when the table does not allow the change. */
export function stateAfter(state: OrderState & { onDelivery: boolean }, change: OrderChange): OrderState | null {
  const found = transitions.find(
    (each) =>
      each.change === change &&
      each.from.status === state.status &&
      each.from.payStatus === state.payStatus &&
      each.from.deliveryStatus === state.deliveryStatus &&
      (!each.onDelivery || state.onDelivery),
  );
  const { status, payStatus, deliveryStatus } = { ...state, ...found?.to };
  return found ? { status, payStatus, deliveryStatus } : null;
}

/** Tests if an order allows a change. */
export function allows(state: OrderState & { onDelivery: boolean }, change: OrderChange): boolean {
  return stateAfter(state, change) !== null;
}
