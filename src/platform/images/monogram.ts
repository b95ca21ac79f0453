import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import subsetFont from 'subset-font';

/** Colours of a monogram, as `#rrggbb`. */
export interface MonogramColours {
  ground: string;
  ink: string;
}

/** Side of a drawing in its own units. */
const side = 32;
const { resolve } = createRequire(import.meta.url);
const serif = { folder: '@fontsource/instrument-serif', ending: '-400-normal.woff2', axes: {} };
const others = ['', '-sc', '-tc', '-kr', '-thai', '-arabic', '-hebrew'].map((each) => ({
  folder: `@fontsource-variable/noto-sans${each}`,
  ending: '-wght-normal.woff2',
  axes: { variationAxes: { wght: 600 } },
}));

/** The initial of a name as a capital, signs left out: "Ø" of "ødegaard", "小" of "小美茶馆"; null where there is none. */
export function initialOf(name: string): string | null {
  const [found] = /[\p{L}\p{N}]/u.exec(name.normalize('NFC')) ?? [];
  if (!found) return null;
  const [capital = found, ...rest] = found.toUpperCase();
  return rest.length > 0 ? found : capital;
}

/** Draws the initial of a name as SVG on a rounded square: a shop has an icon before anybody has drawn one. */
export async function monogramSvg(name: string, { ground, ink }: MonogramColours): Promise<Buffer> {
  return drawing(`<rect width="${side}" height="${side}" rx="7" fill="${ground}"/>${await initialIn(name, 19, ink)}`);
}

/** The initial alone, white on nothing: systems draw the badge of a notification by what is opaque of it. */
export async function initialSvg(name: string): Promise<Buffer> {
  return drawing(await initialIn(name, 26, '#ffffff'));
}

function drawing(inside: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${inside}</svg>`);
}

/** The outline of the initial in the middle, at most `size` wide and high; a dot where there is no initial that a font has. */
async function initialIn(name: string, size: number, ink: string): Promise<string> {
  const initial = initialOf(name);
  const path = initial && (await outlineOf(initial));
  if (!path) return `<circle cx="${side / 2}" cy="${side / 2}" r="${size / 3}" fill="${ink}"/>`;
  const { minX, minY, maxX, maxY } = path.bbox;
  const scale = size / Math.max(maxX - minX, maxY - minY);
  const left = side / 2 - ((minX + maxX) / 2) * scale;
  const base = side / 2 + ((minY + maxY) / 2) * scale;
  const placed = [left, base, scale, -scale].map((value) => value.toFixed(4));
  return `<path transform="translate(${placed[0]} ${placed[1]}) scale(${placed[2]} ${placed[3]})" fill="${ink}" d="${path.toSVG()}"/>`;
}

/** The outline of a character in the first font that has it; null without any. Fonts of the machine are not asked. */
async function outlineOf(character: string) {
  const point = character.codePointAt(0) ?? 0;
  for (const { folder, ending, axes } of [serif, ...others]) {
    const ranges = JSON.parse(readFileSync(resolve(`${folder}/unicode.json`), 'utf8')) as Record<string, string>;
    const [key] = Object.entries(ranges).find(([, text]) => text.split(',').some((range) => isIn(range, point))) ?? [];
    if (!key) continue;
    const file = `${folder.split('/')[1]}-${key.replace(/[[\]]/g, '')}${ending}`;
    const bytes = await readFile(resolve(`${folder}/files/${file}`));
    const cut = await subsetFont(bytes, character, { targetFormat: 'truetype', ...axes });
    const font = create(cut);
    if (font.cmap.tables.length > 0 && font.characterSet.includes(point)) return font.glyphForCodePoint(point).path;
  }
  return null;
}

function isIn(range: string, point: number): boolean {
  const [from = '', to = from] = range.replace('U+', '').split('-');
  return Number.parseInt(from, 16) <= point && point <= Number.parseInt(to, 16);
}
