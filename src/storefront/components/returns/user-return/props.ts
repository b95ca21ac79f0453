import type { OrderKey } from '../../../../shared/contracts/payments.ts';
import type { ReturnView } from '../../../../shared/contracts/returns.ts';
import type { ReturnReply } from '../../../../shared/form-replies.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export interface Props {
  returnNo?: string;
}

export interface Data {
  /** Null for a return of somebody else. */
  item: ReturnView | null;
  access: OrderKey;
  /** The answer to a form, sent without JavaScript. */
  reply: ReturnReply | null;
}

export type Input = ComponentInput<Props, Data>;

/** It shows times in the time zone of the browser. */
export const options = { moment: 'now', group: 'account', translations: ['returns'] } satisfies ComponentOptions<Props>;
