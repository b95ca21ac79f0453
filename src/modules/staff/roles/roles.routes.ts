import { type Route, route, staffOf } from '../../../platform/http/route.ts';
import { rolesAdminEndpoints } from '../../../shared/contracts/roles.ts';
import { notFound, ok } from '../../../shared/refusal.ts';
import type { StaffRouteTools } from '../tools.ts';
import { listRoles, removeRole, saveRole, scopeOf } from './roles.service.ts';

/** Routes of roles and their permissions. */
export function roleRoutes(tools: StaffRouteTools): Route[] {
  return [
    route(rolesAdminEndpoints.roleList, async () => ok({ items: await listRoles(tools) })),
    route(rolesAdminEndpoints.roleGet, async ({ name }) => {
      const found = (await listRoles(tools)).find((each) => each.name === name);
      return found ? ok(found) : notFound();
    }),
    route(rolesAdminEndpoints.roleScope, async () => ok({ items: scopeOf(tools.declaredPermissions()) })),
    route(rolesAdminEndpoints.roleSave, async (body, call) => {
      const saved = await saveRole(body, staffOf(call), tools);
      return saved.ok ? ok({}) : saved;
    }),
    route(rolesAdminEndpoints.roleRemove, async ({ name }, call) => {
      const removed = await removeRole(name, staffOf(call), tools);
      return removed.ok ? ok({}) : removed;
    }),
  ];
}
