import type { PageContext } from '../../../pages/page.ts';
import type { SecurityState } from '../../../shared/contracts/security.ts';

/** Loads how the account of a customer is secured; null for a visitor. */
export async function securityOf(context: PageContext): Promise<SecurityState | null> {
  const customer = await context.customer();
  return customer && context.security.state(customer.id);
}
