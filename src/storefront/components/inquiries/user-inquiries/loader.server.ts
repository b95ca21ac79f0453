import type { PageContext } from '../../../../pages/page.ts';
import { page as pageSchema } from '../../../../shared/contracts/common.ts';
import type { Data } from './props.ts';

/** The inquiries of the signed-in customer, by the page of the URL. */
export async function load(_props: object, context: PageContext): Promise<Data> {
  context.uncacheable = true;
  const page = pageSchema.safeParse(Number(context.query.get('page') ?? 1)).data ?? 1;
  const customer = await context.customer();
  return { list: customer ? await context.inquiries.list(customer.id, page) : null };
}
