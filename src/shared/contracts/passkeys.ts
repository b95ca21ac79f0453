import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty, isoTime } from './common.ts';

/** Bytes as WebAuthn's JSON writes them (base64url); the longest are attestations of a few KB. */
const bytes = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]+={0,2}$/);
const transports = z.array(z.string().max(30)).max(10);
/** A credential id of at most 1,023 bytes (Web Authentication Level 3, §4). */
const credentialId = bytes.max(1400);
/** Named here as well, for nothing unknown to a schema passes it. */
const extensions = z.object({ credProps: z.object({ rk: z.boolean().optional() }).optional() }).default({});
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };
const more = { clientExtensionResults: extensions, authenticatorAttachment: z.string().max(30).optional() };

/** The browser's answer to a registration (`RegistrationResponseJSON`). */
export const newCredential = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports: transports.optional() }),
  ...more,
});

/** The browser's answer to a sign-in (`AuthenticationResponseJSON`). */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
  ...more,
});

const name = z.string().trim().max(1000);
const password = z.string().max(100_000).optional();

export const passkeyOptionsBody = z.object({ password });

const preference = z.enum(['required', 'preferred', 'discouraged']);
const descriptor = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.array(z.string()).exactOptional(),
});
/** Options of `navigator.credentials.create` (`PublicKeyCredentialCreationOptionsJSON`). */
export const passkeyCreationOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string().exactOptional() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int().exactOptional(),
  attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).exactOptional(),
  excludeCredentials: z.array(descriptor).exactOptional(),
  authenticatorSelection: z
    .object({
      residentKey: preference.exactOptional(),
      requireResidentKey: z.boolean().exactOptional(),
      userVerification: preference.exactOptional(),
      authenticatorAttachment: z.enum(['cross-platform', 'platform']).exactOptional(),
    })
    .exactOptional(),
  extensions: z.object({ credProps: z.boolean().exactOptional() }).exactOptional(),
  hints: z.array(z.enum(['hybrid', 'security-key', 'client-device'])).exactOptional(),
});
/** Options of `navigator.credentials.get` (`PublicKeyCredentialRequestOptionsJSON`). */
export const passkeyRequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string().exactOptional(),
  timeout: z.int().exactOptional(),
  userVerification: preference.exactOptional(),
  allowCredentials: z.array(descriptor).exactOptional(),
});
export const passkeyRegisterBody = z.object({ credential: newCredential, name: name.optional() });
export const passkeyRenameBody = z.object({ id: credentialId, name });
export const passkeyRemoveBody = z.object({ id: credentialId, password });
export const passkeySignInBody = z.object({ credential: assertion });

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** True if it is also kept in a cloud, and so outlives the device. */
  backedUp: z.boolean(),
  createdAt: isoTime,
  usedAt: isoTime.nullable(),
});
/** `rpId` and `userId` are what a browser's own list of passkeys knows the account by. */
export const passkeyList = z.object({ items: z.array(passkey), rpId: z.string().nullable(), userId: z.string() });

export type Assertion = z.infer<typeof assertion>;
export type NewCredential = z.infer<typeof newCredential>;
export type Passkey = z.infer<typeof passkey>;
export type PasskeyList = z.infer<typeof passkeyList>;

/** Calls of the shop. */
export const passkeysEndpoints = {
  userPasskeySigninOptions: endpoint({
    path: '/api/web/user/passkey/signin/options',
    who: 'visitor',
    limit: 'default',
    summary: 'What a browser asks for a passkey with, to sign in',
    body: empty,
    data: passkeyRequestOptions,
  }),
  userPasskeyOptions: endpoint({
    path: '/api/web/user/passkey/options',
    who: 'customer',
    limit: 'default',
    summary: 'What a browser makes a passkey with; asks for the password, or for a fresh sign-in where there is none',
    body: passkeyOptionsBody,
    data: passkeyCreationOptions,
  }),
  userPasskeyRegister: endpoint({
    path: '/api/web/user/passkey/register',
    who: 'customer',
    limit: 'default',
    summary: 'Keep a passkey that the browser made',
    body: passkeyRegisterBody,
    data: passkeyList,
  }),
  userPasskeyList: endpoint({
    path: '/api/web/user/passkey/list',
    who: 'customer',
    limit: 'default',
    summary: 'One’s own passkeys',
    body: empty,
    data: passkeyList,
  }),
  userPasskeyRename: endpoint({
    path: '/api/web/user/passkey/rename',
    who: 'customer',
    limit: 'default',
    summary: 'Name one of one’s own passkeys',
    body: passkeyRenameBody,
    data: passkeyList,
  }),
  userPasskeyRemove: endpoint({
    path: '/api/web/user/passkey/remove',
    who: 'customer',
    limit: 'default',
    summary: 'Remove one of one’s own passkeys; asks for the password, or for a fresh sign-in where there is none',
    body: passkeyRemoveBody,
    data: passkeyList,
  }),
};
