import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import subsetFont from 'subset-font';
import type { Language } from '../../../shared/locale.ts';
import { printable, type Run, visualRuns } from './visual-order.ts';

/** Weights that invoices are set in. */
export const weights = { regular: 400, bold: 600 } as const;
export type Weight = keyof typeof weights;

/** Fonts by character and weight, each cut to the characters that are used. */
export interface CutFonts {
  /** Names of fonts with their files (TTF). */
  files: Map<string, Buffer>;
  /** Splits a line into runs that one font can set each, in the order in which they are drawn from the left. */
  runsOf(text: string, weight: Weight): Run[];
}

/** A file of a family, which holds a part of its characters. */
interface Slice {
  name: string;
  file: string;
  ranges: [number, number][];
  /** Characters that were found, and that were not. */
  has: Set<string>;
  lacks: Set<string>;
}

/**
 * Families in the order in which a character is looked for: Latin, Greek, Cyrillic first, then Chinese as the language writes
 * it, then the others.
 */
function familiesOf(language: Language): string[] {
  const isTraditional = language === 'zh-HK' || language === 'zh-TW';
  const chinese = isTraditional ? ['noto-sans-tc', 'noto-sans-sc'] : ['noto-sans-sc', 'noto-sans-tc'];
  const others = ['noto-sans-kr', 'noto-sans-thai', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-emoji'];
  return ['noto-sans', ...chinese, ...others];
}

const { resolve } = createRequire(import.meta.url);
const known = new Map<string, Slice[]>();

function slicesOf(family: string): Slice[] {
  const found = known.get(family) ?? readSlices(family);
  known.set(family, found);
  return found;
}

/** Reads which file of a family holds which characters: `{"[4]": "U+1f1e9-1f1f5,U+21a", "latin": …}`. */
function readSlices(family: string): Slice[] {
  const folder = `@fontsource-variable/${family}`;
  const ranges = JSON.parse(readFileSync(resolve(`${folder}/unicode.json`), 'utf8')) as Record<string, string>;
  return Object.entries(ranges).map(([key, text]) => {
    const name = `${family}-${key.replace(/[[\]]/g, '')}`;
    const file = resolve(`${folder}/files/${name}-wght-normal.woff2`);
    return { name, file, ranges: text.split(',').map(rangeOf), has: new Set(), lacks: new Set() };
  });
}

function rangeOf(text: string): [number, number] {
  const [from = '', to = from] = text.replace('U+', '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

/** A character that no family has, by its code: `[U+0BA4]` says what stands there, unlike a question mark. */
function coded(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
}

const codeCharacters = '[]U+0123456789ABCDEF';

/** Cuts fonts to the characters of some texts by weight. */
export async function cutFonts(texts: Record<Weight, string>, language: Language): Promise<CutFonts> {
  const slices = familiesOf(language).flatMap(slicesOf);
  const regular = printable(texts.regular) + codeCharacters;
  const used = { regular, bold: printable(texts.bold) + codeCharacters };
  const sliceOf = await slicesFor(new Set(used.regular + used.bold), slices);
  const files = new Map<string, Buffer>();
  for (const weight of ['regular', 'bold'] as const) {
    for (const [slice, characters] of charactersBySlice(used[weight], sliceOf))
      files.set(fontName(slice, weight), await cut(slice, characters, weight));
  }
  return { files, runsOf: (text, weight) => runsOf(text, weight, sliceOf) };
}

/** Finds the file that has each character. Some files lack characters of their declared ranges: that is noted once a process. */
async function slicesFor(characters: Set<string>, slices: readonly Slice[]): Promise<Map<string, Slice>> {
  const sliceOf = new Map<string, Slice>();
  for (let open = [...characters]; open.length > 0; ) {
    for (const character of open) {
      const slice = slices.find(({ ranges, lacks }) => isIn(ranges, character) && !lacks.has(character));
      if (slice) sliceOf.set(character, slice);
      else sliceOf.delete(character);
    }
    const lacking: string[] = [];
    for (const [slice, wanted] of charactersBySlice(open.join(''), sliceOf))
      lacking.push(...(await check(slice, wanted)));
    open = lacking;
  }
  return sliceOf;
}

function isIn(ranges: Slice['ranges'], character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return ranges.some(([from, to]) => from <= point && point <= to);
}

/** Answers which of some characters a file lacks. */
async function check(slice: Slice, characters: string): Promise<string[]> {
  const open = [...characters].filter((character) => !slice.has.has(character));
  if (open.length === 0) return [];
  const font = create(await cut(slice, open.join(''), 'regular'));
  // Cut to nothing, a font has no table of characters, which `characterSet` throws for.
  const has = new Set(font.cmap.tables.length > 0 ? font.characterSet : []);
  for (const character of open) (has.has(character.codePointAt(0) ?? 0) ? slice.has : slice.lacks).add(character);
  return open.filter((character) => slice.lacks.has(character));
}

async function cut({ file }: Slice, characters: string, weight: Weight): Promise<Buffer> {
  const variationAxes = { wght: weights[weight] };
  return subsetFont(await readFile(file), characters, { targetFormat: 'truetype', variationAxes });
}

function charactersBySlice(text: string, sliceOf: Map<string, Slice>): Map<Slice, string> {
  const found = new Map<Slice, string>();
  for (const character of new Set(text)) {
    const slice = sliceOf.get(character);
    if (slice) found.set(slice, (found.get(slice) ?? '') + character);
  }
  return found;
}

function runsOf(line: string, weight: Weight, sliceOf: Map<string, Slice>): Run[] {
  return visualRuns(printable(line), (character) => {
    const slice = sliceOf.get(character);
    if (slice) return { font: fontName(slice, weight), text: character };
    const text = coded(character);
    const plain = sliceOf.get('U');
    if (!plain) throw new Error('the fonts of invoices have no Latin characters');
    return { font: fontName(plain, weight), text };
  });
}

function fontName({ name }: Slice, weight: Weight): string {
  return `${name}-${weight}`;
}
