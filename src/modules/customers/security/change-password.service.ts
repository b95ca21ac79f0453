import { transact } from '../../../platform/db/transaction.ts';
import { type Call, customerOf } from '../../../platform/http/route.ts';
import { validatePassword } from '../../../platform/password/validate.ts';
import { notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import type { AuthTools } from '../auth/auth.ts';
import { customerById, setPassword } from '../customer.repo.ts';
import { deleteDevices } from '../devices/device.repo.ts';
import { deviceOf } from '../devices/device.ts';
import { lockProved, type Proof, provePassword } from '../password/prove-password.ts';
import { endElsewhere, type RenewedSession, renewSession } from '../session/session.ts';
import { setVisitorCookie } from '../visitor.ts';
import { fromOf, mailChange } from './mail-change.ts';
import { revokeSecrets } from './revoke-secrets.ts';

interface Input {
  oldPassword: string;
  password: string;
  /** True where the caller gets a new token in place of the one it sent. */
  renew: boolean;
}

/**
 * Sets another password, for a caller with the present one. Every other session, and every code and link of the account, ends;
 * copies of this session's token end, too, where the caller takes a new one. Refuses beside the fields.
 */
export async function changePassword(tools: AuthTools, input: Input, call: Call): Promise<Result<{ token?: string }>> {
  const customer = customerOf(call);
  const row = await customerById(tools.db, customer.id);
  if (!row) return notFound();
  const weak = await validatePassword(input.password, {
    min: tools.rules().passwordMin,
    accounts: [row.email, row.mobile],
  });
  if (weak) return refuse('error.form', [weak]);
  const proved = { customerId: customer.id, sessionId: customer.sessionId };
  const proven = await provePassword(tools, proved, input.oldPassword, 'oldPassword');
  if (!proven.ok) return proven;
  const hashed = await tools.hashing.hash(input.password);
  if (!hashed.ok) return hashed;
  const set = await setAnother(tools, { proof: proven.value, hash: hashed.value, renew: input.renew }, call);
  if (!set.ok) return set;
  if (set.value) setVisitorCookie(call.reply, set.value.visitorToken, tools);
  return ok(set.value ? { token: set.value.token } : {});
}

interface Setting {
  proof: Proof;
  hash: string;
  renew: boolean;
}

function setAnother(tools: AuthTools, { proof, hash, renew }: Setting, call: Call) {
  const { customerId: id, sessionId } = proof;
  return transact(tools.db, async (tx): Promise<Result<RenewedSession | null>> => {
    const locked = await lockProved(tx, tools, proof);
    if (!locked.ok) return locked;
    await setPassword(tx, id, hash, tools.clock.now());
    await revokeSecrets(tx, tools, locked.value);
    await endElsewhere(tx, tools, id, { except: sessionId });
    await deleteDevices(tx, id, deviceOf(call.request));
    await mailChange(tx, tools, locked.value, { action: 'passwordChanged' }, fromOf(call));
    return ok(renew ? await renewSession(tx, tools, sessionId) : null);
  });
}
