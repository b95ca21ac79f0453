import { z } from 'zod';
import { orderPage } from '../../../../pages/data/order-payment.ts';
import { orderOnce, trackedOrder } from '../../../../pages/data/sales.ts';
import type { PageContext } from '../../../../pages/page.ts';
import type { Order } from '../../../../shared/contracts/checkout.ts';
import type { Data } from './props.ts';

export const props = z.object({ orderNo: z.string().max(40).optional() });

export async function load(_props: object, context: PageContext): Promise<Data> {
  const { order: tracked, asked } = trackedOrder(context);
  const order = tracked ?? (await orderOnce(context));
  const page = await orderPage(context, order, false);
  const { orderNo, accessKey } = page.access ?? {};
  const isGuest = order?.limited === false && (await context.customer()) === null;
  const opens = isGuest && orderNo && accessKey ? { orderNo, accessKey } : null;
  return { ...page, asked, opens, isRecent: order !== null && isRecent(order, context.catalog.now) };
}

/** ms */
const day = 86_400_000;

function isRecent({ submittedAt, paidAt }: Pick<Order, 'submittedAt' | 'paidAt'>, now: Date): boolean {
  return now.getTime() - Date.parse(paidAt ?? submittedAt) < day;
}
