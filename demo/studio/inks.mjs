/** Which two inks a variant is printed with: its own colour, and that of its grain, stripe, strand or speckle. */
import { readFileSync } from 'node:fs';

const rules = JSON.parse(readFileSync(new URL('inks.json', import.meta.url), 'utf8'));

/** sRGB hex to linear. */
function linear(hex) {
  return [1, 3, 5].map((i) => {
    const v = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  });
}

/** Studio light is brighter than the swatch's flat white: darkens by its own luminance, so hue and saturation stay. */
function deepened(c) {
  const luma = 0.21 * c[0] + 0.72 * c[1] + 0.07 * c[2];
  return c.map((v) => v * luma ** rules.depth);
}

/** Darker shades also turn a little warmer, as wood and straw do. */
const shade = (c, k) => c.map((v, i) => v * k * (k < 0.9 ? [1.04, 0.98, 0.9][i] : 1));

function contrast(colour, colours) {
  const wooden = colours.includes('oak') || colours.includes('walnut');
  return wooden ? (rules.woods[colour] ?? rules.paintedWood) : rules.plain;
}

/** The two inks, linear, of a product (slug and all its colours) in one colour of the palette. */
export function inks(palette, slug, colours, colour) {
  const own = deepened(linear(palette[colour]));
  if (rules.striped[slug]) return [own, linear(rules.striped[slug])];
  if (rules.speckled.includes(slug)) return [own, linear(rules.speckle)];
  if (rules.glass.includes(slug)) return [own.map((v) => v ** 0.5), own.map((v) => v ** 0.9)];
  return contrast(colour, colours).map((k) => shade(own, k));
}
