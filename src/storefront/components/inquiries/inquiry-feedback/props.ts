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

/** A form alone: nothing of it needs a script. */
export const options = { moment: 'never', group: 'account' } satisfies ComponentOptions<Props>;
