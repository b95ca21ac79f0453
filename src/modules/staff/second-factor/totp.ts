import { Secret, TOTP } from 'otpauth';

/** Seconds of one step, digits of a code, and how many steps a clock may be off: what every authenticator app expects (RFC 6238). */
const period = 30;
const digits = 6;
const drift = 1;
/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;

/** A new secret in base 32. */
export function newSecret(randomBytes: (bytes: number) => string): string {
  const bytes = Buffer.from(randomBytes(secretBytes), 'base64url');
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;
}

/** The address that an authenticator app takes a secret from. */
export function otpauthUrl(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  // A colon parts issuer and account in the address; in a name it would part them elsewhere.
  const plain = (text: string) => text.replaceAll(':', ' ').trim();
  return new TOTP({ secret, issuer: plain(issuer), label: plain(label), digits, period }).toString();
}

/** The step whose code this is, at most one off; null for a wrong code. A step counts once: the caller keeps the last one. */
export function stepOf(code: string, secret: string, now: Date): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const known = Secret.fromBase32(secret);
  const delta = TOTP.validate({ token, secret: known, digits, period, timestamp, window: drift });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}
