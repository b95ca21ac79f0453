import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'oidc';
/** How long somebody may stay at an issuer, in milliseconds. */
export const away = 600_000;

/** Keeps the secret of an errand where only requests to the shop carry it, also when another site leads back here. */
export function keepErrand(reply: FastifyReply, browser: string, { secure }: { secure: boolean }): FastifyReply {
  const life = { maxAge: away / 1000, path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return reply.setCookie(name, browser, life);
}

/** The secret of the errand that this browser last set out on. */
export function errandOf({ cookies }: FastifyRequest): string | undefined {
  return cookies[name];
}
