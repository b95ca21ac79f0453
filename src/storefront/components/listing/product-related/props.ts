import type { ProductCard } from '../../../../shared/contracts/catalog.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export interface Props {
  slug: string;
  limit?: number;
}

export interface Data {
  items: ProductCard[];
  together: ProductCard[];
}

export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'never' } satisfies ComponentOptions<Props>;
