import { type Call, type Route, route } from '../../platform/http/route.ts';
import { returnsEndpoints } from '../../shared/contracts/returns.ts';
import { ok } from '../../shared/refusal.ts';
import { callerOf, type OrderReader } from '../orders/index.ts';
import { applyForReturn, previewReturn } from './apply.service.ts';
import { cancelReturn, shipReturn } from './buyer.service.ts';
import { previewView, type ReturnReader } from './return.view.ts';
import type { ReturnTools } from './return-tools.ts';
import { ownReturn, ownReturnList, returnByNumber, returnOptions } from './return-views.service.ts';
import { staffReturnRoutes } from './returns.admin.ts';
import { previewWithdrawal, withdraw } from './withdraw.service.ts';

/** The caller, and the browser that pictures were sent by. */
async function openerOf(call: Call) {
  return { ...(await callerOf(call)), visitorId: (await call.visitor())?.id ?? null };
}

type ReaderOf = (call: Pick<Call, 'language'>) => OrderReader;

/** Routes of returns, for buyers and for staff. */
export function returnRoutes(tools: ReturnTools, orderReaderOf: ReaderOf): Route[] {
  const readerOf = (call: Pick<Call, 'language'>): ReturnReader => ({
    ...orderReaderOf(call),
    reasons: tools.site().returns.reasons,
  });
  return [
    route(returnsEndpoints.returnOptions, async (body, call) =>
      returnOptions(tools, body, await callerOf(call), readerOf(call)),
    ),
    route(returnsEndpoints.returnWithdrawal, async (body, call) =>
      previewWithdrawal(tools, body, await openerOf(call), readerOf(call)),
    ),
    route(returnsEndpoints.returnWithdraw, async (body, call) => withdraw(tools, body, await openerOf(call))),
    route(returnsEndpoints.returnPreview, async (body, call) => {
      const done = await previewReturn(tools, body, await callerOf(call));
      return done.ok ? ok(previewView(done.value.estimate, done.value.order.currency)) : done;
    }),
    route(returnsEndpoints.returnApply, async (body, call) => {
      const done = await applyForReturn(tools, body, await openerOf(call));
      return done.ok ? returnByNumber(tools.db, done.value, { ...readerOf(call), accessKey: body.accessKey }) : done;
    }),
    route(returnsEndpoints.returnList, async (body, call) =>
      ownReturnList(tools, body, await callerOf(call), readerOf(call)),
    ),
    route(returnsEndpoints.returnGet, async (body, call) =>
      ownReturn(tools, body, await callerOf(call), readerOf(call)),
    ),
    route(returnsEndpoints.returnCancel, async (body, call) => {
      const done = await cancelReturn(tools, body, await callerOf(call));
      return done.ok ? returnByNumber(tools.db, done.value, { ...readerOf(call), accessKey: body.accessKey }) : done;
    }),
    route(returnsEndpoints.returnShip, async (body, call) => {
      const done = await shipReturn(tools, body, await callerOf(call));
      return done.ok ? returnByNumber(tools.db, done.value, { ...readerOf(call), accessKey: body.accessKey }) : done;
    }),
    ...staffReturnRoutes(tools, readerOf),
  ];
}
