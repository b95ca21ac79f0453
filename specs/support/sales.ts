import type { RunningShop } from './shop.ts';

interface Sums {
  orders: number;
  gross: number;
  refunds: number;
  tax: number;
  shipping: number;
}

interface Figures {
  total: Sums;
  /** Day, orders, gross and net of the days with any. */
  days: [string, number, number, number][];
}

const zone = 'America/New_York';
const none = (): Sums => ({ orders: 0, gross: 0, refunds: 0, tax: 0, shipping: 0 });
const dayIn = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short' });

/** Money that the orders of the shop cost, in minor units. */
export async function sumsOf({ tools }: RunningShop): Promise<{ paid: number }> {
  const { rows } = await tools.pool.query('select sum(total + gift_card)::int as paid from customer_order');
  return rows[0];
}

/** Sums of one currency that are added up here from the rows of orders, lines and refunds. */
export async function salesFromOrders({ tools }: RunningShop, currency: string): Promise<Figures> {
  const byDay = new Map<string, Sums>();
  const at = (time: Date) => {
    const day = dayIn.format(time);
    const sums = byDay.get(day) ?? none();
    byDay.set(day, sums);
    return sums;
  };
  const { rows: orders } = await tools.pool.query('select * from customer_order where currency = $1 and not is_test', [
    currency,
  ]);
  const { rows: lines } = await tools.pool.query('select * from order_line');
  for (const order of orders) {
    if (order.status === 'cancelled' && order.pay_status === 'unpaid') continue;
    const sums = at(order.submitted_at);
    const taxOfLines = sumOf(
      lines.filter((line) => line.order_id === order.id),
      'tax',
    );
    const goods = sumOf(
      lines.filter((line) => line.order_id === order.id),
      'total',
    );
    sums.orders += 1;
    sums.gross += order.tax_included ? goods - taxOfLines : goods;
    sums.tax += order.tax;
    sums.shipping += order.shipping_fee - (order.tax_included ? order.tax - taxOfLines : 0);
  }
  const { rows: refunds } = await tools.pool.query('select * from order_refund where not is_failed');
  const { rows: refunded } = await tools.pool.query('select * from order_refund_line');
  for (const refund of refunds.filter(({ order_id: id }) => orders.some((order) => order.id === id))) {
    const mine = refunded.filter((line) => line.order_refund_id === refund.id);
    const sums = at(refund.at);
    sums.refunds += sumOf(mine, 'amount') - sumOf(mine, 'tax');
    sums.tax -= sumOf(mine, 'tax') + refund.shipping_tax;
    sums.shipping -= refund.shipping - refund.shipping_tax;
  }
  return figuresOf(byDay);
}

function sumOf(rows: Record<string, number>[], field: string): number {
  return rows.reduce((sum, row) => sum + (row[field] ?? 0), 0);
}

function figuresOf(byDay: Map<string, Sums>): Figures {
  const total = none();
  for (const sums of byDay.values()) {
    for (const field of Object.keys(total) as (keyof Sums)[]) total[field] += sums[field];
  }
  const days = [...byDay]
    .sort(([one], [other]) => one.localeCompare(other))
    .filter(([, { orders, gross, refunds }]) => orders !== 0 || gross !== 0 || gross - refunds !== 0)
    .map(([day, { orders, gross, refunds }]): Figures['days'][number] => [day, orders, gross, gross - refunds]);
  return { total, days };
}
