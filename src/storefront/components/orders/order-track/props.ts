import type { ComponentInput, ComponentOptions } from '../../../component.ts';
import type { OrderAsked } from '../order-asked.ts';
import type { OrderPageData } from '../order-page.ts';

export interface Props {
  orderNo?: string;
}

export interface Data extends OrderPageData {
  /** Values that were searched for without JavaScript, found or not. */
  asked: OrderAsked | null;
}

export type Input = ComponentInput<Props, Data>;

export const options = {
  moment: 'visible',
  group: 'account',
  translations: ['sale', 'address'],
} satisfies ComponentOptions<Props>;
