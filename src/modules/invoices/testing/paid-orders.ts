import type { Order } from '../../../shared/contracts/checkout.ts';
import { money } from '../../../shared/money.ts';
import type { RefundToCredit } from '../../orders/index.ts';
import { type Receipt, refundableLine, refundableShipping, refundUnits, taxesView } from '../../pricing/index.ts';
import type { Issuing, PaidOrder } from '../invoice-content.ts';
import { invoiceSettings } from '../invoices.settings.ts';

const berlin = {
  countryCode: 'DE',
  province: '',
  city: 'Berlin',
  area: '',
  postalCode: '10117',
  firstName: 'Ben',
  lastName: 'Chan GmbH',
  line1: 'Unter den Linden 1',
  line2: '',
  phoneCode: '',
  phone: '',
};

/** A Dutch seller. */
export const meiTea = {
  ...invoiceSettings.seller,
  name: 'Mei & Tea <GmbH>',
  street: 'Teestraße 1',
  postalCode: '1011 AB',
  city: 'Amsterdam',
  countryCode: 'NL',
  vatId: 'NL004495445B01',
  registration: 'KVK 12345678',
  email: 'accounts@teahouse.example',
  iban: 'NL91ABNA0417164300',
};

export const issuing: Issuing = {
  no: 'INV-2026-000001',
  seller: meiTea,
  home: 'NL',
  dayOf: (time) => time.toISOString().slice(0, 10),
};

/** The order of a receipt that Ben's German company paid; `changes` replace its fields. */
export function paidOrderOf(receipt: Receipt, changes: Partial<Order> = {}): PaidOrder {
  const amount = (value: number) => money(value, receipt.currency);
  const order = {
    orderNo: 'ABCD-EFGHJK',
    isTest: false,
    currency: receipt.currency,
    submittedAt: '2026-11-23T09:00:00.000Z',
    lines: receipt.lines.map((line) => ({
      lineId: line.id,
      sku: line.sku,
      title: `Tea ${line.sku}`,
      specLabel: '',
      quantity: line.quantity,
      unitPrice: amount(line.unitPrice),
      subtotal: amount(line.subtotal),
      total: amount(line.total),
      tax: amount(line.tax),
      taxRate: line.taxRate,
    })),
    amounts: {
      ...taxesView(receipt),
      tax: amount(receipt.tax),
      total: amount(receipt.total),
      taxIncluded: receipt.taxIncluded,
    },
    giftCards: receipt.giftCards.map(({ code, amount: paid }) => ({ code, amount: amount(paid) })),
    address: berlin,
    addressLines: ['Ben Chan GmbH', 'Unter den Linden 1', '10117 Berlin', 'Germany'],
    billingAddress: null,
    billingLines: [],
    taxNumber: 'DE136695976',
    shippingMethod: { code: 'post', name: 'Post', dates: null, pickup: null },
    paymentMethod: { code: 'bank-transfer', name: 'Bank transfer' },
    ...changes,
  };
  return {
    id: 'order',
    // The fields that invoices read.
    order: order as unknown as Order,
    language: 'en',
    receipt,
    isTest: false,
    taxCategories: new Map(),
    paidAt: new Date('2026-11-23T10:00:00Z'),
    shippedAt: null,
    preorderText: (day) => `Pre-order: ships from ${day}`,
  };
}

/** A refund of up to `units` of each line, and of the shipping where `withShipping`. */
export function refundOf(receipt: Receipt, units: number, withShipping: boolean): RefundToCredit {
  const lines = receipt.lines.flatMap((line) => {
    const some = Math.min(units, line.quantity);
    const { amount, tax } =
      some > 0 ? refundUnits(refundableLine(line, receipt.taxIncluded), some) : { amount: 0, tax: 0 };
    return amount > 0 ? [{ line_id: line.id, units: some, amount, tax }] : [];
  });
  const fee = refundableShipping(receipt);
  const [shipping, shippingTax] = withShipping ? [fee.gross, fee.tax] : [0, 0];
  const total = lines.reduce((sum, { amount }) => sum + amount, shipping);
  const at = new Date('2026-11-24T10:00:00Z');
  return {
    id: 'refund',
    amount: total,
    shipping,
    shipping_tax: shippingTax,
    reason: 'Broken',
    is_failed: false,
    at,
    lines,
  };
}
