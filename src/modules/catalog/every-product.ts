import type { Product } from '../../shared/contracts/catalog.ts';
import type { CatalogReader } from './catalog.service.ts';
import { productView } from './catalog.view.ts';
import { wholeShop } from './lists/listing.repo.ts';
import { productsAfter } from './product.repo.ts';

/** Products that are read at once; processing them blocks the process for some milliseconds. */
const step = 50;

/** Every product that shoppers may see, in runs, each as its page shows it; never all of them in memory. */
export async function* everyProduct({ db, viewer, now }: CatalogReader): AsyncGenerator<Product[]> {
  let after = wholeShop;
  for (;;) {
    const rows = await productsAfter(db, after, step, viewer.prices.currency, now);
    yield rows.flatMap((row) => (row.variants ? [productView(row, undefined, viewer)] : []));
    if (rows.length < step) return;
    after = rows.at(-1)?.id ?? after;
  }
}
