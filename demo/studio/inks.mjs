/** Which two colours a variant is printed with: its own, and that of its grain, stripe, strand or speckle. */
const WOODS = { oak: [1.25, 0.62], walnut: [1.3, 0.42], black: [1.5, 0.75] };
const STRIPED = { 'loom-cushion': '#efe9dc', 'tea-towel-pair': '#efeae0', 'wool-throw': '#e6dcc8' };
/** Studio light is brighter than the swatch's flat white; this brings mid and dark colours back to their swatch. */
const DEPTH = 0.17;
const GLASS = ['carafe-glass'];
const SPECKLE = '#4a3a2c';
const SPECKLED = [
  'tilda-table-lamp',
  'morning-mug',
  'supper-bowl',
  'soap-dish',
  'bud-vase',
  'ridge-pitcher',
  'bar-soap',
];

/** sRGB hex to linear. */
export function linear(hex) {
  return [1, 3, 5].map((i) => {
    const v = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  });
}

const times = (c, k) => c.map((v, i) => v * k * (k < 1 ? [1.04, 0.98, 0.9][i] : 1));

/** Darkens by its own luminance, so that hue and saturation stay those of the swatch. */
function deepened(c) {
  const luma = 0.21 * c[0] + 0.72 * c[1] + 0.07 * c[2];
  return c.map((v) => v * luma ** DEPTH);
}

/** The two inks, linear, of a product in a colour. */
export function inks(palette, slug, colour) {
  const own = deepened(linear(palette[colour]));
  if (STRIPED[slug]) return [own, linear(STRIPED[slug])];
  if (SPECKLED.includes(slug)) return [own, linear(SPECKLE)];
  if (GLASS.includes(slug)) return [own.map((v) => v ** 0.5), own.map((v) => v ** 0.9)];
  const [light, dark] = WOODS[colour] ?? [1.02, 0.72];
  return [times(own, light), times(own, dark)];
}
