import { productsTagged } from '../../modules/catalog/index.ts';
import { invoicesOfOrders } from '../../modules/invoices/index.ts';
import type { OrderReader } from '../../modules/orders/index.ts';
import { orderReturns } from '../../modules/returns/index.ts';
import { reviewableOrders } from '../../modules/reviews/index.ts';
import { bankAccountOf } from '../../modules/site/index.ts';
import type { PageContext } from '../page.ts';

/** The language and texts in which orders are shown on a page. */
export function orderReader({ cartView: { viewer }, checkoutContext: { now }, t, site }: PageContext): OrderReader {
  const { language, defaultLanguage } = viewer;
  const returnsOf = orderReturns({ settings: site, now, taggedWith: productsTagged });
  const parts = { invoicesOf: invoicesOfOrders, returnsOf, reviewableOf: reviewableOrders };
  const account = bankAccountOf(site, language);
  return { language, defaultLanguage, t, account, carriers: site.carriers, ...parts };
}
