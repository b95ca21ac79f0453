import { createHash } from 'node:crypto';
import { frontPictures } from '../../modules/catalog/index.ts';
import { readSetting, type Site } from '../../modules/site/index.ts';
import type { Cached } from '../../platform/cache/cached.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { badgePng, cover, coverPicture, icoOf, markPng, maskablePng } from '../../platform/images/compose.ts';
import { initialSvg, type MonogramColours, monogramSvg } from '../../platform/images/monogram.ts';
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
  /** The colours of the site's ground, as `#rrggbb`: its own, and in the dark. */
  grounds(): Brand['colours'];
  /** The accent colour and what is written on it, as `#rrggbb`. */
  accent(): MonogramColours;
}

/** Source of the icons: the merchant's picture, else a drawn initial. */
interface Mark {
  bytes: Buffer;
  /** SVG of the initial alone, for badges that the picture does not fit. */
  initial: Buffer;
  isDrawn: boolean;
  hash: string;
}

/** The parts of the picture for shared links, and their hash. */
interface Plan {
  key: string;
  pictures: string[];
}

/** Icons by file name. `colour` is that of the site's ground. */
const icons = {
  'icon-32.png': ({ bytes }: Mark) => markPng(bytes, 32),
  'icon-192.png': ({ bytes }: Mark) => markPng(bytes, 192),
  'icon-512.png': ({ bytes }: Mark) => markPng(bytes, 512),
  'icon-maskable-192.png': ({ bytes }: Mark, colour: string) => maskablePng(bytes, 192, colour),
  'icon-maskable-512.png': ({ bytes }: Mark, colour: string) => maskablePng(bytes, 512, colour),
  // Home screens round the corners themselves and fill transparent areas with black.
  'apple-touch-icon.png': ({ bytes }: Mark, colour: string) => maskablePng(bytes, 180, colour),
  'badge-96.png': async ({ bytes, initial, isDrawn }: Mark) =>
    (isDrawn ? null : await badgePng(bytes, 96)) ?? markPng(initial, 96),
  'favicon.ico': async ({ bytes }: Mark) => icoOf(await markPng(bytes, 32), 32),
} as const;

export type IconName = keyof typeof icons;
export const iconNames = Object.keys(icons) as IconName[];

/** Icons and picture of shared links, rendered at the first request. */
export function brandKeeper({ db, clock, files, site, grounds, accent }: BrandTools) {
  const making = new Map<string, Promise<Buffer>>();
  const ground = () => grounds().own;
  const mark = markKeeper({ site, accent, files });
  const { plan, drop } = planKeeper({ db, clock, files }, ground, mark);
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
      const alt = pickText(site().name, language, defaultLanguage);
      return { colours: grounds(), picture: { ...cover, src, alt }, icon: shownIcon(await mark(), ground()) };
    },
    /** The icons as documents and the manifest name them. */
    shown: async () => shownIcon(await mark(), ground()),
    icon: async (name: IconName) => {
      const present = await mark();
      const colour = ground();
      return kept(`icon-${hashOf([present.hash, colour, name])}`, () => icons[name](present, colour));
    },
    /** The drawn icon as SVG; null where the merchant chose a picture. */
    drawing: async () => {
      const { bytes, isDrawn } = await mark();
      return isDrawn ? bytes : null;
    },
    /** The picture of that name, or the name of the current one. */
    cover: async (key: string): Promise<Buffer | { moved: string }> => {
      const present = await plan();
      const isKept = present.key !== key && /^[0-9a-f]{24}$/.test(key) && (await files.has(nameOf(key)));
      if (isKept) return files.read(nameOf(key));
      if (present.key !== key) return { moved: pathOf(present) };
      const pictures = () => Promise.all(present.pictures.map((hash) => files.read(hash)));
      return kept(nameOf(key), async () => coverPicture(await pictures(), (await mark()).bytes, ground()));
    },
    /** The cached plan of the picture, for the list of caches. */
    cached: {
      name: 'picture of shared links',
      tags: ['site', 'home', anyProduct],
      drop,
    } satisfies Cached,
  };
}

export type BrandKeeper = ReturnType<typeof brandKeeper>;

/** Keeps the plan of the picture for shared links until it is dropped. */
function planKeeper(
  tools: Pick<BrandTools, 'db' | 'clock' | 'files'>,
  ground: () => string,
  mark: () => Promise<Mark>,
) {
  let planned: Promise<Plan> | null = null;
  const made = async () => planOf(tools, ground(), (await mark()).hash);
  const plan = () =>
    (planned ??= made().catch((error: unknown) => {
      planned = null;
      throw error;
    }));
  const drop = () => {
    planned = null;
  };
  return { plan, drop };
}

/** Keeps the source of the icons until the picture, the name or the colours are others. */
function markKeeper({ site, accent, files }: Pick<BrandTools, 'site' | 'accent' | 'files'>): () => Promise<Mark> {
  let kept: { of: string; mark: Promise<Mark> } | null = null;
  return () => {
    const { icon, name, defaultLanguage } = site();
    const called = pickText(name, defaultLanguage, defaultLanguage);
    const colours = accent();
    const of = JSON.stringify([icon, called, colours]);
    if (kept?.of === of) return kept.mark;
    const mark = markOf(icon, called, colours, files).catch((error: unknown) => {
      kept = null;
      throw error;
    });
    kept = { of, mark };
    return mark;
  };
}

/** The merchant's picture as long as its file is there, else the shop's initial on its accent colour. */
async function markOf(icon: string | null, name: string, colours: MonogramColours, files: FileStore): Promise<Mark> {
  const initial = await initialSvg(name);
  const isDrawn = icon === null || !(await files.has(icon));
  const bytes = isDrawn ? await monogramSvg(name, colours) : await files.read(icon);
  return { bytes, initial, isDrawn, hash: hashOf([isDrawn ? bytes.toString() : icon, initial.toString()]) };
}

function shownIcon({ hash, isDrawn }: Mark, colour: string): Brand['icon'] {
  return { version: hashOf([hash, colour]).slice(0, 8), isDrawn };
}

/** Chooses the picture of the home page, else those of the first products; missing files are skipped. */
async function planOf(
  { db, clock, files }: Pick<BrandTools, 'db' | 'clock' | 'files'>,
  colour: string,
  mark: string,
): Promise<Plan> {
  const home = (await readSetting(db, 'home')) as StoredHome | null;
  const wanted = home?.hero.image ? [home.hero.image] : await frontPictures(db, 6, clock.now());
  const there = await Promise.all(wanted.map((hash) => files.has(hash)));
  const pictures = wanted.filter((_, index) => there[index]).slice(0, 3);
  return { pictures, key: hashOf([...pictures, colour, mark]) };
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
