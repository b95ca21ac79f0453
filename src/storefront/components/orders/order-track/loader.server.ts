import { z } from 'zod';
import { trackedOrder } from '../../../../pages/data/sales.ts';
import type { PageContext } from '../../../../pages/page.ts';
import type { Data } from './props.ts';

export const props = z.object({ orderNo: z.string().max(40).optional() });

export function load(_props: object, context: PageContext): Data {
  return trackedOrder(context);
}
