import { ownOnce } from '../../../../pages/data/coupons.ts';
import type { PageContext } from '../../../../pages/page.ts';
import { couponStatus } from '../../../../shared/contracts/coupons.ts';
import type { Data } from './props.ts';

const pageSize = 24;

/** Loads the coupons of a customer with the status that the URL asks for. */
export async function load(_props: object, context: PageContext): Promise<Data> {
  const status = couponStatus.safeParse(context.query.get('status')).data ?? 'available';
  const own = await ownOnce(context);
  if (!own) return { list: null, status };
  const { page } = context.listQuery;
  const some = own.filter((each) => each.status === status);
  const items = some.slice((page - 1) * pageSize, page * pageSize);
  return { list: { items, page, pageSize, total: some.length }, status };
}
