import { type Call, customerOf, type Route, route } from '../../platform/http/route.ts';
import { pushEndpoints } from '../../shared/contracts/push.ts';
import { notFound, ok } from '../../shared/refusal.ts';
import { pushDevicesOf } from './devices.ts';
import type { PushTools } from './push-tools.ts';
import { type PushCaller, pushStateOf, subscribe, unsubscribe } from './subscribe.service.ts';

/** `push/*`: notifications on the device of a visitor or customer. */
export function pushRoutes(tools: PushTools): Route[] {
  return [
    route(pushEndpoints.pushState, async (body, call) =>
      pushStateOf(tools, { ...body, visitorId: (await call.visitor())?.id ?? null }),
    ),
    route(pushEndpoints.pushSubscribe, async (body, call) => subscribe(body, await callerOf(call), tools)),
    route(pushEndpoints.pushUnsubscribe, async (body, call) => {
      const visitor = await call.visitor();
      if ('id' in body && !(await call.customer())) return notFound();
      const subject = 'endpoint' in body ? body.subject : undefined;
      if (visitor) await unsubscribe(tools, { ...body, visitorId: visitor.id }, subject);
      return ok({});
    }),
    route(pushEndpoints.pushDevices, async ({ endpoint }, call) =>
      ok(await pushDevicesOf(tools, customerOf(call).visitorId, { endpoint, language: call.language })),
    ),
  ];
}

async function callerOf(call: Call): Promise<PushCaller> {
  const customer = await call.customer();
  const { language } = call;
  if (customer)
    return { visitorId: customer.visitorId, sessionId: customer.sessionId, customerId: customer.id, language };
  return { visitorId: (await call.requireVisitor()).id, sessionId: null, customerId: null, language };
}
