import { type Call, customerOf, type Route, route } from '../../../platform/http/route.ts';
import { empty, id } from '../../../shared/contracts/common.ts';
import { user } from '../../../shared/contracts/customers.ts';
import * as contract from '../../../shared/contracts/security.ts';
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
    route({
      path: '/api/web/user/security/get',
      who: 'customer',
      limit: 'default',
      summary: 'How the account can be entered',
      body: empty,
      data: contract.securityState,
      handler: async (_body, call) => {
        const state = await securityOf(tools, customerOf(call).id);
        return state ? ok(state) : notFound();
      },
    }),
    route({
      path: '/api/web/user/security/loginVerify',
      who: 'customer',
      limit: 'default',
      summary: 'Turn the code at sign-in on or off; asks for the password, and for a proved e-mail',
      body: contract.loginVerifyBody,
      data: contract.securityState,
      handler: (body, call) => switchLoginVerify(tools, body, call),
    }),
  ];
}

/** Each asks for the password: a token alone changes no way in. */
function changeRoutes(tools: SecurityTools): Route[] {
  return [
    route({
      path: '/api/web/user/editPassword',
      who: 'customer',
      limit: 'default',
      summary: 'Set another password; every other session ends. With `renew` this one gets a new token',
      body: contract.editPasswordBody,
      data: contract.passwordEdited,
      handler: (body, call) => changePassword(tools, body, call),
    }),
    route({
      path: '/api/web/user/editEmail',
      who: 'customer',
      limit: 'default',
      summary: 'Change the e-mail, by the code that was sent to the new one; the old one is told',
      body: contract.editEmailBody,
      data: user,
      handler: ({ email, ...proof }, call) => changeAccount(tools, 'email', { typed: email, ...proof }, call),
    }),
    route({
      path: '/api/web/user/editMobile',
      who: 'customer',
      limit: 'default',
      summary: 'Change the mobile number, by the code that was sent to the new one',
      body: contract.editMobileBody,
      data: user,
      handler: ({ mobile, ...proof }, call) => changeAccount(tools, 'mobile', { typed: mobile, ...proof }, call),
    }),
  ];
}

function sessionRoutes(tools: SecurityTools): Route[] {
  return [
    route({
      path: '/api/web/user/security/activity',
      who: 'customer',
      limit: 'default',
      summary: 'Where the account is signed in, the place used last first',
      body: contract.activityBody,
      data: contract.activity,
      handler: async ({ page }, call) =>
        ok(await activityOf(tools, customerOf(call), { page, language: call.language })),
    }),
    route({
      path: '/api/web/user/security/revoke',
      who: 'customer',
      limit: 'default',
      summary: 'End one session of the account',
      body: contract.revokeBody,
      data: contract.revoked,
      handler: async (body, call) => {
        const session = id.safeParse(body.id);
        return session.success ? revokeOne(tools, callerOf(call), session.data) : notFound();
      },
    }),
    route({
      path: '/api/web/user/security/revokeAll',
      who: 'customer',
      limit: 'default',
      summary: 'End every session of the account, or with `keepCurrent` all others',
      body: contract.revokeAllBody,
      data: contract.revoked,
      handler: ({ keepCurrent }, call) => revokeAll(tools, callerOf(call), keepCurrent),
    }),
  ];
}

function callerOf(call: Call) {
  return { customer: customerOf(call), ip: call.ip, device: deviceOf(call.request) };
}
