import type { ArticleCard } from '../../../../shared/contracts/articles.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export interface Props {
  limit?: number;
  category?: string;
  tag?: string;
  /** Slug of an article: shows the articles that go with it. */
  relatedTo?: string;
  page?: number;
  title?: string;
  /** Path of the link to all articles. */
  moreHref?: string;
}

export interface Data {
  /** With the date as it is shown. */
  items: (ArticleCard & { date: string })[];
}

export type Input = ComponentInput<Props, Data>;

/** Cards are links, which need no script. */
export const options = { moment: 'never', group: 'account' } satisfies ComponentOptions<Props>;
