import { issuerOutcomeOf } from '../../../../pages/data/sign-in-options.ts';
import type { PageContext } from '../../../../pages/page.ts';
import { securityOf } from '../security-state.server.ts';
import type { Data } from './props.ts';

export async function load(_props: object, context: PageContext): Promise<Data> {
  const customer = await context.customer();
  return {
    security: await securityOf(context),
    keys: customer && (await context.security.keys(customer.id)),
    outcome: issuerOutcomeOf(context),
  };
}
