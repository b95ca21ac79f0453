import { z } from 'zod';
import { reviewableOnce, reviewKeyIn } from '../../../../pages/data/reviews.ts';
import type { PageContext } from '../../../../pages/page.ts';
import type { Data, Props } from './props.ts';

export const props = z.object({});

export async function load(_props: Props, context: PageContext): Promise<Data> {
  context.uncacheable = true;
  const access = reviewKeyIn(context);
  const options = await reviewableOnce(context, access);
  const named = options?.lines.find(({ lineId }) => lineId === context.query.get('lineId'));
  const line = named ?? options?.lines.find(({ review, productId }) => review === null && productId !== null);
  const isSignedIn = (await context.customer()) !== null;
  return { options, isSignedIn, access, lineId: line?.lineId ?? null, reply: context.posted?.reviewReply ?? null };
}
