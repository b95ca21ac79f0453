import type { Tx } from '../../platform/db/database.ts';
import type { Random } from '../../platform/random.ts';
import type { AddressInput } from '../../shared/contracts/postal-address.ts';
import type { Money } from '../../shared/money.ts';
import { fieldError, ok, type Result, refuse } from '../../shared/refusal.ts';
import { type Goods, goodsById, variantsBySku } from '../catalog/index.ts';
import { readShipping } from '../shipping/index.ts';
import * as repo from './agreed.repo.ts';
import type { AgreedTerms } from './agreed.ts';
import type { CheckoutContext } from './checkout-context.ts';

/** Agreement of staff with a buyer: goods at their own prices, and as much of the buyer as is known. */
export interface Agreement {
  lines: readonly { sku: string; quantity: number; unitPrice?: Money | undefined }[];
  discount?: Money | undefined;
  /** One method, or with null every method that sends goods. */
  shipping?: { method: string | null; amount?: Money | undefined } | undefined;
  customer: {
    email: string;
    phone: string;
    address: AddressInput | null;
    billingAddress: AddressInput | null;
    taxNumber: string;
  };
  paymentMethod?: string | undefined;
  remark: string;
  giftMessage: string;
  validUntil: Date;
}

interface Target {
  /** The locked checkout that is written anew; a new one of this visitor where it is null. */
  id: string | null;
  visitorId: string;
}

/**
 * Writes an agreement as a checkout: what it leaves open is taken from the shop of now and kept. Placing it reserves, limits,
 * taxes and sums as every checkout does. Refuses unknown SKUs, one SKU twice and amounts of another currency.
 */
export async function writeAgreement(
  tx: Tx,
  { id, visitorId }: Target,
  agreement: Agreement,
  context: CheckoutContext,
  random: Random,
): Promise<Result<string>> {
  const agreed = await termsOf(tx, agreement, context);
  if (!agreed.ok) return agreed;
  const { terms, lines } = agreed.value;
  const { email, phone, address, billingAddress, taxNumber } = agreement.customer;
  const fields = {
    email,
    phone,
    address: address && JSON.stringify(address),
    billing_address: billingAddress && JSON.stringify(billingAddress),
    tax_number: taxNumber,
    remark: agreement.remark,
    gift_message: agreement.giftMessage,
    shipping_method: terms.shipping?.method ?? null,
    payment_method: agreement.paymentMethod ?? null,
    agreed: JSON.stringify(terms),
    updated_at: context.now,
  };
  if (id) {
    await repo.replaceAgreed(tx, id, fields, lines);
    return ok(id);
  }
  const row = { id: random.id(), slug: random.code(26).toLowerCase(), visitor_id: visitorId, source: 'buy' as const };
  await repo.insertAgreed(tx, { ...row, ...fields, created_at: context.now }, lines);
  return ok(row.id);
}

async function termsOf(tx: Tx, agreement: Agreement, { viewer, now }: CheckoutContext) {
  const { base, currency, rate, at = null } = viewer.prices;
  const foreign = otherCurrency(agreement, currency);
  if (foreign) return foreign;
  const ids = await variantsBySku(
    tx,
    agreement.lines.map(({ sku }) => sku),
  );
  const goods = new Map([...(await goodsById(tx, ids, viewer, now)).values()].map((each) => [each.sku, each]));
  const lines = linesOf(agreement, goods);
  if (!lines.ok) return lines;
  const subtotal = lines.value.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
  const discount = agreement.discount?.amount ?? 0;
  if (discount > subtotal) return wrong('discount', 'max', 'draft.discountMax');
  const { shipping } = agreement;
  if (shipping?.method && !(await isKnown(tx, shipping.method)))
    return wrong('shipping.method', 'unknown', 'draft.unknownMethod');
  const terms: AgreedTerms = {
    base,
    currency,
    rate,
    at: at?.toISOString() ?? null,
    unitPrices: Object.fromEntries(lines.value.map(({ variantId, price }) => [variantId, price])),
    discount,
    shipping: shipping ? { method: shipping.method, amount: shipping.amount?.amount ?? null } : null,
    validUntil: agreement.validUntil.toISOString(),
  };
  return ok({ terms, lines: lines.value });
}

async function isKnown(tx: Tx, code: string): Promise<boolean> {
  return (await readShipping(tx)).methods.some((method) => method.code === code);
}

function linesOf(agreement: Agreement, goods: Map<string, Goods>) {
  const lines: { variantId: string; quantity: number; price: number }[] = [];
  for (const [index, { sku, quantity, unitPrice }] of agreement.lines.entries()) {
    const found = goods.get(sku);
    if (!found) return wrong(`lines[${index}].sku`, 'unknown', 'draft.unknownSku', { sku });
    const isTwice = lines.some(({ variantId }) => variantId === found.variantId);
    if (isTwice) return wrong(`lines[${index}].sku`, 'twice', 'draft.skuTwice', { sku });
    const price = unitPrice?.amount ?? found.price;
    lines.push({ variantId: found.variantId, quantity, price });
  }
  return ok(lines);
}

function otherCurrency({ lines, discount, shipping }: Agreement, currency: string): Result<never> | null {
  const index = lines.findIndex(({ unitPrice }) => unitPrice && unitPrice.currency !== currency);
  if (index >= 0) return wrong(`lines[${index}].unitPrice`, 'currency', 'payment.otherCurrency');
  if (discount && discount.currency !== currency) return wrong('discount', 'currency', 'payment.otherCurrency');
  const fee = shipping?.amount;
  return fee && fee.currency !== currency ? wrong('shipping.amount', 'currency', 'payment.otherCurrency') : null;
}

function wrong(field: string, rule: string, key: string, values?: Record<string, string>): Result<never> {
  return refuse(values ? { key, values } : key, [fieldError(field, rule, key, values)]);
}
