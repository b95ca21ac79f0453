import type { ProductCard } from '../../../../shared/contracts/catalog.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export interface Props {
  limit?: number;
}

export interface Data {
  items: ProductCard[];
}

export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'visible', translations: ['browse'] } satisfies ComponentOptions<Props>;
