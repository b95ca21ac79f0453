import type { Image } from '../../../../shared/contracts/common.ts';
import type { SectionScheme } from '../../../../shared/contracts/theme.ts';
import type { Text } from '../../../../shared/locale.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export interface Props {
  scheme?: SectionScheme | undefined;
  title?: Text | undefined;
  items: { name: Text; quote?: Text | undefined; image?: string | undefined; path?: string | undefined }[];
}

/** In the language of the page; `image` is the logo, null where the name is shown. */
export interface Data {
  title: string;
  items: { name: string; quote: string; image: Image | null; path: string }[];
}

/** Papers and magazines that wrote about the shop. */
export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'never', group: 'account' } satisfies ComponentOptions<Props>;
