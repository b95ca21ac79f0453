import { type CustomerRow, customerById } from '../../modules/customers/index.ts';
import type { PageContext } from '../page.ts';

/** Loads the account of the signed-in customer, once per request; null for a visitor. */
export function customerOnce(context: PageContext): Promise<CustomerRow | null> {
  return context.once('customer account', async () => {
    const customer = await context.customer();
    return (customer && (await customerById(context.db, customer.id))) ?? null;
  });
}
