import type { FastifyReply } from 'fastify';

/** Seconds; the cookie outlives any session, which ends on the server (`docs/contract.md` §1). */
const days90 = 90 * 24 * 3600;

/**
 * Sets the cookie that pages are read with, or with null expires it. Scripts read it too, for a token is theirs to send
 * (`storefront/api/token.ts`).
 */
export function setTokenCookie(reply: FastifyReply, token: string | null, { secure }: { secure: boolean }): void {
  const place = { path: '/', sameSite: 'lax', secure } as const;
  if (token === null) reply.clearCookie('x-auth', place);
  else reply.setCookie('x-auth', token, { ...place, maxAge: days90 });
}
