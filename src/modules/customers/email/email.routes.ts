import { type Call, customerOf, type Route, route } from '../../../platform/http/route.ts';
import { customersEndpoints } from '../../../shared/contracts/customers.ts';
import { notFound, ok, type Result, refuse, tooMany } from '../../../shared/refusal.ts';
import { mayAskCode } from '../auth/attempts.ts';
import type { AuthTools } from '../auth/auth.ts';
import { resendAfter, sendCode } from '../codes/codes.ts';
import { customerById } from '../customer.repo.ts';
import { verifyEmail } from './verify-email.service.ts';

export function emailRoutes(tools: AuthTools): Route[] {
  return [
    route(customersEndpoints.userEmailVerify, (body, call) => verifyEmail(tools, body, call)),
    route(customersEndpoints.userEmailResend, (_body, call) => resend(tools, call)),
  ];
}

async function resend(tools: AuthTools, call: Call): Promise<Result<{ resendAfter: number }>> {
  const row = await customerById(tools.db, customerOf(call).id);
  if (!row?.email) return notFound();
  if (row.email_verified_at) return refuse('account.verifiedAlready');
  const account = row.email.toLowerCase();
  const wait = await mayAskCode(tools, { account: { email: account }, request: call.request });
  if (wait !== null) return tooMany(wait);
  await sendCode(tools.db, tools, { account, purpose: 'verify', customerId: row.id, language: call.language });
  return ok({ resendAfter });
}
