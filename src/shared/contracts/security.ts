import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { signInMethods } from '../sign-in-methods.ts';
import { empty, id, isoTime, listOf, page } from './common.ts';

/** Somewhere an account is signed in. Names are in the reader's language. */
export const sessionView = z.object({
  id,
  ip: z.string(),
  /** Device and system of the browser, e.g. "Android phone". */
  device: z.string(),
  /** The browser's own name, e.g. "Firefox". */
  browser: z.string(),
  method: z.enum(signInMethods),
  /** The country of the last use; null for a private address and for one that nobody knows. */
  place: z.string().nullable(),
  /** The last use, up to five minutes late. */
  at: isoTime,
  signedInAt: isoTime,
  /** True if the device is a phone or a tablet. */
  handheld: z.boolean(),
  /** True if it is the session that asks. */
  current: z.boolean(),
});
export const activityBody = z.object({ page });
export const activity = listOf(sessionView);

export const revokeBody = z.object({ id: z.string().max(100) });
/** `keepCurrent` leaves the session that asks. */
export const revokeAllBody = z.object({ keepCurrent: z.boolean().default(false) });
export const revoked = z.object({ ended: z.int() });

export type SessionView = z.infer<typeof sessionView>;
export type Activity = z.infer<typeof activity>;

/** Sign-in settings of an account, as its owner sees them. */
export const securityState = z.object({
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  mobile: z.string().nullable(),
  hasPassword: z.boolean(),
  passwordChangedAt: isoTime.nullable(),
  /** True if a sign-in with the password also needs a code that is sent by e-mail. */
  loginVerify: z.boolean(),
  /** In how many browsers it is signed in. */
  sessions: z.int(),
});

// An account without a password proves itself by a fresh sign-in: then there is none to send.
const password = z.string().max(100_000).default('');
const code = z.string().max(20).default('');

export const loginVerifyBody = z.object({ enabled: z.boolean(), password });
/** `renew` asks for a new token in place of the one that the call came with. */
export const editPasswordBody = z.object({ oldPassword: password, password, renew: z.boolean().default(false) });
export const passwordEdited = z.object({ token: z.string().optional() });
export const editEmailBody = z.object({ email: z.string().max(300).default(''), code, password });
export const editMobileBody = z.object({ mobile: z.string().max(300).default(''), code, password });

export type SecurityState = z.infer<typeof securityState>;

/** Calls of the shop. */
export const securityEndpoints = {
  userSecurityGet: endpoint({
    path: '/api/web/user/security/get',
    who: 'customer',
    limit: 'default',
    summary: 'How the account can be entered',
    body: empty,
    data: securityState,
  }),
  userSecurityLoginVerify: endpoint({
    path: '/api/web/user/security/loginVerify',
    who: 'customer',
    limit: 'default',
    summary: 'Turn the code at sign-in on or off; asks for the password, and for a proved e-mail',
    body: loginVerifyBody,
    data: securityState,
  }),
  userEditPassword: endpoint({
    path: '/api/web/user/editPassword',
    who: 'customer',
    limit: 'default',
    summary: 'Set another password; every other session ends. With `renew` this one gets a new token',
    body: editPasswordBody,
    data: passwordEdited,
  }),
  userSecurityActivity: endpoint({
    path: '/api/web/user/security/activity',
    who: 'customer',
    limit: 'default',
    summary: 'Where the account is signed in, the place used last first',
    body: activityBody,
    data: activity,
  }),
  userSecurityRevoke: endpoint({
    path: '/api/web/user/security/revoke',
    who: 'customer',
    limit: 'default',
    summary: 'End one session of the account',
    body: revokeBody,
    data: revoked,
  }),
  userSecurityRevokeAll: endpoint({
    path: '/api/web/user/security/revokeAll',
    who: 'customer',
    limit: 'default',
    summary: 'End every session of the account, or with `keepCurrent` all others',
    body: revokeAllBody,
    data: revoked,
  }),
};
