import { ObjectMemo } from '../../../platform/cache/object-memo.ts';
import {
  pixelsOf,
  type SectionScheme,
  screenNames,
  type ThemeChanges,
  type ThemeConfig,
} from '../../../shared/contracts/theme.ts';
import { settledOf, themeWith } from './config.ts';
import { inkOn, partContrast, readable, solid } from './contrast.ts';
import { inScheme, isDark, offersDark, opposite } from './modes.ts';
import { palette } from './palette.ts';

type Properties = Record<string, string>;

/** Custom properties of a page, those that differ in the dark, and those that change from a window's width on, in pixels. */
interface Tokens {
  root: Properties;
  dark: Properties;
  screens: { from: number; tokens: Properties }[];
}

/**
 * The style sheet of a site's theme. Colours and container are always written; type, sizes and space only where they were
 * settled, because the theme's own style sheet has finer defaults (by script, by window).
 */
export function siteCss(site: ThemeChanges): string {
  return cssOf(tokensOf(themeWith(site), settledOf(site)));
}

/**
 * Merges a page's own changes of the site's theme, later ones over earlier ones, and adds the colour schemes of its sections;
 * empty for none.
 */
export function pageCss(site: ThemeChanges, own: ThemeChanges[], schemes: readonly SectionScheme[] = []): string {
  const config = themeWith(site, ...own);
  const settled = settledOf(site);
  const before = tokensOf(themeWith(site), settled);
  const after = tokensOf(config, Object.assign({}, settled, ...own));
  const root = changed(after.root, before.root);
  // What is changed at all is said for the dark too, where the site's rules would stand over these.
  const ownInDark = { ...after.root, ...after.dark };
  const dark = config.darkMode
    ? { ...only(Object.keys(root), ownInDark), ...changed(ownInDark, { ...before.root, ...before.dark }) }
    : {};
  const screens = JSON.stringify(before.screens) === JSON.stringify(after.screens) ? [] : after.screens;
  return cssOf({ root, dark: only(Object.keys(colours(config)), dark), screens }) + schemesCss(config, schemes);
}

/** The rules of the colour schemes of sections, in the light and in the dark. */
function schemesCss(config: ThemeConfig, schemes: readonly SectionScheme[]): string {
  const dark = offersDark(config) ? opposite(config) : config;
  return schemes
    .filter((scheme) => scheme !== 'default')
    .map((scheme) => {
      const own = changed(colours(inScheme(config, scheme)), colours(config));
      const inTheDark = colours(inScheme(dark, scheme));
      const names = [...Object.keys(own), ...Object.keys(changed(inTheDark, colours(dark)))];
      const rules = `.scheme-${scheme}{${declared(own)}}`;
      return dark === config ? rules : rules + inDark(` .scheme-${scheme}`, only(names, inTheDark));
    })
    .join('');
}

interface Grounds {
  own: string;
  dark: string;
}

/** Every page asks for them, and the dark one takes computing. */
const grounds = new ObjectMemo<ThemeChanges, Grounds>();

/** The colour of the page itself, as `#rrggbb`, and in the dark. */
export function groundColours(site: ThemeChanges): Grounds {
  return grounds.get(site, '', () => {
    const config = themeWith(site);
    const own = solid(config.backgroundColor, '#ffffff');
    return { own, dark: offersDark(config) ? opposite(config).backgroundColor : own };
  });
}

/** Colours of the primary button for mails: on white, and on the dark ground of `mail/layout.liquid`. */
export function buttonColours(site: ThemeChanges): Record<string, string> {
  const white = '#ffffff';
  const primary = solid(themeWith(site).primaryColor, white);
  const buttonColor = readable(primary, [white], partContrast);
  const darkButtonColor = readable(primary, ['#242220'], partContrast);
  return {
    buttonColor,
    buttonTextColor: inkOn(buttonColor),
    darkButtonColor,
    darkButtonTextColor: inkOn(darkButtonColor),
  };
}

/** The accent colour and what is written on it, as `#rrggbb`. */
export function accentColours(site: ThemeChanges): { ground: string; ink: string } {
  const config = themeWith(site);
  const ground = solid(config.primaryColor, solid(config.backgroundColor, '#ffffff'));
  return { ground, ink: inkOn(ground) };
}

/** Every colour, and which of the browser's own ones fit. */
function colours(config: ThemeConfig): Properties {
  return { ...palette(config), 'color-scheme': isDark(config) ? 'dark' : 'light' };
}

function tokensOf(config: ThemeConfig, settled: ThemeChanges): Tokens {
  const { padding } = config.container;
  const widths = widthsOf(config, settled);
  const own = colours(config);
  const root = { ...own, ...settledTokens(settled), '--container-width': `${widths[0]}px` };
  const wider = widths.slice(1).map((from) => ({ from, tokens: { '--container-width': `${from}px` } }));
  const screens = [...paddings(config), ...wider].sort((a, b) => a.from - b.from);
  const dark = offersDark(config) ? changed(colours(opposite(config)), own) : {};
  return { root: { ...root, '--container-padding': padding.DEFAULT ?? '0px' }, dark, screens };
}

function changed(after: Properties, before: Properties): Properties {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value));
}

function only(names: string[], from: Properties): Properties {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
}

function settledTokens(settled: ThemeChanges): Properties {
  const tokens = {
    '--title-font-family': settled.titleFontFamily,
    '--font-family': settled.fontFamily,
    '--title-font-weight': settled.titleFontWeight,
    '--font-weight': settled.fontWeight,
    '--font-size': settled.fontSize,
    '--title-font-size': settled.titleFontSize,
    '--border-radius': settled.borderRadius,
    '--block-space': settled.blockSpace,
  };
  return Object.fromEntries(Object.entries(tokens).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
}

/** Screens that are also how wide the content grows: it fills narrower windows. */
const contentWidths = ['xl', '2xl', '3xl'] as const;

/**
 * In pixels, from narrow to wide: from each window width on, the content is that wide. As long as neither `xl` nor `2xl` was
 * settled it fills every window up to the widest screen.
 */
function widthsOf({ container: { screens } }: ThemeConfig, { container: settled }: ThemeChanges): number[] {
  if (!settled?.screens?.xl && !settled?.screens?.['2xl']) return [Math.max(...Object.values(screens).map(pixelsOf))];
  const widths = contentWidths.flatMap((name) => (screens[name] ? [pixelsOf(screens[name])] : []));
  return [...new Set(widths)].sort((a, b) => a - b);
}

/** Custom properties mean nothing in a media query, so each width has its rule. */
function paddings({ container: { screens, padding } }: ThemeConfig): Tokens['screens'] {
  return screenNames.flatMap((name) => {
    const from = screens[name];
    const value = padding[name];
    return from && value ? [{ from: pixelsOf(from), tokens: { '--container-padding': value } }] : [];
  });
}

function cssOf({ root, dark, screens }: Tokens): string {
  const rules = screens.map(({ from, tokens }) => `@media (min-width:${from}px){:root{${declared(tokens)}}}`);
  return (Object.keys(root).length > 0 ? `:root{${declared(root)}}` : '') + inDark('', dark) + rules.join('');
}

/** Rules for shoppers who chose dark, here or in their system; paper stays light. */
function inDark(below: string, properties: Properties): string {
  if (Object.keys(properties).length === 0) return '';
  const rule = `${below}{${declared(properties)}}`;
  const bySystem = `@media (prefers-color-scheme:dark){:root:not([data-appearance=light])${rule}}`;
  return `@media screen{:root[data-appearance=dark]${rule}${bySystem}}`;
}

function declared(properties: Properties): string {
  return Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}
