import { z } from 'zod';
import { id, isoTime, listOf, page } from './common.ts';

export const signInMethods = ['password', 'code', 'passkey', 'oidc'] as const;

/** Somewhere an account is signed in. Names are in the reader's language. */
export const sessionView = z.object({
  id,
  ip: z.string(),
  /** What the browser runs on, e.g. "Android phone". */
  device: z.string(),
  /** The browser's own name, e.g. "Firefox". */
  browser: z.string(),
  method: z.enum(signInMethods),
  /** The country of the last use; null for a private address and for one that nobody knows. */
  place: z.string().nullable(),
  /** The last use, up to five minutes late. */
  at: isoTime,
  signedInAt: isoTime,
  /** Whether it is the session that asks. */
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
