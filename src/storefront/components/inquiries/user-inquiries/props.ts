import type { InquiryList } from '../../../../shared/contracts/inquiries.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export type Props = object;

export interface Data {
  /** Null for a visitor. */
  list: InquiryList | null;
}

export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'never', group: 'account' } satisfies ComponentOptions<Props>;
