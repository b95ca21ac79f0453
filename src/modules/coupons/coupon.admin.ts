import { type Route, route, staffOf } from '../../platform/http/route.ts';
import { couponsAdminEndpoints } from '../../shared/contracts/coupons.ts';
import { notFound, ok } from '../../shared/refusal.ts';
import { sourcesOf } from '../catalog/index.ts';
import { isRunning } from '../pricing/index.ts';
import { codeCounts, codesOf } from './code.repo.ts';
import { type CouponRow, couponCount, couponRows, findCoupon } from './coupon.repo.ts';
import { makeCodes } from './make-codes.service.ts';
import { type CouponAdminTools, removeCoupon, saveCoupon } from './save-coupon.service.ts';

/** Coupons and their codes as staff see and change them. */
export function couponAdminRoutes(tools: CouponAdminTools): Route[] {
  const { db } = tools;
  return [
    route(couponsAdminEndpoints.couponList, async ({ keyword, page, pageSize }) => {
      const [rows, total] = await Promise.all([
        couponRows(db, keyword, pageSize, (page - 1) * pageSize),
        couponCount(db, keyword),
      ]);
      return ok({ items: await viewsOf(rows, tools), page, pageSize, total });
    }),
    route(couponsAdminEndpoints.couponGet, async ({ id }) => {
      const row = await findCoupon(db, { id });
      const [view] = row ? await viewsOf([row], tools) : [];
      return view ? ok(view) : notFound();
    }),
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

async function viewsOf(rows: CouponRow[], { db, clock }: CouponAdminTools) {
  const ids = rows.map(({ id }) => id);
  const sources = await sourcesOf(db, ids);
  const codes = await codeCounts(db, ids);
  const now = clock.now();
  return rows.map((row) => {
    const own = sources.filter(({ list_id }) => list_id === row.id);
    const idsOf = (kind: string) => own.filter((each) => each.kind === kind).map(({ source_id }) => source_id);
    const { id, slug, title, summary, description, everything, threshold, benefit, stackable, uses } = row;
    const { enabled, position, starts_at: startsAt, ends_at: endsAt } = row;
    return {
      id,
      slug,
      title,
      summary,
      description,
      everything,
      threshold,
      benefit,
      stackable,
      uses,
      enabled,
      position,
      image: row.image_hash,
      public: row.public,
      limit: row.use_limit,
      customerLimit: row.customer_limit,
      codeLimit: row.code_limit,
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
      running: enabled && isRunning({ startsAt, endsAt }, now) && (row.use_limit === null || uses < row.use_limit),
      codes: codes.get(id) ?? { total: 0, first: null },
      productIds: idsOf('product'),
      categoryIds: idsOf('category'),
      collectionIds: idsOf('collection'),
    };
  });
}
