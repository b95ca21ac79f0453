import { userView } from '../../../../modules/customers/index.ts';
import { customerOnce } from '../../../../pages/data/customer.ts';
import type { PageContext } from '../../../../pages/page.ts';
import type { Data } from './props.ts';

export async function load(_props: object, context: PageContext): Promise<Data> {
  const customer = await customerOnce(context);
  return { user: customer && userView(customer), hasPassword: customer?.password_hash != null };
}
