import { invoicesOfOrders } from '../../modules/invoices/index.ts';
import type { OrderReader } from '../../modules/orders/index.ts';
import type { PageContext } from '../page.ts';

/** The language and texts in which orders are shown on a page. */
export function orderReader({ cartView: { viewer }, t, site }: PageContext): OrderReader {
  const { language, defaultLanguage } = viewer;
  return { language, defaultLanguage, t, carriers: site.carriers, invoicesOf: invoicesOfOrders };
}
