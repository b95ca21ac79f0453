import type { MenuItem } from '../../../../shared/contracts/site.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export interface Props {
  place: string;
  title?: string;
}

export interface Data {
  items: MenuItem[];
}

/** A menu by its name, beside the content of a page. */
export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'never' } satisfies ComponentOptions<Props>;
