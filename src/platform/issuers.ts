/** An OpenID Connect issuer, configured by the environment (`docs/running.md`). */
export interface IssuerSetting {
  /** Its name in URLs: `/auth/oidc/{name}/start`. */
  name: string;
  /** Its name on the page. */
  title: string;
  /** Its URL: the `iss` of its tokens. */
  issuer: string;
  clientId: string;
  /** Undefined for a public client (PKCE only). */
  clientSecret: string | undefined;
}

type Environment = Record<string, string | undefined>;

const variable = /^OIDC_(?:([A-Z0-9]+)_)?(?:ISSUER|CLIENT_ID|CLIENT_SECRET|NAME)$/;

/**
 * Reads the issuers of the environment: Google by `GOOGLE_CLIENT_ID`, one by `OIDC_ISSUER`, more by `OIDC_<WORD>_ISSUER`. Throws for
 * one without client id or URL, and for a URL without https unless private ones (`OIDC_PRIVATE`) are not allowed.
 */
export function readIssuers(env: Environment, mayBePrivate: boolean): IssuerSetting[] {
  const translations = Object.keys(env).flatMap((key) => {
    const found = variable.exec(key);
    return found ? [found[1] ?? ''] : [];
  });
  return [...google(env), ...[...new Set(translations)].sort().map((t) => named(env, t, mayBePrivate))];
}

function google({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }: Environment): IssuerSetting[] {
  if (!GOOGLE_CLIENT_ID) return [];
  const issuer = 'https://accounts.google.com/';
  return [{ name: 'google', title: 'Google', issuer, clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET }];
}

function named(env: Environment, t: string, mayBePrivate: boolean): IssuerSetting {
  const prefix = t ? `OIDC_${t}` : 'OIDC';
  const [issuerUrl = '', clientId] = [env[`${prefix}_ISSUER`], env[`${prefix}_CLIENT_ID`]];
  if (!clientId) throw new Error(`wrong settings: ${prefix}_CLIENT_ID is missing`);
  if (!URL.canParse(issuerUrl)) throw new Error(`wrong settings: ${prefix}_ISSUER is no URL`);
  const url = new URL(issuerUrl);
  if (url.protocol !== 'https:' && !(mayBePrivate && url.protocol === 'http:'))
    throw new Error(`wrong settings: ${prefix}_ISSUER must begin with https://`);
  return {
    name: t.toLowerCase() || 'oidc',
    title: env[`${prefix}_NAME`] ?? url.hostname,
    issuer: url.href,
    clientId,
    clientSecret: env[`${prefix}_CLIENT_SECRET`],
  };
}
