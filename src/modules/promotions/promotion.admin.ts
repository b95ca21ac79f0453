import { listActivities } from '../../platform/audit/audit.repo.ts';
import { type Route, route, staffOf } from '../../platform/http/route.ts';
import { promotionTrialAdminEndpoints } from '../../shared/contracts/promotion-trial.ts';
import { promotionContent, promotionsAdminEndpoints } from '../../shared/contracts/promotions.ts';
import type { Language } from '../../shared/locale.ts';
import { notFound, ok } from '../../shared/refusal.ts';
import { type CalendarTools, calendarOf } from './calendar.service.ts';
import { exportPromotions } from './export-promotions.service.ts';
import { findPromotion, promotionCount, promotionRows } from './promotion.repo.ts';
import { type PromotionTools, removePromotion, savePromotion } from './save-promotion.service.ts';
import { staffPromotions } from './staff-promotion.view.ts';
import type { TryBasket } from './try-basket.ts';

/** Tools of promotions with what the wiring passes in. */
type AdminTools = PromotionTools &
  CalendarTools & {
    tryBasket: TryBasket;
    site: () => { languages: readonly Language[]; dispatch: { timeZone: string } };
  };

/** Promotions as staff see and change them. */
export function promotionAdminRoutes(tools: AdminTools): Route[] {
  const { db, clock } = tools;
  return [
    route(promotionsAdminEndpoints.promotionList, async ({ keyword, from, to, sort, page, pageSize }) => {
      const wanted = { keyword, sort, days: { from, to, timeZone: tools.site().dispatch.timeZone } };
      const [rows, total] = await Promise.all([
        promotionRows(db, wanted, pageSize, (page - 1) * pageSize),
        promotionCount(db, wanted),
      ]);
      return ok({ items: await staffPromotions(db, rows, clock.now()), page, pageSize, total });
    }),
    route(promotionsAdminEndpoints.exportPromotions, async (body, call) =>
      ok(await exportPromotions(tools, body, staffOf(call))),
    ),
    route(promotionsAdminEndpoints.promotionGet, async ({ id }) => {
      const row = await findPromotion(db, { id });
      const [view] = row ? await staffPromotions(db, [row], clock.now()) : [];
      return view ? ok(view) : notFound();
    }),
    route(promotionsAdminEndpoints.promotionKinds, async (_body, { language }) =>
      ok({ items: tools.appKinds.list(language) }),
    ),
    route(promotionTrialAdminEndpoints.promotionTry, (body, call) => tools.tryBasket(body, call.language)),
    route(promotionTrialAdminEndpoints.promotionCalendar, async (body) => ok(await calendarOf(tools, body))),
    ...changing(tools),
  ];
}

function changing(tools: PromotionTools): Route[] {
  return [
    route(promotionsAdminEndpoints.promotionHistory, async ({ id, page, pageSize }) => {
      if (!(await findPromotion(tools.db, { id }))) return notFound();
      const wanted = { subject: `promotion:${id}`, action: 'promotion:save', page, pageSize };
      const { items, total } = await listActivities(tools.db, wanted);
      const views = items.map(({ id: entry, at, staff_name: by, before, after }) => ({
        id: entry,
        at: at.toISOString(),
        by,
        before: contentOf(before),
        after: contentOf(after),
      }));
      return ok({ items: views, page, pageSize, total });
    }),
    route(promotionsAdminEndpoints.promotionSave, (body, call) => savePromotion(body, staffOf(call), tools)),
    route(promotionsAdminEndpoints.promotionRemove, (body, call) => removePromotion(body, staffOf(call), tools)),
  ];
}

/** Contents in an entry of the log; null for the rows that releases before 0172 logged, which do not say what they cover. */
function contentOf(logged: unknown) {
  const read = promotionContent.safeParse(logged);
  return read.success ? read.data : null;
}
