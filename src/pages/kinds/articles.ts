import {
  articlesBeside,
  categoriesInUse,
  categoryTrail,
  listArticles,
  type ShownArticle,
  tagTitles,
} from '../../modules/articles/index.ts';
import type { MenuItem } from '../../shared/contracts/site.ts';
import { pickText, type Text } from '../../shared/locale.ts';
import { pictureSources } from '../../shared/picture.ts';
import { articleGroupPath, listPath, urlFor } from '../../shared/urls/router.ts';
import { articleDate, articleOnce, articleReader } from '../data/articles.ts';
import { absolute, breadcrumbJsonLd } from '../json-ld.ts';
import type { PageContext, PageLoader, PageModel } from '../page.ts';
import { crumbs, framed } from './frame.ts';

/** Articles on one page of a list. */
const pageSize = 12;

/** Loads the page of an article. */
export const article: PageLoader = async (context, { slug = '' }) => {
  const found = await articleOnce(context, slug);
  if (!found) return null;
  const path = urlFor(context.site.router, 'article', found.slug);
  const trail = [home(context), ...(await trailOf(context, found.category))];
  const items = crumbs(context, [...trail, { label: found.title, path }]);
  const beside = await articlesBeside(context.db, found, articleReader(context));
  return {
    kind: 'article',
    id: found.id,
    status: 200,
    template: 'article',
    vars: { article: found, date: articleDate(found, context), categoryPath: trail.at(-1)?.path ?? '', ...beside },
    props: {
      breadcrumbs: { items },
      related: { relatedTo: found.slug, title: context.t('article.related') },
      comments: { types: 'article', id: found.id },
      products: { ids: found.relatedProducts, title: context.t('article.products') },
    },
    personal: false,
    meta: {
      title: found.title,
      description: found.summary || found.body,
      canonicalPath: path,
      hasFeeds: true,
      ...(found.cover && { image: { ...found.cover, alt: found.title } }),
      jsonLd: [articleJsonLd(found, path, context), breadcrumbJsonLd(items, context)],
    },
  };
};

/** Loads the list of all articles. */
export const articles: PageLoader = async (context) => listPage(context, { ...home(context), trail: [], filter: {} });

/** Loads the list of a category of articles. */
export const articleCategory: PageLoader = async (context, { slug = '' }) => {
  const trail = await trailOf(context, slug);
  const own = trail.at(-1);
  if (!own) return null;
  return listPage(context, { ...own, trail: [home(context), ...trail.slice(0, -1)], filter: { category: slug } });
};

/** Loads the list of a tag of articles. */
export const articleTag: PageLoader = async (context, { slug = '' }) => {
  const [known] = await tagTitles(context.db, [slug]);
  if (!known) return null;
  const path = articleGroupPath(context.site.router, 'tag', slug);
  const label = said(known.title, context);
  return listPage(context, { label, path, trail: [home(context)], filter: { tag: slug } });
};

interface ListOf extends MenuItem {
  trail: MenuItem[];
  filter: { category?: string; tag?: string };
}

async function listPage(context: PageContext, { label: title, path, trail, filter }: ListOf) {
  const { page } = context.listQuery;
  const list = await listArticles(context.db, { ...filter, page, pageSize }, articleReader(context));
  // There is a page after the last one for every number.
  if (page > 1 && list.items.length === 0) return null;
  const own = { kind: 'article', template: 'articles', title, path };
  const model: PageModel = framed(context, own, trail);
  const pages = Math.ceil(list.total / pageSize);
  const pathOf = (number: number) => (number > 1 ? `${path}?page=${number}` : path);
  return {
    ...model,
    route: 'articles',
    vars: {
      ...model.vars,
      categories: await categoryLinks(context, filter.category),
      newer: page > 1 ? pathOf(page - 1) : '',
      older: page < pages ? pathOf(page + 1) : '',
      page,
      pages,
    },
    props: { ...model.props, list: { ...filter, page, limit: pageSize } },
    meta: {
      ...model.meta,
      ...(page > 1 && { canonicalQuery: `page=${page}` }),
      hasFeeds: true,
      jsonLd: [breadcrumbJsonLd(crumbs(context, [...trail, { label: title, path }]), context)],
    },
  };
}

/** Links to the categories that have articles, for the reader to choose. */
async function categoryLinks(context: PageContext, current: string | undefined) {
  const rows = await categoriesInUse(context.db, context.catalog.now);
  return rows.map(({ slug, title }) => ({
    label: said(title, context),
    path: articleGroupPath(context.site.router, 'category', slug),
    current: slug === current,
  }));
}

function home({ t, site }: PageContext): MenuItem {
  return { label: t('article.list'), path: listPath(site.router.articleRule) };
}

async function trailOf(context: PageContext, category: string): Promise<MenuItem[]> {
  articleReader(context);
  const rows = category ? await categoryTrail(context.db, category) : [];
  return rows.map(({ slug, title }) => ({
    label: said(title, context),
    path: articleGroupPath(context.site.router, 'category', slug),
  }));
}

function said(text: Text, { cartView: { viewer } }: PageContext): string {
  return pickText(text, viewer.language, viewer.defaultLanguage);
}

function articleJsonLd(found: ShownArticle, path: string, context: PageContext): object {
  const { state, publicUrl } = context;
  const url = absolute(context, path);
  const shop = { '@type': 'Organization', name: state.name, url: absolute(context, '/') };
  return {
    '@type': 'Article',
    '@id': `${url}#article`,
    headline: found.title,
    ...(found.summary && { description: found.summary }),
    ...(found.cover && { image: [publicUrl + pictureSources(found.cover).src] }),
    datePublished: found.publishAt,
    dateModified: found.updatedAt > found.publishAt ? found.updatedAt : found.publishAt,
    author: found.author ? { '@type': 'Person', name: found.author } : shop,
    publisher: shop,
    inLanguage: state.languageTag,
    mainEntityOfPage: url,
  };
}
