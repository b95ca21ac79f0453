import { stringify } from 'csv-stringify/sync';
import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Staff } from '../../../platform/http/route.ts';
import type { Random } from '../../../platform/random.ts';
import type { CustomerList, CustomerRowView, CustomersExportBody } from '../../../shared/contracts/customers-admin.ts';
import type { FileAnswer } from '../../../shared/endpoint.ts';
import { decimal } from '../../../shared/money.ts';
import { listCustomers } from './staff-customers.service.ts';

interface ExportTools {
  db: Db;
  clock: Clock;
  random: Random;
}

/** Customers that are read at once, and in one file. */
const step = 1000;
const most = 100_000;

/** Customers that the list finds as CSV, the newest first; up to 100,000. The log says who exported how many, and by which filters. */
export async function exportCustomers(
  tools: ExportTools,
  body: CustomersExportBody,
  staff: Staff,
): Promise<FileAnswer> {
  const { db, clock } = tools;
  const now = clock.now();
  const parts: string[] = [];
  let count = 0;
  let cursor: string | undefined;
  do {
    const wanted = { ...body, sort: 'createdDesc' as const, pageSize: step, ...(cursor ? { cursor } : {}) };
    const { items, nextCursor }: CustomerList = await listCustomers(db, wanted, now);
    // A spreadsheet must not run a name that begins like a formula.
    parts.push(stringify(items.map(cellsOf), { header: count === 0, columns, escape_formulas: true }));
    count += items.length;
    cursor = nextCursor ?? undefined;
  } while (cursor && count < most);
  const activity = { action: 'export:customers', subject: 'export:customers', before: null, after: { ...body, count } };
  await db.transaction().execute((tx) => recordAudit(tx, { staff, ...activity }, tools));
  return { name: `customers-${now.toISOString().slice(0, 10)}.csv`, bytes: Buffer.from(parts.join('')) };
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
    createdAt: row.createdAt,
  };
}
