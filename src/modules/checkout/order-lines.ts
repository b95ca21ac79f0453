import type { Random } from '../../platform/random.ts';
import { storedPart } from '../../shared/stored-part.ts';
import type { Goods } from '../catalog/index.ts';
import type { NewOrderLine } from '../orders/index.ts';
import type { Quote } from './quote.ts';

/** Copies what was bought, and after it what coupons give away: one unit of each, for nothing (`docs/pricing.md` R5.5). */
export function linesOf({ wanted, goods, priced }: Quote, orderId: string, random: Random): NewOrderLine[] {
  const receipts = new Map(priced.receipt.lines.map((line) => [line.id, line]));
  const bought = wanted.flatMap((line, position) => {
    const found = goods.get(line.variantId);
    const paid = receipts.get(line.lineId);
    return found && paid ? [{ ...wordsOf(found, orderId, random), position, ...figuresOf(paid), gift_of: null }] : [];
  });
  const given = priced.gifts.map(({ code, goods: gift }, index) => ({
    ...wordsOf(gift, orderId, random),
    position: wanted.length + index,
    unit_price: gift.price,
    list_price: gift.listPrice,
    quantity: 1,
    subtotal: gift.price,
    total: 0,
    tax: 0,
    tax_rate: 0,
    gift_of: code,
  }));
  return [...bought, ...given];
}

function wordsOf(goods: Goods, orderId: string, random: Random) {
  return {
    id: random.id(),
    order_id: orderId,
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

type Paid = Quote['priced']['receipt']['lines'][number];

function figuresOf({ unitPrice, listPrice, quantity, subtotal, total, tax, taxRate }: Paid) {
  return { unit_price: unitPrice, list_price: listPrice, quantity, subtotal, total, tax, tax_rate: taxRate };
}
