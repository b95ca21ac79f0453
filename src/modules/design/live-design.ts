import type { Db } from '../../platform/db/database.ts';
import type {
  StoredMenu,
  StoredNotice,
  StoredSizeChart,
  StoredSlides,
  StoredTheme,
} from '../../shared/contracts/design.ts';
import { findImages } from '../attachments/index.ts';
import type { DesignKind } from './design.tables.ts';
import type { Design } from './design.ts';
import { publishedDesign } from './versions.repo.ts';

/** Reads what is published, whole: two queries, when something changed. With `drafts`, what is to come stands in its place. */
export async function readDesign(db: Db, drafts = false): Promise<Design> {
  const rows = await publishedDesign(db, drafts);
  // Content met its kind's schema when it was saved.
  const of = <T>(kind: DesignKind) =>
    Object.fromEntries(rows.flatMap((row) => (row.kind === kind ? [[row.key, row.content as T]] : [])));
  const { site, ...kinds } = of<StoredTheme>('theme');
  const slides = of<StoredSlides>('slides');
  const sources = Object.entries(of<{ source: string }>('template')).map(([name, { source }]) => [name, source]);
  return {
    theme: site?.config ?? {},
    kinds,
    templates: Object.fromEntries(sources) as Record<string, string>,
    menus: of<StoredMenu>('menu'),
    slides,
    notices: of<StoredNotice>('notice'),
    sizeCharts: Object.values(of<StoredSizeChart>('sizeChart')),
    images: await imagesOf(db, Object.values(slides)),
  };
}

async function imagesOf(db: Db, shows: StoredSlides[]): Promise<Design['images']> {
  const hashes = [...new Set(shows.flatMap(({ slides }) => slides.map(({ image }) => image)))];
  const rows = hashes.length > 0 ? await findImages(db, hashes) : [];
  return new Map(rows.map((row) => [row.hash, row]));
}
