import type { Image } from '../../../../shared/contracts/common.ts';
import type { SectionScheme } from '../../../../shared/contracts/theme.ts';
import type { Text } from '../../../../shared/locale.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export interface Props {
  scheme?: SectionScheme | undefined;
  image: string;
  alt?: Text | undefined;
  title: Text;
  text?: Text | undefined;
  label?: Text | undefined;
  path?: string | undefined;
  /** Side of the picture in wide windows; `start` unless given. */
  side?: 'start' | 'end' | undefined;
}

/** In the language of the page; `image` is null where the picture was deleted. */
export interface Data {
  image: Image | null;
  title: string;
  text: string;
  label: string;
  path: string;
}

/** A picture beside a heading, a text and a link. */
export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'never', group: 'account' } satisfies ComponentOptions<Props>;
