import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '../../shared/money.ts';
import type { Basket } from './basket.ts';
import { priceBasket } from './price-basket.ts';
import type { Receipt, ReceiptLine } from './receipt.ts';
import { receiptAddsUp } from './receipt-adds-up.ts';
import { anyBasket } from './testing/any-basket.ts';

function forEveryBasket(claim: (basket: Basket, receipt: Receipt) => void): void {
  fc.assert(
    fc.property(anyBasket, (basket) => {
      const receipt = priceBasket(basket);
      receiptAddsUp(receipt);
      claim(basket, receipt);
    }),
  );
}

describe('for every basket', () => {
  it('nothing is taken off while there are no discounts (1, 2)', () => {
    forEveryBasket((_basket, receipt) => {
      expect(receipt.goods + receipt.promotionDiscount + receipt.couponDiscount).toBe(receipt.subtotal);
      for (const line of receipt.lines) expect(line.total).toBe(line.unitPrice * line.quantity);
    });
  });

  it('the order of the lines changes no figure (3)', () => {
    forEveryBasket((basket, receipt) => {
      const { trace: _unsaid, ...turned } = priceBasket({ ...basket, lines: [...basket.lines].reverse() });
      const { trace: _said, ...straight } = receipt;
      expect({ ...turned, lines: [...turned.lines].reverse() }).toEqual(straight);
    });
  });

  it('a line of twice the units costs what two such lines cost, tax aside (9)', () => {
    forEveryBasket((basket, receipt) => {
      const split = basket.lines.flatMap((line) => [
        { ...line, sku: `${line.sku}-a`, id: `${line.id}-a` },
        { ...line, sku: `${line.sku}-b`, id: `${line.id}-b` },
      ]);
      const doubled = basket.lines.map((line) => ({ ...line, quantity: line.quantity * 2 }));
      expect(priceBasket({ ...basket, lines: doubled }).goods).toBe(2 * receipt.goods);
      expect(priceBasket({ ...basket, lines: split }).goods).toBe(2 * receipt.goods);
    });
  });

  it('pricing again gives the same receipt, and leaves the basket as it was (11)', () => {
    forEveryBasket((basket, receipt) => {
      const before = structuredClone(basket);
      expect(priceBasket(deepFreeze(basket))).toEqual(receipt);
      expect(basket).toEqual(before);
    });
  });

  it('tax is never negative, nor more than a price that includes it (15)', () => {
    forEveryBasket((basket, { lines, tax, shipping, shippingTax }) => {
      const parts: Pick<ReceiptLine, 'tax' | 'total'>[] = [...lines, { tax: shippingTax, total: shipping }];
      for (const part of parts) {
        expect(part.tax).toBeGreaterThanOrEqual(0);
        if (basket.taxIncluded) expect(part.tax).toBeLessThanOrEqual(part.total);
      }
      expect(tax).toBe(lines.reduce<number>((sum, line) => sum + line.tax, shippingTax));
    });
  });

  it('the taxes by name sum to the tax, and no lines but theirs bear them (15)', () => {
    forEveryBasket((basket, { lines, taxes, tax, shippingTax }) => {
      expect(taxes.reduce<number>((sum, each) => sum + each.amount, 0)).toBe(tax);
      const named = new Set(basket.lines.flatMap(({ taxParts, id }) => (taxParts ? [id] : [])));
      const borne = lines.reduce((sum, line) => sum + (named.has(line.id) ? line.tax : 0), 0);
      const byName = taxes.reduce((sum, each) => sum + (each.name === '' ? 0 : each.amount), 0);
      expect(byName).toBe(borne);
      expect(shippingTax).toBeLessThanOrEqual(tax - byName);
    });
  });

  it('included tax never changes what is paid, and at 0 % both bases agree (16)', () => {
    forEveryBasket((basket, receipt) => {
      if (basket.taxIncluded) expect(receipt.total).toBe(receipt.goods + receipt.shipping);
      const untaxed = withoutTax(basket);
      const { trace: _in, ...included } = priceBasket({ ...untaxed, taxIncluded: true });
      const { trace: _out, ...added } = priceBasket({ ...untaxed, taxIncluded: false });
      expect({ ...added, taxIncluded: true }).toEqual(included);
    });
  });

  it('rounding per line keeps the tax within half a unit per line of the exact tax (17)', () => {
    forEveryBasket((basket, receipt) => {
      const parts = receipt.lines.map((line) => exactTax(line.total, line.taxRate, basket.taxIncluded));
      parts.push(exactTax(receipt.shipping, basket.shipping?.taxRate ?? 0, basket.taxIncluded));
      const below = parts.reduce((product, part) => product * part.below, 1n);
      const above = parts.reduce((sum, part) => sum + (part.above * below) / part.below, 0n);
      const off = 2n * (BigInt(receipt.tax) * below - above);
      expect((off < 0n ? -off : off) <= BigInt(parts.length) * below).toBe(true);
    });
  });

  it('shipping costs the fee of its highest step reached, or nothing from the free-from amount on (19)', () => {
    forEveryBasket((basket, { goods, shipping, freeShippingGap: gap }) => {
      const { freeFrom } = basket.shipping ?? { freeFrom: null };
      const price = feeFor(basket, goods);
      expect(shipping).toBe(freeFrom !== null && goods >= freeFrom ? 0 : price);
      expect(gap).toBe(freeFrom !== null && goods < freeFrom && price > 0 ? freeFrom - goods : null);
    });
  });

  it('the goods that were missing make the shipping free, and one unit less does not (19)', () => {
    forEveryBasket((basket, { freeShippingGap: gap }) => {
      if (gap === null) return;
      const topped = (missing: number) =>
        priceBasket({ ...basket, lines: [...basket.lines, { ...topUp, unitPrice: minor(missing) }] });
      expect(topped(gap).shipping).toBe(0);
      const almost = topped(gap - 1);
      const isFreeByStep = feeFor(basket, almost.goods) === 0;
      expect(almost.freeShippingGap).toBe(isFreeByStep ? null : 1);
    });
  });

  it('the currency changes no figure, so yen are never divided by 100 (20)', () => {
    forEveryBasket((basket, receipt) => {
      const { trace: _yen, ...inYen } = priceBasket({ ...basket, currency: 'JPY' });
      const { trace: _own, ...inOwn } = receipt;
      expect(inYen).toEqual({ ...inOwn, currency: 'JPY' });
    });
  });

  it('unit price × quantity is the line, in every currency (32)', () => {
    forEveryBasket((basket, { lines }) => {
      expect(lines.map((line) => line.subtotal)).toEqual(basket.lines.map((line) => line.unitPrice * line.quantity));
    });
  });

  it('every line, the goods, the shipping and the total are explained', () => {
    forEveryBasket((basket, { trace }) => {
      const explained = trace.filter(({ step }) => step === 'linePrices').map(({ line }) => line);
      expect(explained).toEqual(basket.lines.map(({ id }) => id));
      const once = trace.map(({ step }) => step).filter((step) => ['goods', 'shipping', 'total'].includes(step));
      expect(once).toEqual(['goods', 'shipping', 'total']);
    });
  });
});

const topUp = { id: 'line-TOPUP', sku: 'TOPUP', quantity: 1, listPrice: null, taxRate: 0 };

function withoutTax(basket: Basket): Basket {
  const shipping = basket.shipping && { ...basket.shipping, taxRate: 0 };
  return { ...basket, shipping, lines: basket.lines.map((line) => ({ ...line, taxRate: 0, taxParts: [] })) };
}

function exactTax(amount: number, taxRate: number, taxIncluded: boolean): { above: bigint; below: bigint } {
  return { above: BigInt(amount) * BigInt(taxRate), below: BigInt(taxIncluded ? 100_000 + taxRate : 100_000) };
}

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (part && typeof part === 'object') deepFreeze(part);
  return Object.freeze(value);
}

/** Fee of a method's table for these goods, read from its last step. */
function feeFor({ shipping }: Basket, goods: number): number {
  if (!shipping) return 0;
  const table = [{ from: 0, price: shipping.price }, ...(shipping.steps ?? [])].toSorted((a, b) => a.from - b.from);
  return table.findLast(({ from }) => from <= goods)?.price ?? 0;
}
