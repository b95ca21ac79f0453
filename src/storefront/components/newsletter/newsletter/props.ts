import type { NewsletterTopic } from '../../../../shared/contracts/newsletter.ts';
import type { SectionScheme } from '../../../../shared/contracts/theme.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export interface Props {
  scheme?: SectionScheme | undefined;
  /** True on the page of the newsletter: shows the answer to the form, and topics. */
  isPage?: boolean;
}

export interface Data {
  topics: NewsletterTopic[];
  email: string;
  /** Why it was refused; '' for none. */
  message: string;
  done: boolean;
}

export type Input = ComponentInput<Props, Data>;

/** A plain form: nothing of it needs a script. */
export const options = {
  moment: 'never',
  group: 'account',
} satisfies ComponentOptions<Props>;
