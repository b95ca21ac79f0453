import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Limiter } from '../../platform/http/limits.ts';
import { enterWithTicket, type StaffTools, sessionLife } from './door.ts';

/** The cookie of a staff session; only pages that are read ever look at it. */
export const staffCookie = 'staff';

/** `GET /admin/enter?ticket=…`: the door that the start prints. The ticket leaves the address bar with the redirect. */
export function mountStaffDoor(app: FastifyInstance, tools: StaffTools & { secure: boolean; limiter: Limiter }): void {
  app.get<{ Querystring: { ticket?: unknown } }>('/admin/enter', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const wait = await tools.limiter('owner', request.ip);
    if (wait !== null) return reply.code(429).header('retry-after', wait).send();
    const { ticket } = request.query;
    const entered = typeof ticket === 'string' ? await enterWithTicket(tools, ticket) : null;
    if (!entered) return reply.redirect('/error/403', 302);
    return setStaffCookie(reply, entered.token, tools.secure).redirect('/dev/mail', 302);
  });
}

/** Lets a browser's page requests be known as staff's for as long as the session lives. */
export function setStaffCookie(reply: FastifyReply, token: string, secure: boolean): FastifyReply {
  const life = { maxAge: sessionLife / 1000, path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return reply.setCookie(staffCookie, token, life);
}
