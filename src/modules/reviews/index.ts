export { reviewOptions } from './add-review.service.ts';
export { personalReviews } from './personal.repo.ts';
export { isReviewPicturePublic } from './pictures.service.ts';
export type { ReviewReader, ReviewTools } from './review-tools.ts';
export { listReviews } from './review-views.service.ts';
export { reviewRoutes } from './reviews.routes.ts';
export { type ReviewSettings, reviewSettings } from './reviews.settings.ts';
export { reviewableOrders } from './reviews-of-orders.service.ts';
