import { type Call, type Route, route, staffOf } from '../../platform/http/route.ts';
import { returnsAdminEndpoints } from '../../shared/contracts/returns-admin.ts';
import { ok, type Result } from '../../shared/refusal.ts';
import type { OrderReader } from '../orders/index.ts';
import { openReturn } from './apply.service.ts';
import { exportReturns } from './export-returns.service.ts';
import { previewReturnRefund, refundReturn } from './refund.service.ts';
import { staffPreviewView } from './return.view.ts';
import type { ReturnTools } from './return-tools.ts';
import { auditReturn, receiveReturn } from './staff.service.ts';
import { type ReturnStaffReader, staffReturnByNumber, staffReturns } from './staff-returns.service.ts';

/** Routes of returns for staff. Each change answers the return as it is then. */
export function staffReturnRoutes(
  tools: ReturnTools,
  readerOf: (call: Pick<Call, 'language'>) => OrderReader,
): Route[] {
  const readerFor = (call: Call): ReturnStaffReader => {
    const staff = staffOf(call);
    const { timeZone } = tools.site().dispatch;
    return { ...readerOf(call), timeZone, may: (permission) => staff.may(permission) };
  };
  const read = (returnNo: string, call: Call) => staffReturnByNumber(tools.db, returnNo, readerFor(call));
  const answer = async (done: Result<string>, call: Call) => (done.ok ? read(done.value, call) : done);
  return [
    route(returnsAdminEndpoints.returnList, async (body, call) =>
      ok(await staffReturns(tools.db, body, readerFor(call))),
    ),
    route(returnsAdminEndpoints.exportReturns, async (body, call) =>
      ok(await exportReturns(tools, body, { staff: staffOf(call), reader: readerFor(call) })),
    ),
    route(returnsAdminEndpoints.returnGet, ({ returnNo }, call) => read(returnNo, call)),
    route(returnsAdminEndpoints.returnOpen, async (body, call) =>
      answer(await openReturn(tools, body, staffOf(call)), call),
    ),
    route(returnsAdminEndpoints.returnAudit, async (body, call) =>
      answer(await auditReturn(tools, body, staffOf(call)), call),
    ),
    route(returnsAdminEndpoints.returnReceive, async (body, call) =>
      answer(await receiveReturn(tools, body, staffOf(call)), call),
    ),
    route(returnsAdminEndpoints.returnRefundPreview, async (body) => {
      const done = await previewReturnRefund(tools, body);
      return done.ok ? ok(staffPreviewView(done.value.estimate, done.value.order.currency)) : done;
    }),
    route(returnsAdminEndpoints.returnRefund, async (body, call) =>
      answer(await refundReturn(tools, body, staffOf(call)), call),
    ),
  ];
}
