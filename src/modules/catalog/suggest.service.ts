import { addressFor } from '../../shared/addresses/router.ts';
import type { ProductCard, Suggestions } from '../../shared/contracts/catalog.ts';
import { type CatalogReader, listProducts } from './catalog.service.ts';
import type { Viewer } from './catalog.view.ts';

const mostProducts = 6;

/** What somebody may mean who has typed `keyword` so far; nothing for nothing. */
export async function suggest(reader: CatalogReader, keyword: string): Promise<Suggestions> {
  if (!keyword.trim()) return { products: [], categories: [], queries: [] };
  const found = await listProducts(reader, {
    keyword,
    sort: 'recommended',
    page: 1,
    pageSize: mostProducts,
    facets: false,
  });
  return { products: found.items.map((card) => smallCard(card, reader.viewer)), categories: [], queries: [] };
}

function smallCard({ id, slug, title, images, price, listPrice }: ProductCard, { router }: Viewer) {
  return { id, slug, title, path: addressFor(router, 'product', slug), image: images[0] ?? null, price, listPrice };
}
