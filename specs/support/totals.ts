import { expect } from 'vitest';
import type { PricedLine, Totals } from '../../src/shared/contracts/cart.ts';

/** Expects every figure of a cart or a checkout to follow from the others, to the cent. */
export function totalsAddUp({ lines, totals }: { lines: PricedLine[]; totals: Totals }): void {
  const bought = lines.filter((line) => line.selected && line.available && line.gift === null);
  for (const line of lines) expect(line.subtotal.amount).toBe(line.unitPrice.amount * line.quantity);
  const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0);
  const goods = sum(bought.map((line) => line.total.amount));
  expect(totals.items.amount).toBe(sum(bought.map((line) => line.subtotal.amount)));
  const off = totals.promotionDiscount.amount + totals.couponDiscount.amount;
  expect(goods).toBe(totals.items.amount - off);
  const tax = totals.taxIncluded ? 0 : totals.tax.amount;
  expect(totals.total.amount).toBe(goods + totals.shipping.amount + tax - totals.giftCard.amount);
  expect(totals.tax.amount).toBe(sum(totals.taxes.map(({ amount }) => amount.amount)));
  const figures = Object.values(totals).filter((figure) => typeof figure === 'object' && 'amount' in figure);
  for (const { amount, currency } of figures) {
    expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
    expect(currency).toBe(totals.total.currency);
  }
}
