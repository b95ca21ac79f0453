import type { MenuItem } from '../../../../shared/contracts/site.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export interface Props {
  items?: MenuItem[];
}

export interface Data {
  items: MenuItem[];
}

export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'never' } satisfies ComponentOptions<Props>;
