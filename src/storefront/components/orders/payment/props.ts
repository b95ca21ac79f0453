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
  /** The number and email typed without JavaScript, to show all of an order that was found by its key alone. */
  asked: OrderAsked | null;
}

/** The page after an order was placed. */
export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'now', translations: ['sale', 'address'] } satisfies ComponentOptions<Props>;
