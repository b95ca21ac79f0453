import { customerOf, type Route, route } from '../../../platform/http/route.ts';
import { customersEndpoints } from '../../../shared/contracts/customers.ts';
import { ok } from '../../../shared/refusal.ts';
import { dropVisitorCookie } from '../visitor.ts';
import { erasePerson, exportPerson, type PersonTools } from './privacy.service.ts';

export type PrivacyTools = PersonTools & { secure: boolean };

/** Routes `user/export` and `user/erase` of personal data. */
export function privacyRoutes(tools: PrivacyTools): Route[] {
  return [
    route(customersEndpoints.userExport, (_body, call) => exportPerson(tools, customerOf(call), call.ip)),
    route(customersEndpoints.userErase, async ({ password }, call) => {
      const erased = await erasePerson(tools, customerOf(call), password);
      if (!erased.ok) return erased;
      dropVisitorCookie(call.reply, tools);
      return ok({});
    }),
  ];
}
