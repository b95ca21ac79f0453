import { expect, it } from 'vitest';
import { money } from '../../shared/money.ts';
import { priceBasket } from './price-basket.ts';
import { receiptAddsUp } from './receipt-adds-up.ts';
import { basketOf, feeOf, lineOf } from './testing/baskets.ts';

const usd = (amount: number) => money(amount, 'USD');

it('explains step by step why Ana pays 11.94', () => {
  const mug = lineOf('MUG', 345, { quantity: 2, taxRate: 20_000 });
  const receipt = priceBasket(basketOf([mug], { shipping: feeOf(504, 5000, 8_250) }));
  receiptAddsUp(receipt);
  expect(receipt.trace).toEqual([
    {
      step: 'linePrices',
      line: 'line-MUG',
      key: 'pricing.trace.line',
      values: { quantity: 2, unitPrice: usd(345), subtotal: usd(690) },
    },
    { step: 'goods', key: 'pricing.trace.goods', values: { goods: usd(690) } },
    {
      step: 'shipping',
      key: 'pricing.trace.shippingFreeFrom',
      values: { fee: usd(504), freeFrom: usd(5000), gap: usd(4310) },
    },
    {
      step: 'tax',
      line: 'line-MUG',
      key: 'pricing.trace.lineTaxIncluded',
      values: { rate: '20', net: usd(575), tax: usd(115), gross: usd(690) },
    },
    {
      step: 'tax',
      key: 'pricing.trace.shippingTaxIncluded',
      // 5.04 / 1.0825 = 4.6559…
      values: { rate: '8.25', net: usd(466), tax: usd(38), gross: usd(504) },
    },
    {
      step: 'total',
      key: 'pricing.trace.totalTaxIncluded',
      values: { goods: usd(690), shipping: usd(504), tax: usd(153), total: usd(1194) },
    },
  ]);
});

it('says that tax is added and that Ben ships free', () => {
  const lines = [lineOf('LAMP', 5000, { taxRate: 8_875 })];
  const receipt = priceBasket(basketOf(lines, { taxIncluded: false, shipping: feeOf(599, 5000, 8_875) }));
  receiptAddsUp(receipt);
  const keys = receipt.trace.map(({ key }) => key.replace('pricing.trace.', ''));
  expect(keys).toEqual(['line', 'goods', 'shippingFree', 'lineTaxAdded', 'totalTaxAdded']);
});

it('says that no shipping is chosen yet, and nothing about a tax of 0 %', () => {
  const receipt = priceBasket(basketOf([lineOf('LAMP', 5000)]));
  receiptAddsUp(receipt);
  const keys = receipt.trace.map(({ key }) => key.replace('pricing.trace.', ''));
  expect(keys).toEqual(['line', 'goods', 'shippingNotChosen', 'totalTaxIncluded']);
});

it('names a plain fee when nothing makes the shipping free', () => {
  const receipt = priceBasket(basketOf([lineOf('LAMP', 5000)], { shipping: feeOf(599) }));
  receiptAddsUp(receipt);
  expect(receipt.trace[2]).toEqual({ step: 'shipping', key: 'pricing.trace.shipping', values: { fee: usd(599) } });
});
