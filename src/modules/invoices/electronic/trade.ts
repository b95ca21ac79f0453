import type { Order } from '../../../shared/contracts/checkout.ts';
import type { AddressInput } from '../../../shared/contracts/postal-address.ts';
import { personName } from '../../../shared/person-name.ts';
import { isMemberState, readTaxNumber } from '../../tax/index.ts';
import type { InvoiceContent, InvoiceLine, Trade, TradeParty } from '../content.ts';

/**
 * The parts of an electronic invoice; undefined where it is for no business of the EU, or where the seller is not known well
 * enough for EN 16931 (BR-8, BR-9, BR-CO-26, BR-S-2 …).
 */
export function tradeOf(
  order: Order,
  seller: InvoiceContent['seller'],
  lines: readonly InvoiceLine[],
): Trade | undefined {
  const billing = order.billingAddress ?? order.address;
  const number = order.taxNumber ? readTaxNumber(order.taxNumber, billing.countryCode) : null;
  if (order.isTest || !number?.valid || !isMemberState(number.country)) return undefined;
  const isOutside = lines.every(({ category }) => category === 'O');
  const identity = isOutside ? seller.registration : seller.vatId;
  if (!seller.city || !seller.countryCode || !identity) return undefined;
  return {
    buyer: { ...partyOf(billing), vatId: number.number },
    deliverTo: partyOf(order.address),
    paidWith: order.paymentMethod.code,
  };
}

function partyOf(address: AddressInput): TradeParty {
  const { line1, line2, area, city, postalCode, province, countryCode } = address;
  const extra = [line2, area].filter(Boolean).join(', ');
  return { name: personName(address), street: line1, extra, city, postalCode, region: province, countryCode };
}
