export { mayReadReturnPicture } from './buyer.service.ts';
export { personalReturns } from './personal.repo.ts';
export type { ReturnTools } from './return-tools.ts';
export { ownReturn, ownReturnList, returnById, returnOptions } from './return-views.service.ts';
export { returnRoutes } from './returns.routes.ts';
export { type ReturnSettings, returnSettings } from './returns.settings.ts';
export { returnListener } from './returns-listener.ts';
export { orderReturns } from './returns-of-orders.service.ts';
export { previewWithdrawal } from './withdraw.service.ts';
