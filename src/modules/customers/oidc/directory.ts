import * as client from 'openid-client';
import { TimedMemo } from '../../../platform/cache/timed-memo.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { IssuerSetting } from '../../../platform/issuers.ts';
import { guardedFetch } from '../../../platform/outbound/guarded-fetch.ts';
import type { Reach } from '../../../platform/outbound/reach.ts';

/** An issuer as it describes itself, and the shop as its client. */
export type KnownIssuer = client.Configuration;

export interface Directory {
  settings: IssuerSetting[];
  /** The setting of that name; undefined for a name that the shop does not have. */
  named(name: string): IssuerSetting | undefined;
  /** Reads an issuer's discovery document, once an hour. Throws when it is invalid. */
  describe(setting: IssuerSetting): Promise<KnownIssuer>;
}

/** Milliseconds for which an issuer's discovery document is cached. */
const maxAge = 3_600_000;

/** Issuers of a shop. Their URLs come from the environment, those of their endpoints from the issuers: `reach`. */
export function createDirectory(
  settings: IssuerSetting[],
  { clock, reach }: { clock: Clock; reach: Reach },
): Directory {
  const known = new TimedMemo<KnownIssuer>(clock, maxAge);
  return {
    settings,
    named: (name) => settings.find((each) => each.name === name),
    describe: (setting) => known.get(setting.name, () => discover(setting, { clock, reach })),
  };
}

function discover({ issuer, clientId, clientSecret }: IssuerSetting, { clock, reach }: { clock: Clock; reach: Reach }) {
  const server = new URL(issuer);
  const skew = Math.round((clock.now().getTime() - Date.now()) / 1000);
  const metadata = { [client.clockSkew]: skew } as Partial<client.ClientMetadata>;
  // Not left to TLS alone: what an ID token says is believed only with the signature of a key that the issuer publishes.
  const execute = [client.enableNonRepudiationChecks];
  if (server.protocol === 'http:') execute.push(client.allowInsecureRequests);
  return client.discovery(server, clientId, metadata, secretly(clientSecret), {
    [client.customFetch]: guardedFetch(reach) as client.CustomFetch,
    execute,
    timeout: 10,
  });
}

/**
 * Client authentication at the token endpoint: the first of these methods that the issuer supports. One that names none
 * supports `client_secret_basic` (OpenID Connect Discovery §3).
 */
function secretly(secret: string | undefined): client.ClientAuth {
  if (!secret) return client.None();
  const basic = client.ClientSecretBasic(secret);
  const ways: [string, client.ClientAuth][] = [
    ['client_secret_basic', basic],
    ['client_secret_post', client.ClientSecretPost(secret)],
    ['client_secret_jwt', client.ClientSecretJwt(secret)],
  ];
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? [];
    const [, way] = ways.find(([name]) => taken.includes(name)) ?? ['', basic];
    return way(server, ...rest);
  };
}
