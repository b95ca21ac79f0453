import type { Db } from '../../../platform/db/database.ts';
import type { OrderEditBody } from '../../../shared/contracts/order-edit.ts';
import type { AddressInput } from '../../../shared/contracts/postal-address.ts';
import { isEmail } from '../../../shared/email.ts';
import { fieldError, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { checkAddress, destinationOf, readShipping, serves } from '../../shipping/index.ts';
import { isCollection } from '../order-actions.ts';
import type { OrderRow } from '../orders.repo.ts';

/** Contact and address of an order after an edit. */
export interface Contact {
  email: string;
  phone: string;
  address: AddressInput;
  /** True if goods go to another country, province or postal code, which taxes may depend on. */
  isElsewhere: boolean;
}

/**
 * Checks the contact and address of an edit. The method of the order, and with it its zone and its fee, stays: an address that
 * it does not serve is refused, and one in another country or province once the order is paid and invoiced.
 */
export async function contactOf(db: Db, row: OrderRow, body: OrderEditBody): Promise<Result<Contact>> {
  const { email = row.email, phone = row.phone } = body;
  if (!isEmail(email)) return wrong('email', 'format', 'checkout.emailFormat');
  const same = { email, phone, address: row.address, isElsewhere: false };
  if (!body.address) return ok(same);
  if (isCollection(row)) return wrong('address', 'pickup', 'order.edit.pickup');
  const checked = checkAddress({ ...body.address, phone: body.address.phone || phone });
  if (!checked.ok) return refuse('error.form', checked.errors);
  const { address } = checked;
  const destination = destinationOf(address);
  const before = destinationOf(row.address);
  const isFar = destination.countryCode !== before.countryCode || destination.province !== before.province;
  const shipping = await readShipping(db);
  const method = shipping.methods.find(({ code }) => code === row.shipping_method.code);
  const isServed = !method || serves(shipping, method, destination) === 'yes';
  if (!isServed || (isFar && row.pay_status === 'paid')) return wrong('address', 'zone', 'order.edit.zone');
  return ok({ email, phone, address, isElsewhere: isFar || destination.postalCode !== before.postalCode });
}

function wrong(field: string, rule: string, key: string): Result<never> {
  return refuse(key, [fieldError(field, rule, key)]);
}
