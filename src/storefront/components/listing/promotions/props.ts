import type { PromotionListed } from '../../../../shared/contracts/promotions.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export type Props = object;

export interface Data {
  items: PromotionListed[];
}

/** The promotions that run now, each with some of its products. */
export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'never' } satisfies ComponentOptions<Props>;
