import type { PageContext } from '../../../../pages/page.ts';
import type { Data } from './props.ts';

/** Loads one page of the sessions of a customer. */
export async function load(_props: object, context: PageContext): Promise<Data> {
  const { page } = context.listQuery;
  const customer = await context.customer();
  const activity = customer && (await context.security.activity(customer, page));
  const isMore = activity !== null && page * activity.pageSize < activity.total;
  return { activity, next: isMore ? `?page=${page + 1}` : null };
}
