export type { AppDiscounts, AppKinds, DiscountedLine, DiscountToAsk } from './app-discounts.ts';
export { offersIn, type TriedPromotion } from './offers.service.ts';
export { promotionAdminRoutes } from './promotion.admin.ts';
export { promotionSchedule } from './promotion.schedule.ts';
export { promotionRoutes } from './promotions.routes.ts';
export {
  badgesOf,
  covering,
  findRunning,
  isPromotionRunning,
  listPromotions,
  type PromotionReader,
  runningPromotions,
} from './promotions.service.ts';
export { putPromotion } from './save-promotion.service.ts';
export { promotionsTag } from './tags.ts';
export { type TryBasket, triedPromotion, wordsOf } from './try-basket.ts';
