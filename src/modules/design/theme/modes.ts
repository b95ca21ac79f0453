import { clampChroma, converter, formatHex } from 'culori';
import type { SectionScheme, ThemeConfig } from '../../../shared/contracts/theme.ts';
import { inkOn, mix, partContrast, readable, solid } from './contrast.ts';
import { palette, roles, surfaceOf } from './palette.ts';

const toOklch = converter('oklch');

/** Lightness of the neutral colours of a dark and of a light theme (OKLCH); what holds colour is at most that colourful. */
const lightness = {
  dark: { background: 0.2, hero: 0.26, border: 0.36, placeholder: 0.7, desc: 0.78, text: 0.93, title: 0.97 },
  light: { background: 0.985, hero: 0.93, border: 0.89, placeholder: 0.55, desc: 0.48, text: 0.25, title: 0.2 },
};
const mostChroma = 0.025;

/** Tests if the page of a theme is dark by itself. */
export function isDark({ backgroundColor }: ThemeConfig): boolean {
  return inkOn(solid(backgroundColor, '#ffffff')) === '#ffffff';
}

/** True where shoppers choose between light and dark: a dark theme is the same for everybody. */
export function offersDark(config: ThemeConfig): boolean {
  return config.darkMode && !isDark(config);
}

/**
 * The same theme with light and dark exchanged. Grounds take the hue of its text and texts that of its ground, so that a
 * warm theme stays warm; the colours of roles are changed as far as it takes to see them.
 */
export function opposite(config: ThemeConfig): ThemeConfig {
  const ground = solid(config.backgroundColor, '#ffffff');
  const text = solid(config.textColor, ground);
  const level = lightness[isDark(config) ? 'light' : 'dark'];
  const background = shade(text, level.background);
  const heroBg = shade(text, level.hero);
  const grounds: [string, string] = [background, surfaceOf(background, heroBg, shade(ground, level.text))];
  const seen = (colour: string) => readable(solid(colour, ground), grounds, partContrast);
  return {
    ...config,
    backgroundColor: background,
    heroBgColor: heroBg,
    borderColor: shade(text, level.border),
    placeholderColor: shade(ground, level.placeholder),
    descColor: shade(ground, level.desc),
    linePriceColor: shade(ground, level.desc),
    textColor: shade(ground, level.text),
    titleColor: shade(ground, level.title),
    ...Object.fromEntries(roles.map((role) => [`${role}Color`, seen(config[`${role}Color`])])),
  };
}

/** The hue of a colour at a lightness. */
function shade(colour: string, level: number): string {
  const from = toOklch(colour);
  const chroma = Math.min(from?.c ?? 0, mostChroma);
  return formatHex(clampChroma({ mode: 'oklch', l: level, c: chroma, h: from?.h ?? 0 }, 'oklch'));
}

/** The theme of a section in one of the colour schemes: a palette of its own, which can be read like any other. */
export function inScheme(config: ThemeConfig, scheme: SectionScheme): ThemeConfig {
  switch (scheme) {
    case 'inverted':
      return opposite(config);
    case 'tinted': {
      const colours = palette(config);
      return { ...config, backgroundColor: colours['--surface-color'] ?? config.backgroundColor };
    }
    case 'accent': {
      const ground = solid(config.primaryColor, solid(config.backgroundColor, '#ffffff'));
      const ink = inkOn(ground);
      const soft = mix(ink, ground, 0.85);
      return {
        ...config,
        backgroundColor: ground,
        heroBgColor: ground,
        borderColor: mix(ink, ground, 0.3),
        primaryColor: ink,
        titleColor: ink,
        textColor: ink,
        descColor: soft,
        placeholderColor: soft,
        linePriceColor: soft,
        salesPriceColor: ink,
      };
    }
    default:
      return config;
  }
}
