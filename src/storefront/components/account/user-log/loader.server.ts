import { listActivities } from '../../../../modules/customers/index.ts';
import { customerOnce } from '../../../../pages/data/customer.ts';
import type { PageContext } from '../../../../pages/page.ts';
import type { Data } from './props.ts';

const pageSize = 30;

export async function load(_props: object, context: PageContext): Promise<Data> {
  const customer = await customerOnce(context);
  if (!customer) return { list: null };
  const { page } = context.listQuery;
  const { rows, total } = await listActivities(context.db, customer.id, { page, pageSize });
  const items = rows.map(({ at, action, subject, ip }) => ({ at: at.toISOString(), action, subject, ip }));
  return { list: { items, page, pageSize, total } };
}
