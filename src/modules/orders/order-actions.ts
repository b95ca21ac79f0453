import { isEmailed } from '../../shared/email-method.ts';
import type { Permission } from '../../shared/endpoint.ts';
import type { BuyerAction, StaffAction } from '../../shared/order-actions.ts';
import type { PaymentRow } from '../payments/index.ts';
import type { OrderRow } from './orders.repo.ts';
import { isOnDelivery, mayChange } from './paying/settle.service.ts';
import { authorizedOf } from './shipping/capture.service.ts';

type Actionable = Pick<
  OrderRow,
  'status' | 'pay_status' | 'delivery_status' | 'payment_method' | 'shipping_method' | 'ready_at'
>;

/** Tests if an order is collected by its buyer instead of sent. */
export function isCollection({ shipping_method: { pickup, texts } }: Pick<OrderRow, 'shipping_method'>): boolean {
  return Boolean(pickup ?? texts?.place);
}

/** Tests if the buyer of an order can pay it now. */
export function canBePaid(order: Omit<Actionable, 'ready_at'>, payments: readonly PaymentRow[]): boolean {
  return mayChange(order, 'pay') && order.status === 'inProgress' && !isOnDelivery(order) && !authorizedOf(payments);
}

/** Actions that a buyer may take on an order now, by the transition table (`order-states.ts`). */
export function actionsOfBuyer(
  order: Actionable,
  payments: readonly PaymentRow[],
  { canReturn, canWithdraw, canReview }: { canReturn: boolean; canWithdraw: boolean; canReview: boolean },
): BuyerAction[] {
  const may: Record<BuyerAction, boolean> = {
    pay: canBePaid(order, payments),
    cancel: mayChange(order, 'cancel'),
    requestCancellation: mayChange(order, 'requestCancellation'),
    confirm: mayChange(order, 'confirm') && !isEmailed(order.shipping_method),
    return: canReturn,
    withdraw: canWithdraw,
    review: canReview,
    reorder: true,
    invoice: order.pay_status === 'paid',
  };
  return chosen(may);
}

/** Actions that a member of staff may take on an order now, by the transition table and their permissions. */
export function actionsOfStaff(
  order: Actionable & Pick<OrderRow, 'refunded' | 'total' | 'gift_card'>,
  payments: readonly PaymentRow[],
  isAllowed: (permission: Permission) => boolean,
): StaffAction[] {
  // An authorized payment is captured when the order ships.
  const shippable = mayChange({ ...order, pay_status: authorizedOf(payments) ? 'paid' : order.pay_status }, 'shipAll');
  const isUnderWay = order.status === 'inProgress' && order.delivery_status !== 'notShipped';
  const may: Record<StaffAction, boolean> = {
    pay: mayChange(order, 'pay'),
    ship: shippable,
    ready: shippable && isCollection(order) && order.ready_at === null,
    deliver: isUnderWay || (shippable && isCollection(order)),
    cancel: mayChange(order, 'cancelByStaff'),
    cancelAnswer: mayChange(order, 'acceptCancellation'),
    edit: mayChange(order, 'edit') && !authorizedOf(payments),
    refund: order.pay_status === 'paid' && order.refunded < order.total + order.gift_card,
    note: true,
  };
  const permissions: Partial<Record<StaffAction, Permission>> = { cancelAnswer: 'order:cancel' };
  return chosen(may).filter((action) => isAllowed(permissions[action] ?? `order:${action}`));
}

function chosen<Action extends string>(may: Record<Action, boolean>): Action[] {
  return (Object.keys(may) as Action[]).filter((action) => may[action]);
}
