import { z } from 'zod';
import { id, isoTime } from './common.ts';

/** An e-mail address or a mobile number with its country code, as typed. Judged by its form on the server, with words for it. */
const account = z.string().trim().max(300);
/** No pattern: any character counts, pasted or not. Longer ones are refused in words, never cut. */
const password = z.string().max(100_000);
const code = z.string().trim().max(20);
const token = z.string().min(1).max(200);

/** A customer as they see themselves. */
export const user = z.object({
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  nickName: z.string(),
  /** Address of the picture. */
  avatar: z.string().nullable(),
  bio: z.string(),
  /** `YYYY-MM-DD` */
  birthday: z.string().nullable(),
  referralCode: z.string(),
  emailVerified: z.boolean(),
  createdAt: isoTime,
});

export const signUpBody = z.object({
  account,
  password,
  firstName: z.string().trim().max(1000).default(''),
  lastName: z.string().trim().max(1000).default(''),
  code: code.optional(),
  referee: z.string().trim().max(50).optional(),
  agree: z.boolean().default(false),
});
export const signedIn = z.object({ token: z.string(), user });
export const signedUp = signedIn.extend({ verify: z.enum(['email', 'none']) });

export const signInBody = z.object({ account, password: password.optional(), code: code.optional() });
/** One more step before a sign-in is done (code 10): the code that was sent to `sentTo`, whose middle is hidden. */
export interface CodeStep {
  kind: 'code';
  verifyId: string;
  sentTo: string;
}
export const signInVerifyBody = z.object({ verifyId: id, code });

export const codePurposes = ['signup', 'signin', 'reset', 'email', 'mobile'] as const;
export const codeSendBody = z.object({ account, purpose: z.enum(codePurposes) });
/** Seconds until another code may be asked for. */
export const codeSent = z.object({ resendAfter: z.int() });

export const forgetBody = z.object({ account });
export const resetBody = z.object({
  token: token.optional(),
  account: account.optional(),
  code: code.optional(),
  password,
});
export const emailVerifyBody = z.object({
  token: token.optional(),
  code: code.optional(),
  /** Of the account, beside `token`, by whoever opened it and follows the link in another browser. */
  password: password.optional(),
});
/** `ended`: password, passkeys, linked accounts, mobile number and sessions of before were removed. */
export const emailVerified = z.object({ user, ended: z.boolean() });
export const ticketBody = z.object({ ticket: token });

/** Judged in words beside each field; the bounds here only keep floods out. */
const translations = z.string().max(2000);
export const editNameBody = z.object({
  firstName: translations,
  lastName: translations,
  nickName: translations.optional(),
});
export const editInfoBody = z.object({
  nickName: translations.optional(),
  bio: translations.optional(),
  /** `YYYY-MM-DD`; empty for none. */
  birthday: z.string().max(20).nullable().optional(),
});
export const eraseBody = z.object({ password: password.default('') });

export type EditNameBody = z.infer<typeof editNameBody>;
export type EditInfoBody = z.infer<typeof editInfoBody>;
export type User = z.infer<typeof user>;
export type SignedIn = z.infer<typeof signedIn>;
export type EmailVerified = z.infer<typeof emailVerified>;
export type SignedUp = z.infer<typeof signedUp>;
