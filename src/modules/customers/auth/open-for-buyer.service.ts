import { transact } from '../../../platform/db/transaction.ts';
import { isViolationOf } from '../../../platform/db/violation.ts';
import type { Call } from '../../../platform/http/route.ts';
import { ok, type Result, tooMany } from '../../../shared/refusal.ts';
import { recordActivity } from '../activity.repo.ts';
import { resendAfter, sendCode } from '../codes/codes.ts';
import { addCustomer } from '../customer.ts';
import { mayAskCode } from './attempts.ts';
import type { AuthTools } from './auth.ts';

export interface BuyerPerson {
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Opens an account for the buyer of an order, without a password, unless there is one with that e-mail, and mails the link
 * that sets a password. Whoever follows it has proved the e-mail, and only then the orders join. The answer does not show
 * whether there was an account. Refuses too many mails (429).
 */
export async function openForBuyer(
  tools: AuthTools,
  { email, firstName, lastName }: BuyerPerson,
  { language, ip, request }: Pick<Call, 'language' | 'ip' | 'request'>,
): Promise<Result<{ resendAfter: number }>> {
  const account = { email: email.toLowerCase() };
  const wait = await mayAskCode(tools, { account, request });
  if (wait !== null) return tooMany(wait);
  const open = () =>
    transact(tools.db, async (tx) => {
      const id = await addCustomer(tx, tools, { ...account, firstName, lastName, language });
      await recordActivity(tx, tools, { customerId: id, action: 'signUp', ip });
      await tools.emit(tx, 'customer.created', { customerId: id });
      return ok(id);
    });
  await open().catch((error: unknown) => {
    // There is an account with this e-mail: its owner gets the same mail.
    if (!isViolationOf(error, 'customer_email')) throw error;
  });
  await sendCode(tools.db, tools, { account: account.email, purpose: 'reset', language });
  return ok({ resendAfter });
}
