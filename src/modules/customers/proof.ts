import type { Customer } from '../../platform/http/route.ts';
import { ok, type Result } from '../../shared/refusal.ts';
import { type ProofTools, provePassword } from './password/prove-password.ts';
import { sessionStart } from './session/session.repo.ts';

/** How long after signing in somebody need not say again who they are to add or remove a key, in milliseconds. */
const fresh = 600_000;

/** Whether who calls has signed in just now; anybody else proves it by the password (`provePassword`). */
export async function proveAnew(
  tools: ProofTools,
  { id, sessionId }: Customer,
  password: string | undefined,
): Promise<Result<null>> {
  const start = await sessionStart(tools.db, sessionId);
  if (start && tools.clock.now().getTime() - start.getTime() < fresh) return ok(null);
  return provePassword(tools, { customerId: id, sessionId }, password ?? '');
}
