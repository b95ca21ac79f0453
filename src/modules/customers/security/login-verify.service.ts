import { transact } from '../../../platform/db/transaction.ts';
import { type Call, customerOf } from '../../../platform/http/route.ts';
import type { SecurityState } from '../../../shared/contracts/security.ts';
import { notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { setLoginVerify } from '../customer.repo.ts';
import { lockProved, type ProofTools, provePassword } from '../password/prove-password.ts';
import { fromOf, mailChange, type SecurityMailTools } from './mail-change.ts';
import { securityOf } from './state.ts';

/**
 * Turns login verification on or off, for a caller with the password. The code is sent by e-mail, so it needs a proved one:
 * else the next sign-in would wait for a mail that does not arrive.
 */
export async function switchLoginVerify(
  tools: ProofTools & SecurityMailTools,
  { enabled, password }: { enabled: boolean; password: string },
  call: Call,
): Promise<Result<SecurityState>> {
  const { id, sessionId } = customerOf(call);
  const proven = await provePassword(tools, { customerId: id, sessionId }, password);
  if (!proven.ok) return proven;
  return transact(tools.db, async (tx) => {
    const locked = await lockProved(tx, tools, proven.value);
    if (!locked.ok) return locked;
    const row = locked.value;
    if (enabled && !row.email_verified_at) return refuse('security.needsEmail');
    if (row.login_verify !== enabled) {
      await setLoginVerify(tx, id, enabled);
      await mailChange(tx, tools, row, { action: enabled ? 'loginVerifyOn' : 'loginVerifyOff' }, fromOf(call));
    }
    const state = await securityOf({ ...tools, db: tx }, id);
    return state ? ok(state) : notFound();
  });
}
