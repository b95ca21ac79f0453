import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { Staff } from '../../../platform/http/route.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { customerById, lockCustomer } from '../customer.repo.ts';
import { deleteDevices } from '../devices/device.repo.ts';
import { eraseLocked, type PersonTools, personalDataOf } from '../privacy/privacy.service.ts';
import { endElsewhere } from '../session/session.ts';
import { insertNote } from './staff-customers.repo.ts';

type Request = { id: string; staff: Staff };

/** Adds a note to a customer. The audit log does not repeat it, for it is erased with the account. */
export function noteOnCustomer(tools: PersonTools, { id, staff }: Request, text: string): Promise<Result<null>> {
  return transact(tools.db, async (tx) => {
    if (!(await lockCustomer(tx, id))) return notFound();
    await insertNote(tx, { id: tools.random.id(), customerId: id, text, by: staff.name, at: tools.clock.now() });
    await recordAudit(tx, entry('note', id, staff), tools);
    return ok(null);
  });
}

/** Ends every session of a customer; their browsers are unknown again. */
export function signCustomerOut(tools: PersonTools, { id, staff }: Request): Promise<Result<{ ended: number }>> {
  return transact(tools.db, async (tx) => {
    if (!(await lockCustomer(tx, id))) return notFound();
    const ended = await endElsewhere(tx, tools, id);
    await deleteDevices(tx, id, undefined);
    await recordAudit(tx, { ...entry('signOut', id, staff), after: { ended } }, tools);
    return ok({ ended });
  });
}

/** Everything that the shop knows of a customer. */
export async function exportCustomer(
  tools: PersonTools,
  { id, staff }: Request,
): Promise<Result<{ data: Record<string, unknown> }>> {
  const row = await customerById(tools.db, id);
  if (!row) return notFound();
  await tools.db.transaction().execute((tx) => recordAudit(tx, entry('export', id, staff), tools));
  return ok({ data: await personalDataOf(tools, row) });
}

/** Erases an account for its owner; `confirm` has to be its e-mail, or its mobile number where it has none. */
export function eraseCustomer(
  tools: PersonTools,
  { id, staff }: Request,
  confirm: string,
): Promise<Result<Record<string, never>>> {
  return transact(tools.db, async (tx) => {
    const row = await lockCustomer(tx, id);
    if (!row) return notFound();
    const account = row.email ?? row.mobile ?? '';
    if (confirm.toLowerCase() !== account.toLowerCase())
      return refuse('error.form', [fieldError('confirm', 'same', 'customer.confirmErase')]);
    await eraseLocked(tx, tools, row);
    await recordAudit(tx, entry('erase', id, staff), tools);
    return ok({});
  });
}

function entry(verb: string, id: string, staff: Staff) {
  return { staff, action: `customer:${verb}`, subject: `customer:${id}`, before: null, after: null };
}
