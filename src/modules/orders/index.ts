export { movesOfUnits, type StockMove } from '../inventory/index.ts';
export { cancelAsBuyer } from './cancelling/buyer.service.ts';
export type { PricesOfNow } from './editing/prices.ts';
export { latestOrders } from './latest-orders.service.ts';
export { normalOrderNo, sameSecret } from './order.ts';
export { type OrderInvoices, type OrderReader, type OrderReturns, partView } from './order.view.ts';
export { callerOf, mayReadBuyer, type OrderCaller, orderFor, orderProvedBy } from './order-access.service.ts';
export type { GiftCardRefunds } from './order-tools.ts';
export { orderedGoods } from './ordered-goods.service.ts';
export { orderJobs } from './orders.jobs.ts';
export {
  claimOrders,
  findOrder,
  findOrders,
  insertOrder,
  type NewOrder,
  type NewOrderLine,
  noteEvent,
  type OrderRow,
  orderNoOf,
  orderRecipient,
  placedOrder,
  taxCategoriesOf,
} from './orders.repo.ts';
export { orderRoutes } from './orders.routes.ts';
export { type OrderProof, orderById, type TrackingRequest, trackOrder } from './orders.service.ts';
export { orderSettings } from './orders.settings.ts';
export { ownOrder, ownOrderCounts, ownOrders } from './own-orders.service.ts';
export { nextOfOpened, nextPayment, type OpenedOrder, openPayment } from './paying/open.service.ts';
export { paymentOfOrder } from './paying/order-payment.service.ts';
export { findOrderToPay, lockOrderToPay, type OrderToPay } from './paying/paying.repo.ts';
export type { PayTools } from './paying/paying-tools.ts';
export { performRequests } from './paying/perform.service.ts';
export { isPaidOnline, mayChange } from './paying/settle.service.ts';
export { receivePayment } from './paying/staff-payment.service.ts';
export type { StartTools } from './paying/start.service.ts';
export { mountWebhooks } from './paying/webhook.routes.ts';
export { personalOrders } from './personal.repo.ts';
export { preorderText } from './preorder-text.ts';
export { preorderListener } from './preorders-listener.ts';
export { mountPrints } from './printing/print.page.ts';
export type { RefundInput, RefundPlan } from './refunding/plan-refund.ts';
export { planFor as planRefundFor, refundOrder } from './refunding/refund.service.ts';
export {
  orderRefundByKey,
  orderRefunds,
  type RefundOfOrder,
  type RefundToCredit,
  refundsToCredit,
} from './refunding/refunding.repo.ts';
export type { Releases } from './releases.ts';
export {
  countReturned,
  type LineToReturn,
  linesToReturn,
  returnTimes,
} from './returning/returning.repo.ts';
export { type ArrivedUnits, receiveUnits, unitsToReturn } from './returning/returning.service.ts';
export { declareWithdrawal } from './returning/withdrawal.service.ts';
export { orderWithdrawal } from './returning/withdrawals.repo.ts';
export { lockGiftCards, shipGiftCards } from './shipping/gift-cards.service.ts';
export { findOrdersByWords, hasWordOfOrder } from './staff-orders.repo.ts';
export { orderOfMails } from './staff-orders.service.ts';
export { takeStock } from './take-stock.service.ts';
export { countWaiting as countWaitingOrders } from './today.repo.ts';
export { followTogether } from './together.service.ts';
export { lockUnpaidKeys, type OnDeliveryLimit, onDeliveryLimits } from './unpaid.repo.ts';
export { allowsUnits, allowsUnpaid, type UnpaidLimits } from './unpaid.service.ts';
