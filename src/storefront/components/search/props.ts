import type { ComponentInput, ComponentOptions } from '../../component.ts';

export interface Props {
  place?: 'header' | 'page';
}

export interface Data {
  keyword: string;
}

/** The search field of the header, or of the search page, where it holds the keyword. */
export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'interaction', translations: ['browse'] } satisfies ComponentOptions<Props>;
