/** The photographic print: exposure, a soft shoulder instead of clipping, sRGB. */
const EXPOSURE = 1.45;
const KNEE = 0.5;
const STEPS = 16384;
const TOP = 8;
/** Levels of noise: enough that smooth walls do not break into bands when compressed. */
const GRAIN = 2.4;

/** Straight to the knee, so that colours keep their hue, then towards 1 like film. */
function shoulder(x) {
  return x <= KNEE ? x : KNEE + (1 - KNEE) * (1 - Math.exp(-(x - KNEE) / (1 - KNEE)));
}

function encode(x) {
  return x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055;
}

const table = Float32Array.from(
  { length: STEPS + 1 },
  (_, i) => 255 * encode(shoulder((i / STEPS) ** 2 * TOP * EXPOSURE)),
);

/** Linear light (three floats a pixel) to sRGB bytes, with a little grain. */
export function printed(light) {
  const out = Buffer.alloc(light.length);
  let seed = 1;
  for (let i = 0; i < light.length; i++) {
    seed = (seed * 16807) % 2147483647;
    const at = Math.min(STEPS, Math.round(Math.sqrt(Math.max(0, light[i]) / TOP) * STEPS));
    out[i] = Math.max(0, Math.min(255, Math.round(table[at] + GRAIN * (seed / 2147483647 - 0.5))));
  }
  return out;
}
