import type { FastifyReply, FastifyRequest } from 'fastify';

/** A browser in which somebody of the staff has signed in before; it opens nothing. */
export const deviceCookie = 'staff-device';
/** Seconds for which an unused browser is known. */
export const deviceLife = 180 * 24 * 3600;

export function deviceOf({ cookies }: FastifyRequest): string | null {
  const token = cookies[deviceCookie];
  return token && token.length <= 200 ? token : null;
}

export function setDeviceCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(deviceCookie, token, { maxAge: deviceLife, path: '/', httpOnly: true, sameSite: 'lax', secure });
}
