import { announce } from '../../../platform/cache/changes.repo.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { OrderEditBody } from '../../../shared/contracts/order-edit.ts';
import type { AddressInput } from '../../../shared/contracts/postal-address.ts';
import { isGiftCard } from '../../../shared/gift-card-goods.ts';
import { isLanguage } from '../../../shared/locale.ts';
import { type CurrencyCode, minor } from '../../../shared/money.ts';
import { ownProperty } from '../../../shared/own-property.ts';
import { fieldError, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { storedPart } from '../../../shared/stored-part.ts';
import { lockUnits, type OrderOrigin, releaseUnits, reserveStock, stockTags } from '../../inventory/index.ts';
import { type BasketLine, priceKept, type Receipt, type ReceiptLine, type TaxTerms } from '../../pricing/index.ts';
import { type OrderLineRow, type OrderRow, orderLines } from '../orders.repo.ts';
import { isOnDelivery } from '../paying/settle.service.ts';
import * as repo from './edit.repo.ts';
import type { EditTools } from './edit-tools.ts';
import { movesOf, type PlannedLines, planLines } from './plan-lines.ts';

/**
 * Writes the lines and figures of a locked, unpaid order anew: kept lines at their prices and with their discounts, new ones
 * at the prices of now, tax by the rates of now at the address. Stock moves in the same transaction, or the edit is refused.
 */
export async function repriceOrder(
  tx: Tx,
  row: OrderRow,
  { lines: changes = [], address }: Pick<OrderEditBody, 'lines'> & { address: AddressInput },
  tools: EditTools,
): Promise<Result<Receipt>> {
  const lines = await orderLines(tx, [row.id]);
  const { goods, tax } = await tools.pricesOfNow(tx, {
    skus: changes.flatMap((change) => ('sku' in change ? [change.sku] : [])),
    currency: row.currency as CurrencyCode,
    language: isLanguage(row.language) ? row.language : tools.site().defaultLanguage,
    address,
    billingAddress: row.billing_address,
    taxNumber: row.tax_number,
  });
  if (tax.taxIncluded !== row.tax_included) return refuse('order.edit.basis');
  const planned = planLines(lines, changes, goods);
  if (!planned.ok) return planned;
  const unpayable = isOnDelivery(row) ? await refuseOnDelivery(tx, lines, planned.value) : null;
  if (unpayable) return unpayable;
  const receipt = receiptOf(row, planned.value, tax);
  const moved = await moveStock(tx, row, planned.value, tools);
  if (!moved.ok) return moved;
  await writeLines(tx, row, planned.value, { receipt, tools });
  await writeFigures(tx, row, receipt);
  const paidBack = row.gift_card - receipt.giftCard;
  const left = paidBack > 0 ? await tools.giftCardRefunds.payBack(tx, row.id, paidBack, tools.clock.now()) : 0;
  if (left > 0) throw new Error(`${left} of the gift cards of order ${row.id} have no card to go back to`);
  return ok(receipt);
}

/** Refuses to leave an order that is paid on delivery with nothing to deliver, or with a gift card, which is paid before it is sent. */
async function refuseOnDelivery(
  tx: Tx,
  before: readonly OrderLineRow[],
  { kept, added }: PlannedLines,
): Promise<Result<never> | null> {
  const after = [...kept.map(({ line }) => line), ...added.map(({ goods }) => goodsOf(goods))];
  if (await isCollected(tx, after)) return null;
  // One that was so already is not held up by other changes.
  if (!(await isCollected(tx, before))) return null;
  return refuse('order.edit.onDelivery', [fieldError('lines', 'onDelivery', 'order.edit.onDelivery')]);
}

function goodsOf({ variantId, taxCategory }: PlannedLines['added'][number]['goods']) {
  return { variant_id: variantId, tax_category: taxCategory };
}

/** Tells if somebody can collect the money for these goods: they come in a parcel, without a gift card. */
async function isCollected(
  tx: Tx,
  goods: readonly Pick<OrderLineRow, 'variant_id' | 'tax_category'>[],
): Promise<boolean> {
  if (goods.some(({ tax_category: category }) => isGiftCard(category))) return false;
  return repo.isAnyShipped(
    tx,
    goods.map(({ variant_id: id }) => id),
  );
}

function receiptOf(row: OrderRow, { kept, added }: PlannedLines, tax: TaxTerms): Receipt {
  const former = row.receipt as Receipt;
  const lines: BasketLine[] = [
    ...kept.filter(({ line }) => line.gift_of === null).map(({ line, quantity }) => keptLine(line, quantity, tax)),
    ...added.map(({ goods, quantity }) => ({
      id: goods.variantId,
      sku: goods.sku,
      quantity,
      unitPrice: goods.price,
      listPrice: goods.listPrice,
      ...taxedAt(goods.taxCategory, tax),
    })),
  ];
  const { rate: taxRate, parts: taxParts } = tax.shipping;
  return priceKept(
    {
      currency: row.currency as CurrencyCode,
      taxIncluded: row.tax_included,
      taxReversed: tax.reversed,
      lines,
      shipping: { price: minor(row.shipping_fee), freeFrom: null, taxRate, taxParts },
      offers: { promotions: [], coupons: [], now: row.submitted_at },
      giftCards: (former.giftCards ?? []).map(({ id, code, amount }) => ({ id, code, balance: amount })),
    },
    former,
  );
}

function keptLine(line: OrderLineRow, quantity: number, tax: TaxTerms): BasketLine {
  const { variant_id, id, sku, unit_price, list_price } = line;
  // Lines of before their tax category was kept keep their rate.
  const taxed =
    line.tax_category === '' ? { taxRate: tax.reversed ? 0 : line.tax_rate } : taxedAt(line.tax_category, tax);
  const listPrice = list_price === null ? null : minor(list_price);
  return { id: variant_id ?? id, sku, quantity, unitPrice: minor(unit_price), listPrice, ...taxed };
}

function taxedAt(category: string, { rates }: TaxTerms) {
  const found = ownProperty(rates, category);
  return { taxRate: found?.rate ?? 0, taxParts: found?.parts ?? [] };
}

async function moveStock(tx: Tx, { id }: OrderRow, planned: PlannedLines, { clock, staff }: EditTools) {
  const { more, fewer } = movesOf(planned);
  const ids = [...more, ...fewer].map(({ variantId }) => variantId);
  if (ids.length === 0) return ok(null);
  const origin: OrderOrigin = { at: clock.now(), source: 'order', reference: id, actor: staff.name };
  await lockUnits(tx, ids);
  if (more.length > 0 && (await reserveStock(tx, more, origin)).length > 0)
    return refuse('order.edit.soldOut', [fieldError('lines', 'stock', 'order.edit.soldOut')]);
  if (fewer.length > 0) await releaseUnits(tx, fewer, origin);
  await announce(tx, await stockTags(tx, ids, fewer.length > 0));
  return ok(null);
}

async function writeLines(
  tx: Tx,
  { id: orderId }: OrderRow,
  { kept, removed, added }: PlannedLines,
  { receipt, tools }: { receipt: Receipt; tools: EditTools },
): Promise<void> {
  const bySku = new Map(receipt.lines.map((line) => [line.sku, line]));
  await repo.deleteLines(
    tx,
    removed.map(({ id }) => id),
  );
  for (const { line } of kept) {
    const paid = line.gift_of === null ? bySku.get(line.sku) : undefined;
    if (paid) await repo.updateLine(tx, line.id, figuresOf(paid));
  }
  const last = Math.max(0, ...[...kept.map(({ line }) => line), ...removed].map(({ position }) => position));
  const rows = added.flatMap(({ goods }, index) => {
    const paid = bySku.get(goods.sku);
    return paid ? [{ ...wordsOf(goods), ...figuresOf(paid), position: last + 1 + index }] : [];
  });
  await repo.insertLines(
    tx,
    rows.map((line) => ({ ...line, id: tools.random.id(), order_id: orderId })),
  );
}

function figuresOf({ unitPrice, listPrice, quantity, subtotal, total, tax, taxRate }: ReceiptLine) {
  return { unit_price: unitPrice, list_price: listPrice, quantity, subtotal, total, tax, tax_rate: taxRate };
}

function wordsOf(goods: PlannedLines['added'][number]['goods']) {
  return {
    variant_id: goods.variantId,
    product_id: goods.productId,
    sku: goods.sku,
    slug: goods.slug,
    title: goods.title,
    spec: JSON.stringify(goods.spec),
    spec_label: goods.specLabel,
    image: goods.image && JSON.stringify(goods.image),
    tax_category: goods.taxCategory,
    preorder_on: goods.preorderOn,
    parts: goods.parts && JSON.stringify(goods.parts.map(storedPart)),
  };
}

function writeFigures(tx: Tx, { id, discounts }: OrderRow, receipt: Receipt): Promise<void> {
  const taken = receipt.lines.flatMap((line) => line.discounts);
  const left = discounts.flatMap((each) => {
    const own = taken.filter(({ source, code }) => source === each.source && code === each.code);
    const amount = own.reduce((sum, part) => sum + part.amount, 0);
    return amount > 0 ? [{ ...each, amount }] : [];
  });
  return repo.updateOrder(tx, id, {
    subtotal: receipt.subtotal,
    promotion_discount: receipt.promotionDiscount,
    coupon_discount: receipt.couponDiscount,
    shipping_fee: receipt.shipping,
    tax: receipt.tax,
    gift_card: receipt.giftCard,
    total: receipt.total,
    receipt: JSON.stringify(receipt),
    discounts: JSON.stringify(left),
  });
}
