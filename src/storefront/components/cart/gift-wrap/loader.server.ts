import { readCart } from '../../../../modules/cart/index.ts';
import { goodsBySku } from '../../../../modules/catalog/index.ts';
import type { PageContext } from '../../../../pages/page.ts';
import { money } from '../../../../shared/money.ts';
import type { Data } from './props.ts';

export async function load(_props: object, context: PageContext): Promise<Data> {
  const { db, catalog, cartView, site } = context;
  const { wrapSku } = site.gifts;
  const goods = wrapSku ? await goodsBySku(db, wrapSku, cartView.viewer, catalog.now) : null;
  if (!goods || goods.stock === 0) return { wrap: null, skus: [], isShipped: false };
  const { sku, title, price } = goods;
  const visitor = await context.visitor();
  const { lines, isShipped } = await readCart(context.cart, visitor?.id ?? null, cartView);
  context.uncacheable = true;
  return {
    wrap: { sku, title, price: money(price, cartView.viewer.prices.currency) },
    skus: lines.map((line) => line.sku),
    isShipped,
  };
}
