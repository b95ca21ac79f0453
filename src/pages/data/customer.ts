import { type CustomerRow, customerById } from '../../modules/customers/index.ts';
import type { PageContext } from '../page.ts';

/** The account of whoever is signed in, loaded once a page; null for everybody else. */
export function customerOnce(context: PageContext): Promise<CustomerRow | null> {
  return context.once('customer account', async () => {
    const customer = await context.customer();
    return (customer && (await customerById(context.db, customer.id))) ?? null;
  });
}
