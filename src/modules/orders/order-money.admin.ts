import { type Call, type Route, route, staffOf } from '../../platform/http/route.ts';
import { orderMoneyAdminEndpoints } from '../../shared/contracts/orders-admin.ts';
import type { StaffOrder } from '../../shared/contracts/staff-order.ts';
import type { Result } from '../../shared/refusal.ts';
import { answerCancellation, cancelAsStaff } from './cancelling/staff.service.ts';
import type { PayTools } from './paying/paying-tools.ts';
import { receivePayment } from './paying/staff-payment.service.ts';
import { refundOtherWay } from './refunding/other-way.service.ts';
import { markRefundSent, retryRefund } from './refunding/settle-refund.service.ts';
import { previewRefund, refundAsStaff } from './refunding/staff-refund.service.ts';
import { type ReaderOf, staffOrderByNumber, staffReader } from './staff-orders.service.ts';

/** Routes by which staff move money of orders. Each answers the order as it is then. */
export function orderMoneyRoutes(tools: PayTools, readerOf: ReaderOf): Route[] {
  const answer = async (done: Result<string>, call: Call): Promise<Result<StaffOrder>> =>
    done.ok ? staffOrderByNumber(tools.db, done.value, staffReader(readerOf, call, tools.providers)) : done;
  return [
    route(orderMoneyAdminEndpoints.orderPay, async (body, call) =>
      answer(await receivePayment(tools, body, staffOf(call)), call),
    ),
    route(orderMoneyAdminEndpoints.orderCancel, async (body, call) =>
      answer(await cancelAsStaff(tools, body, staffOf(call)), call),
    ),
    route(orderMoneyAdminEndpoints.orderCancelAnswer, async (body, call) =>
      answer(await answerCancellation(tools, body, staffOf(call)), call),
    ),
    route(orderMoneyAdminEndpoints.orderRefundPreview, (body) => previewRefund(tools.db, body)),
    route(orderMoneyAdminEndpoints.orderRefund, async (body, call) =>
      answer(await refundAsStaff(tools, body, staffOf(call)), call),
    ),
    route(orderMoneyAdminEndpoints.orderRefundSent, async (body, call) =>
      answer(await markRefundSent(tools, body, staffOf(call)), call),
    ),
    route(orderMoneyAdminEndpoints.orderRefundRetry, async ({ refundId }, call) =>
      answer(await retryRefund(tools, refundId, staffOf(call)), call),
    ),
    route(orderMoneyAdminEndpoints.orderRefundOtherWay, async (body, call) =>
      answer(await refundOtherWay(tools, body, staffOf(call)), call),
    ),
  ];
}
