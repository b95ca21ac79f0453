export { allocate, type Weight } from './allocate.ts';
export type { Basket, BasketLine, ShippingFee } from './basket.ts';
export { convertPrice, leastPriceFor } from './convertPrice.ts';
export { priceBasket } from './priceBasket.ts';
export type { DiscountSource, LineDiscount, Receipt, ReceiptLine, TraceStep, TraceValue } from './receipt.ts';
export { receiptAddsUp } from './receiptAddsUp.ts';
export {
  afterRefund,
  type Refund,
  type Refundable,
  refundAmount,
  refundableLine,
  refundableShipping,
  refundUnits,
} from './refund.ts';
export { freeShippingGap } from './steps/shipping.ts';
export { splitTax, type TaxSplit } from './tax.ts';
