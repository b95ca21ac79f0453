export { allocate, type Weight } from './allocate.ts';
export type { Basket, BasketLine, GiftCard, ShippingFee } from './basket.ts';
export { convertPrice, leastPriceFor } from './convert-price.ts';
export { discountCells, discountColumns, yesCell } from './discount-cells.ts';
export { type AppOff, readAppOff } from './discounts/kinds/app-answer.ts';
export type { TextContext } from './discounts/kinds/kind.ts';
export {
  type Benefit,
  benefitIn,
  type CouponTerms,
  discountKinds,
  isNothing,
  type Reduction,
  reductionIn,
  skusGiven,
} from './discounts/kinds/kinds.ts';
export {
  type Bounds,
  type Coupon,
  isRunning,
  noOffers,
  type Offers,
  objectionTo,
  type Promotion,
} from './discounts/offer.ts';
export type { CouponOutcome, DiscountSource, GiftGiven } from './discounts/outcome.ts';
export { maxCoupons } from './discounts/refuse-impossible.ts';
export { untouched } from './discounts/remains.ts';
export { reaches, type Threshold } from './discounts/threshold.ts';
export { type Reachable, withinReach } from './discounts/within-reach.ts';
export { draftError } from './draft-error.ts';
export { type Explaining, explain, explainSteps } from './explain.ts';
export { thresholdIn } from './offer-terms.ts';
export { badgeText, discountText, offerText, reachText, thresholdText } from './offer-text.ts';
export { priceBasket } from './price-basket.ts';
export { priceKept } from './price-kept.ts';
export { type Amounts, converted, inCurrency, type PriceList } from './price-list.ts';
export type {
  CardPayment,
  LineDiscount,
  Receipt,
  ReceiptLine,
  TaxTaken,
  TraceStep,
  TraceValue,
} from './receipt.ts';
export { receiptAddsUp } from './receipt-adds-up.ts';
export {
  afterRefund,
  type Refund,
  type Refundable,
  refundAmount,
  refundableLine,
  refundableShipping,
  refundUnits,
} from './refund.ts';
export { freeShippingGap, shippingPrice } from './steps/shipping.ts';
export { splitTax, type TaxSplit } from './tax.ts';
export { type TaxPart, type TaxRate, type TaxTerms, taxRateOf, untaxed } from './tax-terms.ts';
export { taxesView } from './taxes-view.ts';
