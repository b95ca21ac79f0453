import { type Call, customerOf, type Route, route } from '../../../platform/http/route.ts';
import { id } from '../../../shared/contracts/common.ts';
import { customersEndpoints } from '../../../shared/contracts/customers.ts';
import { securityEndpoints } from '../../../shared/contracts/security.ts';
import { notFound, ok } from '../../../shared/refusal.ts';
import type { AuthTools } from '../auth/auth.ts';
import { deviceOf } from '../devices/device.ts';
import { changeAccount } from './change-account.service.ts';
import { changePassword } from './change-password.service.ts';
import { switchLoginVerify } from './login-verify.service.ts';
import { type ActivityTools, activityOf, revokeAll, revokeOne } from './sessions.ts';
import { securityOf } from './state.ts';

export type SecurityTools = AuthTools & ActivityTools;

/** `user/security/*` and what changes how an account is entered. */
export function securityRoutes(tools: SecurityTools): Route[] {
  return [...stateRoutes(tools), ...sessionRoutes(tools), ...changeRoutes(tools)];
}

function stateRoutes(tools: SecurityTools): Route[] {
  return [
    route(securityEndpoints.userSecurityGet, async (_body, call) => {
      const state = await securityOf(tools, customerOf(call).id);
      return state ? ok(state) : notFound();
    }),
    route(securityEndpoints.userSecurityLoginVerify, (body, call) => switchLoginVerify(tools, body, call)),
  ];
}

/** Routes that ask for the password: a token alone changes no way to sign in. */
function changeRoutes(tools: SecurityTools): Route[] {
  return [
    route(securityEndpoints.userEditPassword, (body, call) => changePassword(tools, body, call)),
    route(customersEndpoints.userEditEmail, ({ email, ...proof }, call) =>
      changeAccount(tools, 'email', { typed: email, ...proof }, call),
    ),
    route(customersEndpoints.userEditMobile, ({ mobile, ...proof }, call) =>
      changeAccount(tools, 'mobile', { typed: mobile, ...proof }, call),
    ),
  ];
}

function sessionRoutes(tools: SecurityTools): Route[] {
  return [
    route(securityEndpoints.userSecurityActivity, async ({ page }, call) =>
      ok(await activityOf(tools, customerOf(call), { page, language: call.language })),
    ),
    route(securityEndpoints.userSecurityRevoke, async (body, call) => {
      const session = id.safeParse(body.id);
      return session.success ? revokeOne(tools, callerOf(call), session.data) : notFound();
    }),
    route(securityEndpoints.userSecurityRevokeAll, ({ keepCurrent }, call) =>
      revokeAll(tools, callerOf(call), keepCurrent),
    ),
  ];
}

function callerOf(call: Call) {
  return { customer: customerOf(call), ip: call.ip, device: deviceOf(call.request) };
}
