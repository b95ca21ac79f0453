import type { ArticleCard } from '../../../../shared/contracts/articles.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export type Props = object;

export interface Data {
  /** With the date as it is shown. */
  items: (ArticleCard & { date: string })[];
  /** Path of the page, in its language. */
  here: string;
  /** Path of all articles. */
  all: string;
}

export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'never', group: 'account' } satisfies ComponentOptions<Props>;
