import { clampChroma, converter, formatHex, interpolate, parse, type Rgb, wcagContrast } from 'culori';

const toRgb = converter('rgb');
const toOklch = converter('oklch');

/** Minimum contrasts of WCAG 2.2 AA for text, and for parts of controls (1.4.3, 1.4.11). */
export const textContrast = 4.5;
export const partContrast = 3;

/** An opaque `#rrggbb` of any colour of the config; one that lets through is laid over `ground`. */
export function solid(colour: string, ground: string): string {
  const { r, g, b, alpha = 1 } = rgbOf(colour);
  const under = rgbOf(ground);
  const over = (top: number, bottom: number) => Math.min(1, Math.max(0, top * alpha + bottom * (1 - alpha)));
  return formatHex({ mode: 'rgb', r: over(r, under.r), g: over(g, under.g), b: over(b, under.b) });
}

function rgbOf(colour: string): Rgb {
  const rgb = toRgb(parse(colour));
  if (!rgb) throw new Error(`not a colour: ${colour}`);
  return rgb;
}

/** Black or white, whichever is read better on a ground: at least 4.58:1 on any. */
export function inkOn(ground: string): string {
  return wcagContrast('#ffffff', ground) >= wcagContrast('#000000', ground) ? '#ffffff' : '#000000';
}

/** Tests if a colour has a contrast of `least` with every background. */
export function stands(colour: string, grounds: string[], least: number): boolean {
  return grounds.every((ground) => wcagContrast(colour, ground) >= least);
}

/**
 * The colour itself where it stands out enough from all grounds, else the same hue as much darker or lighter as it takes,
 * at last black or white. The grounds must agree on which of these is read on them (`groundBeside`).
 */
export function readable(colour: string, grounds: [string, ...string[]], least: number): string {
  if (stands(colour, grounds, least)) return colour;
  const ink = inkOn(grounds[0]);
  const from = toOklch(colour);
  const goal = ink === '#ffffff' ? 1 : 0;
  if (!from) return ink;
  for (let step = 1; step < 50; step += 1) {
    const shade = formatHex(clampChroma({ ...from, l: from.l + ((goal - from.l) * step) / 50 }, 'oklch'));
    if (stands(shade, grounds, least)) return shade;
  }
  return ink;
}

/** `part` of one colour in another. */
export function mix(colour: string, ground: string, part: number): string {
  return formatHex(interpolate([ground, colour], 'oklab')(part));
}

/** The strongest tint of a ground, up to `part`, on which `written`, which is read on the ground, is still read. */
export function groundBeside(colour: string, ground: string, part: number, written = inkOn(ground)): string {
  for (let share = part; share > 0.001; share /= 2) {
    const tint = mix(colour, ground, share);
    if (stands(written, [tint], textContrast)) return tint;
  }
  return ground;
}
