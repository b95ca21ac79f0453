import { z } from 'zod';
import { orderKeyIn } from '../../../../pages/data/order-payment.ts';
import { returnOptionsOnce } from '../../../../pages/data/returns.ts';
import type { PageContext } from '../../../../pages/page.ts';
import type { Data, Props } from './props.ts';

export const props = z.object({ orderNo: z.string().max(40).optional() });

/** The order of the props, else of the page's URL. */
export async function load({ orderNo }: Props, context: PageContext): Promise<Data> {
  context.uncacheable = true;
  const access = orderKeyIn(context, orderNo ?? context.query.get('order') ?? '');
  const options = access.orderNo ? await returnOptionsOnce(context, access) : null;
  const isSignedIn = (await context.customer()) !== null;
  return { options, isSignedIn, access, reply: context.posted?.returnReply ?? null };
}
