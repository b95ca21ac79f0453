import { type Route, route, staffOf } from '../../../platform/http/route.ts';
import { staffAdminEndpoints } from '../../../shared/contracts/staff.ts';
import { ok } from '../../../shared/refusal.ts';
import type { AuthTools } from '../tools.ts';
import { beginFactor, confirmFactor, removeFactor, renewCodes } from './second-factor.service.ts';

/** One's own second factor. */
export function factorRoutes(tools: AuthTools): Route[] {
  return [
    route(staffAdminEndpoints.staffTotpBegin, (body, call) => beginFactor(tools, staffOf(call), body)),
    route(staffAdminEndpoints.staffTotpConfirm, ({ code }, call) => confirmFactor(tools, staffOf(call), code)),
    route(staffAdminEndpoints.staffTotpRecovery, (body, call) => renewCodes(tools, staffOf(call), body)),
    route(staffAdminEndpoints.staffTotpRemove, async (body, call) => {
      const removed = await removeFactor(tools, staffOf(call), body);
      return removed.ok ? ok({}) : removed;
    }),
  ];
}
