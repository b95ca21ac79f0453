import { z } from 'zod';
import { orderPage } from '../../../../pages/data/order-payment.ts';
import { ownOrderOnce } from '../../../../pages/data/own-orders.ts';
import type { PageContext } from '../../../../pages/page.ts';
import type { Data, Props } from './props.ts';

export const props = z.object({ orderNo: z.string().max(40).optional() });

export async function load({ orderNo = '' }: Props, context: PageContext): Promise<Data> {
  const order = await ownOrderOnce(context, orderNo);
  return orderPage(context, order, true);
}
