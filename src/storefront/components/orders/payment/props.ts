import type { ComponentInput, ComponentOptions } from '../../../component.ts';
import type { OrderAsked } from '../order-asked.ts';
import type { OrderPageData } from '../order-page.ts';

export interface Props {
  orderNo?: string;
}

export interface Data extends OrderPageData {
  /** The number and email typed without JavaScript, to show all of an order that was found by its key alone. */
  asked: OrderAsked | null;
  /** The proof with which a guest may open an account for the order; null for customers. */
  opens: { orderNo: string; accessKey: string } | null;
  /** True on the day after an order was placed or paid. */
  isRecent: boolean;
}

/** The page after an order was placed. */
export type Input = ComponentInput<Props, Data>;

export const options = {
  moment: 'now',
  group: 'account',
  translations: ['sale', 'address'],
} satisfies ComponentOptions<Props>;
