import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { allowedLanguages } from '../locale.ts';
import { empty, id, isoTime, listOf, page, pageSize } from './common.ts';

const token = z.string().min(1).max(200);
/** No pattern: any character counts. Longer ones are refused in words, never cut. */
const password = z.string().max(100_000);
const code = z.string().max(100);

export const enterBody = z.object({ ticket: token });
export const staffView = z.object({ id, name: z.string(), role: z.string() });
export const entered = z.object({ token: z.string(), expiresAt: isoTime, staff: staffView });
/** Token of a page's session; null where nobody is signed in. */
export const pageToken = z.object({ token: token.nullable() });

export const staffSigninBody = z.object({ email: z.string().max(300), password });
/** The second step of a sign-in, after code 10 with `data.step = { kind: "totp", verifyId }`. */
export const staffVerifyBody = z.object({ verifyId: token, code });
export const joinBody = z.object({ ticket: token, password });

export const meView = staffView.extend({
  email: z.string().nullable(),
  permissions: z.array(z.string()),
  secondFactor: z.object({ on: z.boolean(), required: z.boolean(), recoveryCodes: z.int() }),
});
export const staffPasswordBody = z.object({ oldPassword: password.default(''), password });
export const provedBody = z.object({ password: password.default('') });
export const factorSecret = z.object({ secret: z.string(), url: z.string(), qr: z.string() });
export const factorCodeBody = z.object({ code });
export const factorRemoveBody = provedBody.extend({ code: code.default('') });
export const recoveryCodeList = z.object({ codes: z.array(z.string()) });

export const staffSessions = z.object({
  items: z.array(
    z.object({
      id,
      method: z.string(),
      ip: z.string(),
      device: z.string(),
      browser: z.string(),
      at: isoTime,
      usedAt: isoTime,
      expiresAt: isoTime,
      current: z.boolean(),
    }),
  ),
});
/** One session, or with `others` all but the one that asks. */
export const revokeBody = z.union([z.object({ id }), z.object({ others: z.literal(true) })]);
export const revoked = z.object({ ended: z.int() });

export const memberView = staffView.extend({
  email: z.string().nullable(),
  language: z.string().nullable(),
  secondFactor: z.boolean(),
  /** True if they have set a password yet. */
  joined: z.boolean(),
  createdAt: isoTime,
  seenAt: isoTime.nullable(),
});
export const memberSorts = ['name', 'seenDesc', 'role'] as const;
/** The keyword is part of a name or an email. */
export const memberListBody = z.object({
  keyword: z.string().trim().max(100).default(''),
  sort: z.enum(memberSorts).default('name'),
  page,
  pageSize,
});
export type MemberListBody = z.output<typeof memberListBody>;
export const memberList = listOf(memberView);
export const memberBody = z.object({ id });
export const memberSaveBody = z.object({
  id: id.optional(),
  email: z.string().trim().max(254),
  name: z.string().trim().min(1).max(50),
  role: z.string().max(40),
  language: z.enum(allowedLanguages).nullable().optional(),
});
export const memberSaved = z.object({ id });
export type MemberSave = z.infer<typeof memberSaveBody>;

