import { exportList, placeAfter } from '../../platform/audit/export-list.ts';
import { textCells, textColumns } from '../../platform/audit/text-cells.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { CouponsExportBody } from '../../shared/contracts/coupons.ts';
import type { FileAnswer } from '../../shared/endpoint.ts';
import type { Language } from '../../shared/locale.ts';
import { discountCells, discountColumns, yesCell } from '../pricing/index.ts';
import { couponRows } from './coupon.repo.ts';
import type { CouponAdminTools } from './save-coupon.service.ts';
import { staffCoupons } from './staff-coupon.view.ts';

/** Coupons that are read at once. */
const limit = 500;

/** Tools of coupons with the languages and the zone of the shop. */
export type CouponExportTools = CouponAdminTools & {
  site: () => { languages: readonly Language[]; dispatch: { timeZone: string } };
};

/** Coupons that the list finds as CSV, in its order; titles in each language of the shop. */
export function exportCoupons(tools: CouponExportTools, body: CouponsExportBody, staff: Staff): Promise<FileAnswer> {
  const { keyword, from, to, sort, only, except } = body;
  const { languages, dispatch } = tools.site();
  const wanted = { keyword, sort, days: { from, to, timeZone: dispatch.timeZone }, selection: { only, except } };
  return exportList(tools, staff, {
    list: 'coupons',
    asked: body,
    columns: ['code', 'codes', ...textColumns('title', languages), ...discountColumns, 'public', 'uses', 'limit'],
    cellsOf: (coupon) => ({ ...textCells('title', coupon.title, languages), ...cellsOf(coupon) }),
    read: async (offset: number | null) => {
      const start = offset ?? 0;
      const rows = await couponRows(tools.db, wanted, limit, start);
      const next = placeAfter(rows, limit) ? start + limit : null;
      return { rows: await staffCoupons(tools.db, rows, tools.clock.now()), next };
    },
  });
}

type StaffCoupon = Awaited<ReturnType<typeof staffCoupons>>[number];

function cellsOf(coupon: StaffCoupon) {
  return {
    ...discountCells(coupon, coupon.benefit),
    code: coupon.codes.first ?? '',
    codes: coupon.codes.total,
    public: yesCell(coupon.public),
    uses: coupon.uses,
    limit: coupon.limit ?? '',
  };
}
