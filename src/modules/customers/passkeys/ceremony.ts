import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { Assertion, NewCredential } from '../../../shared/contracts/passkeys.ts';
import type { RelyingParty } from './relying-party.ts';

/** Milliseconds for which a challenge is valid. */
export const timeout = 300_000;

type Transports = NonNullable<Parameters<typeof generateRegistrationOptions>[0]['excludeCredentials']>;

interface Registrant {
  /** User handle under which the authenticator stores the passkey; contains nothing about the person. */
  handle: Uint8Array<ArrayBuffer>;
  /** Name by which people distinguish their passkeys. */
  account: string;
  name: string;
  known: Transports;
}

/** Options for making a passkey: stored on the device, with user verification. */
export function registrationOptionsFor(
  { id }: RelyingParty,
  shop: string,
  { handle, account, name, known }: Registrant,
) {
  return generateRegistrationOptions({
    rpName: shop,
    rpID: id,
    userID: handle,
    userName: account,
    userDisplayName: name,
    timeout: timeout,
    attestationType: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Options for signing in: any passkey that the browser has for this shop. */
export async function authenticationOptionsFor({ id }: RelyingParty) {
  const { challenge } = await generateAuthenticationOptions({ rpID: id });
  return { challenge, rpId: id, timeout, userVerification: 'required' as const };
}

/** The challenge that an answer says it answers; null for what cannot be read. */
export function challengeOf({ response }: Assertion | NewCredential): string | null {
  try {
    const { challenge } = decodeClientDataJSON(response.clientDataJSON);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/**
 * Verifies a registration; null where it is invalid. Attestations by certificate are never requested and so refused unread:
 * checking their revocation lists would let the shop fetch from anywhere.
 */
export async function verifyRegistration({ id, origin }: RelyingParty, credential: NewCredential, challenge: string) {
  try {
    if (!isPlain(credential)) return null;
    const { transports, ...response } = credential.response;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response } as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    });
    if (!registrationInfo) return null;
    const { credential: made, credentialBackedUp } = registrationInfo;
    // The id that is kept is the one that was signed for; a browser names the same.
    return made.id === credential.id ? { ...made, transports: transports ?? [], backedUp: credentialBackedUp } : null;
  } catch {
    // The library throws for whatever does not fit.
    return null;
  }
}

function isPlain({ response }: NewCredential): boolean {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && !attestation.get('attStmt').get('x5c'));
}

interface KeptKey {
  id: string;
  public_key: Buffer;
  counter: number;
  customer_id: string;
}

/** Verifies an assertion of a stored passkey; null where it is invalid. */
export async function verifyAssertion(
  { id, origin }: RelyingParty,
  credential: Assertion,
  { key, challenge }: { key: KeptKey; challenge: string },
) {
  try {
    const { userHandle } = credential.response;
    if (userHandle && userHandle !== isoBase64URL.fromBuffer(handleOf(key.customer_id))) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: { id: key.id, publicKey: new Uint8Array(key.public_key), counter: key.counter },
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
  } catch {
    return null;
  }
}

/** A customer's id in 16 bytes: what their authenticators know them by. */
export function handleOf(customerId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(customerId.replaceAll('-', ''), 'hex'));
}
