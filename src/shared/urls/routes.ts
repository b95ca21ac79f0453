import { fixedRoutes } from './fixed.ts';
import { type Pattern, patternOf } from './pattern.ts';
import { listPath, plainRouter, type Router, type RuledKind, ruledKinds } from './router.ts';

/** One shape of URL and what it means; `types` names the custom category. */
export interface UrlRoute {
  kind: string;
  pattern: Pattern;
  types?: string;
}

/** Lists of articles: all of them, those of a category, those of a tag. */
export type ArticleListKind = 'articles' | 'articleCategory' | 'articleTag';

/** A rule that a shop once had; `tags` and `customs` are the lists of tags and of a custom category. */
export interface FormerRule {
  kind: RuledKind | ArticleListKind | 'custom' | 'customs' | 'user' | 'tags';
  rule: string;
  types?: string;
}

/** Every route of a shop, in the order of `docs/contract.md` §2: fixed, by rule, custom categories, root details. */
export function routesBy(router: Router): UrlRoute[] {
  return [...fixed(router), ...ruled(router), ...custom(router), { kind: 'root', pattern: ['{slug}'] }];
}

/** The rules that no longer lead anywhere by themselves: things that had URLs by them are still to be found there. */
export function formerRoutes(former: readonly FormerRule[]): UrlRoute[] {
  const begun = ruledKinds.map((kind) => ({ kind, rule: plainRouter[`${kind}Rule`] }));
  const rules: FormerRule[] = [...former, ...begun, { kind: 'user', rule: plainRouter.userPath }, plainTags];
  rules.push(...articleLists(plainRouter.articleRule));
  return rules.flatMap(({ kind, rule, types }) =>
    patternsOf(kind, rule).map((pattern) => ({ kind, pattern, ...(types && { types }) })),
  );
}

const plainTags: FormerRule = { kind: 'tags', rule: listPath(plainRouter.tagRule) };

/** The rules of the lists that come with the rule of articles. */
export function articleLists(articleRule: string): (FormerRule & { kind: ArticleListKind })[] {
  const list = listPath(articleRule);
  return [
    { kind: 'articles', rule: list },
    { kind: 'articleCategory', rule: `${list}/category/{slug}` },
    { kind: 'articleTag', rule: `${list}/tag/{slug}` },
  ];
}

function fixed({ userPath, tagRule, articleRule }: Router): UrlRoute[] {
  const routes = fixedRoutes.map(([kind, path]) => ({ kind, pattern: patternOf(path) }));
  const tags = { kind: 'tags', pattern: patternOf(listPath(tagRule)) };
  const articles = articleLists(articleRule).map(({ kind, rule }) => ({ kind, pattern: patternOf(rule) }));
  return [...routes, tags, ...articles, ...patternsOf('user', userPath).map((pattern) => ({ kind: 'user', pattern }))];
}

function ruled(router: Router): UrlRoute[] {
  return ruledKinds.flatMap((kind) => patternsOf(kind, router[`${kind}Rule`]).map((pattern) => ({ kind, pattern })));
}

function custom({ categories }: Router): UrlRoute[] {
  return categories.flatMap(({ path, types }) => [
    { kind: 'customs', pattern: patternOf(path), types },
    { kind: 'custom', pattern: [...patternOf(path), '{slug}'], types },
  ]);
}

/** A product also stands under each of its SKUs; the user area is its path and everything beneath. */
export function patternsOf(kind: FormerRule['kind'], rule: string): Pattern[] {
  const pattern = patternOf(rule);
  if (kind === 'product') return [pattern, [...pattern, '{sku}']];
  return kind === 'user' ? [pattern, [...pattern, '*']] : [pattern];
}
