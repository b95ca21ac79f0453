import type { Order } from '../../../../shared/contracts/checkout.ts';
import type { Withdrawal, WithdrawalReceipt } from '../../../../shared/contracts/returns.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export type Props = object;

export interface Data {
  typed: { orderNo: string; email: string };
  message: string;
  /** The order to be confirmed. */
  found: Withdrawal | null;
  receipt: WithdrawalReceipt | null;
  /** Days after delivery in which a buyer may withdraw. */
  days: number;
  /** Orders of the signed-in customer that can be withdrawn from. */
  orders: Pick<Order, 'orderNo' | 'submittedAt' | 'lines'>[];
}

export type Input = ComponentInput<Props, Data>;

/** Forms alone: nothing of it needs a script. */
export const options = {
  moment: 'never',
  group: 'account',
  translations: ['returns'],
} satisfies ComponentOptions<Props>;
