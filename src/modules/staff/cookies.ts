import type { FastifyReply } from 'fastify';
import { absolute, type OpenedSession } from './session/session.ts';

/** The cookie of a staff session: pages are read by it, and no call is ever authorised by it. */
export const staffCookie = 'staff';

/** Lets a browser's page requests be known as staff's for as long as the session lives. */
export function setStaffCookie(reply: FastifyReply, { token }: Pick<OpenedSession, 'token'>, secure: boolean) {
  const life = { maxAge: absolute / 1000, path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return reply.setCookie(staffCookie, token, life);
}

export function dropStaffCookie(reply: FastifyReply, secure: boolean) {
  return reply.clearCookie(staffCookie, { path: '/', httpOnly: true, sameSite: 'lax', secure });
}
