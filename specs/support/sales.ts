import { currencies, scale } from '../../src/shared/money.ts';
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

interface Order {
  currency: keyof typeof currencies;
  rate: string;
}

/** An amount of an order in dollars by the rate that the order was placed at: a dollar is that many of its currency. */
function inDollars(amount: number, { currency, rate }: Order): number {
  const [whole = '0', part = ''] = rate.split('.');
  const minorOfOrder = BigInt(whole + part) * 10n ** BigInt(currencies[currency].decimals);
  return (
    Math.sign(amount) * scale(Math.abs(amount), 10n ** BigInt(part.length + currencies.USD.decimals), minorOfOrder)
  );
}

/**
 * Sums of one currency that are added up here from the rows of orders, lines and refunds, or of all, each amount of an order converted into
 * dollars.
 */
export async function salesFromOrders({ tools }: RunningShop, currency: string): Promise<Figures> {
  const isAll = currency === 'all';
  const worth = (order: Order) => (amount: number) => (isAll ? inDollars(amount, order) : amount);
  const byDay = new Map<string, Sums>();
  const at = (time: Date) => {
    const day = dayIn.format(time);
    const sums = byDay.get(day) ?? none();
    byDay.set(day, sums);
    return sums;
  };
  const { rows: orders } = await tools.pool.query(
    'select * from customer_order where (currency = $1 or $2) and not is_test',
    [currency, isAll],
  );
  const { rows: lines } = await tools.pool.query('select * from order_line');
  for (const order of orders) {
    if (order.status === 'cancelled' && order.pay_status === 'unpaid') continue;
    const sums = at(order.submitted_at);
    const amount = worth(order);
    const within = (tax: number) => (order.tax_included ? tax : 0);
    sums.orders += 1;
    sums.tax += amount(order.tax);
    sums.shipping += amount(order.shipping_fee - within(order.tax));
    for (const { total, tax } of lines.filter((line) => line.order_id === order.id)) {
      sums.gross += amount(total - within(tax));
      sums.shipping += amount(within(tax));
    }
  }
  const { rows: refunds } = await tools.pool.query('select * from order_refund where not is_failed');
  const { rows: refunded } = await tools.pool.query('select * from order_refund_line');
  for (const refund of refunds) {
    const order = orders.find(({ id }) => id === refund.order_id);
    if (!order) continue;
    const amount = worth(order);
    const sums = at(refund.at);
    sums.tax -= amount(refund.shipping_tax);
    sums.shipping -= amount(refund.shipping - refund.shipping_tax);
    for (const line of refunded.filter((each) => each.order_refund_id === refund.id)) {
      sums.refunds += amount(line.amount - line.tax);
      sums.tax -= amount(line.tax);
    }
  }
  return figuresOf(byDay);
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
