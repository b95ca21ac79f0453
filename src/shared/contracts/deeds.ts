import { z } from 'zod';
import { isoTime, listOf, page, pageSize } from './common.ts';

/** What an account's log tells of (`user/log/list`); the locale files have words for each. */
export const deedActions = [
  'signUp',
  'signIn',
  'signOut',
  'emailVerified',
  'passwordReset',
  'passwordChanged',
  'emailChanged',
  'mobileChanged',
  'nameChanged',
  'infoChanged',
  'avatarChanged',
  'loginVerifyOn',
  'loginVerifyOff',
  'passkeyAdded',
  'passkeyRenamed',
  'passkeyRemoved',
  'identityLinked',
  'identityRemoved',
  'addressSaved',
  'addressRemoved',
  'sessionEnded',
  'sessionsEnded',
  'orderPlaced',
  'exported',
] as const;

export type DeedAction = (typeof deedActions)[number];

export const deedListBody = z.object({ page, pageSize });
export const deedList = listOf(z.object({ at: isoTime, action: z.string(), subject: z.string(), ip: z.string() }));

export type DeedList = z.infer<typeof deedList>;
