import { type Call, type Route, route } from '../../../platform/http/route.ts';
import { nameOf } from '../../../shared/account.ts';
import type * as contract from '../../../shared/contracts/customers.ts';
import { customersEndpoints } from '../../../shared/contracts/customers.ts';
import { codes } from '../../../shared/envelope.ts';
import { fieldError, ok, type Result, refuse, tooMany } from '../../../shared/refusal.ts';
import { mayAskCode } from '../auth/attempts.ts';
import { type AuthTools, isRefused, validateAccount } from '../auth/auth.ts';
import { resendAfter, sendCode } from './codes.ts';

type Purpose = (typeof contract.codePurposes)[number];

export function codeRoutes(tools: AuthTools): Route[] {
  return [
    route(customersEndpoints.userCodeSend, ({ account, purpose }, call) => requestCode(tools, account, purpose, call)),
    route(customersEndpoints.userPasswordForget, ({ account }, call) => requestCode(tools, account, 'reset', call)),
  ];
}

async function requestCode(tools: AuthTools, typed: string, purpose: Purpose, call: Call) {
  const account = validateAccount(typed, tools);
  if (isRefused(account)) return refuse('error.form', [account]);
  const changes = purpose === 'email' || purpose === 'mobile';
  if (changes && !account[purpose]) return refuse('error.form', [fieldError('account', 'format', 'account.format')]);
  const customer = changes ? await call.customer() : null;
  if (changes && !customer) return signInFirst();
  const wait = await mayAskCode(tools, { account, request: call.request });
  if (wait !== null) return tooMany(wait);
  const owner = { account: nameOf(account), purpose, customerId: customer?.id };
  await sendCode(tools.db, tools, { ...owner, language: call.language });
  return ok({ resendAfter });
}

/** Codes for a new e-mail or mobile number are requested by the signed-in owner of the account. */
function signInFirst(): Result<never> {
  return { ok: false, refusal: { code: codes.signInNeeded, message: { key: 'error.signIn' } } };
}
