import type { MenuItem } from '../../../../shared/contracts/site.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export interface Props {
  /** `header`, `footer`, or the name of a menu. */
  place?: string;
}

export interface Data {
  brand: string;
  items: MenuItem[];
}

export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'idle', group: 'shell' } satisfies ComponentOptions<Props>;
