import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Finds the file of a picture's URL, or null. */
export type PictureFinder = (url: string) => string | null;

const pictureFile = /\.(jpe?g|png|webp|gif|avif|heic|tiff?)$/i;

/** A finder over a folder of pictures and the folders in it. */
export async function picturesIn(folder: string): Promise<PictureFinder> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return pictureFinder(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)));
}

/**
 * Makes a finder for the paths of files. A URL and a file match by their names in lower case; else one of them may have the
 * size that Shopify writes after a name (`mug_grande.jpeg`), where the largest file wins; else one of them may have Shopify's
 * UUID. Two different UUIDs never match, nor do several files that differ by their UUID only.
 */
export function pictureFinder(paths: string[]): PictureFinder {
  const files = paths.filter((path) => pictureFile.test(path)).map((path) => ({ path, ...readName(path) }));
  const largestFirst = files.sort((one, other) => other.size - one.size || (one.path < other.path ? -1 : 1));
  const byName = firstBy(largestFirst, (file) => file.name);
  const byUnsized = firstBy(largestFirst, (file) => file.unsized);
  const byPlain = groupByPlain(byUnsized.values());
  return (url) => {
    const { name, unsized, bare } = readName(nameInAddress(url));
    const file =
      byName.get(name) ?? byUnsized.get(name) ?? byName.get(unsized) ?? onlyOne(byPlain.get(bare), name, bare);
    return file?.path ?? null;
  };
}

/** A file's name in the forms it is compared by, all in lower case with `.jpg` for `.jpeg`. */
interface PictureName {
  name: string;
  /** Without the size. */
  unsized: string;
  /** Without the UUID. */
  bare: string;
  /** Without size and UUID. */
  plain: string;
  /** Pixels that the name promises; the original's is endless. */
  size: number;
}

interface NamedFile extends PictureName {
  path: string;
}

const sizes: Record<string, number> = {
  pico: 16,
  icon: 32,
  thumb: 50,
  small: 100,
  compact: 160,
  medium: 240,
  large: 480,
  grande: 600,
  master: Number.POSITIVE_INFINITY,
};

const sizeSuffix =
  /_(pico|icon|thumb|small|compact|medium|large|grande|master|\d{1,4}x\d{0,4}|x\d{1,4})(_crop_[a-z]+)?(@\dx)?$/;
const uuidSuffix = /_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readName(path: string): PictureName {
  const file = path.split(/[/\\]/).at(-1)?.normalize('NFC').toLowerCase() ?? '';
  const [, stem = file, extension = ''] = /^(.*?)(\.[a-z]+)?$/s.exec(file) ?? [];
  const ending = extension === '.jpeg' ? '.jpg' : extension;
  const unsized = stem.replace(sizeSuffix, '');
  return {
    name: stem + ending,
    unsized: unsized + ending,
    bare: stem.replace(uuidSuffix, '') + ending,
    plain: unsized.replace(uuidSuffix, '') + ending,
    size: sizeOf(stem),
  };
}

function sizeOf(stem: string): number {
  const [, size] = sizeSuffix.exec(stem) ?? [];
  if (!size) return Number.POSITIVE_INFINITY;
  return sizes[size] ?? Math.max(...size.split('x').map(Number));
}

/** Tests if one of the two has no UUID, and there is no other candidate. */
function onlyOne(files: NamedFile[] | undefined, name: string, bare: string): NamedFile | undefined {
  const [file, ...others] = files ?? [];
  if (!file || others.length > 0) return undefined;
  return name === bare || file.unsized === file.plain ? file : undefined;
}

function groupByPlain(files: Iterable<NamedFile>): Map<string, NamedFile[]> {
  const groups = new Map<string, NamedFile[]>();
  for (const file of files) groups.set(file.plain, [...(groups.get(file.plain) ?? []), file]);
  return groups;
}

function firstBy(files: NamedFile[], key: (file: NamedFile) => string): Map<string, NamedFile> {
  return new Map(files.map((file) => [key(file), file] as const).reverse());
}

function nameInAddress(url: string): string {
  const path = url.replace(/[?#].*$/s, '');
  try {
    return decodeURIComponent(path);
  } catch {
    // A percent sign that encodes nothing is part of the name.
    return path;
  }
}
