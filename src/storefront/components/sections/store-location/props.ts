import type { Image } from '../../../../shared/contracts/common.ts';
import type { SectionScheme } from '../../../../shared/contracts/theme.ts';
import type { Text } from '../../../../shared/locale.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

/** Opening time of one day of the week; 1 is Monday. */
export interface Opening {
  day: number;
  /** `HH:MM`. */
  from: string;
  to: string;
}

export interface Props {
  scheme?: SectionScheme | undefined;
  title: Text;
  /** Code of a shipping method with a place of pickup: its address is shown, and that orders are collected there. */
  method?: string | undefined;
  /** Address, a line each; for a place without a method. */
  address?: Text | undefined;
  hours?: Opening[] | undefined;
  note?: Text | undefined;
  /** Map or photo. */
  image?: string | undefined;
  alt?: Text | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
}

/** In the language of the page. */
export interface Data {
  title: string;
  lines: string[];
  /** The days of the week from Monday on; no times for a closed day. */
  days: { name: string; times: string[] }[];
  openings: Opening[];
  timeZone: string;
  note: string;
  image: Image | null;
  /** Address of the place on a map of another site; empty where its position is not known. */
  map: string;
  /** Says what pickup here costs and when it is ready; empty where orders are not collected. */
  pickup: string;
  /** Texts of the component: other pages do not fetch them. */
  words: { map: string; hours: string; open: string; closedNow: string; closed: string };
}

/** A place of the shop: address, opening hours, map, and pickup. */
export type Input = ComponentInput<Props, Data>;

export const options = {
  moment: ({ hours }) => (hours && hours.length > 0 ? 'visible' : 'never'),
  group: 'account',
} satisfies ComponentOptions<Props>;
