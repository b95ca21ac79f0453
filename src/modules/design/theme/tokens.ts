import { pixelsOf, screenNames, type ThemeChanges, type ThemeConfig } from '../../../shared/contracts/theme.ts';
import { themeWith } from './config.ts';
import { solid } from './contrast.ts';
import { palette } from './palette.ts';

/** Custom properties of a page, and those that change from a window's width on, in pixels. */
interface Tokens {
  root: Record<string, string>;
  screens: { from: number; padding: string }[];
}

/**
 * The style sheet of a site's theme. Colours and container are always written; type, sizes and space only where they were
 * settled, because the theme's own style sheet has finer defaults (by script, by window).
 */
export function siteCss(site: ThemeChanges): string {
  return cssOf(tokensOf(themeWith(site), site));
}

/** What a page's own changes alter in the site's theme, the later over the earlier; empty when nothing. */
export function pageCss(site: ThemeChanges, own: ThemeChanges[]): string {
  const before = tokensOf(themeWith(site), site);
  const after = tokensOf(themeWith(site, ...own), Object.assign({}, site, ...own));
  const root = Object.fromEntries(Object.entries(after.root).filter(([name, value]) => before.root[name] !== value));
  const screens = JSON.stringify(before.screens) === JSON.stringify(after.screens) ? [] : after.screens;
  return cssOf({ root, screens });
}

/** The colour of the page itself, as `#rrggbb`. */
export function groundColour(site: ThemeChanges): string {
  return solid(themeWith(site).backgroundColor, '#ffffff');
}

function tokensOf(config: ThemeConfig, settled: ThemeChanges): Tokens {
  const { padding } = config.container;
  const root = { ...palette(config), ...settledTokens(settled), '--container-width': widest(config) };
  return { root: { ...root, '--container-padding': padding.DEFAULT ?? '0px' }, screens: paddings(config) };
}

function settledTokens(settled: ThemeChanges): Record<string, string> {
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

/** The largest screen is as wide as the content grows. */
function widest({ container: { screens } }: ThemeConfig): string {
  const widths = Object.values(screens).map(pixelsOf);
  return `${Math.max(...widths)}px`;
}

/** Custom properties mean nothing in a media query, so each width has its rule. */
function paddings({ container: { screens, padding } }: ThemeConfig): Tokens['screens'] {
  return screenNames
    .flatMap((name) => {
      const [from, room] = [screens[name], padding[name]];
      return from && room ? [{ from: pixelsOf(from), padding: room }] : [];
    })
    .sort((a, b) => a.from - b.from);
}

function cssOf({ root, screens }: Tokens): string {
  const declared = Object.entries(root).map(([name, value]) => `${name}:${value}`);
  const rules = screens.map(
    ({ from, padding }) => `@media (min-width:${from}px){:root{--container-padding:${padding}}}`,
  );
  return (declared.length > 0 ? `:root{${declared.join(';')}}` : '') + rules.join('');
}
