import { imageView } from '../modules/attachments/index.ts';
import { namedProducts, specLabels } from '../modules/catalog/index.ts';
import { lowLevels } from '../modules/inventory/index.ts';
import { searchesWithoutResult } from '../modules/search/index.ts';
import type { SalesTools } from '../modules/stats/index.ts';
import { pickText } from '../shared/locale.ts';
import type { ShopTools } from './shop-tools.ts';

/** Parts of the numbers that other modules answer: names of products, low stock, searches. */
export function salesTools(tools: ShopTools): SalesTools {
  const { db, clock, random, site } = tools;
  return {
    db,
    clock,
    random,
    site,
    products: async (ids, language) =>
      (await namedProducts(db, ids)).map(({ id, title: texts, image }) => {
        const title = pickText(texts, language, site().defaultLanguage);
        return { productId: id, title, image: image && imageView(image, title) };
      }),
    labels: (specs, language) => specLabels(db, specs, { language, defaultLanguage: site().defaultLanguage }),
    low: async (language, limit) =>
      (await lowLevels(db, site().stock.lowAt, limit)).map((row) => ({
        sku: row.sku,
        productId: row.product_id,
        title: pickText(row.title, language, site().defaultLanguage),
        available: row.on_hand - row.reserved,
      })),
    searches: (period, limit) => searchesWithoutResult(db, period, limit),
  };
}
