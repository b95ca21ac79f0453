import type { Db } from '../../platform/db/database.ts';
import type { LatestOrder } from '../../shared/contracts/today.ts';
import { type CurrencyCode, money } from '../../shared/money.ts';
import { ledger } from '../payments/index.ts';
import { actionsOfStaff } from './order-actions.ts';
import { findOrders, type OrderRow } from './orders.repo.ts';
import type { StaffReader } from './staff-order.view.ts';
import { staffOrderIds } from './staff-orders.repo.ts';

/** The newest orders in a line each, with what their reader may do. */
export async function latestOrders(db: Db, { may }: Pick<StaffReader, 'may'>, limit: number): Promise<LatestOrder[]> {
  const ids = await staffOrderIds(
    db,
    { tab: 'all', words: [], filters: {}, timeZone: 'UTC' },
    { page: 1, pageSize: limit, cursor: null },
  );
  const [rows, payments] = await Promise.all([findOrders(db, ids), ledger.paymentsOfOrders(db, ids)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map((row) => ({
      orderNo: row.order_no,
      buyer: buyerOf(row),
      total: money(row.total + row.gift_card, row.currency as CurrencyCode),
      payStatus: row.pay_status,
      status: row.status,
      at: row.submitted_at.toISOString(),
      actions: actionsOfStaff(
        row,
        payments.filter(({ order_id: orderId }) => orderId === row.id),
        may,
      ),
    }));
}

function buyerOf({ address, email }: OrderRow): string {
  return `${address.firstName ?? ''} ${address.lastName ?? ''}`.trim() || email;
}
