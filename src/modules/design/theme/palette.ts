import type { ThemeConfig } from '../../../shared/contracts/theme.ts';
import { groundBeside, inkOn, mix, partContrast, readable, solid, stands, textContrast } from './contrast.ts';

export const roles = ['primary', 'secondary', 'info', 'success', 'warning', 'error'] as const;

/**
 * Every colour of a page by its custom property. What the merchant chose stands as it is where it only fills an area; as
 * text it is darkened or lightened until it can be read on the page's grounds (WCAG 2.2 AA), whatever the palette.
 */
export function palette(config: ThemeConfig): Record<string, string> {
  const background = solid(config.backgroundColor, '#ffffff');
  const hero = solid(config.heroBgColor, background);
  const surface = surfaceOf(background, hero, solid(config.textColor, background));
  const grounds: [string, string] = [background, surface];
  const text = (colour: string) => readable(solid(colour, background), grounds, textContrast);
  const main = (colour: string) => strong(solid(colour, background), grounds);
  return {
    '--background-color': background,
    '--surface-color': surface,
    '--hero-bg-color': hero,
    '--text-color': main(config.textColor),
    '--title-color': main(config.titleColor),
    '--desc-color': text(config.descColor),
    '--placeholder-color': text(config.placeholderColor),
    '--sales-price-color': text(config.salesPriceColor),
    '--line-price-color': text(config.linePriceColor),
    '--hero-text-color': strong(solid(config.textColor, hero), [hero]),
    '--hero-title-color': strong(solid(config.titleColor, hero), [hero]),
    '--hero-desc-color': readable(solid(config.descColor, hero), [hero], textContrast),
    '--border-color': solid(config.borderColor, background),
    '--control-color': readable(solid(config.borderColor, background), grounds, partContrast),
    ...Object.assign({}, ...roles.map((role) => roleColours(role, config, grounds, main(config.textColor)))),
  };
}

/** Text colours: where one is replaced, by one that is easy to read, not only just readable. */
function strong(colour: string, grounds: [string, ...string[]]): string {
  return stands(colour, grounds, textContrast) ? colour : readable(colour, grounds, 2 * textContrast);
}

/** The ground of panels: on the way to the hero's where that is a near one, else a breath of the text's colour. */
export function surfaceOf(background: string, hero: string, text: string): string {
  const near = !stands(hero, [background], 1.6);
  return near ? groundBeside(hero, background, 0.6) : groundBeside(text, background, 0.06);
}

/** A role's own colour, what is written on it, the same under the pointer, as text, and as a tint behind text. */
function roleColours(role: (typeof roles)[number], config: ThemeConfig, grounds: [string, string], text: string) {
  const [background] = grounds;
  const colour = solid(config[`${role}Color`], background);
  const ink = inkOn(colour);
  return {
    [`--${role}-color`]: colour,
    [`--${role}-ink`]: ink,
    [`--${role}-hover`]: mix(ink === '#ffffff' ? '#000000' : '#ffffff', colour, 0.14),
    [`--${role}-text`]: readable(colour, grounds, textContrast),
    [`--${role}-tint`]: groundBeside(colour, background, 0.14, text),
  };
}
