import type { Tx } from '../../../platform/db/database.ts';
import type { Person, PersonalData } from '../../../platform/db/personal-data.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { Emit } from '../../../platform/events/emit.repo.ts';
import type { Customer } from '../../../platform/http/route.ts';
import { notFound, ok, type Result, tooMany } from '../../../shared/refusal.ts';
import { recordActivity } from '../activity.repo.ts';
import { type CustomerRow, customerById } from '../customer.repo.ts';
import { userView } from '../customer.ts';
import { lockProved, type ProofTools, provePassword } from '../password/prove-password.ts';
import type { Avatars } from '../profile/avatar.service.ts';
import { endElsewhere, type SessionTools } from '../session/session.ts';
import { emptyCustomer } from './personal.repo.ts';

export interface PersonTools extends SessionTools, ProofTools {
  emit: Emit;
  avatars: Avatars;
  /** Personal data of all modules. */
  personal: readonly PersonalData[];
}

/** Each gathers from a dozen tables. */
const exportsAnHour = { count: 10, seconds: 3600 };

/** Everything that the shop knows of a customer, for them to keep and to take elsewhere (GDPR articles 15 and 20). */
export async function exportPerson(
  tools: PersonTools,
  { id }: Customer,
  ip: string,
): Promise<Result<Record<string, unknown>>> {
  const { db, throttle } = tools;
  const wait = await throttle(`export ${id}`, exportsAnHour);
  if (wait !== null) return tooMany(wait);
  const row = await customerById(db, id);
  if (!row) return notFound();
  await db.transaction().execute((tx) => recordActivity(tx, tools, { customerId: id, action: 'exported', ip }));
  return ok(await personalDataOf(tools, row));
}

/** Collects the personal data of an account from every module. */
export async function personalDataOf(
  { db, clock, personal }: Pick<PersonTools, 'db' | 'clock' | 'personal'>,
  row: CustomerRow,
): Promise<Record<string, unknown>> {
  const parts = await Promise.all(personal.map((module) => module.collect(db, personOf(row))));
  const { id, language, login_verify: loginVerify, password_changed_at: passwordChangedAt } = row;
  const account = { id, ...userView(row), language, loginVerify, passwordChangedAt };
  return Object.assign({ exportedAt: clock.now().toISOString(), account }, ...parts) as Record<string, unknown>;
}

/**
 * Erases an account after a proof of its owner: every module deletes what leads to the person, its sessions end, and orders
 * keep their figures only (`docs/accounts.md`). It cannot be undone.
 */
export async function erasePerson(
  tools: PersonTools,
  { id, sessionId }: Customer,
  password: string,
): Promise<Result<null>> {
  const proved = await provePassword(tools, { customerId: id, sessionId }, password);
  if (!proved.ok) return proved;
  return transact(tools.db, async (tx) => {
    const locked = await lockProved(tx, tools, proved.value);
    if (!locked.ok) return locked;
    await eraseLocked(tx, tools, locked.value);
    return ok(null);
  });
}

/** Erases an account whose row the transaction has locked. */
export async function eraseLocked(tx: Tx, tools: PersonTools, row: CustomerRow): Promise<void> {
  const { id } = row;
  await endElsewhere(tx, tools, id);
  for (const data of tools.personal) await data.invalidate(tx, personOf(row));
  await emptyCustomer(tx, id, { code: tools.random.code(8), now: tools.clock.now() });
  if (row.avatar_hash) await tools.avatars.drop(tx, row.avatar_hash);
  await tools.emit(tx, 'customer.erased', { customerId: id });
}

function personOf(row: CustomerRow): Person {
  return {
    customerId: row.id,
    visitorId: row.visitor_id,
    email: row.email_verified_at ? row.email : null,
    mobile: row.mobile_verified_at ? row.mobile : null,
    claimedEmail: row.email,
  };
}
