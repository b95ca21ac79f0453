import { exportList, placeAfter } from '../../platform/audit/export-list.ts';
import { wordsOf } from '../../platform/db/words.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { ReturnsExportBody, StaffReturn } from '../../shared/contracts/returns-admin.ts';
import type { FileAnswer } from '../../shared/endpoint.ts';
import { decimal } from '../../shared/money.ts';
import type { ReturnTools } from './return-tools.ts';
import { type ReturnPlace, selectedReturns } from './staff-returns.repo.ts';
import { type ReturnStaffReader, staffReturnsByIds } from './staff-returns.service.ts';

/** Returns that are read at once. */
const limit = 500;

/** Returns that the list finds as CSV, the latest first. */
export function exportReturns(
  tools: ReturnTools,
  body: ReturnsExportBody,
  { staff, reader }: { staff: Staff; reader: ReturnStaffReader },
): Promise<FileAnswer> {
  const { tab, keyword, from, to, only, except } = body;
  const days = { from, to, timeZone: reader.timeZone };
  const wanted = { tab, words: wordsOf(keyword), days, selection: { only, except } };
  return exportList(tools, staff, {
    list: 'returns',
    asked: body,
    columns,
    cellsOf,
    read: async (place: ReturnPlace | null) => {
      const places = await selectedReturns(tools.db, wanted, { place, limit });
      const ids = places.map(({ id }) => id);
      return { rows: await staffReturnsByIds(tools.db, ids, reader), next: placeAfter(places, limit) };
    },
  });
}

const columns = [
  'returnNo',
  'submittedAt',
  'orderNo',
  'buyer',
  'email',
  'type',
  'step',
  'reason',
  'goods',
  'units',
  'currency',
  'amount',
] as const;

function cellsOf(one: StaffReturn): Record<(typeof columns)[number], string | number> {
  return {
    returnNo: one.returnNo,
    submittedAt: one.submittedAt,
    orderNo: one.orderNo,
    buyer: one.buyer,
    email: one.email,
    type: one.type,
    step: one.step,
    reason: one.reasonText,
    goods: one.items.map(({ quantity, sku }) => `${quantity} × ${sku}`).join('; '),
    units: one.items.reduce((sum, { quantity }) => sum + quantity, 0),
    currency: one.refundAmount.currency,
    amount: decimal(one.refundAmount),
  };
}
