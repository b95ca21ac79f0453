import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty, id, isoTime, listOf, page, pageSize } from './common.ts';

export const tokenSaveBody = z.object({
  name: z.string().trim().min(1).max(60),
  /** Of those that the caller has: `resource:verb`, or `resource:*`. */
  permissions: z.array(z.string().max(100)).min(1).max(200),
  endsAt: z.iso.datetime({ offset: true }),
});
export const tokenKey = z.object({ id });
export const tokenCallListBody = z.object({ id, page, pageSize });

export const tokenView = z.object({
  id: z.string(),
  name: z.string(),
  /** Its last characters. */
  hint: z.string(),
  permissions: z.array(z.string()),
  /** Member who made it, and than whom it may never do more. */
  by: z.string(),
  state: z.enum(['active', 'ended', 'revoked', 'orphaned']),
  createdAt: isoTime,
  endsAt: isoTime,
  revokedAt: isoTime.nullable(),
  usedAt: isoTime.nullable(),
  usedIp: z.string().nullable(),
});
export const tokenList = z.object({ items: z.array(tokenView) });
export const tokenSaved = tokenView.extend({ token: z.string() });
export const tokenCall = z.object({
  id: z.string(),
  at: isoTime,
  path: z.string(),
  status: z.int(),
  /** Of the envelope; null for a file. */
  code: z.int().nullable(),
  /** Null for a download. */
  ms: z.int().nullable(),
  ip: z.string(),
});
export const tokenCallList = listOf(tokenCall);
/** Permissions by resource; `all` where `resource:*` can be given. */
export const grantableList = z.object({
  items: z.array(z.object({ resource: z.string(), verbs: z.array(z.string()), all: z.boolean() })),
});

export type TokenSaveBody = z.output<typeof tokenSaveBody>;
export type TokenView = z.infer<typeof tokenView>;
export type TokenCallView = z.infer<typeof tokenCall>;
export type Grantable = z.infer<typeof grantableList>['items'][number];

/** Calls of the back office. */
export const tokensAdminEndpoints = {
  tokenList: endpoint({
    path: '/api/admin/token/list',
    who: 'staff',
    may: 'token:list',
    reads: true,
    limit: 'default',
    summary: 'API tokens of other programs, without the tokens themselves',
    body: empty,
    data: tokenList,
  }),
  tokenGrantable: endpoint({
    path: '/api/admin/token/grantable',
    who: 'staff',
    may: 'token:save',
    reads: true,
    limit: 'default',
    summary: 'Permissions that the caller can give to an API token',
    body: empty,
    data: grantableList,
  }),
  tokenSave: endpoint({
    path: '/api/admin/token/save',
    who: 'staff',
    may: 'token:save',
    limit: 'default',
    summary: 'A new API token, answered this once',
    body: tokenSaveBody,
    data: tokenSaved,
  }),
  tokenRevoke: endpoint({
    path: '/api/admin/token/revoke',
    who: 'staff',
    may: 'token:revoke',
    limit: 'default',
    summary: 'Revoke an API token; its next call is refused',
    body: tokenKey,
    data: tokenView,
  }),
  tokenCalls: endpoint({
    path: '/api/admin/token/calls',
    who: 'staff',
    may: 'token:calls',
    reads: true,
    limit: 'default',
    summary: 'Calls of an API token in the last 30 days, the latest first',
    body: tokenCallListBody,
    data: tokenCallList,
  }),
};
