import type { Customer } from '../../../platform/http/route.ts';
import type { Activity, SecurityState } from '../../../shared/contracts/security.ts';
import type { Language } from '../../../shared/locale.ts';
import { type ActivityTools, activityOf } from './sessions.ts';
import { securityOf } from './state.ts';

/** What pages show of the safety of an account. */
export interface SecurityReader {
  state(customerId: string): Promise<SecurityState | null>;
  activity(customer: Pick<Customer, 'id' | 'sessionId'>, page: number): Promise<Activity>;
}

export function securityReader(tools: ActivityTools, language: Language): SecurityReader {
  return {
    state: (customerId) => securityOf(tools, customerId),
    activity: (customer, page) => activityOf(tools, customer, { page, language }),
  };
}
