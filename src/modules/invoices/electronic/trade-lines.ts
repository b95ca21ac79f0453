import { type CurrencyCode, currencies, type Minor, minor, scale } from '../../../shared/money.ts';
import { type InvoiceContent, type InvoiceLine, sumOf } from '../content.ts';
import type { VatCategory } from './vat-category.ts';

/** Tax of an amount: its category, and its rate in 1/1000 percent. */
export interface LineTax {
  category: VatCategory;
  taxRate: number;
}

/** A line without tax: `unitPrice × quantity − allowance = net` once the product is rounded to minor units. */
export interface TradeLine extends LineTax {
  title: string;
  detail: string;
  quantity: number;
  /** In 1/100,000,000 of a minor unit, for a gross price rarely has a net one of two decimals. */
  unitPrice: bigint;
  allowance: Minor;
  net: number;
}

/** All of one category and rate. */
export interface TaxGroup extends LineTax {
  on: number;
  tax: number;
}

export interface TradeSums {
  lines: TradeLine[];
  /** The shipping as a charge on the document; null where there is none. */
  charge: (LineTax & { title: string; amount: number }) | null;
  groups: TaxGroup[];
  lineTotal: number;
  net: number;
  tax: number;
  gross: number;
}

/** Parts of a minor unit that net prices are kept in. */
export const priceUnit = 100_000_000n;
/** 100 % in the unit of tax rates. */
const whole = 100_000n;

/**
 * The figures of EN 16931 of an invoice, with the net amounts and taxes that are printed: its sums are those of the PDF. A
 * credit note of shipping alone has it as a line, for an invoice needs one (BR-16).
 */
export function tradeSums({ lines, shipping, taxIncluded }: InvoiceContent): TradeSums {
  const isCharge = shipping !== null && lines.length > 0;
  const listed = shipping && !isCharge ? [shipping] : lines;
  const all = shipping ? [...lines, shipping] : lines;
  const taxes = new Map(all.map((line) => [line, taxOf(line, all)]));
  const tax = (line: InvoiceLine) => taxes.get(line) ?? taxOf(line, all);
  const net = sumOf(all, (line) => line.net);
  const due = sumOf(all, (line) => line.tax);
  return {
    lines: listed.map((line) => ({ ...tradeLine(line, taxIncluded), ...tax(line) })),
    charge: isCharge ? { title: shipping.title, amount: shipping.net, ...tax(shipping) } : null,
    groups: groupsOf(all, tax),
    lineTotal: sumOf(listed, (line) => line.net),
    net,
    tax: due,
    gross: net + due,
  };
}

/** Tests if each tax is less than one unit of the currency, e.g. a euro, from the tax of its sum: BR-CO-17 allows no more. */
export function isNear(groups: readonly TaxGroup[], currency: CurrencyCode): boolean {
  const limit = 10 ** currencies[currency].decimals;
  return groups.every(({ on, taxRate, tax }) => Math.abs(tax - scale(on, BigInt(taxRate), whole)) < limit);
}

/** Category and rate of a line. What cost nothing has those of what did, so that it adds no category to the invoice. */
function taxOf(line: InvoiceLine, all: readonly InvoiceLine[]): LineTax {
  const { category = 'Z', taxRate } = line.gross > 0 ? line : (all.find(({ gross }) => gross > 0) ?? line);
  return { category, taxRate };
}

function tradeLine(line: InvoiceLine, taxIncluded: boolean) {
  const { title, detail, net } = line;
  const quantity = Math.max(line.quantity, 1);
  const price = scale(line.unitPrice * line.quantity, whole, taxIncluded ? whole + BigInt(line.taxRate) : whole);
  // An amount that was credited by hand, or rounded above its price, has no allowance that explains it.
  const before = price > net ? price : minor(net);
  const unitPrice = (2n * BigInt(before) * priceUnit + BigInt(quantity)) / (2n * BigInt(quantity));
  return { title, detail, quantity, unitPrice, allowance: minor(before - net), net };
}

function groupsOf(all: readonly InvoiceLine[], taxOfLine: (line: InvoiceLine) => LineTax): TaxGroup[] {
  const groups = new Map<string, TaxGroup>();
  for (const line of all) {
    const { category, taxRate } = taxOfLine(line);
    const before = groups.get(`${category} ${taxRate}`) ?? { category, taxRate, on: 0, tax: 0 };
    groups.set(`${category} ${taxRate}`, { ...before, on: before.on + line.net, tax: before.tax + line.tax });
  }
  return [...groups.values()].sort(
    (one, other) => one.taxRate - other.taxRate || (one.category < other.category ? -1 : 1),
  );
}
