import type { Db } from '../../platform/db/database.ts';
import type { Translate } from '../../platform/locale/catalogue.ts';
import type { PromotionDetail, PromotionListed, PromotionView } from '../../shared/contracts/promotions.ts';
import { pickText } from '../../shared/locale.ts';
import { findImages } from '../attachments/index.ts';
import { type CatalogReader, listTagged } from '../catalog/index.ts';
import { type CoverageReader, coveredBy } from './coverage.service.ts';
import { findPromotion, type PromotionRow } from './promotion.repo.ts';
import { isRunningNow, runningRows } from './promotion.ts';
import { type PromotionViewer, promotionView } from './promotion.view.ts';

export interface PromotionReader {
  db: Db;
  now: Date;
  viewer: PromotionViewer;
  t: Translate;
}

/** Lists running promotions in the merchant's order. */
export async function runningPromotions(reader: PromotionReader): Promise<PromotionView[]> {
  return viewsOf(await runningRows(reader.db, reader.now), reader);
}

/** Lists one page of running promotions, each with some of the products that it covers. */
export async function listPromotions(
  reader: PromotionReader,
  catalog: CatalogReader,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const running = await runningPromotions(reader);
  const shown = running.slice((page - 1) * pageSize, page * pageSize);
  const items = await Promise.all(shown.map((each) => withProducts(each, catalog)));
  return { items, page, pageSize, total: running.length };
}

/** Products listed with each promotion. */
const faces = 4;

async function withProducts(promotion: PromotionView, catalog: CatalogReader): Promise<PromotionListed> {
  const covered = promotion.everything ? {} : { promotion: promotion.slug };
  const { shown } = await listTagged(catalog, {
    ...covered,
    sort: 'recommended',
    page: 1,
    pageSize: faces,
    facets: false,
  });
  return { ...promotion, products: shown.items, total: shown.total };
}

/** Finds a running promotion by its slug; null for one that is over or has not started. */
export async function findRunning(reader: PromotionReader, slug: string): Promise<PromotionDetail | null> {
  const row = await findPromotion(reader.db, { slug });
  if (!row || !isRunningNow(row, reader.now)) return null;
  const [view] = await viewsOf([row], reader);
  if (!view) return null;
  const { language, defaultLanguage } = reader.viewer;
  const say = (text: PromotionRow['title'] | undefined) => pickText(text, language, defaultLanguage);
  const seo = { title: say(row.seo.title) || view.title, description: say(row.seo.description) || view.summary };
  return { ...view, description: say(row.description), seo };
}

/** Filters promotions on some products to those that cover a product. Promotions on the whole order are named in the cart. */
export async function covering(
  reader: CoverageReader,
  promotions: PromotionView[],
  productId: string,
): Promise<PromotionView[]> {
  const some = promotions.filter(({ everything }) => !everything);
  const listed = await coveredBy(
    reader,
    some.map(({ id }) => id),
    [productId],
  );
  const has = new Set(listed.map(({ listId }) => listId));
  return some.filter(({ id }) => has.has(id));
}

/** By product the badge of the first of some promotions that it is in. */
export async function badgesOf(
  reader: CoverageReader,
  promotions: Pick<PromotionView, 'id' | 'everything' | 'badge'>[],
  productIds: string[],
): Promise<Map<string, string>> {
  const some = promotions.filter(({ everything }) => !everything);
  const ids = some.map(({ id }) => id);
  const listed = await coveredBy(reader, ids, productIds);
  listed.sort((one, other) => ids.indexOf(other.listId) - ids.indexOf(one.listId));
  const badges = new Map(some.map(({ id, badge }) => [id, badge]));
  return new Map(listed.map(({ listId, productId }) => [productId, badges.get(listId) ?? '']));
}

export async function isPromotionRunning(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await findPromotion(db, { id });
  return row !== undefined && isRunningNow(row, now);
}

async function viewsOf(rows: PromotionRow[], { db, viewer, t }: PromotionReader): Promise<PromotionView[]> {
  const hashes = rows.flatMap(({ image_hash }) => (image_hash ? [image_hash] : []));
  const images = hashes.length > 0 ? await findImages(db, hashes) : [];
  return rows.flatMap((row) => {
    const image = images.find(({ hash }) => hash === row.image_hash);
    return promotionView(row, image, viewer, t) ?? [];
  });
}
