import { readFileSync } from 'node:fs';
import { columns } from './table.ts';

const dist = 'dist/client/';
const manifestFile = `${dist}.vite/admin.json`;
/** Kilobytes of scripts: the frame with Today, every other screen beyond them; of styles. */
const targets = { first: 210, screen: 40, styles: 20 };
const today = 'src/admin/screens/today/Today.tsx';
/** A kind of thing that is declared has two screens, each with one of these. */
const declared = ['src/admin/resource/ResourceForm.tsx', 'src/admin/resource/ResourceList.tsx'];
/** Number of screens that are named. */
const shown = 12;

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}

type Manifest = Record<string, Chunk>;

/**
 * Kilobytes in brotli of the scripts and styles of the back office, as they are built. A screen counts as the first after Today:
 * with all that it imports, also what other screens share, without what it loads by `import()`.
 */
export function measureAdminWeight(): string {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  const texts = (part: string) => Object.keys(manifest).find((key) => key.endsWith(`admin-texts/en/${part}`)) ?? '';
  const first = withImports(manifest, [entry, today, texts('frame')]);
  const beyond = (keys: string[]) => [...withImports(manifest, keys)].filter((key) => !first.has(key));
  const screens = screensOf(manifest).map((keys) => ({
    name: keys.map(shortName).join(' in '),
    size: scripts(manifest, beyond(keys)),
  }));
  screens.sort((one, other) => other.size - one.size);
  const over = screens.filter(({ size }) => size > targets.screen).length;
  return columns([
    ['the back office, KB in brotli', '', 'aim'],
    ['scripts of the frame, Today and English', kilobytes(scripts(manifest, [...first])), `≤ ${targets.first}`],
    ['styles of the frame and Today', kilobytes(styles(manifest, [...first])), `≤ ${targets.styles}`],
    ['texts of all other screens, once', kilobytes(scripts(manifest, [texts('screens')])), ''],
    [
      'the editor of texts, where it is needed',
      kilobytes(scripts(manifest, beyond(['src/admin/rich/RichText.tsx']))),
      '',
    ],
    [`screens over ${targets.screen}, of ${screens.length}`, String(over), '0'],
    ...screens.slice(0, shown).map(({ name, size }) => [name, kilobytes(size), `≤ ${targets.screen}`]),
  ]);
}

/** The chunks of each screen, the screen's own first. */
function screensOf(manifest: Manifest): string[][] {
  const imported = (file: string) =>
    [...readFileSync(`src/admin/shell/${file}`, 'utf8').matchAll(/import\('\.\.\/(screens\/[^']+)'\)/g)].map(
      ([, path]) => `src/admin/${path}`,
    );
  const own = imported('screens.ts').map((key) => [key]);
  const ofKinds = imported('resource-screens.tsx').flatMap((key) => declared.map((part) => [key, part]));
  const all = new Map([...own, ...ofKinds].map((keys) => [keys.join(' '), keys]));
  all.delete(today);
  return [...all.values()].filter(([key = '']) => manifest[key]);
}

function shortName(key: string): string {
  return key.replace(/^src\/admin\/(screens\/)?/, '').replace(/\.tsx$/, '');
}

function withImports(manifest: Manifest, keys: string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key)) continue;
    found.add(key);
    withImports(manifest, manifest[key]?.imports ?? [], found);
  }
  return found;
}

function scripts(manifest: Manifest, keys: string[]): number {
  return sizeOf(keys.flatMap((key) => manifest[key]?.file ?? []));
}

function styles(manifest: Manifest, keys: string[]): number {
  return sizeOf(keys.flatMap((key) => manifest[key]?.css ?? []));
}

/** Kilobytes of files as the build has compressed them. */
function sizeOf(files: string[]): number {
  return [...new Set(files)].reduce((sum, file) => sum + readFileSync(`${dist}${file}.br`).length, 0) / 1024;
}

function kilobytes(size: number): string {
  return size.toFixed(1);
}
