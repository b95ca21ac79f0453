import { pickText } from '../../shared/locale.ts';
import { pathOfPage } from '../data/pages.ts';
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
  const vars = { checkout: { slug }, links: await helpLinks(context) };
  return { ...personal('checkout', `/checkout/${slug}`, context), vars, props, hideHead: true, hideFoot: true };
};

/** Links of the checkout's own foot: only what a buyer may want to read before ordering. */
async function helpLinks(context: PageContext): Promise<{ label: string; path: string }[]> {
  const pages = ['shipping', 'returns', 'terms', 'privacy', 'contact'] as const;
  const links = pages.map(async (slug) => ({ slug, path: await pathOfPage(slug, context) }));
  return (await Promise.all(links)).flatMap(({ slug, path }) =>
    path ? [{ label: context.t(`page.footer.${slug}`), path }] : [],
  );
}

export const thankyou: PageLoader = async (context) => {
  const order = await orderOnce(context);
  if (!order) return null;
  const props = { payment: { orderNo: order.orderNo } };
  return { ...personal('thankyou', '/checkout/thankyou', context), vars: { order: { orderNo: order.orderNo } }, props };
};
