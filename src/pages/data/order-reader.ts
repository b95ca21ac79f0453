import type { OrderReader } from '../../modules/orders/index.ts';
import type { PageContext } from '../page.ts';

/** The language and texts in which orders are shown on a page. */
export function orderReader({ cartView: { viewer }, t, site }: PageContext): OrderReader {
  return { language: viewer.language, defaultLanguage: viewer.defaultLanguage, t, carriers: site.carriers };
}
