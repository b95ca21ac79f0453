import type { ComponentInput, ComponentOptions } from '../../../component.ts';
import type { OrderPageData } from '../order-page.ts';

export interface Props {
  orderNo?: string;
}

export type Data = OrderPageData;

export type Input = ComponentInput<Props, Data>;

/** It shows times in the time zone of the browser. */
export const options = {
  moment: 'idle',
  group: 'account',
  translations: ['sale', 'address'],
} satisfies ComponentOptions<Props>;
