import { z } from 'zod';
import { allowedLanguages } from '../locale.ts';
import { id, isoTime, listOf, page, pageSize } from './common.ts';

const token = z.string().min(1).max(200);
/** No pattern: any character counts. Longer ones are refused in words, never cut. */
const password = z.string().max(100_000);
const code = z.string().max(100);

export const enterBody = z.object({ ticket: token });
export const staffView = z.object({ id, name: z.string(), role: z.string() });
export const entered = z.object({ token: z.string(), expiresAt: isoTime, staff: staffView });

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
  /** Whether they have set a password yet. */
  joined: z.boolean(),
  createdAt: isoTime,
  seenAt: isoTime.nullable(),
});
export const memberListBody = z.object({ page, pageSize });
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

export const roleView = z.object({
  name: z.string(),
  permissions: z.array(z.string()),
  /** One of the house's four, which cannot be changed. */
  fixed: z.boolean(),
  members: z.int(),
});
export const roleList = z.object({ items: z.array(roleView) });
export const roleBody = z.object({ name: z.string().max(40) });
export const roleSaveBody = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  permissions: z.array(z.string().max(100)).max(200),
});

export const auditListBody = z.object({ subject: z.string().max(200).optional(), page, pageSize });
export const activities = listOf(
  z.object({
    id,
    at: isoTime,
    by: z.string(),
    action: z.string(),
    subject: z.string(),
    before: z.unknown(),
    after: z.unknown(),
  }),
);
