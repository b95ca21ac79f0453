import type { OrderKey } from '../../../../shared/contracts/payments.ts';
import type { Reviewable } from '../../../../shared/contracts/reviews.ts';
import type { ReviewFormReply } from '../../../../shared/form-replies.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export type Props = Record<string, never>;

export interface Data {
  /** Null for an order of somebody else. */
  options: Reviewable | null;
  /** True for a customer, who need not sign in to find it. */
  isSignedIn: boolean;
  access: OrderKey;
  /** The line that the page's URL names, else the first without a review. */
  lineId: string | null;
  /** The answer to the form, sent without JavaScript. */
  reply: ReviewFormReply | null;
}

export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'now', group: 'account', translations: ['returns'] } satisfies ComponentOptions<Props>;
