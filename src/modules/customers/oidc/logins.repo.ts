import type { Db } from '../../../platform/db/database.ts';
import { hashToken } from '../../../platform/random.ts';
import type { OidcLoginSecrets as Secrets } from './login-cookie.ts';

export interface OidcLogin {
  /** The name of the issuer. */
  issuer: string;
  nonce: string;
  /** Of PKCE (RFC 7636). */
  verifier: string;
  language: string;
  /** A path of this site. */
  redirect: string;
  /** The session whose account is to be linked; null for a sign-in. */
  sessionId: string | null;
}

export async function insertOidcLogin(db: Db, oidcLogin: OidcLogin, secrets: Secrets, expires: Date): Promise<void> {
  const { sessionId, ...rest } = oidcLogin;
  await db
    .insertInto('customer_errand')
    .values({
      ...rest,
      state_hash: hashToken(secrets.state),
      browser_hash: hashToken(secrets.browser),
      session_id: sessionId,
      expires_at: expires,
    })
    .execute();
}

/** Ends an OIDC login and answers it, once; undefined for one of another browser, of another issuer, or too old. */
export function takeOidcLogin(db: Db, issuer: string, { state, browser }: Secrets, now: Date) {
  return db
    .deleteFrom('customer_errand')
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(browser))
    .where('issuer', '=', issuer)
    .where('expires_at', '>', now)
    .returning(['nonce', 'verifier', 'language', 'redirect', 'session_id as sessionId'])
    .executeTakeFirst();
}

export async function deleteOldOidcLogins(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('customer_errand').where('expires_at', '<=', now).execute();
}
