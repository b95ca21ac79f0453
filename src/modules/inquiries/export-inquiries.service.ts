import { exportList, placeAfter } from '../../platform/audit/export-list.ts';
import { wordsOf } from '../../platform/db/words.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { InquiriesExportBody, StaffInquiryItem } from '../../shared/contracts/inquiries-admin.ts';
import type { FileAnswer } from '../../shared/endpoint.ts';
import { staffItem } from './inquiry.view.ts';
import type { InquiryTools } from './inquiry-tools.ts';
import { selectedInquiries } from './staff-inquiries.repo.ts';

/** Inquiries that are read at once. */
const limit = 1000;

/** Inquiries that the list finds as CSV, the last changed first. */
export function exportInquiries(tools: InquiryTools, body: InquiriesExportBody, staff: Staff): Promise<FileAnswer> {
  const { tab, keyword, from, to, only, except } = body;
  const days = { from, to, timeZone: tools.site().dispatch.timeZone };
  const wanted = { tab, words: wordsOf(keyword), days, staffId: staff.id, selection: { only, except } };
  return exportList(tools, staff, {
    list: 'inquiries',
    asked: body,
    columns,
    cellsOf,
    read: async (place: { at: Date; id: string } | null) => {
      const rows = await selectedInquiries(tools.db, wanted, { place, limit });
      const last = placeAfter(rows, limit);
      return { rows: rows.map(staffItem), next: last && { at: last.updated_at, id: last.id } };
    },
  });
}

const columns = [
  'inquiryNo',
  'askedAt',
  'updatedAt',
  'state',
  'subject',
  'firstName',
  'lastName',
  'company',
  'email',
  'phone',
  'country',
  'language',
  'quantity',
  'waitingSince',
  'assigned',
] as const;

function cellsOf(inquiry: StaffInquiryItem): Record<(typeof columns)[number], string | number> {
  return {
    inquiryNo: inquiry.inquiryNo,
    askedAt: inquiry.createdAt,
    updatedAt: inquiry.updatedAt,
    state: inquiry.state,
    subject: inquiry.subject,
    firstName: inquiry.firstName,
    lastName: inquiry.lastName,
    company: inquiry.company,
    email: inquiry.email,
    phone: inquiry.phone,
    country: inquiry.country,
    language: inquiry.language,
    quantity: inquiry.quantity ?? '',
    waitingSince: inquiry.waitingSince ?? '',
    assigned: inquiry.assigned,
  };
}
