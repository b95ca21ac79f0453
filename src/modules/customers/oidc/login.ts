import * as client from 'openid-client';
import type { IssuerSetting } from '../../../platform/issuers.ts';
import type { Log } from '../../../platform/log.ts';
import type { SessionTools } from '../session/session.ts';
import { type Person, personOf } from './claims.ts';
import type { Directory } from './directory.ts';
import { away, type OidcLoginSecrets } from './login-cookie.ts';
import { insertOidcLogin, type OidcLogin, takeOidcLogin } from './logins.repo.ts';

export interface OidcLoginTools extends SessionTools {
  directory: Directory;
  publicUrl: string;
  log: Log;
}

type Input = Pick<OidcLogin, 'language' | 'redirect' | 'sessionId'>;

/**
 * Starts an OIDC login (authorization code with PKCE): the URL of the issuer, and the cookie of the browser. Null when the
 * issuer's discovery fails.
 */
export async function startOidcLogin(
  tools: OidcLoginTools,
  setting: IssuerSetting,
  input: Input,
): Promise<{ url: string; secrets: OidcLoginSecrets } | null> {
  const { db, clock, random, directory, log } = tools;
  try {
    const issuer = await directory.describe(setting);
    const state = random.token(32);
    const browser = random.token(32);
    const nonce = random.token(32);
    const verifier = random.token(32);
    const expires = new Date(clock.now().getTime() + away);
    await insertOidcLogin(db, { ...input, issuer: setting.name, nonce, verifier }, { state, browser }, expires);
    const url = client.buildAuthorizationUrl(issuer, {
      redirect_uri: callbackOf(tools, setting),
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, secrets: { state, browser } };
  } catch (error) {
    log.warn({ err: error, issuer: setting.name }, 'an issuer does not describe itself');
    return null;
  }
}

export interface Return {
  /** URL after the login; null where it is unknown, since the browser or the state is another. */
  oidcLogin: Omit<OidcLogin, 'issuer' | 'nonce' | 'verifier'> | null;
  outcome: Person | 'cancelled' | 'expired' | 'failed';
}

/** Completes an OIDC login in the browser that began it, and reads the identity from the issuer. */
export async function completeOidcLogin(
  tools: OidcLoginTools,
  setting: IssuerSetting,
  { query, browser }: { query: URLSearchParams; browser: string },
): Promise<Return> {
  const { db, clock, log } = tools;
  const state = query.get('state') ?? '';
  const found = await takeOidcLogin(db, setting.name, { state, browser }, clock.now());
  if (!found) return { oidcLogin: null, outcome: 'expired' };
  const { nonce, verifier, ...oidcLogin } = found;
  if (query.get('error') === 'access_denied') return { oidcLogin, outcome: 'cancelled' };
  try {
    return { oidcLogin, outcome: await fetchPerson(tools, setting, query, { state, nonce, verifier }) };
  } catch (error) {
    log.warn({ err: error, issuer: setting.name }, 'an issuer did not say who somebody is');
    return { oidcLogin, outcome: 'failed' };
  }
}

async function fetchPerson(
  tools: OidcLoginTools,
  setting: IssuerSetting,
  query: URLSearchParams,
  { state, nonce, verifier }: { state: string; nonce: string; verifier: string },
): Promise<Person> {
  const issuer = await tools.directory.describe(setting);
  const address = new URL(`${callbackOf(tools, setting)}?${query}`);
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
  const tokens = await client.authorizationCodeGrant(issuer, address, checks);
  const token = tokens.claims();
  if (!token) throw new Error('no ID token');
  const more = token.email === undefined && issuer.serverMetadata().userinfo_endpoint;
  return personOf(token, more ? await client.fetchUserInfo(issuer, tokens.access_token, token.sub) : token);
}

function callbackOf({ publicUrl }: OidcLoginTools, { name }: IssuerSetting): string {
  return `${publicUrl}/auth/oidc/${name}/callback`;
}
