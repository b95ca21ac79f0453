import type { MenuItem } from '../../../../shared/contracts/site.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export interface Props {
  /** `header`, `footer`, or the name of a menu. */
  place?: string;
}

/** A link of a menu, with the URL of the picture of the category that it leads to. */
export type PicturedLink = Pick<MenuItem, 'label' | 'path'> & { image?: string };

export interface Data {
  brand: string;
  items: (PicturedLink & { items?: PicturedLink[] | undefined })[];
}

export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'idle', group: 'shell' } satisfies ComponentOptions<Props>;
