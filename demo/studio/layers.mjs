/** Reads what develop.py wrote and writes finished pictures. */
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printed } from './print.mjs';

export const here = dirname(fileURLToPath(import.meta.url));
/** Folder of the pictures; STUDIO_PICS sends previews elsewhere. */
export const pictures = process.env.STUDIO_PICS ?? join(here, '../pictures');
export const sharp = createRequire(join(process.env.STUDIO_MODULES ?? here, 'x.js'))('sharp');
/** The linear value that develop.py writes as white. */
const RANGE = 8;

/** Linear light of one layer, three floats a pixel. */
async function layer(file) {
  const decoded = sharp(file).toColourspace('rgb16').raw({ depth: 'ushort' });
  const { data, info } = await decoded.toBuffer({ resolveWithObject: true });
  const codes = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  const light = new Float32Array(codes.length);
  for (let i = 0; i < codes.length; i++) light[i] = RANGE * (codes[i] / 65535) ** 2;
  return { light, width: info.width, height: info.height };
}

/** The three layers of a render: what keeps its colour, and the light that takes the first and the second ink. */
export async function layersOf(stem) {
  const [base, first, second] = await Promise.all(['base', 'inkA', 'inkB'].map((k) => layer(`${stem}.${k}.png`)));
  return { ...base, base: base.light, first: first.light, second: second.light };
}

/** base + first ink × its light + second ink × its light. */
export function mixed({ base, first, second }, [a, b]) {
  const out = new Float32Array(base.length);
  for (let i = 0; i < out.length; i++) out[i] = base[i] + first[i] * a[i % 3] + second[i] * b[i % 3];
  return out;
}

/** Prints linear light and writes it as WebP of the given size, a little sharpened. */
export async function save(light, { width, height }, file, [w, h], quality) {
  mkdirSync(dirname(file), { recursive: true });
  const print = sharp(printed(light), { raw: { width, height, channels: 3 } });
  const sized = width === w || process.env.STUDIO_PICS ? print : print.resize(w, h, { kernel: 'lanczos3' });
  await sized.sharpen({ sigma: 0.7, m1: 0.2, m2: 1.2 }).webp({ quality, effort: 5, smartSubsample: true }).toFile(file);
}
