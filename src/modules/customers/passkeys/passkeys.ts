import { transact } from '../../../platform/db/transaction.ts';
import type { Customer } from '../../../platform/http/route.ts';
import type { PasskeyList } from '../../../shared/contracts/passkeys.ts';
import { notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { recordActivity } from '../activity.repo.ts';
import { lockProved, type Proof } from '../password/prove-password.ts';
import { type From, mailChange } from '../security/mail-change.ts';
import { hasSignInMethod } from '../sign-in-methods.repo.ts';
import { handleOf } from './ceremony.ts';
import { deletePasskey, type PasskeyRow, passkeysOf, renamePasskey } from './passkeys.repo.ts';
import type { PasskeyTools } from './registration.ts';

/** Renames a passkey of an account; another account's is not found. */
export function rename(
  tools: PasskeyTools,
  customer: Customer,
  { id, name, ip }: { id: string; name: string; ip: string },
) {
  return transact(tools.db, async (tx): Promise<Result<PasskeyRow[]>> => {
    if (!(await renamePasskey(tx, customer.id, id, name))) return notFound();
    await recordActivity(tx, tools, { customerId: customer.id, action: 'passkeyRenamed', subject: name, ip });
    return ok(await passkeysOf(tx, customer.id));
  });
}

/** Removes a passkey of an account, unless it is the only way to sign in (`issuers`: the configured ones). */
export function remove(
  tools: PasskeyTools,
  proof: Proof,
  { id, from, issuers }: { id: string; from: From; issuers: string[] },
) {
  return transact(tools.db, async (tx): Promise<Result<PasskeyRow[]>> => {
    // Two removals at once would each see the other's passkey.
    const locked = await lockProved(tx, tools, proof);
    if (!locked.ok) return locked;
    const row = locked.value;
    const name = await deletePasskey(tx, row.id, id);
    if (name === undefined) return notFound();
    if (!(await hasSignInMethod(tx, row.id, issuers))) return refuse('passkey.lastWayIn');
    await mailChange(tx, tools, row, { action: 'passkeyRemoved', subject: name }, from);
    return ok(await passkeysOf(tx, row.id));
  });
}

/** An account's passkeys as its owner sees them. */
export function passkeyListView(
  rows: PasskeyRow[],
  customerId: string,
  { party }: Pick<PasskeyTools, 'party'>,
): PasskeyList {
  const items = rows.map(({ id, name, backed_up, created_at, used_at }) => ({
    id,
    name,
    backedUp: backed_up,
    createdAt: created_at.toISOString(),
    usedAt: used_at?.toISOString() ?? null,
  }));
  return { items, rpId: party?.id ?? null, userId: Buffer.from(handleOf(customerId)).toString('base64url') };
}
