import { exportList } from '../../platform/audit/export-list.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { StockExportBody, StockLevel } from '../../shared/contracts/stock.ts';
import type { FileAnswer } from '../../shared/endpoint.ts';
import type { StockTools } from './adjust.service.ts';
import type { LevelViewer } from './inventory.view.ts';
import type { LevelQuery } from './levels.repo.ts';
import { levelsPage, queryFrom } from './levels.service.ts';

/** Levels that are read at once. */
const limit = 1000;

/** Stock that the list finds as CSV, the scarcest first. */
export async function exportStock(
  tools: StockTools,
  body: StockExportBody,
  { staff, viewer }: { staff: Staff; viewer: LevelViewer },
): Promise<FileAnswer> {
  const { only, except, ...asked } = body;
  const query = await queryFrom(tools.db, { ...asked, policies: ['counted'], page: 1, pageSize: limit }, viewer);
  return exportList(tools, staff, {
    list: 'stock',
    asked: body,
    columns,
    cellsOf,
    read: async (after: LevelQuery['after']) => {
      if (!query) return { rows: [], next: null };
      return levelsPage(tools.db, { ...query, selection: { only, except }, after }, viewer);
    },
  });
}

const columns = [
  'sku',
  'product',
  'variant',
  'status',
  'onHand',
  'reserved',
  'available',
  'lowAt',
  'soldLately',
  'daysLeft',
  'sold',
  'returned',
  'damaged',
] as const;

function cellsOf(level: StockLevel): Record<(typeof columns)[number], string | number> {
  const { sku, status, onHand, reserved, available, soldLately, sold, returned, damaged } = level;
  const { title: product, specLabel: variant, lowAt, daysLeft } = level;
  const counts = { onHand, reserved, available, soldLately, sold, returned, damaged };
  return { sku, product, variant, status, ...counts, lowAt: lowAt ?? '', daysLeft: daysLeft ?? '' };
}
