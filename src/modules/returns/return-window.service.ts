import type { Db } from '../../platform/db/database.ts';
import { type Result, refuse } from '../../shared/refusal.ts';
import { type OrderToPay, returnTimes } from '../orders/index.ts';
import type { ReturnTools } from './return-tools.ts';
import {
  canDeclareWithdrawal,
  canReturn,
  canWithdraw,
  hasGoods,
  returnBefore,
  withdrawBefore,
} from './return-window.ts';

export interface ReturnWindow {
  hasGoods: boolean;
  canReturn: boolean;
  returnBefore: Date | null;
  canWithdraw: boolean;
  canDeclareWithdrawal: boolean;
  withdrawBefore: Date | null;
  /** Why it cannot be returned. */
  refusal: (withdrawal: boolean) => Result<never>;
}

/** Periods in which an order can be returned and withdrawn from. */
export async function windowOf(db: Db, order: OrderToPay, { site, clock }: ReturnTools): Promise<ReturnWindow> {
  const [row] = await returnTimes(db, [order.id]);
  const times = { ...order, completed_at: row?.completed_at ?? null, delivered_at: row?.delivered_at ?? null };
  const { returns } = site();
  const now = clock.now();
  const hasAny = hasGoods(times);
  return {
    hasGoods: hasAny,
    canReturn: canReturn(times, returns, now),
    returnBefore: returnBefore(times, returns),
    canWithdraw: canWithdraw(times, returns, now),
    canDeclareWithdrawal: canDeclareWithdrawal(times, returns, now),
    withdrawBefore: withdrawBefore(times, returns),
    refusal: (withdrawal) => {
      if (!hasAny) return refuse(refusalKey(order));
      return withdrawal
        ? refuse({ key: 'return.withdrawalOver', values: { days: returns.withdrawalDays } })
        : refuse({ key: 'return.over', values: { days: returns.days } });
    },
  };
}

function refusalKey({ status, pay_status, delivery_status }: OrderToPay): string {
  if (status === 'cancelled' || status === 'pendingCancellation') return 'return.cancelled';
  if (pay_status === 'unpaid') return 'return.unpaid';
  return delivery_status === 'shipped' ? 'return.cancelled' : 'return.notShipped';
}
