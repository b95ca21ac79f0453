import { type Minor, minor } from '../../shared/money.ts';
import type { DiscountSource } from './discounts/outcome.ts';
import type { Receipt, ReceiptLine } from './receipt.ts';
import { sum } from './sum.ts';

/** Throws with every figure that does not follow from the others, e.g. "goods is 4701, not 4700". For tests and for audits. */
export function receiptAddsUp(receipt: Receipt): void {
  const faults = [...receipt.lines.flatMap(faultsOfLine(receipt)), ...faultsOfSums(receipt), ...faultsOfSigns(receipt)];
  if (faults.length > 0) throw new Error(`the receipt does not add up: ${faults.join('; ')}`);
}

function faultsOfLine({ taxIncluded }: Receipt): (line: ReceiptLine) => string[] {
  return (line) => [
    ...differs(`subtotal of ${line.sku}`, line.subtotal, Number(BigInt(line.unitPrice) * BigInt(line.quantity))),
    ...differs(`total of ${line.sku}`, line.total, line.subtotal - sum(line.discounts.map(({ amount }) => amount))),
    ...outside(`total of ${line.sku}`, line.total, 0, line.subtotal),
    ...outside(`tax of ${line.sku}`, line.tax, 0, taxIncluded ? line.total : Number.MAX_SAFE_INTEGER),
    ...line.discounts.flatMap(({ code, amount }) => outside(`discount ${code}`, amount, 1, line.subtotal)),
  ];
}

function faultsOfSums(receipt: Receipt): string[] {
  const { lines, goods, shipping, tax } = receipt;
  const beforeCard = goods + shipping + (receipt.taxIncluded ? 0 : tax);
  return [
    ...differs('subtotal', receipt.subtotal, sum(lines.map((line) => line.subtotal))),
    ...differs('promotion discount', receipt.promotionDiscount, takenOff(lines, 'promotion')),
    ...differs('coupon discount', receipt.couponDiscount, takenOff(lines, 'coupon')),
    ...faultsOfOffers(receipt),
    ...differs('goods', goods, sum(lines.map((line) => line.total))),
    ...differs('tax', tax, sum([...lines.map((line) => line.tax), receipt.shippingTax])),
    ...differs('taxes', tax, sum(receipt.taxes.map(({ amount }) => amount))),
    ...differs('gift cards', receipt.giftCard, sum(receipt.giftCards.map(({ amount }) => amount))),
    ...differs('total', receipt.total, beforeCard - receipt.giftCard),
  ];
}

/** Checks that the amount of each discount is the sum of its shares on the lines. */
function faultsOfOffers({ lines, promotions, coupons, gifts }: Receipt): string[] {
  const borne = (source: DiscountSource, code: string) =>
    sum(
      lines
        .flatMap(({ discounts }) => discounts.filter((each) => each.source === source && each.code === code))
        .map(({ amount }) => amount),
    );
  const given = new Map(gifts.map(({ code, listPrice }) => [code, listPrice]));
  return [
    ...promotions.flatMap(({ id, amount }) => differs(`promotion ${id}`, amount, borne('promotion', id))),
    ...coupons.flatMap(({ code, amount }) =>
      differs(`coupon ${code}`, amount, borne('coupon', code) + (given.get(code) ?? 0)),
    ),
  ];
}

function faultsOfSigns(receipt: Receipt): string[] {
  const { shipping, shippingTax, giftCards, total, freeShippingGap, taxIncluded } = receipt;
  const most = Number.MAX_SAFE_INTEGER;
  return [
    ...outside('shipping', shipping, 0, most),
    ...outside('tax of the shipping', shippingTax, 0, taxIncluded ? shipping : most),
    ...giftCards.flatMap(({ code, amount }) => outside(`gift card ${code}`, amount, 1, most)),
    ...outside('total', total, 0, most),
    ...outside('gap to free shipping', freeShippingGap ?? minor(1), 1, most),
  ];
}

function takenOff(lines: ReceiptLine[], source: DiscountSource): Minor {
  const discounts = lines.flatMap((line) => line.discounts);
  return sum(discounts.filter((discount) => discount.source === source).map(({ amount }) => amount));
}

function differs(what: string, actual: number, expected: number): string[] {
  return actual === expected ? [] : [`${what} is ${actual}, not ${expected}`];
}

function outside(what: string, amount: number, least: number, most: number): string[] {
  const inside = Number.isSafeInteger(amount) && amount >= least && amount <= most;
  return inside ? [] : [`${what} is ${amount}, not a whole number from ${least} to ${most}`];
}
