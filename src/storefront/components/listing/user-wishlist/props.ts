import type { FavouriteList } from '../../../../shared/contracts/favourites.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export type Props = object;

export interface Data {
  list: FavouriteList;
  /** The URL of the next page, with products that were added earlier. */
  next: string | null;
}

/** The products on the wish list of a visitor or customer. */
export type Input = ComponentInput<Props, Data>;

export const options = {
  moment: 'never',
  group: 'account',
  aliases: ['user-favorites'],
} satisfies ComponentOptions<Props>;
