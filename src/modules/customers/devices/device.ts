import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { isDeviceOfLink } from './device.repo.ts';

/** Cookie with the secret of a browser that has signed in before. It gives no access. */
const cookie = 'device';
const day = 24 * 3600;
/** Seconds; browsers keep no cookie longer (draft-ietf-httpbis-rfc6265bis §5.5). */
export const deviceLife = 400 * day;

export function deviceOf({ cookies }: FastifyRequest): string | undefined {
  const token = cookies[cookie];
  return token && token.length <= 100 ? token : undefined;
}

/** Tests if the account of a link has signed in with the browser of a request. */
export async function knowsBrowser(db: Db, request: FastifyRequest, link: string): Promise<boolean> {
  const device = deviceOf(request);
  return device !== undefined && isDeviceOfLink(db, device, link);
}

export function setDeviceCookie(reply: FastifyReply, token: string, { secure }: { secure: boolean }): void {
  reply.setCookie(cookie, token, { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: deviceLife });
}
