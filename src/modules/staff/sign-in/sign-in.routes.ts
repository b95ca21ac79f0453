import type { FastifyReply, FastifyRequest } from 'fastify';
import { isForeign } from '../../../platform/http/origin.ts';
import { type Call, type Route, route } from '../../../platform/http/route.ts';
import { staffAdminEndpoints } from '../../../shared/contracts/staff.ts';
import { ok, type Result, refuse } from '../../../shared/refusal.ts';
import { setStaffCookie, staffCookie } from '../cookies.ts';
import { deviceOf, setDeviceCookie } from '../device-cookie.ts';
import { staffByToken } from '../session/session.ts';
import { type Entered, enterWithTicket } from '../staff-auth.ts';
import type { AuthTools } from '../tools.ts';
import { joinStaff } from './join.service.ts';
import { type Doorstep, type SignedInStaff, signInStaff, verifyStaff } from './sign-in.service.ts';

/** The ways in: a one-time link, an invitation, or e-mail and password with a second step. */
export function signInRoutes(tools: AuthTools): Route[] {
  return [
    route(staffAdminEndpoints.staffEnter, async ({ ticket }, call) => {
      const found = await enterWithTicket(tools, ticket, doorstep(call.request));
      return found ? ok(inside(tools, call, found)) : refuse('staff.ticket');
    }),
    route(staffAdminEndpoints.staffToken, async (_, { request }) => tokenOfPage(tools, request)),
    route(staffAdminEndpoints.staffJoin, async (body, call) =>
      letIn(tools, call, await joinStaff(tools, body, doorstep(call.request))),
    ),
    route(staffAdminEndpoints.staffSignin, async (body, call) =>
      letIn(tools, call, await signInStaff(tools, body, doorstep(call.request))),
    ),
    route(staffAdminEndpoints.staffSigninVerify, async (body, call) =>
      letIn(tools, call, await verifyStaff(tools, body, doorstep(call.request))),
    ),
  ];
}

/**
 * Answers the token of the cookie's session. The cookie authorises nothing else: only a script of this site can read the
 * answer, and a request that another site makes is refused besides.
 */
async function tokenOfPage(tools: AuthTools, request: FastifyRequest) {
  const token = request.cookies[staffCookie];
  const staff = isForeign(request, tools.publicUrl) ? null : await staffByToken(tools, token, request.ip);
  return ok({ token: token && staff ? token : null });
}

/** IP and browser of a request to sign in. */
export function doorstep(request: FastifyRequest): Doorstep {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '', device: deviceOf(request) };
}

/** Gives a browser what it is known by from now on. */
export function welcome(reply: FastifyReply, { session, device }: Entered & { device?: string }, secure: boolean) {
  setStaffCookie(reply, session, secure);
  if (device) setDeviceCookie(reply, device, secure);
}

function letIn(tools: AuthTools, call: Call, result: Result<SignedInStaff>) {
  return result.ok ? ok(inside(tools, call, result.value)) : result;
}

function inside({ secure }: AuthTools, { reply }: Call, found: Entered & { device?: string }) {
  welcome(reply, found, secure);
  const { member, session } = found;
  const { id, name, role } = member;
  return { token: session.token, expiresAt: session.expiresAt.toISOString(), staff: { id, name, role } };
}
