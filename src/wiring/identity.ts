import type { FastifyReply, FastifyRequest } from 'fastify';
import { customerOfRequest, requireVisitor, tokenOf, visitorOf } from '../modules/customers/index.ts';
import {
  apiTokenOf,
  noteProgramCall,
  programByToken,
  showAsHeader,
  shownAs,
  staffByToken,
  staffCookie,
} from '../modules/staff/index.ts';
import type { Identity } from '../platform/http/api.ts';
import type { Limiter } from '../platform/http/limits.ts';
import { pathOf } from '../platform/http/server.ts';
import type { Permission } from '../shared/endpoint.ts';
import { ok, signInNeeded } from '../shared/refusal.ts';
import type { ShopTools } from './shop-tools.ts';

/** Finds the callers of requests. A request with an API token is a program's, whatever else it carries. */
export function identityOf(tools: ShopTools, limiter: Limiter): Identity {
  const visitorTools = { ...tools, secure: tools.config.secure };
  return {
    visitor: (request: FastifyRequest) => visitorOf(request, visitorTools),
    requireVisitor: (request: FastifyRequest, reply: FastifyReply) => requireVisitor(request, reply, visitorTools),
    customer: (request: FastifyRequest) => customerOfRequest(request, tools),
    staff: async (request: FastifyRequest) => {
      const apiToken = apiTokenOf(request);
      if (apiToken !== undefined) return programByToken({ ...tools, limiter }, apiToken);
      const staff = await staffByToken(tools, tokenOf(request), request.ip);
      if (!staff) return signInNeeded();
      const role = request.headers[showAsHeader];
      return role === undefined ? ok(staff) : shownAs(tools.db, staff, role.toString());
    },
    noteProgramCall: (staff, { ip, url }, outcome) =>
      noteProgramCall(tools, staff, { ...outcome, ip, path: pathOf(url) }),
  };
}

/** Finds the member of staff who requests a page: a GET may be authenticated by cookie, for it changes nothing. */
export function staffOfPage(request: FastifyRequest, tools: ShopTools) {
  return staffByToken(tools, request.cookies[staffCookie], request.ip);
}

/** Tests if staff may read a file: by header as in calls, else by cookie, since a link or an image sends no header. */
export async function mayRead(tools: ShopTools, identity: Identity, request: FastifyRequest, permission: Permission) {
  const caller = await identity.staff(request);
  const staff = caller.ok ? caller.value : await staffOfPage(request, tools);
  const may = staff?.may(permission) ?? false;
  if (staff) await identity.noteProgramCall(staff, request, { status: may ? 200 : 404, code: null, ms: null });
  return may;
}
