import { listCategories } from '../../modules/catalog/index.ts';
import { pickText } from '../../shared/locale.ts';
import { urlFor } from '../../shared/urls/router.ts';
import { chosen, loadTrail, productOnce, relatedCount } from '../data/catalog.ts';
import { siteJsonLd } from '../json-ld.ts';
import type { PageLoader } from '../page.ts';
import { productMeta } from '../seo/product-meta.ts';
import { crumbs } from './frame.ts';
import { homeContent } from './home.ts';

export const home: PageLoader = async (context) => {
  const { site, cartView } = context;
  const { language } = cartView.viewer;
  const name = pickText(site.name, language, site.defaultLanguage);
  const description = pickText(site.description, language, site.defaultLanguage);
  const content = await homeContent(context);
  context.tags.add('home').add('categories');
  return {
    kind: 'home',
    id: null,
    status: 200,
    template: 'home',
    vars: { home: content, hasCategories: content !== null || (await listCategories(context.catalog)).length > 0 },
    props: {
      newest: { sort: 'createdDesc', limit: 8, title: content?.headings.new ?? context.t('plain.newest') },
      bestsellers: { sort: 'salesDesc', limit: 4, ...(content && { title: content.headings.bestsellers }) },
    },
    meta: {
      title: name,
      description,
      canonicalPath: '/',
      jsonLd: siteJsonLd(name, description, context),
      ...(content?.hero.image && { image: content.hero.image }),
    },
    personal: false,
  };
};

export const product: PageLoader = async (context, { slug = '', sku }) => {
  const loaded = await productOnce(context, slug);
  if (!loaded) return null;
  const found = chosen(loaded.product, sku);
  const path = urlFor(context.site.router, 'product', slug);
  if (sku && found.sku !== sku) {
    const meant = found.variants.find((each) => each.sku.toLowerCase() === sku.toLowerCase());
    return meant ? { redirect: `${context.state.prefix}${path}/${encodeURIComponent(meant.sku)}`, status: 301 } : null;
  }
  const [home] = found.categories;
  const parents = home ? await loadTrail(context, home.slug) : [];
  const items = crumbs(context, [...parents, { label: found.title, path }]);
  return {
    kind: 'product',
    id: found.id,
    status: 200,
    template: 'product',
    vars: { product: { slug, sku: found.sku, title: found.title } },
    props: {
      productDetail: { slug, ...(sku && { sku }) },
      productReviews: { slug },
      productRelated: { slug, limit: relatedCount },
      breadcrumbs: { items },
    },
    meta: await productMeta(found, path, items, context),
    personal: false,
  };
};
