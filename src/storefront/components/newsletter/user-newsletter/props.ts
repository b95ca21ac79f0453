import type { OwnNewsletter } from '../../../../shared/contracts/newsletter.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export type Props = object;

export interface Data extends OwnNewsletter {
  /** Masked; '' for an account without an email. */
  email: string;
  message: string;
}

export type Input = ComponentInput<Props, Data>;

/** A plain form: nothing of it needs a script. */
export const options = { moment: 'never', group: 'account' } satisfies ComponentOptions<Props>;
