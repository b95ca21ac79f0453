import type { Order } from '../../../../shared/contracts/checkout.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';
import type { ShownPayment } from '../shown-payment.ts';

export interface Props {
  orderNo?: string;
}

export interface Data {
  order: Order | null;
  /** What is to be paid; null for nothing. */
  shown: ShownPayment | null;
}

export type Input = ComponentInput<Props, Data>;

/** It shows times in the time zone of the browser. */
export const options = {
  moment: 'idle',
  group: 'account',
  translations: ['sale', 'address'],
} satisfies ComponentOptions<Props>;
