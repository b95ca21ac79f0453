import { z } from 'zod';
import { themeNames } from '../theme-names.ts';

/**
 * Hex, rgb() or hsl() in the forms that CSS Color 4 gives them, with commas or without: nothing else reaches a style sheet,
 * and every one of these can be read (`modules/design/theme`), for a page that cannot be coloured cannot be shown.
 */
const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const number = String.raw`[+-]?(?:\d{1,4}(?:\.\d{1,6})?|\.\d{1,6})`;
const share = `${number}%`;
const hue = `${number}(?:deg)?`;
const either = `${number}%?`;
const functional = [
  `rgba?${withCommas(number, number, number)}`,
  `rgba?${withCommas(share, share, share)}`,
  `hsla?${withCommas(hue, share, share)}`,
  `rgba?${withSpaces(either, either, either)}`,
  `hsla?${withSpaces(hue, either, either)}`,
].map((form) => new RegExp(`^${form}$`));

function withCommas(...channels: string[]): string {
  return String.raw`\(\s*${channels.join(String.raw`\s*,\s*`)}(?:\s*,\s*${either})?\s*\)`;
}

function withSpaces(...channels: string[]): string {
  return String.raw`\(\s*${channels.join(String.raw`\s+`)}(?:\s*\/\s*${either})?\s*\)`;
}

export const colour = z
  .string()
  .max(60)
  .refine((text) => hex.test(text) || functional.some((form) => form.test(text)));

/** Pixels that a browser shows a rem as, unless its reader chose otherwise. */
const rem = 16;
const length = /^(\d{0,4}(?:\.\d{1,4})?)(px|rem)$/;
const fluid = /^clamp\(([\d.]+(?:px|rem)), ?([\d.]+(?:px|rem)) ?\+ ?(\d{1,2}(?:\.\d{1,3})?)vw, ?([\d.]+(?:px|rem))\)$/;

/** Pixels of `12px` or `.75rem`; NaN for anything else. */
export function pixelsOf(text: string): number {
  const [, digits = '', unit] = length.exec(text) ?? [];
  return digits === '' || digits === '.' ? Number.NaN : Number(digits) * (unit === 'rem' ? rem : 1);
}

/** A length between two limits in pixels: `1rem`, `12px`, or growing with the window, `clamp(4rem, 3rem + 4vw, 7.5rem)`. */
function size(least: number, most: number) {
  const fits = (text: string) => pixelsOf(text) >= least && pixelsOf(text) <= most;
  return z
    .string()
    .max(80)
    .refine((text) => {
      const [, low = '', base = '', , high = ''] = fluid.exec(text) ?? [];
      return low === ''
        ? fits(text)
        : fits(low) && fits(high) && pixelsOf(base) <= most && pixelsOf(low) <= pixelsOf(high);
    });
}

const family = /^(?:"[\p{L}\p{N} ._-]{1,60}"|[\p{L}\p{N}][\p{L}\p{N} ._-]{0,60})$/u;
const families = z
  .string()
  .min(1)
  .max(400)
  .refine((text) => text.split(',').every((each) => family.test(each.trim())));

const weight = z.int().min(100).max(900);

export const screenNames = ['sm', 'md', 'lg', 'xl', '2xl', '3xl'] as const;
const width = z.string().refine((text) => /^\d+px$/.test(text) && pixelsOf(text) >= 320 && pixelsOf(text) <= 4000);
const padding = size(0, 160);
const container = z.object({
  /** From which window width on: `{ sm: "640px", … }`. */
  screens: z.partialRecord(z.enum(screenNames), width),
  /** Padding beside the content, from a width on; `DEFAULT` below the first. */
  padding: z.partialRecord(z.enum(['DEFAULT', ...screenNames]), padding),
});

/** Base64 of a SHA-256, 384 or 512, as in `<script integrity>` (W3C Subresource Integrity). */
const integrity = /^(?:sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64}|sha512-[A-Za-z0-9+/]{86}==)$/;

/** A file of this shop (`/media/…`), or of another site over https with the hash that it must have. */
export const inject = z
  .object({
    type: z.enum(['css', 'js']),
    url: z.string().max(500),
    integrity: z.string().regex(integrity).optional(),
  })
  .refine(({ url, integrity: hash }) => isOwnPath(url) || (isForeignFile(url) && hash !== undefined), {
    path: ['url'],
  });

/** Paths of plain characters only: none could end an attribute or a policy. */
const path = String.raw`\/[\w\-.~%@+=:/]+`;
const ownPath = new RegExp(`^(?!\\/\\/)${path}$`);
const foreignFile = new RegExp(`^https:\\/\\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\\d{1,5})?${path}$`);

function isOwnPath(url: string): boolean {
  return ownPath.test(url);
}

function isForeignFile(url: string): boolean {
  return foreignFile.test(url);
}

export const themeConfig = z.object({
  /** The theme that everything else changes. */
  theme: z.enum(themeNames),
  backgroundColor: colour,
  blockSpace: size(0, 320),
  titleColor: colour,
  heroBgColor: colour,
  primaryColor: colour,
  secondaryColor: colour,
  infoColor: colour,
  successColor: colour,
  warningColor: colour,
  errorColor: colour,
  textColor: colour,
  descColor: colour,
  salesPriceColor: colour,
  linePriceColor: colour,
  placeholderColor: colour,
  borderColor: colour,
  titleFontFamily: families,
  fontFamily: families,
  titleFontWeight: weight,
  fontWeight: weight,
  fontSize: size(12, 28),
  titleFontSize: size(16, 160),
  borderRadius: size(0, 64),
  /** Shoppers may have the shop in dark colours; a theme that is dark by itself stays as it is. */
  darkMode: z.boolean(),
  product: z.object({ showSlideImage: z.boolean(), showFavorite: z.boolean(), showCart: z.boolean() }),
  container,
  injects: z.array(inject).max(20),
});

/** Theme settings of a merchant; the rest comes from the theme's folder. Unknown fields are refused. */
export const themeChanges = themeConfig
  .extend({ product: themeConfig.shape.product.partial(), container: container.partial() })
  .partial()
  .strict();

/** Theme settings of one page, or of all pages of a kind. Injected files and the choice of dark belong to the whole site. */
export const pageTheme = z
  .object({
    hideHead: z.boolean(),
    hideFoot: z.boolean(),
    config: themeChanges.omit({ theme: true, injects: true, darkMode: true }),
  })
  .partial()
  .strict();

/** Colours of a section: the page's own, those of panels, dark on a light page and light on a dark one, the primary colour. */
export const sectionSchemes = ['default', 'tinted', 'inverted', 'accent'] as const;
export const sectionScheme = z.enum(sectionSchemes);
export type SectionScheme = z.infer<typeof sectionScheme>;

export type ThemeConfig = z.infer<typeof themeConfig>;
export type ThemeChanges = z.infer<typeof themeChanges>;
export type PageTheme = z.infer<typeof pageTheme>;
export type Inject = z.infer<typeof inject>;
/** Which parts of products are shown. */
export type ProductDisplay = ThemeConfig['product'];
