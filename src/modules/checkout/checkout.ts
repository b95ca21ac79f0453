import type { PricedLine } from '../../shared/contracts/cart.ts';
import type { AddressInput } from '../../shared/contracts/postal-address.ts';
import { isEmail } from '../../shared/email.ts';
import { type FieldRefusal, fieldError } from '../../shared/refusal.ts';
import type { Taxation } from '../cart/index.ts';
import { type AddressCheck, checkAddress, checkCollector } from '../shipping/index.ts';
import type { Delivery } from './delivery.ts';

/** Fields that a shopper has filled in so far. */
export interface Filled {
  email: string;
  phone: string;
  address: AddressInput | null;
  /** Null when the bill goes where the goods go. */
  billingAddress: AddressInput | null;
  shippingMethod: string | null;
  paymentMethod: string | null;
  /** As typed; '' for none. */
  taxNumber: string;
}

/** Shipping methods for this postal address. */
export interface Offer {
  delivery: Delivery;
  paymentCodes: string[];
  /** True where nothing is left to pay, so that no payment method is needed. */
  nothingToPay: boolean;
  /** Result of checking the tax number; null where there is none, or none is asked for. */
  taxNumber: Taxation['taxNumber'];
}

/** Returns the problems that prevent placing, in the order of the page; empty where it may be placed. */
export function obstacles(filled: Filled, offer: Offer, lines: PricedLine[]): FieldRefusal[] {
  return [
    ...contactErrors(filled),
    ...addressErrors(filled, offer.delivery),
    ...billingErrors(filled),
    ...numberErrors(offer),
    ...choiceErrors(filled, offer),
    ...lineErrors(lines),
  ];
}

/** Postal address whose phone may be missing when the contact has one. */
export function addressWithPhone({ address, phone }: Filled): AddressInput | null {
  return address && { ...address, phone: address.phone || phone };
}

/**
 * Checked destination: the shopper's own postal address, or the place of pickup in the shopper's name. Null without a postal
 * address.
 */
export function checkedAddress(filled: Filled, { chosen }: Delivery): AddressCheck | null {
  const address = addressWithPhone(filled);
  const needs = { needsPhone: chosen?.method.needsPhone ?? false };
  const place = chosen?.method.pickup;
  if (!place) return address && checkAddress(address, needs);
  const nobody = { firstName: '', lastName: '', phone: filled.phone, phoneCode: '' };
  return checkCollector(place, address ?? nobody, needs);
}

/** Billing address, with the phone of the order where it has none of its own. */
export function billingWithPhone({ billingAddress, address, phone }: Filled): AddressInput | null {
  return billingAddress && { ...billingAddress, phone: billingAddress.phone || address?.phone || phone };
}

function contactErrors({ email: address }: Filled): FieldRefusal[] {
  if (address === '') return [fieldError('email', 'required', 'checkout.emailRequired')];
  return isEmail(address) ? [] : [fieldError('email', 'format', 'checkout.emailFormat')];
}

function addressErrors(filled: Filled, delivery: Delivery): FieldRefusal[] {
  const checked = checkedAddress(filled, delivery);
  if (!checked) return [fieldError('address.countryCode', 'required', 'checkout.addressRequired')];
  return checked.ok ? [] : checked.errors;
}

function billingErrors(filled: Filled): FieldRefusal[] {
  const address = billingWithPhone(filled);
  const checked = address && checkAddress(address);
  if (!checked || checked.ok) return [];
  return checked.errors.map((error) => ({ ...error, field: error.field.replace(/^address/, 'billingAddress') }));
}

function numberErrors({ taxNumber }: Offer): FieldRefusal[] {
  return taxNumber && !taxNumber.valid ? [fieldError('taxNumber', 'format', 'checkout.taxNumberFormat')] : [];
}

function choiceErrors(filled: Filled, { delivery, paymentCodes, nothingToPay }: Offer): FieldRefusal[] {
  const { paymentMethod } = filled;
  const errors = delivery.chosen ? [] : [shippingError(filled, delivery)];
  if (!nothingToPay && (!paymentMethod || !paymentCodes.includes(paymentMethod))) {
    errors.push(fieldError('paymentMethod', 'required', 'checkout.choosePayment'));
  }
  return errors;
}

const lackMessages = {
  zone: ['none', 'checkout.notShippedThere'],
  heavy: ['heavy', 'checkout.tooHeavy'],
  incomplete: ['incomplete', 'checkout.shippingNeedsAddress'],
} as const;

function shippingError({ address }: Filled, { lacks }: Delivery): FieldRefusal {
  const [rule, key] = address && lacks ? lackMessages[lacks] : (['required', 'checkout.chooseShipping'] as const);
  return fieldError('shippingMethod', rule, key);
}

const lineMessages = {
  gone: 'checkout.lineGone',
  soldOut: 'checkout.lineSoldOut',
  tooMany: 'checkout.lineTooMany',
} as const;

/** Problems of lines that cannot be bought as they are asked for. */
export function lineErrors(lines: PricedLine[]): FieldRefusal[] {
  if (lines.length === 0) return [fieldError('lines', 'empty', 'checkout.empty')];
  return lines.flatMap(({ problem, title, sku, stock }) =>
    problem === null || problem === 'priceChanged'
      ? []
      : [fieldError(`lines.${sku}`, problem, lineMessages[problem], { title, count: stock ?? 0 })],
  );
}
