import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { Staff } from '../../../platform/http/route.ts';
import type { ListView, PreferenceSaveBody, ViewSaveBody } from '../../../shared/contracts/views-admin.ts';
import { notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { lockStaff } from '../members/member.repo.ts';
import type { StaffTools } from '../tools.ts';
import * as repo from './views.repo.ts';

/** Views that a member keeps, and that the shop shares, each. */
const maxViews = 200;
const maxPreferences = 100;

/** Own and shared views of a list. */
export async function listViews({ db }: Pick<StaffTools, 'db'>, staff: Staff, screen: string): Promise<ListView[]> {
  return (await repo.viewsOf(db, staff.id, screen)).map(viewOf);
}

/** Keeps a view under its name; a shared one only by those who may share. */
export function saveView(
  tools: StaffTools,
  staff: Staff,
  { screen, name, state, shared }: ViewSaveBody,
): Promise<Result<ListView>> {
  return transact(tools.db, async (tx) => {
    if (shared && !staff.may('view:share')) return refuse('staff.beyond');
    await (shared ? lockStaff(tx) : repo.lockMember(tx, staff.id));
    const memberId = shared ? null : staff.id;
    const at = tools.clock.now();
    const row = await repo.writeView(tx, { id: tools.random.id(), memberId, screen, name, state, at });
    if ((await repo.countViews(tx, memberId)) > maxViews) return refuse('staff.full');
    if (shared) await record(tools, tx, staff, { id: row.id, before: null, after: { screen, name, state } });
    return ok(viewOf(row));
  });
}

/** Removes a view; another member's, and a shared one for those who may not share, is not found. */
export function removeView(tools: StaffTools, staff: Staff, id: string): Promise<Result<Record<string, never>>> {
  return transact(tools.db, async (tx) => {
    const row = await repo.deleteView(tx, id, staff.id, staff.may('view:share'));
    if (!row) return notFound();
    if (!row.member_id)
      await record(tools, tx, staff, { id, before: { name: row.name, state: row.state }, after: null });
    return ok({});
  });
}

/** Keeps a preference of a member; null removes it. */
export function savePreference(
  tools: StaffTools,
  { id }: Staff,
  { key, value }: PreferenceSaveBody,
): Promise<Result<{ key: string; value: unknown }>> {
  return transact<{ key: string; value: unknown }>(tools.db, async (tx) => {
    await repo.lockMember(tx, id);
    if (value === null) {
      await repo.deletePreference(tx, id, key);
      return ok({ key, value });
    }
    if ((await repo.countOtherPreferences(tx, id, key)) >= maxPreferences) return refuse('staff.full');
    await repo.writePreference(tx, id, key, value);
    return ok({ key, value });
  });
}

function viewOf({ id, member_id: memberId, name, state, updated_at: at }: repo.ViewRow): ListView {
  return { id, name, state, shared: memberId === null, updatedAt: at.toISOString() };
}

type Change = { id: string; before: object | null; after: object | null };

function record(tools: StaffTools, tx: Parameters<typeof recordAudit>[0], staff: Staff, { id, before, after }: Change) {
  return recordAudit(tx, { staff, action: 'view:share', subject: `view:${id}`, before, after }, tools);
}
