import { ownOrder } from '../../modules/orders/index.ts';
import { isStorable } from '../../platform/http/storable.ts';
import type { PageContext } from '../page.ts';
import { orderReader } from './order-reader.ts';

/** Loads an order of the signed-in customer by its number; null for an order of somebody else. */
export function ownOrderOnce(context: PageContext, orderNo: string) {
  return context.once(`own order ${orderNo}`, async () => {
    const customer = isStorable(orderNo) ? await context.customer() : null;
    const found = customer ? await ownOrder(context.db, customer.id, orderNo, orderReader(context)) : null;
    return found?.ok ? found.value : null;
  });
}
