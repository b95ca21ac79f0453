import { customerOf, type Route, route } from '../../../platform/http/route.ts';
import { empty } from '../../../shared/contracts/common.ts';
import { signedIn } from '../../../shared/contracts/customers.ts';
import * as wire from '../../../shared/contracts/passkeys.ts';
import { ok, type Result } from '../../../shared/refusal.ts';
import { proveCaller } from '../password/prove-password.ts';
import { fromOf } from '../security/tell.ts';
import { deviceName } from './device-name.ts';
import { signInOptions, signInWithPasskey } from './entering.ts';
import { type PasskeyRow, passkeysOf } from './passkeys.repo.ts';
import { passkeyListView, remove, rename } from './passkeys.ts';
import { judgeName, type PasskeyTools, registerPasskey, registrationOptions } from './registering.ts';

/** Where passkeys are made, named, removed and used (Web Authentication). `issuers`: whom the shop asks who somebody is. */
export function passkeyRoutes(tools: PasskeyTools & { issuers: string[] }): Route[] {
  return [...enteringRoutes(tools), ...addingRoutes(tools), ...keepingRoutes(tools)];
}

function enteringRoutes(tools: PasskeyTools): Route[] {
  return [
    route({
      path: '/api/web/user/passkey/signin/options',
      who: 'visitor',
      limit: 'default',
      summary: 'What a browser asks for a passkey with, to sign in',
      body: empty,
      data: wire.passkeyOptions,
      handler: () => signInOptions(tools),
    }),
    route({
      path: '/api/web/user/passkey/signin',
      who: 'visitor',
      limit: 'passkey',
      summary: 'Sign in with a passkey',
      body: wire.passkeySignInBody,
      data: signedIn,
      handler: ({ credential }, call) => signInWithPasskey(tools, credential, call),
    }),
  ];
}

function addingRoutes(tools: PasskeyTools): Route[] {
  return [
    route({
      path: '/api/web/user/passkey/options',
      who: 'customer',
      limit: 'default',
      summary: 'What a browser makes a passkey with; asks for the password, or for a fresh sign-in where there is none',
      body: wire.passkeyOptionsBody,
      data: wire.passkeyOptions,
      handler: async ({ password }, call) => {
        const proven = await proveCaller(tools, customerOf(call), password);
        return proven.ok ? registrationOptions(tools, customerOf(call), call.language) : proven;
      },
    }),
    route({
      path: '/api/web/user/passkey/register',
      who: 'customer',
      limit: 'default',
      summary: 'Keep a passkey that the browser made',
      body: wire.passkeyRegisterBody,
      data: wire.passkeyList,
      handler: async ({ credential, name }, call) => {
        const judged = judgeName(name || deviceName(call.request.headers['user-agent']));
        if (!judged.ok) return judged;
        const registration = { credential, name: judged.value, from: fromOf(call) };
        return seen(await registerPasskey(tools, customerOf(call), registration), customerOf(call).id, tools);
      },
    }),
  ];
}

function keepingRoutes(tools: PasskeyTools & { issuers: string[] }): Route[] {
  return [
    route({
      path: '/api/web/user/passkey/list',
      who: 'customer',
      limit: 'default',
      summary: 'One’s own passkeys',
      body: empty,
      data: wire.passkeyList,
      handler: async (_body, call) => {
        const { id } = customerOf(call);
        return ok(passkeyListView(await passkeysOf(tools.db, id), id, tools));
      },
    }),
    route({
      path: '/api/web/user/passkey/rename',
      who: 'customer',
      limit: 'default',
      summary: 'Name one of one’s own passkeys',
      body: wire.passkeyRenameBody,
      data: wire.passkeyList,
      handler: async ({ id, name }, call) => {
        const judged = judgeName(name);
        if (!judged.ok) return judged;
        const renamed = await rename(tools, customerOf(call), { id, name: judged.value, ip: call.ip });
        return seen(renamed, customerOf(call).id, tools);
      },
    }),
    route({
      path: '/api/web/user/passkey/remove',
      who: 'customer',
      limit: 'default',
      summary: 'Remove one of one’s own passkeys; asks for the password, or for a fresh sign-in where there is none',
      body: wire.passkeyRemoveBody,
      data: wire.passkeyList,
      handler: async ({ id, password }, call) => {
        const proven = await proveCaller(tools, customerOf(call), password);
        if (!proven.ok) return proven;
        const removed = await remove(tools, proven.value, { id, from: fromOf(call), issuers: tools.issuers });
        return seen(removed, customerOf(call).id, tools);
      },
    }),
  ];
}

function seen(result: Result<PasskeyRow[]>, customerId: string, tools: PasskeyTools): Result<wire.PasskeyList> {
  return result.ok ? ok(passkeyListView(result.value, customerId, tools)) : result;
}
