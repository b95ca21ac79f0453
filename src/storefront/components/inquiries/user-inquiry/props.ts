import type { InquiryView } from '../../../../shared/contracts/inquiries.ts';
import type { InquiryReply } from '../../../../shared/form-replies.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export interface Props {
  inquiryNo?: string;
}

export interface Data {
  /** Null for an inquiry of somebody else. */
  item: InquiryView | null;
  /** End of the quote in words, in the time zone of the shop; '' without one. */
  until: string;
  reply: InquiryReply | null;
}

export type Input = ComponentInput<Props, Data>;

/** Forms alone: nothing of it needs a script. */
export const options = { moment: 'never', group: 'account' } satisfies ComponentOptions<Props>;