/** Calls of the back office. */
export const staffAdminEndpoints = {
  staffList: endpoint({
    path: '/api/admin/staff/list',
    who: 'staff',
    may: 'staff:list',
    reads: true,
    limit: 'default',
    summary: 'Who works in the shop',
    body: memberListBody,
    data: memberList,
  }),
  staffGet: endpoint({
    path: '/api/admin/staff/get',
    who: 'staff',
    may: 'staff:get',
    reads: true,
    limit: 'default',
    summary: 'One member of the staff',
    body: memberBody,
    data: memberView,
  }),
  staffSave: endpoint({
    path: '/api/admin/staff/save',
    who: 'staff',
    may: 'staff:save',
    limit: 'default',
    summary: 'Add a member, who is invited at once, or change one',
    body: memberSaveBody,
    data: memberSaved,
  }),
  staffRemove: endpoint({
    path: '/api/admin/staff/remove',
    who: 'staff',
    may: 'staff:remove',
    limit: 'default',
    summary: 'Remove a member; their sessions are over',
    body: memberBody,
    data: empty,
  }),
  staffInvite: endpoint({
    path: '/api/admin/staff/invite',
    who: 'staff',
    may: 'staff:invite',
    limit: 'default',
    summary: 'Send a member a new invitation',
    body: memberBody,
    data: empty,
  }),
  staffTotpReset: endpoint({
    path: '/api/admin/staff/totp/reset',
    who: 'staff',
    may: 'staff:resetFactor',
    limit: 'default',
    summary: 'Take away a second factor that was lost',
    body: memberBody,
    data: empty,
  }),
  staffMe: endpoint({
    path: '/api/admin/staff/me',
    who: 'staff',
    may: 'self:get',
    reads: true,
    limit: 'default',
    summary: 'Who the token belongs to, and what they may do',
    body: empty,
    data: meView,
  }),
  staffLeave: endpoint({
    path: '/api/admin/staff/leave',
    who: 'staff',
    may: 'self:leave',
    limit: 'default',
    summary: 'End this session',
    body: empty,
    data: empty,
  }),
  staffPassword: endpoint({
    path: '/api/admin/staff/password',
    who: 'staff',
    may: 'self:password',
    limit: 'default',
    summary: 'Change one’s own password; every other session ends',
    body: staffPasswordBody,
    data: empty,
  }),
  staffSessions: endpoint({
    path: '/api/admin/staff/sessions',
    who: 'staff',
    may: 'self:sessions',
    reads: true,
    limit: 'default',
    summary: 'Where one is signed in',
    body: empty,
    data: staffSessions,
  }),
  staffSessionsRevoke: endpoint({
    path: '/api/admin/staff/sessions/revoke',
    who: 'staff',
    may: 'self:sessions',
    limit: 'default',
    summary: 'End one of one’s own sessions, or all others',
    body: revokeBody,
    data: revoked,
  }),
  staffTotpBegin: endpoint({
    path: '/api/admin/staff/totp/begin',
    who: 'staff',
    may: 'self:secondFactor',
    limit: 'default',
    summary: 'A secret for an authenticator app, shown this once; in force with its first code',
    body: provedBody,
    data: factorSecret,
  }),
  staffTotpConfirm: endpoint({
    path: '/api/admin/staff/totp/confirm',
    who: 'staff',
    may: 'self:secondFactor',
    limit: 'default',
    summary: 'Put the second factor in force; answers ten recovery codes, shown this once',
    body: factorCodeBody,
    data: recoveryCodeList,
  }),
  staffTotpRecovery: endpoint({
    path: '/api/admin/staff/totp/recovery',
    who: 'staff',
    may: 'self:secondFactor',
    limit: 'default',
    summary: 'New recovery codes in place of the former; asks for the password and a code',
    body: factorRemoveBody,
    data: recoveryCodeList,
  }),
  staffTotpRemove: endpoint({
    path: '/api/admin/staff/totp/remove',
    who: 'staff',
    may: 'self:secondFactor',
    limit: 'default',
    summary: 'Go without a second factor',
    body: factorRemoveBody,
    data: empty,
  }),
  staffEnter: endpoint({
    path: '/api/admin/staff/enter',
    who: 'anyone',
    limit: 'owner',
    summary: 'Exchange a one-time ticket for a token of the staff',
    body: enterBody,
    data: entered,
  }),
  staffToken: endpoint({
    path: '/api/admin/staff/token',
    who: 'anyone',
    limit: 'default',
    summary: 'Token of the session that the cookie of a page names, for the scripts of the back office',
    body: empty,
    data: pageToken,
  }),
  staffJoin: endpoint({
    path: '/api/admin/staff/join',
    who: 'anyone',
    limit: 'owner',
    summary: 'Accept an invitation: set a password, and sign in',
    body: joinBody,
    data: entered,
  }),
  staffSignin: endpoint({
    path: '/api/admin/staff/signin',
    who: 'anyone',
    limit: 'default',
    summary: 'Sign in by e-mail and password; code 10 with data.step where a second step is due',
    body: staffSigninBody,
    data: entered,
  }),
  staffSigninVerify: endpoint({
    path: '/api/admin/staff/signin/verify',
    who: 'anyone',
    limit: 'default',
    summary: 'The second step: a code of the authenticator, or a recovery code',
    body: staffVerifyBody,
    data: entered,
  }),
};
