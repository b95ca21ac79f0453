import { exportList, placeAfter } from '../../platform/audit/export-list.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { DraftItem, DraftsExportBody } from '../../shared/contracts/drafts.ts';
import type { FileAnswer } from '../../shared/endpoint.ts';
import { decimal } from '../../shared/money.ts';
import { listDrafts } from './drafts.repo.ts';
import { type DraftTools, wantedOf } from './drafts.service.ts';
import { itemView } from './drafts.view.ts';

/** Drafts that are read at once. */
const limit = 1000;

/** Draft orders that the list finds as CSV, the last changed first. */
export function exportDrafts(tools: DraftTools, body: DraftsExportBody, staff: Staff): Promise<FileAnswer> {
  const { only, except } = body;
  const wanted = { ...wantedOf(tools, body), selection: { only, except } };
  return exportList(tools, staff, {
    list: 'drafts',
    asked: body,
    columns,
    cellsOf,
    read: async (offset: number | null) => {
      const start = offset ?? 0;
      const { rows } = await listDrafts(tools.db, wanted, { limit, offset: start });
      const next = placeAfter(rows, limit) ? start + limit : null;
      return { rows: rows.map((row) => itemView(row, wanted.now)), next };
    },
  });
}

const columns = [
  'draftNo',
  'state',
  'email',
  'currency',
  'goods',
  'validUntil',
  'sentAt',
  'updatedAt',
  'updatedBy',
  'orderNo',
] as const;

function cellsOf(draft: DraftItem): Record<(typeof columns)[number], string> {
  return {
    draftNo: draft.draftNo,
    state: draft.state,
    email: draft.email,
    currency: draft.goods.currency,
    goods: decimal(draft.goods),
    validUntil: draft.validUntil,
    sentAt: draft.sentAt ?? '',
    updatedAt: draft.updatedAt,
    updatedBy: draft.updatedBy,
    orderNo: draft.orderNo ?? '',
  };
}
