import { z } from 'zod';
import { orderKeyIn } from '../../../../pages/data/order-payment.ts';
import { returnOnce } from '../../../../pages/data/returns.ts';
import type { PageContext } from '../../../../pages/page.ts';
import type { Data, Props } from './props.ts';

export const props = z.object({ returnNo: z.string().max(40).optional() });

/** The return of the props, else of the page's URL; a guest's URL has the order and its key. */
export async function load({ returnNo }: Props, context: PageContext): Promise<Data> {
  context.uncacheable = true;
  const number = returnNo ?? context.query.get('return') ?? '';
  const named = context.query.get('order');
  const key = named ? orderKeyIn(context, named) : {};
  const item = number ? await returnOnce(context, { ...key, returnNo: number }) : null;
  const access = orderKeyIn(context, item?.orderNo ?? '');
  return { item, access, reply: context.posted?.returnReply ?? null };
}
