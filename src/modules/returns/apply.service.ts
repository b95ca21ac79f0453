import { recordAudit } from '../../platform/audit/audit.repo.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { ReturnApplyBody } from '../../shared/contracts/returns.ts';
import type { ReturnOpenBody } from '../../shared/contracts/returns-admin.ts';
import { isGiftCard } from '../../shared/gift-card-goods.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import { withdrawalReason } from '../../shared/returns.ts';
import { useUploads } from '../attachments/index.ts';
import {
  countReturned,
  linesToReturn,
  lockOrderToPay,
  normalOrderNo,
  type OrderCaller,
  type OrderToPay,
  orderFor,
} from '../orders/index.ts';
import { chooseItems, type ReturnItem } from './choose-items.ts';
import { type Estimate, estimateFor } from './estimate.service.ts';
import { newReturnNo } from './return.ts';
import { noteChange } from './return-events.service.ts';
import type { ReturnTools } from './return-tools.ts';
import { windowOf } from './return-window.service.ts';
import * as repo from './returns.repo.ts';
import type { ReturnSettings } from './returns.settings.ts';

type Application = Omit<ReturnApplyBody, 'orderNo' | 'accessKey'>;

interface Checked {
  items: ReturnItem[];
  estimate: Estimate;
}

/** Computes what a return would pay back; changes nothing. Refuses what `applyForReturn` refuses, but for the reason. */
export async function previewReturn(
  tools: ReturnTools,
  body: ReturnApplyBody,
  caller: OrderCaller,
): Promise<Result<{ order: OrderToPay; estimate: Estimate }>> {
  const order = await orderFor(tools.db, body, caller);
  if (!order) return notFound();
  const checked = await check(tools.db, order, body, tools, 'buyer');
  return checked.ok ? ok({ order, estimate: checked.value.estimate }) : checked;
}

/**
 * Opens a return for the buyer of an order, once for each key. Anybody else's order is not found. Refuses (code 40) an order
 * that was not paid and sent or whose time is over, units that are not there to return, and one without a reason
 * (`docs/returns.md`). Answers its number.
 */
export async function applyForReturn(
  tools: ReturnTools,
  body: ReturnApplyBody,
  caller: OrderCaller & { visitorId: string | null },
): Promise<Result<string>> {
  const found = await orderFor(tools.db, body, caller);
  if (!found) return notFound();
  return transact(tools.db, async (tx) => {
    const order = await lockOrderToPay(tx, { id: found.id });
    return order ? open(tx, order, body, { ...caller, actor: 'buyer' }, tools) : notFound();
  });
}

/** Opens a return for staff, whatever its time. Answers its number. */
export function openReturn(tools: ReturnTools, body: ReturnOpenBody, staff: Staff): Promise<Result<string>> {
  return transact(tools.db, async (tx) => {
    const order = await lockOrderToPay(tx, { orderNo: normalOrderNo(body.orderNo) });
    if (!order) return notFound();
    const opener = { actor: staff.name, customerId: null, visitorId: null };
    const opened = await open(tx, order, body, opener, tools);
    if (!opened.ok) return opened;
    const after = { returnNo: opened.value, items: body.items, type: body.type };
    const subject = `order:${order.order_no}`;
    await recordAudit(tx, { staff, action: 'return:open', subject, before: null, after }, tools);
    return opened;
  });
}

/** Actor who opens a return: `buyer` or the name of a member of staff; the pictures are those of this browser or customer. */
interface Opener {
  actor: string;
  customerId: string | null;
  visitorId: string | null;
}

async function open(
  tx: Tx,
  order: OrderToPay,
  body: Application,
  { actor, customerId, visitorId }: Opener,
  tools: ReturnTools,
): Promise<Result<string>> {
  const earlier = body.key && (await repo.returnByKey(tx, order.id, body.key));
  if (earlier) return ok(earlier.return_no);
  if (!body.reason && !body.withdrawal) return refuseWithoutReason(body);
  const checked = await check(tx, order, body, tools, actor);
  if (!checked.ok) return checked;
  const { items, estimate } = checked.value;
  const row = rowOf(order, body, { actor, estimate: estimate.total }, tools);
  await repo.insertReturn(tx, row, items);
  const use = { kind: 'return' as const, usedBy: row.id, customerId, visitorId };
  if (!(await useUploads(tx, body.images, use))) {
    return refuse('return.image', [fieldError('images', 'unknown', 'return.image')]);
  }
  await countReturned(tx, items, 1);
  await noteChange(tx, { order, returnId: row.id, kind: 'applied', actor, event: 'return.applied' }, tools);
  return ok(row.return_no);
}

/** Names all that is missing at once: the reason, and the goods. */
function refuseWithoutReason({ items }: Pick<Application, 'items'>) {
  const noReason = fieldError('reason', 'required', 'return.reason');
  if (items.length > 0) return refuse('return.reason', [noReason]);
  return refuse('return.empty', [fieldError('items', 'empty', 'return.empty'), noReason]);
}

function rowOf(
  order: OrderToPay,
  { type, withdrawal, reason, description, key }: Application,
  { actor, estimate }: { actor: string; estimate: number },
  { random, clock }: ReturnTools,
) {
  return {
    id: random.id(),
    return_no: newReturnNo(random),
    order_id: order.id,
    type,
    is_withdrawal: withdrawal,
    reason: reason || withdrawalReason,
    description,
    merchant_address: null,
    estimate,
    submitted_at: clock.now(),
    actor,
    key: key ?? null,
  };
}

/** Checks that an order and these units can be returned now; staff may do so after the time allowed. */
async function check(
  db: Db,
  order: OrderToPay,
  { items: wanted, type, withdrawal }: Pick<Application, 'items' | 'type' | 'withdrawal'>,
  tools: ReturnTools,
  actor: string,
): Promise<Result<Checked>> {
  const window = await windowOf(db, order, tools);
  const isInTime = withdrawal ? window.canWithdraw : window.canReturn;
  if (!(actor === 'buyer' ? isInTime : window.hasGoods)) return window.refusal(withdrawal);
  const lines = await linesToReturn(db, [order.id]);
  const excluded = await excludedOf(db, lines, tools);
  const isExcluded = ({ product_id: id }: { product_id: string | null }) =>
    actor === 'buyer' && id !== null && excluded.has(id);
  const chosen = chooseItems(lines, wanted, { type, isExcluded });
  if (!chosen.ok) return refuse(chosen.error.message, [chosen.error]);
  const estimate = await estimateFor(db, order, { lines: chosen.items });
  if (!estimate.ok) return estimate;
  if (type === 'refundOnly' && estimate.value.total === 0) return refuse('return.nothingPaid');
  return ok({ items: chosen.items, estimate: estimate.value });
}

/** Products of lines that buyers cannot send back: gift cards, and those of `setting returns.excludedTags`. */
export async function excludedOf(
  db: Db,
  lines: readonly { product_id: string | null; tax_category: string | null }[],
  { site, taggedWith }: { site: () => ReturnSettings } & Pick<ReturnTools, 'taggedWith'>,
): Promise<Set<string>> {
  const { excludedTags } = site().returns;
  const ids = lines.flatMap(({ product_id: id }) => id ?? []);
  const tagged = excludedTags.length === 0 ? [] : await taggedWith(db, ids, excludedTags);
  const giftCards = lines.filter((line) => isGiftCard(line.tax_category));
  return new Set([...tagged, ...giftCards.flatMap(({ product_id: id }) => id ?? [])]);
}
