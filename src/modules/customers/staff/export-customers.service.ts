import { exportList } from '../../../platform/audit/export-list.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Staff } from '../../../platform/http/route.ts';
import type { Random } from '../../../platform/random.ts';
import type { CustomerRowView, CustomersExportBody } from '../../../shared/contracts/customers-admin.ts';
import type { FileAnswer } from '../../../shared/endpoint.ts';
import { decimal } from '../../../shared/money.ts';
import { customersAfter } from './staff-customers.service.ts';

interface ExportTools {
  db: Db;
  clock: Clock;
  random: Random;
  site: () => { dispatch: { timeZone: string } };
}

/** Customers that are read at once. */
const pageSize = 1000;

/** Customers that the list finds as CSV, the newest first. */
export function exportCustomers(tools: ExportTools, body: CustomersExportBody, staff: Staff): Promise<FileAnswer> {
  const { keyword, filters, only, except } = body;
  const asked = { keyword, filters, selection: { only, except }, sort: 'createdDesc' as const, pageSize };
  const reading = { now: tools.clock.now(), timeZone: tools.site().dispatch.timeZone };
  return exportList(tools, staff, {
    list: 'customers',
    asked: body,
    columns,
    cellsOf,
    read: async (cursor: string | null) => {
      const page = await customersAfter(tools.db, { ...asked, ...(cursor ? { cursor } : {}) }, reading);
      return { rows: page.items, next: page.nextCursor };
    },
  });
}

const columns = [
  'name',
  'email',
  'phone',
  'country',
  'orders',
  'spent',
  'lastOrderAt',
  'newsletter',
  'subscribedAt',
  'createdAt',
] as const;

function cellsOf(row: CustomerRowView): Record<(typeof columns)[number], string | number> {
  return {
    name: row.name,
    email: row.email ?? '',
    phone: row.phone ?? '',
    country: row.country ?? '',
    orders: row.orders,
    spent: row.spent.map((amount) => `${amount.currency} ${decimal(amount)}`).join('; '),
    lastOrderAt: row.lastOrderAt ?? '',
    newsletter: row.newsletter ? 'yes' : 'no',
    subscribedAt: row.subscribedAt ?? '',
    createdAt: row.createdAt,
  };
}
