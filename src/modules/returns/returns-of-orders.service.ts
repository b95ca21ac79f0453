import type { Db } from '../../platform/db/database.ts';
import { linesToReturn, type OrderReturns, type OrderRow, returnTimes, unitsToReturn } from '../orders/index.ts';
import { excludedOf } from './apply.service.ts';
import { stepOf } from './return-states.ts';
import type { ReturnTools } from './return-tools.ts';
import { canDeclareWithdrawal, canReturn, canWithdraw, hasGoods } from './return-window.ts';
import { returnsOfOrders } from './returns.repo.ts';
import type { ReturnSettings } from './returns.settings.ts';

interface Tools extends Pick<ReturnTools, 'taggedWith'> {
  settings: ReturnSettings;
  now: Date;
}

/** Finds the returns of orders, and which of the orders can be returned or withdrawn from now. */
export function orderReturns(tools: Tools) {
  return async (db: Db, rows: readonly OrderRow[]): Promise<OrderReturns[]> => {
    const sent = rows.filter(hasBeenSent).map(({ id }) => id);
    if (sent.length === 0) return [];
    const [returns, times, lines] = await Promise.all([
      returnsOfOrders(db, sent),
      returnTimes(db, sent),
      linesToReturn(db, sent),
    ]);
    const { settings, now, taggedWith } = tools;
    const excluded = await excludedOf(db, lines, { site: () => settings, taggedWith });
    return rows.flatMap((row) => {
      const time = times.find((each) => each.order_id === row.id);
      if (!time) return [];
      const isLeft = lines.some(
        (line) =>
          line.order_id === row.id &&
          unitsToReturn(line) > 0 &&
          !(line.product_id !== null && excluded.has(line.product_id)),
      );
      const order = { ...row, completed_at: time.completed_at, delivered_at: time.delivered_at };
      const items = returns.flatMap((each) =>
        each.order_id === row.id
          ? [{ returnNo: each.return_no, step: stepOf(each), at: each.submitted_at.toISOString() }]
          : [],
      );
      return [
        {
          orderId: row.id,
          items,
          canReturn: isLeft && canReturn(order, settings.returns, now),
          canWithdraw: hasGoods(order)
            ? isLeft && canWithdraw(order, settings.returns, now)
            : canDeclareWithdrawal(order, settings.returns, now),
        },
      ];
    });
  };
}

/** Of other orders nothing can have come back, and they are cancelled instead. */
function hasBeenSent({ delivery_status: deliveryStatus }: OrderRow): boolean {
  return deliveryStatus !== 'notShipped';
}
