import { recordAudit } from '../../platform/audit/audit.repo.ts';
import type { Db } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { StockLevel, StockListBody } from '../../shared/contracts/stock.ts';
import { notFound, ok, type Result } from '../../shared/refusal.ts';
import { readKeyword } from '../search/index.ts';
import type { StockTools } from './adjust.service.ts';
import { type LevelViewer, lately, levelView, movementView } from './inventory.view.ts';
import { countLevels, type LevelQuery, type LevelRow, levels, unitsSoldSince, writeLowAt } from './levels.repo.ts';
import { countMovements, movementsOf, variantId } from './movements.repo.ts';
import { lockOnDeliveryLimit, lockStock, writeOnDeliveryLimit } from './stock.repo.ts';

/** Maximum that is counted; there may be more. */
const maxCounted = 10_000;
const dayMs = 86_400_000;

/** Lists stock levels, the scarcest first; variants that are not counted are left out. */
export async function listLevels(db: Db, body: StockListBody, viewer: LevelViewer) {
  const { page, pageSize } = body;
  const query = await queryFrom(db, body, viewer);
  if (!query) return { items: [], page, pageSize, total: 0, nextCursor: null };
  const [{ rows, next }, total] = await Promise.all([
    levelsPage(db, query, viewer),
    countLevels(db, query, maxCounted),
  ]);
  const isOrdered = body.policies.every((policy) => policy === 'counted');
  const nextCursor = next && isOrdered ? `${next.available}:${next.id}` : null;
  return { items: rows, page, pageSize, total, nextCursor };
}

/** Levels of a query as staff see them, and the place of the next ones. */
export async function levelsPage(db: Db, query: LevelQuery, viewer: LevelViewer) {
  const rows = await levels(db, query);
  const last = rows.length === query.limit ? rows.at(-1) : undefined;
  const next = last ? { available: last.on_hand - last.reserved, id: last.id } : null;
  return { rows: await viewsOf(db, rows, viewer), next };
}

/** Null for a keyword without a term in it, which finds nothing. */
export async function queryFrom(
  db: Db,
  body: StockListBody,
  { shopLowAt, timeZone }: Pick<LevelViewer, 'shopLowAt' | 'timeZone'>,
): Promise<LevelQuery | null> {
  const { keyword, low: onlyLow, out: onlyOut, policies, from, to, page, pageSize: limit, cursor } = body;
  const days = { from, to, timeZone };
  const search = keyword ? await readKeyword(db, keyword) : null;
  if (keyword && search === null) return null;
  const [available, id] = cursor?.split(':') ?? [];
  const after = available && id ? { available: Number(available), id } : null;
  return { search, shopLowAt, onlyLow, onlyOut, policies, days, after, limit, offset: after ? 0 : (page - 1) * limit };
}

/** Level of one SKU; not found where it is unknown, or not counted. */
export async function getLevel(db: Db, sku: string, viewer: LevelViewer): Promise<Result<StockLevel>> {
  const query = { sku, search: null, shopLowAt: viewer.shopLowAt, onlyLow: false, after: null };
  const [row] = await levels(db, { ...query, limit: 1, offset: 0 });
  const [view] = row ? await viewsOf(db, [row], viewer) : [];
  return view ? ok(view) : notFound();
}

async function viewsOf(db: Db, rows: LevelRow[], viewer: LevelViewer): Promise<StockLevel[]> {
  const ids = rows.map(({ id }) => id);
  const sold = await unitsSoldSince(db, ids, new Date(viewer.now.getTime() - lately * dayMs));
  return rows.map((row) => levelView(row, sold.get(row.id) ?? 0, viewer));
}

/** Lists the stock movements of a SKU, the latest first. */
export async function listMovements(db: Db, { sku, page, pageSize }: { sku: string; page: number; pageSize: number }) {
  const id = await variantId(db, sku);
  if (!id) return notFound();
  const [rows, total] = await Promise.all([
    movementsOf(db, id, pageSize, (page - 1) * pageSize),
    countMovements(db, id),
  ]);
  return ok({ items: rows.map(movementView), page, pageSize, total });
}

/** Sets or removes the threshold of low stock of a variant. */
export function setThreshold(
  { sku, lowAt }: { sku: string; lowAt: number | null },
  staff: Staff,
  tools: StockTools,
): Promise<Result<Record<string, never>>> {
  return transact(tools.db, async (tx) => {
    const row = await lockStock(tx, sku);
    if (!row) return notFound();
    await writeLowAt(tx, row.id, lowAt);
    const before = { lowAt: row.low_at };
    const after = { lowAt };
    await recordAudit(tx, { staff, action: 'stock:threshold', subject: `variant:${sku}`, before, after }, tools);
    return ok({});
  });
}

/** Limits how many units of a product unpaid cash-on-delivery orders of one buyer may hold, or takes the limit away. */
export function setOnDeliveryLimit(
  { slug, onDeliveryLimit }: { slug: string; onDeliveryLimit: number | null },
  staff: Staff,
  tools: StockTools,
): Promise<Result<Record<string, never>>> {
  return transact(tools.db, async (tx) => {
    const row = await lockOnDeliveryLimit(tx, slug);
    if (!row) return notFound();
    await writeOnDeliveryLimit(tx, row.id, onDeliveryLimit);
    const before = { onDeliveryLimit: row.on_delivery_limit };
    const after = { onDeliveryLimit };
    await recordAudit(tx, { staff, action: 'stock:onDelivery', subject: `product:${slug}`, before, after }, tools);
    return ok({});
  });
}
