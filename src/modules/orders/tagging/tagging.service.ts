import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { wordsOf } from '../../../platform/db/words.ts';
import type { Staff } from '../../../platform/http/route.ts';
import { enqueue } from '../../../platform/jobs/queue.repo.ts';
import { maxAtOnce, undoHours } from '../../../shared/bulk.ts';
import type { OrderBulkBody, OrderSelection } from '../../../shared/contracts/order-bulk.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { normalOrderNo } from '../order.ts';
import type { PayTools } from '../paying/paying-tools.ts';
import { wantedOrders } from '../staff-orders.repo.ts';
import {
  beginUndo,
  countOrders,
  endTagging,
  insertTagging,
  knownTags,
  type NewTagging,
  readTagging,
  type SelectedOrders,
  spelledTags,
  type TaggingRecord,
  tagNext,
} from './tagging.repo.ts';

type TaggingTools = Pick<PayTools, 'db' | 'clock' | 'random' | 'site'>;

/** Counts chosen orders, also where a list has given up counting. */
export async function countChosenOrders(select: OrderSelection, tools: TaggingTools): Promise<{ count: number }> {
  return { count: await countOrders(tools.db, chosenOrders(select, tools)) };
}

/** Chosen orders as a query, so that a selection of all costs no more than one of three. */
function chosenOrders(select: OrderSelection, { site }: Pick<TaggingTools, 'site'>): SelectedOrders {
  const { timeZone } = site().dispatch;
  if ('ids' in select) {
    const selection = { only: select.ids.map(normalOrderNo) };
    return wantedOrders({ tab: 'all', words: [], filters: {}, timeZone, selection });
  }
  const { tab, keyword, filters } = select.query;
  return wantedOrders({ tab, words: wordsOf(keyword), filters, timeZone, selection: { except: select.except } });
}

/**
 * Tags chosen orders or takes tags off them. The first 200 are changed before the answer, the others by the queue. Answers the
 * tagging with its counts. Refuses a selection of another number than was believed (rule `count`).
 */
export async function tagOrders(
  { select, count, change }: Pick<OrderBulkBody, 'select' | 'count' | 'change'>,
  staff: Staff,
  tools: TaggingTools,
): Promise<Result<TaggingRecord>> {
  const id = tools.random.id();
  const at = tools.clock.now();
  const noted = await transact(tools.db, async (tx): Promise<Result<string>> => {
    const addTags = await spelledTags(tx, change.addTags, at);
    const removeTags = await knownTags(tx, change.removeTags);
    const undoUntil = new Date(at.getTime() + undoHours * 3_600_000);
    const tagging: NewTagging = { id, addTags, removeTags, staff: { id: staff.id, name: staff.name }, at, undoUntil };
    const orders = await insertTagging(tx, tagging, chosenOrders(select, tools));
    if (count !== undefined && count !== orders) return refuseCount(orders);
    const subject = 'ids' in select && select.ids.length === 1 ? `order:${select.ids[0]}` : `orderBulk:${id}`;
    const after = { addTags, removeTags, orders };
    await recordAudit(tx, { staff, action: 'order:tag', subject, before: null, after }, tools);
    await goOn(tx, id, takeOverMs);
    return ok(id);
  });
  return noted.ok ? begun(id, tools) : noted;
}

function refuseCount(count: number): Result<never> {
  const refused = { key: 'order.otherCount', values: { count } };
  return refuse(refused, [fieldError('count', 'count', refused.key, refused.values)], { count });
}

/** Undoes a tagging within 24 hours: refused while it works, after that time, and a second time. */
export async function undoTagging(id: string, staff: Staff, tools: TaggingTools): Promise<Result<TaggingRecord>> {
  if (!(await readTagging(tools.db, id))) return notFound();
  const begins = await transact(tools.db, async (tx) => {
    if (!(await beginUndo(tx, id, staff.name, tools.clock.now()))) return refuse('catalog.noUndo');
    const entry = { action: 'order:tag', subject: `orderBulk:${id}`, before: null, after: { undone: true } };
    await recordAudit(tx, { staff, ...entry }, tools);
    await goOn(tx, id, takeOverMs);
    return ok(id);
  });
  return begins.ok ? begun(id, tools) : begins;
}

/** Changes the next orders of a tagging in one transaction, and ends it where none is left. Answers true while orders are left. */
export async function workOnTagging(id: string, tools: TaggingTools): Promise<boolean> {
  const tagging = await readTagging(tools.db, id);
  if (!tagging) return false;
  const at = tools.clock.now();
  const worked = await transact(tools.db, async (tx) => ok(await tagNext(tx, tagging, { most: maxAtOnce, at })));
  await endTagging(tools.db, id, at);
  return worked.ok && worked.value > 0 && ((await readTagging(tools.db, id))?.waiting ?? 0) > 0;
}

async function begun(id: string, tools: TaggingTools): Promise<Result<TaggingRecord>> {
  if (await workOnTagging(id, tools)) await goOn(tools.db, id);
  const tagging = await readTagging(tools.db, id);
  return tagging ? ok(tagging) : notFound();
}

/** Milliseconds after which the queue takes over, in case that the process that answers is killed. */
const takeOverMs = 30_000;

/** Puts the next orders of a tagging into the queue, in place of what waits there for it. */
export function goOn(db: Db, id: string, delay = 0): Promise<void> {
  return enqueue(db, 'orders:tag', { id }, { key: `orders:tag:${id}`, delay });
}
