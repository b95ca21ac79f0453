import { recordAudit } from '../../platform/audit/audit.repo.ts';
import type { Db } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { SavedReply, SavedReplyBody } from '../../shared/contracts/inquiries-admin.ts';
import { notFound, ok, type Result } from '../../shared/refusal.ts';
import type { InquiryTools } from './inquiry-tools.ts';
import { deleteReply, findReply, putReply, savedReplies } from './replies.repo.ts';

/** Saved replies by title. */
export async function listReplies(db: Db): Promise<SavedReply[]> {
  const rows = await savedReplies(db);
  return rows.map(({ id, title, content, updated_at: at }) => ({ id, title, content, updatedAt: at.toISOString() }));
}

/** Saves a new reply, or one of this id. */
export function saveReply(tools: InquiryTools, body: SavedReplyBody, staff: Staff): Promise<Result<SavedReply>> {
  return transact(tools.db, async (tx) => {
    const { title, content } = body;
    const id = body.id ?? tools.random.id();
    const now = tools.clock.now();
    const before = (await findReply(tx, id)) ?? null;
    const row = { id, title, content: JSON.stringify(content), updated_at: now };
    if (!(await putReply(tx, { ...row, isNew: body.id === undefined }))) return notFound();
    const entry = { action: 'inquiry:saveReply', subject: `savedReply:${id}`, before, after: { title, content } };
    await recordAudit(tx, { staff, ...entry }, tools);
    return ok({ id, title, content, updatedAt: now.toISOString() });
  });
}

export function removeReply(tools: InquiryTools, id: string, staff: Staff): Promise<Result<Record<string, never>>> {
  return transact(tools.db, async (tx) => {
    if (!(await deleteReply(tx, id))) return notFound();
    const entry = { action: 'inquiry:removeReply', subject: `savedReply:${id}`, before: null, after: null };
    await recordAudit(tx, { staff, ...entry }, tools);
    return ok({});
  });
}
