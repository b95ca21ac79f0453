import type { Image } from '../../../../shared/contracts/common.ts';
import type { SectionScheme } from '../../../../shared/contracts/theme.ts';
import type { Text } from '../../../../shared/locale.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export interface Props {
  scheme?: SectionScheme | undefined;
  /** Path of a video that the shop serves. */
  file?: string | undefined;
  /** Address of a video at YouTube or Vimeo, instead of a file. */
  url?: string | undefined;
  /** Picture before it plays; that of a file is its poster in the library unless it is told here. */
  image?: string | undefined;
  title: Text;
  text?: Text | undefined;
  /** Words that are spoken in the video. */
  transcript?: Text | undefined;
}

/** A video at another site: the name of the site, the page of the video there, and a document of the shop that frames it. */
export interface Embed {
  site: string;
  page: string;
  frame: string;
}

/** A video of the shop. Width and height are in pixels; null where its file does not tell. */
export interface OwnFile {
  src: string;
  type: string;
  width: number | null;
  height: number | null;
  /** Title in the library, for those who do not see it. */
  label: string;
  tracks: Track[];
}

/** Captions in one language; those in the language of the page are shown from the start. */
export interface Track {
  src: string;
  language: string;
  label: string;
  isShown: boolean;
}

/** In the language of the page; either `file` or `embed` is set, and none for a video that was removed from the library. */
export interface Data {
  file: OwnFile | null;
  embed: Embed | null;
  image: Image | null;
  title: string;
  text: string;
  transcript: string;
  /** Texts of the component: other pages do not fetch them. */
  words: { play: string; from: string; transcript: string };
}

/** A video. Nothing of it is fetched before a press. */
export type Input = ComponentInput<Props, Data>;

export const options = {
  moment: ({ url }) => (url ? 'visible' : 'never'),
  group: 'account',
} satisfies ComponentOptions<Props>;
