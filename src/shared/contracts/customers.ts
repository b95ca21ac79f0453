import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pictureBytes } from './attachments.ts';
import { empty, id, isoTime } from './common.ts';
import { passkeySignInBody } from './passkeys.ts';
import { editEmailBody, editMobileBody } from './security.ts';

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

/** Calls of the shop. */
export const customersEndpoints = {
  userSignup: endpoint({
    path: '/api/web/user/signup',
    who: 'visitor',
    limit: 'default',
    proof: 'whenSuspected',
    summary: 'Open an account and sign in to it',
    body: signUpBody,
    data: signedUp,
  }),
  userSignin: endpoint({
    path: '/api/web/user/signin',
    who: 'visitor',
    limit: 'default',
    summary: 'Sign in with a password or a code',
    body: signInBody,
    data: signedIn,
  }),
  userSigninVerify: endpoint({
    path: '/api/web/user/signin/verify',
    who: 'visitor',
    limit: 'default',
    summary: 'The second step of a sign-in: the code that was sent',
    body: signInVerifyBody,
    data: signedIn,
  }),
  userSignout: endpoint({
    path: '/api/web/user/signout',
    who: 'customer',
    limit: 'default',
    summary: 'End this session',
    body: empty,
    data: empty,
  }),
  userCodeSend: endpoint({
    path: '/api/web/user/code/send',
    who: 'visitor',
    limit: 'default',
    summary: 'Send a code to an e-mail or a mobile number; one answer whether or not anybody has it',
    body: codeSendBody,
    data: codeSent,
  }),
  userPasswordForget: endpoint({
    path: '/api/web/user/password/forget',
    who: 'visitor',
    limit: 'default',
    proof: 'whenSuspected',
    summary: 'Send a link and a code to set a new password; one answer whether or not anybody has the account',
    body: forgetBody,
    data: codeSent,
  }),
  userEmailVerify: endpoint({
    path: '/api/web/user/email/verify',
    who: 'visitor',
    limit: 'default',
    summary: 'Prove an e-mail address by the link of its mail, or by its code when signed in',
    body: emailVerifyBody,
    data: emailVerified,
  }),
  userEmailResend: endpoint({
    path: '/api/web/user/email/resend',
    who: 'customer',
    limit: 'default',
    summary: 'Send the mail that proves an address once more',
    body: empty,
    data: codeSent,
  }),
  userTicket: endpoint({
    path: '/api/web/user/ticket',
    who: 'visitor',
    limit: 'default',
    summary: 'Exchange the one-time ticket of a page’s address for a session',
    body: ticketBody,
    data: signedIn,
  }),
  userPasskeySignin: endpoint({
    path: '/api/web/user/passkey/signin',
    who: 'visitor',
    limit: 'passkey',
    summary: 'Sign in with a passkey',
    body: passkeySignInBody,
    data: signedIn,
  }),
  userPasswordReset: endpoint({
    path: '/api/web/user/password/reset',
    who: 'visitor',
    limit: 'default',
    summary: 'Set a new password by the link or the code of a mail; every session ends',
    body: resetBody,
    data: empty,
  }),
  userExport: endpoint({
    path: '/api/web/user/export',
    who: 'customer',
    limit: 'default',
    summary: 'Everything that the shop knows of the customer',
    body: empty,
    data: z.record(z.string(), z.unknown()),
  }),
  userErase: endpoint({
    path: '/api/web/user/erase',
    who: 'customer',
    limit: 'default',
    summary: 'Erase the account; its orders stay without the person',
    body: eraseBody,
    data: empty,
  }),
  userInfo: endpoint({
    path: '/api/web/user/info',
    who: 'customer',
    limit: 'default',
    summary: 'Whoever is signed in',
    body: empty,
    data: user,
  }),
  userEditName: endpoint({
    path: '/api/web/user/editName',
    who: 'customer',
    limit: 'default',
    summary: 'Change what the customer is called',
    body: editNameBody,
    data: user,
  }),
  userEditInfo: endpoint({
    path: '/api/web/user/editInfo',
    who: 'customer',
    limit: 'default',
    summary: 'Change what the customer says of themselves',
    body: editInfoBody,
    data: user,
  }),
  userEditAvatar: endpoint({
    path: '/api/web/user/editAvatar',
    who: 'customer',
    limit: 'default',
    summary: 'A new picture of the customer: JPEG, PNG, WebP, AVIF or GIF, judged by its content, made square',
    upload: { files: 1, bytes: pictureBytes },
    body: empty,
    data: user,
  }),
  userEditEmail: endpoint({
    path: '/api/web/user/editEmail',
    who: 'customer',
    limit: 'default',
    summary: 'Change the e-mail, by the code that was sent to the new one; the old one is notified',
    body: editEmailBody,
    data: user,
  }),
  userEditMobile: endpoint({
    path: '/api/web/user/editMobile',
    who: 'customer',
    limit: 'default',
    summary: 'Change the mobile number, by the code that was sent to the new one',
    body: editMobileBody,
    data: user,
  }),
};
