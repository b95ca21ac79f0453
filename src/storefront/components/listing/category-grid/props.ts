import type { Category } from '../../../../shared/contracts/catalog.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export type Props = object;

export interface Data {
  items: Category[];
}

export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'never' } satisfies ComponentOptions<Props>;
