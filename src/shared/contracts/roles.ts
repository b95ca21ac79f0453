import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty } from './common.ts';

export const roleView = z.object({
  name: z.string(),
  permissions: z.array(z.string()),
  /** One of the four built-in roles, which cannot be changed. */
  fixed: z.boolean(),
  members: z.int(),
});
export const roleList = z.object({ items: z.array(roleView) });
export const roleBody = z.object({ name: z.string().max(40) });
export const roleSaveBody = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  permissions: z.array(z.string().max(100)).max(200),
});

/** Calls of the back office. */
export const rolesAdminEndpoints = {
  roleList: endpoint({
    path: '/api/admin/role/list',
    who: 'staff',
    may: 'role:list',
    limit: 'default',
    summary: 'Every role with what it may do',
    body: empty,
    data: roleList,
  }),
  roleGet: endpoint({
    path: '/api/admin/role/get',
    who: 'staff',
    may: 'role:get',
    limit: 'default',
    summary: 'One role with what it may do',
    body: roleBody,
    data: roleView,
  }),
  roleSave: endpoint({
    path: '/api/admin/role/save',
    who: 'staff',
    may: 'role:save',
    limit: 'default',
    summary: 'Make a role of one’s own, or change it',
    body: roleSaveBody,
    data: empty,
  }),
  roleRemove: endpoint({
    path: '/api/admin/role/remove',
    who: 'staff',
    may: 'role:remove',
    limit: 'default',
    summary: 'Remove a role that nobody has',
    body: roleBody,
    data: empty,
  }),
};
