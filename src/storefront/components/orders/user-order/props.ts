import type { Order } from '../../../../shared/contracts/checkout.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export interface Props {
  orderNo?: string;
}

export interface Data {
  order: Order | null;
}

export type Input = ComponentInput<Props, Data>;

/** It shows times in the time zone of the browser. */
export const options = {
  moment: 'idle',
  group: 'account',
  translations: ['sale', 'address'],
} satisfies ComponentOptions<Props>;
