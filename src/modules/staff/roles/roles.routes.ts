import { type Route, route, staffOf } from '../../../platform/http/route.ts';
import { empty } from '../../../shared/contracts/common.ts';
import { roleBody, roleList, roleSaveBody, roleView } from '../../../shared/contracts/staff.ts';
import { notFound, ok } from '../../../shared/refusal.ts';
import type { StaffTools } from '../tools.ts';
import { listRoles, removeRole, saveRole } from './roles.service.ts';

const common = { who: 'staff', limit: 'default' } as const;

/** What members may do, by role. */
export function roleRoutes(tools: StaffTools): Route[] {
  return [
    route({
      ...common,
      path: '/api/admin/role/list',
      may: 'role:list',
      body: empty,
      data: roleList,
      summary: 'Every role with what it may do',
      handler: async () => ok({ items: await listRoles(tools) }),
    }),
    route({
      ...common,
      path: '/api/admin/role/get',
      may: 'role:get',
      body: roleBody,
      data: roleView,
      summary: 'One role with what it may do',
      handler: async ({ name }) => {
        const found = (await listRoles(tools)).find((each) => each.name === name);
        return found ? ok(found) : notFound();
      },
    }),
    route({
      ...common,
      path: '/api/admin/role/save',
      may: 'role:save',
      body: roleSaveBody,
      data: empty,
      summary: 'Make a role of one’s own, or change it',
      handler: async (body, call) => {
        const saved = await saveRole(body, staffOf(call), tools);
        return saved.ok ? ok({}) : saved;
      },
    }),
    route({
      ...common,
      path: '/api/admin/role/remove',
      may: 'role:remove',
      body: roleBody,
      data: empty,
      summary: 'Remove a role that nobody has',
      handler: async ({ name }, call) => {
        const removed = await removeRole(name, staffOf(call), tools);
        return removed.ok ? ok({}) : removed;
      },
    }),
  ];
}
