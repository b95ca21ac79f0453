import type { Text } from '../locale.ts';

/** A place for a merchant's own kind of pages: a list at `path`, its details at `path/{slug}`. */
export interface CustomCategory {
  path: string;
  /** The kind of its details, e.g. `news`; it stays when the path changes. */
  types: string;
  title?: Text;
}

/** The rules by which things have URLs (`docs/contract.md` §2). */
export interface Router {
  /** True if anything differs from the rules that a shop begins with. */
  isCustom: boolean;
  categories: CustomCategory[];
  appRule: string;
  articleRule: string;
  categoryRule: string;
  collectionRule: string;
  pageRule: string;
  productRule: string;
  tagRule: string;
  userPath: string;
}

/** Kinds of pages that the router of a shop has a rule for. */
export const ruledKinds = ['article', 'category', 'collection', 'page', 'product', 'tag', 'app'] as const;

export type RuledKind = (typeof ruledKinds)[number];
export type RuleName = `${RuledKind}Rule`;

/** The rules that a shop begins with. */
export const plainRouter: Router = {
  isCustom: false,
  categories: [],
  appRule: '/app/*',
  articleRule: '/article/{slug}',
  categoryRule: '/category/{slug}',
  collectionRule: '/collection/{slug}',
  pageRule: '/page/{slug}',
  productRule: '/product/{slug}',
  tagRule: '/tag/{slug}',
  userPath: '/user/',
};

/** The path of a thing by a rule, without language prefix: `/product/{slug}` and `lamp` give `/product/lamp`. */
export function pathByRule(rule: string, slug: string): string {
  return rule.replace(/\{slug\}$|\*$/, () => encodeURIComponent(slug));
}

/** The path of a thing with a rule in the router, without language prefix. */
export function urlFor<K extends RuledKind>(router: Pick<Router, `${K}Rule`>, kind: K, slug: string): string {
  return pathByRule(router[`${kind}Rule`], slug);
}

/** The path of a product with a chosen variant. */
export function variantPath(router: Pick<Router, 'productRule'>, slug: string, sku: string): string {
  return `${pathByRule(router.productRule, slug)}/${encodeURIComponent(sku)}`;
}

/** The list behind a rule: `/tag` of `/tag/{slug}`. */
export function listPath(rule: string): string {
  return rule.slice(0, rule.lastIndexOf('/'));
}

/** The path of a category or tag of articles, below the list of articles: `/article/category/care`. */
export function articleGroupPath(router: Pick<Router, 'articleRule'>, kind: 'category' | 'tag', slug: string): string {
  return pathByRule(`${listPath(router.articleRule)}/${kind}/{slug}`, slug);
}
