import { type Route, route, staffOf } from '../../platform/http/route.ts';
import { promotionsAdminEndpoints } from '../../shared/contracts/promotions.ts';
import { notFound, ok } from '../../shared/refusal.ts';
import { sourcesOf } from '../catalog/index.ts';
import { findPromotion, type PromotionRow, promotionCount, promotionRows } from './promotion.repo.ts';
import { isRunningNow } from './promotion.ts';
import { type PromotionTools, removePromotion, savePromotion } from './save-promotion.service.ts';

/** Promotions as staff see and change them. */
export function promotionAdminRoutes(tools: PromotionTools): Route[] {
  const { db } = tools;
  return [
    route(promotionsAdminEndpoints.promotionList, async ({ page, pageSize }) => {
      const [rows, total] = await Promise.all([promotionRows(db, pageSize, (page - 1) * pageSize), promotionCount(db)]);
      return ok({ items: await viewsOf(rows, tools), page, pageSize, total });
    }),
    route(promotionsAdminEndpoints.promotionGet, async ({ id }) => {
      const row = await findPromotion(db, { id });
      const [view] = row ? await viewsOf([row], tools) : [];
      return view ? ok(view) : notFound();
    }),
    ...changing(tools),
  ];
}

function changing(tools: PromotionTools): Route[] {
  return [
    route(promotionsAdminEndpoints.promotionSave, (body, call) => savePromotion(body, staffOf(call), tools)),
    route(promotionsAdminEndpoints.promotionRemove, (body, call) => removePromotion(body, staffOf(call), tools)),
  ];
}

async function viewsOf(rows: PromotionRow[], { db, clock }: PromotionTools) {
  const sources = await sourcesOf(
    db,
    rows.map(({ id }) => id),
  );
  const now = clock.now();
  return rows.map((row) => {
    const own = sources.filter(({ list_id }) => list_id === row.id);
    const ids = (kind: string) => own.filter((each) => each.kind === kind).map(({ source_id }) => source_id);
    const { id, slug, title, summary, description, seo, everything, threshold, reduction, enabled, position } = row;
    const { starts_at: start, ends_at: end } = row;
    return {
      id,
      slug,
      title,
      summary,
      description,
      seo,
      everything,
      threshold,
      reduction,
      enabled,
      position,
      image: row.image_hash,
      startsAt: start?.toISOString() ?? null,
      endsAt: end?.toISOString() ?? null,
      running: isRunningNow(row, now),
      productIds: ids('product'),
      categoryIds: ids('category'),
      collectionIds: ids('collection'),
    };
  });
}
