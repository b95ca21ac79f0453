import type { OrderReader } from '../../modules/orders/index.ts';
import type { PageContext } from '../page.ts';

/** Whoever looks at a page, as orders are told to them. */
export function orderReader({ cartView: { viewer }, t }: PageContext): OrderReader {
  return { language: viewer.language, defaultLanguage: viewer.defaultLanguage, t };
}
