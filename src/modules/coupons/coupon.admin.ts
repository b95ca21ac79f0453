import { type Route, route, staffOf } from '../../platform/http/route.ts';
import { couponTrialAdminEndpoints } from '../../shared/contracts/coupon-trial.ts';
import { couponsAdminEndpoints } from '../../shared/contracts/coupons.ts';
import { notFound, ok } from '../../shared/refusal.ts';
import { codeCounts, codesOf } from './code.repo.ts';
import { couponCount, couponRows, findCoupon } from './coupon.repo.ts';
import { type CouponExportTools, exportCoupons } from './export-coupons.service.ts';
import { makeCodes } from './make-codes.service.ts';
import { type CouponAdminTools, removeCoupon, saveCoupon } from './save-coupon.service.ts';
import { staffCoupons } from './staff-coupon.view.ts';
import type { TryCoupon } from './tried-coupon.ts';

/** Coupons and their codes as staff see and change them. */
export function couponAdminRoutes(tools: CouponExportTools & { tryCoupon: TryCoupon }): Route[] {
  const { db } = tools;
  return [
    route(couponsAdminEndpoints.couponList, async ({ keyword, from, to, sort, page, pageSize }) => {
      const wanted = { keyword, sort, days: { from, to, timeZone: tools.site().dispatch.timeZone } };
      const [rows, total] = await Promise.all([
        couponRows(db, wanted, pageSize, (page - 1) * pageSize),
        couponCount(db, wanted),
      ]);
      return ok({ items: await staffCoupons(db, rows, tools.clock.now()), page, pageSize, total });
    }),
    route(couponsAdminEndpoints.exportCoupons, async (body, call) =>
      ok(await exportCoupons(tools, body, staffOf(call))),
    ),
    route(couponsAdminEndpoints.couponGet, async ({ id }) => {
      const row = await findCoupon(db, { id });
      const [view] = row ? await staffCoupons(db, [row], tools.clock.now()) : [];
      return view ? ok(view) : notFound();
    }),
    route(couponTrialAdminEndpoints.couponTry, (body, call) => tools.tryCoupon(body, call.language)),
    ...changing(tools),
    ...ofCodes(tools),
  ];
}

function changing(tools: CouponAdminTools): Route[] {
  return [
    route(couponsAdminEndpoints.couponSave, (body, call) => saveCoupon(body, staffOf(call), tools)),
    route(couponsAdminEndpoints.couponRemove, (body, call) => removeCoupon(body, staffOf(call), tools)),
  ];
}

function ofCodes(tools: CouponAdminTools): Route[] {
  const { db } = tools;
  return [
    route(couponsAdminEndpoints.couponCodes, async ({ id, page, pageSize }) => {
      if (!(await findCoupon(db, { id }))) return notFound();
      const rows = await codesOf(db, id, pageSize, (page - 1) * pageSize);
      const items = rows.map(({ code, uses, created_at: at }) => ({ code, uses, createdAt: at.toISOString() }));
      return ok({ items, page, pageSize, total: (await codeCounts(db, [id])).get(id)?.total ?? 0 });
    }),
    route(couponsAdminEndpoints.couponMakeCodes, (body, call) => makeCodes(body, staffOf(call), tools)),
  ];
}
