import { exportList, placeAfter } from '../../platform/audit/export-list.ts';
import { textCells, textColumns } from '../../platform/audit/text-cells.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { PromotionsExportBody } from '../../shared/contracts/promotions.ts';
import type { FileAnswer } from '../../shared/endpoint.ts';
import type { Language } from '../../shared/locale.ts';
import { discountCells, discountColumns } from '../pricing/index.ts';
import { promotionRows } from './promotion.repo.ts';
import type { PromotionTools } from './save-promotion.service.ts';
import { staffPromotions } from './staff-promotion.view.ts';

/** Promotions that are read at once. */
const limit = 500;

type ExportTools = PromotionTools & {
  site: () => { languages: readonly Language[]; dispatch: { timeZone: string } };
};

/** Promotions that the list finds as CSV, in its order; titles in each language of the shop. */
export function exportPromotions(tools: ExportTools, body: PromotionsExportBody, staff: Staff): Promise<FileAnswer> {
  const { keyword, from, to, sort, only, except } = body;
  const { languages, dispatch } = tools.site();
  const wanted = { keyword, sort, days: { from, to, timeZone: dispatch.timeZone }, selection: { only, except } };
  return exportList(tools, staff, {
    list: 'promotions',
    asked: body,
    columns: ['slug', ...textColumns('title', languages), ...discountColumns],
    cellsOf: (promotion) => ({
      slug: promotion.slug,
      ...textCells('title', promotion.title, languages),
      ...discountCells(promotion, promotion.reduction),
    }),
    read: async (offset: number | null) => {
      const start = offset ?? 0;
      const rows = await promotionRows(tools.db, wanted, limit, start);
      const next = placeAfter(rows, limit) ? start + limit : null;
      return { rows: await staffPromotions(tools.db, rows, tools.clock.now()), next };
    },
  });
}
