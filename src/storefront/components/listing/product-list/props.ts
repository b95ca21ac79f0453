import type { Category, ProductCard, ProductList, ProductSort } from '../../../../shared/contracts/catalog.ts';
import type { SectionScheme } from '../../../../shared/contracts/theme.ts';
import type { ListFilters } from '../../../../shared/listing/list-url.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export interface Props {
  scheme?: SectionScheme | undefined;
  category?: string;
  collection?: string;
  tag?: string;
  promotion?: string;
  coupon?: string;
  keyword?: string;
  ids?: string[];
  sort?: ProductSort;
  limit?: number;
  title?: string;
  controls?: boolean;
  moreHref?: string;
}

export interface Data {
  list: ProductList;
  query: Query;
  /** Shown instead when a search finds nothing. */
  instead?: { categories: Category[]; products: ProductCard[] } | undefined;
}

export interface Query {
  category?: string;
  collection?: string;
  tag?: string;
  promotion?: string;
  coupon?: string;
  keyword?: string;
  filters: ListFilters;
  sort: ProductSort;
  /** The default sort order. */
  ownSort: ProductSort;
  /** The last page that is shown. */
  page: number;
  /** The first one: a continued list shows all its pages up to `page`. */
  from: number;
  pageSize: number;
}

export type Input = ComponentInput<Props, Data>;

/** A row without controls consists of links, which need no script. */
export const options = {
  moment: ({ controls }: Props) => (controls ? 'visible' : 'never'),
  translations: ['browse'],
} satisfies ComponentOptions<Props>;
