import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty } from './common.ts';

export const roleView = z.object({
  name: z.string(),
  permissions: z.array(z.string()),
  /** One of the four built-in roles, which cannot be changed. */
  fixed: z.boolean(),
  members: z.int(),
  /** Count of its saves; null for a built-in role. */
  version: z.int().nullable(),
});
export const roleList = z.object({ items: z.array(roleView) });
export const roleBody = z.object({ name: z.string().max(40) });
export const roleSaveBody = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  permissions: z.array(z.string().max(100)).max(500),
  /** Version that the change was made from; a newer one refuses it (rule `base`), and 0 any that there is. */
  base: z.int().min(0).optional(),
});
export const roleScope = z.object({ items: z.array(z.object({ resource: z.string(), verbs: z.array(z.string()) })) });

/** Calls of the back office. */
export const rolesAdminEndpoints = {
  roleList: endpoint({
    path: '/api/admin/role/list',
    who: 'staff',
    may: 'role:list',
    reads: true,
    limit: 'default',
    summary: 'Every role with what it may do',
    body: empty,
    data: roleList,
  }),
  roleGet: endpoint({
    path: '/api/admin/role/get',
    who: 'staff',
    may: 'role:get',
    reads: true,
    limit: 'default',
    summary: 'One role with what it may do',
    body: roleBody,
    data: roleView,
  }),
  roleScope: endpoint({
    path: '/api/admin/role/scope',
    who: 'staff',
    may: 'role:list',
    reads: true,
    limit: 'default',
    summary: 'Every permission that the shop knows, by resource',
    body: empty,
    data: roleScope,
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
