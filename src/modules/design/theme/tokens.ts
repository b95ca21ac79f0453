import { pixelsOf, screenNames, type ThemeChanges, type ThemeConfig } from '../../../shared/contracts/theme.ts';
import { themeWith } from './config.ts';
import { solid } from './contrast.ts';
import { palette } from './palette.ts';

/** Custom properties of a page, and those that change from a window's width on, in pixels. */
interface Tokens {
  root: Record<string, string>;
  screens: { from: number; tokens: Record<string, string> }[];
}

/**
 * The style sheet of a site's theme. Colours and container are always written; type, sizes and space only where they were
 * settled, because the theme's own style sheet has finer defaults (by script, by window).
 */
export function siteCss(site: ThemeChanges): string {
  return cssOf(tokensOf(themeWith(site), site));
}

/** Merges a page's own changes of the site's theme, later ones over earlier ones; empty for none. */
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
  const widths = widthsOf(config, settled);
  const root = { ...palette(config), ...settledTokens(settled), '--container-width': `${widths[0]}px` };
  const wider = widths.slice(1).map((from) => ({ from, tokens: { '--container-width': `${from}px` } }));
  const screens = [...paddings(config), ...wider].sort((a, b) => a.from - b.from);
  return { root: { ...root, '--container-padding': padding.DEFAULT ?? '0px' }, screens };
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

function cssOf({ root, screens }: Tokens): string {
  const rules = screens.map(({ from, tokens }) => `@media (min-width:${from}px){${ruleOf(tokens)}}`);
  return (Object.keys(root).length > 0 ? ruleOf(root) : '') + rules.join('');
}

function ruleOf(tokens: Record<string, string>): string {
  const declared = Object.entries(tokens).map(([name, value]) => `${name}:${value}`);
  return `:root{${declared.join(';')}}`;
}
