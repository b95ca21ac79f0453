import type { Money } from '../../../../shared/money.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export type Props = object;

export interface Data {
  /** Null where the shop offers no wrapping, or has none left. */
  wrap: { sku: string; title: string; price: Money } | null;
  /** SKUs in the cart. */
  skus: string[];
  /** False where all of the cart is sent by email. */
  isShipped: boolean;
}

/** Gift wrapping for what is in the cart. */
export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'visible', group: 'account' } satisfies ComponentOptions<Props>;
