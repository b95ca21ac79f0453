import type { StoredMenu, StoredNotice, StoredSizeChart, StoredSlides } from '../../shared/contracts/design.ts';
import type { PageTheme, ThemeChanges } from '../../shared/contracts/theme.ts';
import type { findImages } from '../attachments/index.ts';

type ImageFacts = Awaited<ReturnType<typeof findImages>>[number];

/** Merchant's design at one time, in memory: every page is made from it without a query. */
export interface Design {
  /** Of the whole site. */
  theme: ThemeChanges;
  /** Of the pages of a kind, e.g. `product`. */
  kinds: Readonly<Record<string, PageTheme>>;
  /** Liquid by name; what is not here is the theme folder's. */
  templates: Readonly<Record<string, string>>;
  menus: Readonly<Record<string, StoredMenu>>;
  slides: Readonly<Record<string, StoredSlides>>;
  notices: Readonly<Record<string, StoredNotice>>;
  sizeCharts: readonly StoredSizeChart[];
  /** The pictures of the slides, by hash. */
  images: ReadonlyMap<string, ImageFacts>;
}

/** A shop whose merchant has changed nothing. */
export const plainDesign: Design = {
  theme: {},
  kinds: {},
  templates: {},
  menus: {},
  slides: {},
  notices: {},
  sizeCharts: [],
  images: new Map(),
};
