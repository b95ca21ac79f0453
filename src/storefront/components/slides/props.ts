import type { Image } from '../../../shared/contracts/common.ts';
import type { SectionScheme } from '../../../shared/contracts/theme.ts';
import type { ComponentInput, ComponentOptions } from '../../component.ts';

export interface Props {
  scheme?: SectionScheme | undefined;
  key: string;
  /** Loads the first picture early: for a slide show at the top of a page. */
  priority?: boolean;
}

/** In the language of the page; without slides where the merchant has no show of that name. */
export interface Data {
  label: string;
  /** Seconds until the next slide is shown; 0 for a show that moves only by hand. */
  seconds: number;
  slides: { title: string; text: string; label: string; path: string; image: Image }[];
}

/** A slide show by its key. */
export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'visible' } satisfies ComponentOptions<Props>;
