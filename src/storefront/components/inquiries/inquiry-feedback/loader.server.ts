import { customerOnce } from '../../../../pages/data/customer.ts';
import type { PageContext } from '../../../../pages/page.ts';
import type { Data } from './props.ts';

/** The e-mail of the customer, on the page of the form alone: other pages are cached. */
export async function load(_props: object, context: PageContext): Promise<Data> {
  const customer = context.path === '/inquiry/feedback' ? await customerOnce(context) : null;
  return { email: customer?.email ?? '', reply: context.posted?.inquiryReply ?? null };
}
