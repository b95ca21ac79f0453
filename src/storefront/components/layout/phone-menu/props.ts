import type { MenuItem } from '../../../../shared/contracts/site.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';
import type { Data as Appearance } from '../appearance/props.ts';
import type { Data as Currencies } from '../currency/props.ts';
import type { Data as Languages } from '../language/props.ts';
import type { Data as Menu } from '../menu/props.ts';

export type Props = object;

export interface Data {
  brand: string;
  /** The shop's main menu, with the pictures of categories. */
  items: Menu['items'];
  /** The groups of the footer that lead anywhere else, such as help. */
  groups: MenuItem[];
  languages: Languages;
  currencies: Currencies;
  appearance: Appearance;
}

export type Input = ComponentInput<Props, Data>;

/** It opens and leads on without scripts; the first press of it fetches what follows the present page. */
export const options = { moment: 'interaction', translations: ['browse'] } satisfies ComponentOptions<Props>;
