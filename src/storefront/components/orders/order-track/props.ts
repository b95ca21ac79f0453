import type { Order } from '../../../../shared/contracts/checkout.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';
import type { OrderAsked } from '../order-asked.ts';
import type { ShownPayment } from '../shown-payment.ts';

export interface Props {
  orderNo?: string;
}

export interface Data {
  order: Order | null;
  /** What is to be paid; null for nothing. */
  shown: ShownPayment | null;
  /** What was searched for without JavaScript, found or not. */
  asked: OrderAsked | null;
}

export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'visible', translations: ['sale', 'address'] } satisfies ComponentOptions<Props>;
