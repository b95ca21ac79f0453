export { giftCardAdminRoutes } from './gift-card.admin.ts';
