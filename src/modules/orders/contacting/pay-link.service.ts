import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { Staff } from '../../../platform/http/route.ts';
import { isLanguage, prefixOf } from '../../../shared/locale.ts';
import { notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { ledger } from '../../payments/index.ts';
import { normalOrderNo } from '../order.ts';
import { canBePaid } from '../order-actions.ts';
import { lockOrderToPay, type OrderToPay } from '../paying/paying.repo.ts';
import type { PayTools } from '../paying/paying-tools.ts';

/** URL of the page where the buyer of an order sees and pays it, in the language of the order. It holds the order's key. */
export function orderUrl(
  { order_no: orderNo, access_key: key, language: placedIn }: OrderToPay,
  { publicUrl, site }: Pick<PayTools, 'publicUrl' | 'site'>,
): string {
  const { defaultLanguage } = site();
  const language = isLanguage(placedIn) ? placedIn : defaultLanguage;
  return `${publicUrl}${prefixOf(language, { defaultLanguage })}/checkout/thankyou?order=${orderNo}&key=${key}`;
}

/** The URL where an order is paid, for staff to pass on; logged, since its key opens the order. Refuses what cannot be paid. */
export function payLink(tools: PayTools, orderNo: string, staff: Staff): Promise<Result<{ url: string }>> {
  return transact(tools.db, async (tx) => {
    const order = await lockOrderToPay(tx, { orderNo: normalOrderNo(orderNo) });
    if (!order) return notFound();
    if (!(await isPayable(tx, order))) return refuse('order.notPayable');
    const subject = `order:${order.order_no}`;
    await recordAudit(tx, { staff, action: 'order:payLink', subject, before: null, after: {} }, tools);
    return ok({ url: orderUrl(order, tools) });
  });
}

/** Tests if the buyer of an order can pay it now. */
export async function isPayable(tx: Tx, order: OrderToPay): Promise<boolean> {
  return canBePaid(order, await ledger.paymentsOfOrders(tx, [order.id]));
}
