import type { DataOf } from '../../shared/components.ts';
import type { SecurityState } from '../../shared/contracts/security.ts';
import type { PageContext } from '../page.ts';
import { issuerOutcomeOf } from './other-ways.ts';

export async function loadAccount(_props: object, context: PageContext): Promise<DataOf<'user-account'>> {
  return { security: await securityOf(context), mobiles: context.accountTypes.includes('mobile') };
}

export async function loadSecurity(_props: object, context: PageContext): Promise<DataOf<'user-security'>> {
  const customer = await context.customer();
  return {
    security: await securityOf(context),
    keys: customer && (await context.security.keys(customer.id)),
    news: issuerOutcomeOf(context),
  };
}

/** Where the customer is signed in, a page at a time. */
export async function loadActivity(_props: object, context: PageContext): Promise<DataOf<'user-security-activity'>> {
  const { page } = context.asked;
  const customer = await context.customer();
  const activity = customer && (await context.security.activity(customer, page));
  const isMore = activity !== null && page * activity.pageSize < activity.total;
  return { activity, next: isMore ? `?page=${page + 1}` : null };
}

/** Null for a visitor, on whatever page a merchant put the component. */
async function securityOf(context: PageContext): Promise<SecurityState | null> {
  const customer = await context.customer();
  return customer && context.security.state(customer.id);
}
