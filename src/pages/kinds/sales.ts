import { pickText } from '../../shared/locale.ts';
import { buyerOnce, checkoutOnce, orderOnce } from '../data/sales.ts';
import type { PageContext, PageLoader, PageModel } from '../page.ts';
import { signInFirst } from './account.ts';

/** Base model of a personal page: never cached, never indexed. */
function personal(
  kind: string,
  canonicalPath: string,
  { t, site, cartView }: PageContext,
): Omit<PageModel, 'vars' | 'props'> {
  const description = pickText(site.description, cartView.viewer.language, site.defaultLanguage);
  const meta = { title: t(`page.${kind}`), description, canonicalPath, noindex: true };
  return { kind, id: null, status: 200, template: kind, meta, personal: true };
}

export const cart: PageLoader = async (context) => ({ ...personal('cart', '/cart', context), vars: {}, props: {} });

export const checkout: PageLoader = async (context, { slug = '' }) => {
  if (!context.site.guestCheckout && !(await buyerOnce(context))) return signInFirst(context);
  const found = await checkoutOnce(context, slug);
  if (!found?.ok) return null;
  const props = { checkout: { slug } };
  return { ...personal('checkout', `/checkout/${slug}`, context), vars: { checkout: { slug } }, props, hideHead: true };
};

export const thankyou: PageLoader = async (context) => {
  const order = await orderOnce(context);
  if (!order) return null;
  const props = { payment: { orderNo: order.orderNo } };
  return { ...personal('thankyou', '/checkout/thankyou', context), vars: { order: { orderNo: order.orderNo } }, props };
};
