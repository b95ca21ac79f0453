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

/** A form that works without scripts; pictures need them. */
export const options = {
  moment: 'visible',
  group: 'account',
  translations: ['returns'],
} satisfies ComponentOptions<Props>;
