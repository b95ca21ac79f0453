import Bowser from 'bowser';
import { customerOf, type Route, route } from '../../../platform/http/route.ts';
import { customersEndpoints } from '../../../shared/contracts/customers.ts';
import type * as wire from '../../../shared/contracts/passkeys.ts';
import { passkeysEndpoints } from '../../../shared/contracts/passkeys.ts';
import { ok, type Result } from '../../../shared/refusal.ts';
import { proveCaller } from '../password/prove-password.ts';
import { fromOf } from '../security/mail-change.ts';
import { signInOptions, signInWithPasskey } from './authentication.ts';
import { type PasskeyRow, passkeysOf } from './passkeys.repo.ts';
import { passkeyListView, remove, rename } from './passkeys.ts';
import { type PasskeyTools, registerPasskey, registrationOptions, validateName } from './registration.ts';

/** Routes to make, name, remove and use passkeys (Web Authentication). `issuers` are the configured OIDC issuers. */
export function passkeyRoutes(tools: PasskeyTools & { issuers: string[] }): Route[] {
  return [...enteringRoutes(tools), ...addingRoutes(tools), ...keepingRoutes(tools)];
}

function enteringRoutes(tools: PasskeyTools): Route[] {
  return [
    route(passkeysEndpoints.userPasskeySigninOptions, () => signInOptions(tools)),
    route(customersEndpoints.userPasskeySignin, ({ credential }, call) => signInWithPasskey(tools, credential, call)),
  ];
}

function addingRoutes(tools: PasskeyTools): Route[] {
  return [
    route(passkeysEndpoints.userPasskeyOptions, async ({ password }, call) => {
      const proven = await proveCaller(tools, customerOf(call), password);
      return proven.ok ? registrationOptions(tools, customerOf(call), call.language) : proven;
    }),
    route(passkeysEndpoints.userPasskeyRegister, async ({ credential, name }, call) => {
      const judged = validateName(name || deviceName(call.request.headers['user-agent']));
      if (!judged.ok) return judged;
      const registration = { credential, name: judged.value, from: fromOf(call) };
      return seen(await registerPasskey(tools, customerOf(call), registration), customerOf(call).id, tools);
    }),
  ];
}

function keepingRoutes(tools: PasskeyTools & { issuers: string[] }): Route[] {
  return [
    route(passkeysEndpoints.userPasskeyList, async (_body, call) => {
      const { id } = customerOf(call);
      return ok(passkeyListView(await passkeysOf(tools.db, id), id, tools));
    }),
    route(passkeysEndpoints.userPasskeyRename, async ({ id, name }, call) => {
      const judged = validateName(name);
      if (!judged.ok) return judged;
      const renamed = await rename(tools, customerOf(call), { id, name: judged.value, ip: call.ip });
      return seen(renamed, customerOf(call).id, tools);
    }),
    route(passkeysEndpoints.userPasskeyRemove, async ({ id, password }, call) => {
      const proven = await proveCaller(tools, customerOf(call), password);
      if (!proven.ok) return proven;
      const removed = await remove(tools, proven.value, { id, from: fromOf(call), issuers: tools.issuers });
      return seen(removed, customerOf(call).id, tools);
    }),
  ];
}

function seen(result: Result<PasskeyRow[]>, customerId: string, tools: PasskeyTools): Result<wire.PasskeyList> {
  return result.ok ? ok(passkeyListView(result.value, customerId, tools)) : result;
}

/** Default name of a new passkey, e.g. `Chrome · macOS`; the same in every language. */
export function deviceName(userAgent: string | undefined): string {
  const { browser, os } = Bowser.parse(userAgent || 'unknown');
  return [browser.name, os.name].filter(Boolean).join(' · ').slice(0, 50) || 'Passkey';
}
