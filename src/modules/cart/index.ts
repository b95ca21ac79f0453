export {
  type CartLineRow,
  cartContents,
  cartLines,
  cartVersions,
  deleteIdleCarts,
  holdCart,
  ownerOfCart,
} from './cart.repo.ts';
export { cartRoutes } from './cart.routes.ts';
export {
  addToCart,
  type CartTools,
  type CartView,
  priceCart,
  readCart,
  removeLines,
  selectLines,
  takeOrdered,
  updateLine,
} from './cart.service.ts';
export type { CouponService } from './coupon-service.ts';
export { joinCart } from './join-cart.service.ts';
export { personalCart } from './personal.repo.ts';
export {
  blocks,
  discountable,
  dispatchedFrom,
  type GoodsOffers,
  likelyDestination,
  type OffersFor,
  type PricedGoods,
  parcelWeight,
  priceGoods,
  type Shopping,
  type Taxation,
  type TaxCase,
  type TaxFor,
  totalsView,
  type WantedLine,
  withoutOffers,
  withoutTax,
} from './price-goods.ts';
export { restoreLines } from './restore.service.ts';
export { shareParts } from './share-parts.ts';
