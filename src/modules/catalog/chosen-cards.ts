import type { ProductCard } from '../../shared/contracts/catalog.ts';
import { cardsOf } from './cards.ts';
import type { CatalogReader } from './catalog.service.ts';
import { visibleInOrder } from './product.repo.ts';

/** Loads the cards of these products in this order, without invisible ones. */
export function productCards(reader: CatalogReader, ids: string[]): Promise<ProductCard[]> {
  return ids.length === 0 ? Promise.resolve([]) : cardsOf(reader, visibleInOrder(ids, reader.now));
}
