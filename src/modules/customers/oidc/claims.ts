import type { IDToken, UserInfoResponse } from 'openid-client';
import { isEmail } from '../../../shared/email.ts';

/** Claims of an issuer about a person. */
export interface Person {
  issuer: string;
  subject: string;
  /** As the issuer writes it; null where it names none. */
  email: string | null;
  /** True where the issuer has verified the e-mail. */
  proven: boolean;
  firstName: string;
  lastName: string;
}

/** Reads a person from the claims of OpenID Connect Core §5.1; what is not a text of a sensible length is ignored. */
export function personOf({ iss, sub }: IDToken, claims: IDToken | UserInfoResponse): Person {
  const email = typeof claims.email === 'string' && isEmail(claims.email) ? claims.email : null;
  const whole = nameOf(claims.name);
  const firstName = nameOf(claims.given_name) || whole.split(' ')[0] || '';
  const lastName = nameOf(claims.family_name) || whole.slice(firstName.length).trim();
  // A word ("true") is none of the values that the standard allows, and means whatever its writer thinks.
  const proven = email !== null && claims.email_verified === true;
  return { issuer: new URL(iss).href, subject: sub, email, proven, firstName, lastName };
}

/** A name has 50 characters at most (`docs/contract.md` §3), and no line breaks. */
function nameOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  return [...value.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim()].slice(0, 50).join('');
}
