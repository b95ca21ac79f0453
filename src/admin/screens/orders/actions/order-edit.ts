import type { AdminBody } from '../../../../shared/admin-calls.ts';
import { isFamilyNameFirst, type Language } from '../../../../shared/locale.ts';
import { knownOfShop } from '../../../known.ts';
import type { Order } from '../order-type.ts';

/** Fields of the address that can be typed, names in the order of the reader's language as at checkout; the country stays. */
export const addressFields = [
  ...(isFamilyNameFirst(knownOfShop().language as Language)
    ? (['lastName', 'firstName'] as const)
    : (['firstName', 'lastName'] as const)),
  ...(['line1', 'line2', 'city', 'province', 'postalCode'] as const),
];

/** Content of the form: units by line, further products, contact and address. */
export interface OrderEdit {
  units: Record<string, number>;
  added: { key: string; sku: string; quantity: number | null }[];
  email: string;
  phone: string;
  address: Order['address'];
  reason: string;
}

export function editOf({ lines, email, phone, address }: Order): OrderEdit {
  const units = Object.fromEntries(lines.map(({ lineId, quantity, cancelled }) => [lineId, quantity - cancelled]));
  return { units, added: [], email, phone, address, reason: '' };
}

/** The changes of an order as the call takes them; null while there are none. */
export function bodyOf(order: Order, edit: OrderEdit): AdminBody<'order/edit'> | null {
  const { email, phone, address, units } = editOf(order);
  const changed = Object.entries(edit.units)
    .filter(([lineId, quantity]) => quantity !== units[lineId])
    .map(([lineId, quantity]) => ({ lineId, quantity }));
  const added = edit.added.filter(({ sku }) => sku).map(({ sku, quantity }) => ({ sku, quantity: quantity ?? 0 }));
  const lines = [...changed, ...added];
  const changes = {
    ...(lines.length > 0 ? { lines } : {}),
    ...(edit.email === email ? {} : { email: edit.email }),
    ...(edit.phone === phone ? {} : { phone: edit.phone }),
    ...(edit.address && JSON.stringify(edit.address) !== JSON.stringify(address) ? { address: edit.address } : {}),
  };
  if (Object.keys(changes).length === 0) return null;
  return { orderNo: order.orderNo, base: order.version, ...changes, reason: edit.reason };
}
