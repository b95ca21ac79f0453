import { exportList } from '../../../platform/audit/export-list.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Staff } from '../../../platform/http/route.ts';
import type { Random } from '../../../platform/random.ts';
import type { CustomerRowView, CustomersExportBody } from '../../../shared/contracts/customers-admin.ts';
import { selects } from '../../../shared/contracts/selection.ts';
import type { FileAnswer } from '../../../shared/endpoint.ts';
import { decimal } from '../../../shared/money.ts';
import { listCustomers } from './staff-customers.service.ts';

interface ExportTools {
  db: Db;
  clock: Clock;
  random: Random;
}

/** Customers that are read at once. */
const pageSize = 1000;

/** Customers that the list finds as CSV, the newest first. */
export function exportCustomers(tools: ExportTools, body: CustomersExportBody, staff: Staff): Promise<FileAnswer> {
  const { keyword, filters, only, except } = body;
  const isSelected = selects({ only, except });
  return exportList(tools, staff, {
    list: 'customers',
    asked: body,
    columns,
    cellsOf,
    read: async (cursor: string | null) => {
      const wanted = { keyword, filters, sort: 'createdDesc' as const, pageSize, ...(cursor ? { cursor } : {}) };
      const { items, nextCursor } = await listCustomers(tools.db, wanted, tools.clock.now());
      return { rows: items.filter(({ id }) => isSelected(id)), next: nextCursor };
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
