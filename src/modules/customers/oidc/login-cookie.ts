import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '../../../platform/random.ts';

/** Milliseconds for which a login state is valid. */
export const away = 600_000;

const prefix = 'oidc-';

/** One cookie for each journey, so that two tabs may set out at once. */
function cookieOf(state: string): string {
  return prefix + hashToken(state).toString('hex').slice(0, 12);
}

/** The secrets of a journey to an issuer. */
export interface OidcLoginSecrets {
  /** State parameter that the issuer returns. */
  state: string;
  /** Content of the cookie of the browser that began the login. */
  browser: string;
}

/** Keeps the secret of a journey where only requests to the shop carry it, also when another site leads back here. */
export function keepOidcLogin(
  reply: FastifyReply,
  { state, browser }: OidcLoginSecrets,
  { secure }: { secure: boolean },
): FastifyReply {
  const life = { maxAge: away / 1000, path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return reply.setCookie(cookieOf(state), browser, life);
}

/** The secret with which this browser set out on the journey of that state. */
export function oidcLoginOf({ cookies }: FastifyRequest, state: string): string | undefined {
  return cookies[cookieOf(state)];
}

/** The secrets of every journey that this browser set out on lately; no browser is on more than `most`. */
export function oidcLoginsOf({ cookies }: FastifyRequest): string[] {
  const names = Object.keys(cookies).filter((name) => name.startsWith(prefix));
  return names.slice(0, most).flatMap((name) => cookies[name] ?? []);
}

const most = 50;
