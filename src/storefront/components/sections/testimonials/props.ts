import type { Image } from '../../../../shared/contracts/common.ts';
import type { SectionScheme } from '../../../../shared/contracts/theme.ts';
import type { Text } from '../../../../shared/locale.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export interface Props {
  scheme?: SectionScheme | undefined;
  title?: Text | undefined;
  items: {
    quote: Text;
    author: Text;
    detail?: Text | undefined;
    image?: string | undefined;
    path?: string | undefined;
  }[];
}

/** In the language of the page. */
export interface Data {
  title: string;
  items: { quote: string; author: string; detail: string; image: Image | null; path: string }[];
}

/** Words of customers, which the merchant chose. */
export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'never', group: 'account' } satisfies ComponentOptions<Props>;
