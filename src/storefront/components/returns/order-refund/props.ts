import type { OrderKey } from '../../../../shared/contracts/payments.ts';
import type { Returnable } from '../../../../shared/contracts/returns.ts';
import type { ReturnReply } from '../../../../shared/form-replies.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export interface Props {
  orderNo?: string;
}

export interface Data {
  /** Null for an order of somebody else. */
  options: Returnable | null;
  /** True for a customer, who need not sign in to find it. */
  isSignedIn: boolean;
  access: OrderKey;
  /** The answer to the form, sent without JavaScript. */
  reply: ReturnReply | null;
}

export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'now', group: 'account', translations: ['returns'] } satisfies ComponentOptions<Props>;
