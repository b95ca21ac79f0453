import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { frontPictures } from '../../modules/catalog/index.ts';
import { readSetting, type Site } from '../../modules/site/index.ts';
import type { Cached } from '../../platform/cache/cached.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { cover, coverPicture, icoOf, markPng, maskablePng } from '../../platform/images/compose.ts';
import { anyProduct } from '../../shared/change-tags.ts';
import { pickText } from '../../shared/locale.ts';
import type { StoredHome } from '../kinds/home.ts';
import type { Brand } from '../meta.ts';
import type { PageContext } from '../page.ts';

export interface BrandTools {
  db: Db;
  clock: Clock;
  files: FileStore;
  site: () => Site;
  /** The theme's icon, an SVG. */
  iconFile: string;
  /** The colours of the site's ground, as `#rrggbb`: its own, and in the dark. */
  grounds(): Brand['colours'];
}

/** The parts of the picture for shared links, and their hash. */
interface Plan {
  key: string;
  pictures: string[];
}

/** Icons by file name. */
const icons = {
  'icon-192.png': (svg: Buffer) => markPng(svg, 192),
  'icon-512.png': (svg: Buffer) => markPng(svg, 512),
  'icon-maskable-512.png': (svg: Buffer, colour: string) => maskablePng(svg, 512, colour),
  // Home screens round the corners themselves and fill transparent areas with black.
  'apple-touch-icon.png': (svg: Buffer, colour: string) => maskablePng(svg, 180, colour),
  'favicon.ico': async (svg: Buffer) => icoOf(await markPng(svg, 32), 32),
} as const;

export type IconName = keyof typeof icons;
export const iconNames = Object.keys(icons) as IconName[];

/** Icons and picture of shared links, rendered at the first request. */
export function brandKeeper({ db, clock, files, site, iconFile, grounds }: BrandTools) {
  const making = new Map<string, Promise<Buffer>>();
  const mark = readFile(iconFile);
  const ground = () => grounds().own;
  let planned: Promise<Plan> | null = null;
  const plan = () =>
    (planned ??= planOf({ db, clock, files }, ground(), mark).catch((error: unknown) => {
      planned = null;
      throw error;
    }));
  const kept = async (name: string, make: () => Promise<Buffer>) => {
    const made = making.get(name) ?? readOrMake(files, name, make).finally(() => making.delete(name));
    making.set(name, made);
    return made;
  };
  return {
    ground,
    /** Picture and colour for the heads of pages. */
    of: async ({ cartView }: Pick<PageContext, 'cartView'>): Promise<Brand> => {
      const { language, defaultLanguage } = cartView.viewer;
      const src = pathOf(await plan());
      return { colours: grounds(), picture: { ...cover, src, alt: pickText(site().name, language, defaultLanguage) } };
    },
    icon: async (name: IconName) => {
      const svg = await mark;
      const colour = ground();
      return kept(`icon-${hashOf([svg.toString(), colour, name])}`, () => icons[name](svg, colour));
    },
    /** The picture of that name, or the name of the current one. */
    cover: async (key: string): Promise<Buffer | { moved: string }> => {
      const present = await plan();
      const isKept = present.key !== key && /^[0-9a-f]{24}$/.test(key) && (await files.has(nameOf(key)));
      if (isKept) return files.read(nameOf(key));
      if (present.key !== key) return { moved: pathOf(present) };
      const pictures = () => Promise.all(present.pictures.map((hash) => files.read(hash)));
      return kept(nameOf(key), async () => coverPicture(await pictures(), await mark, ground()));
    },
    /** The cached plan of the picture, for the list of caches. */
    cached: {
      name: 'picture of shared links',
      tags: ['site', 'home', anyProduct],
      drop: () => {
        planned = null;
      },
    } satisfies Cached,
  };
}

export type BrandKeeper = ReturnType<typeof brandKeeper>;

/** Chooses the picture of the home page, else those of the first products; missing files are skipped. */
async function planOf(
  { db, clock, files }: Pick<BrandTools, 'db' | 'clock' | 'files'>,
  colour: string,
  mark: Promise<Buffer>,
): Promise<Plan> {
  const home = (await readSetting(db, 'home')) as StoredHome | null;
  const wanted = home?.hero.image ? [home.hero.image] : await frontPictures(db, 6, clock.now());
  const there = await Promise.all(wanted.map((hash) => files.has(hash)));
  const pictures = wanted.filter((_, index) => there[index]).slice(0, 3);
  return { pictures, key: hashOf([...pictures, colour, (await mark).toString()]) };
}

function pathOf({ key }: Plan): string {
  return `/share/${key}.jpg`;
}

function nameOf(key: string): string {
  return `share-${key}`;
}

async function readOrMake(files: FileStore, name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  if (await files.has(name)) return files.read(name);
  const made = await make();
  await files.write(name, made);
  return made;
}

function hashOf(parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 24);
}
