import type { Db } from '../../platform/db/database.ts';
import type { ExplainedOrder } from '../../shared/contracts/staff-order.ts';
import { languageTag } from '../../shared/locale.ts';
import { notFound, ok, type Result } from '../../shared/refusal.ts';
import { explainSteps, type Receipt } from '../pricing/index.ts';
import { normalOrderNo } from './order.ts';
import type { OrderReader } from './order.view.ts';
import { findOrder, orderLines } from './orders.repo.ts';

/** Says step by step how an order came to its price, from the receipt that was kept with it. */
export async function explainOrder(
  db: Db,
  orderNo: string,
  { t, language }: Pick<OrderReader, 't' | 'language'>,
): Promise<Result<ExplainedOrder>> {
  const row = await findOrder(db, { orderNo: normalOrderNo(orderNo) });
  if (!row) return notFound();
  const titleOf = new Map((await orderLines(db, [row.id])).map(({ sku, title }) => [sku, title]));
  const titles = new Map(row.discounts.map(({ code, title }) => [code, title]));
  // Orders of before the trace was kept, and edited ones, have none.
  const { trace = [], lines = [] } = row.receipt as Partial<Receipt>;
  const steps = explainSteps({ trace, lines }, { t, tag: languageTag(language), titles });
  return ok({ steps: steps.map(({ sku, text }) => ({ sku, title: (sku && titleOf.get(sku)) ?? null, text })) });
}
