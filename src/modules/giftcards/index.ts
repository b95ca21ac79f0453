export { giftCardService } from './cards.service.ts';
export { giftCardAdminRoutes } from './gift-card.admin.ts';
export { giftCardRoutes } from './giftcards.routes.ts';
export { issueForRefund } from './issue.service.ts';
export { issueSold, type SoldLine, takeBackSold } from './sold.service.ts';
export { giftCardRedemption } from './spend.service.ts';
