import type { OrderList } from '../../../../shared/contracts/orders.ts';
import type { OrderTab } from '../../../../shared/order-tabs.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export type Props = object;

export interface Data {
  /** Null for a visitor. */
  list: OrderList | null;
  tab: OrderTab;
  keyword: string;
}

/** The orders of a customer. */
export type Input = ComponentInput<Props, Data>;

/** It shows times in the time zone of the browser. */
export const options = { moment: 'idle', group: 'account', translations: ['sale'] } satisfies ComponentOptions<Props>;
