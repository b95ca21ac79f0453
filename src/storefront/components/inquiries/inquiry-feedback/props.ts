import type { InquiryReply } from '../../../../shared/form-replies.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export type Props = object;

export interface Data {
  /** Of the customer who is signed in; '' where it is not known. */
  email: string;
  /** The answer to the form. */
  reply: InquiryReply | null;
}

export type Input = ComponentInput<Props, Data>;

/** A form that works without scripts; pictures need them. */
export const options = {
  moment: 'visible',
  group: 'account',
  translations: ['returns'],
} satisfies ComponentOptions<Props>;
