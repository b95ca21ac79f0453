import { matchPattern, textOfPart, withOwnCase } from './pattern.ts';
import { articleGroupPath, listPath, pathByRule, type Router, type RuledKind, ruledKinds } from './router.ts';
import { type FormerRule, formerRoutes, routesBy, type UrlRoute } from './routes.ts';

/** URL settings of a site. */
export interface UrlSettings {
  router: Router;
  /** Rules that it once had, the latest first. */
  formerRules: FormerRule[];
}

interface Table {
  routes: UrlRoute[];
  former: UrlRoute[];
}

const tables = new WeakMap<UrlSettings, Table>();

/** The routes of a site, made once for each state of its settings. */
export function tableOf(site: UrlSettings): Table {
  const known = tables.get(site);
  if (known) return known;
  const table = { routes: routesBy(site.router), former: formerRoutes(site.formerRules) };
  tables.set(site, table);
  return table;
}

/** One thing that a URL may mean: a product `lamp`, the rest of a path in the user area. */
export interface Meant {
  kind: string;
  slug: string;
  sku?: string;
  types?: string;
}

/** Namespace in which the slugs of such things must differ (`src/modules/urls`). */
export function spaceOfThing({ kind, types }: Pick<Meant, 'kind' | 'types'>): string {
  return types ? `custom:${types}` : kind;
}

/** Match of a path with former URL rules; `written` are its segments in their own case. */
export function formerMeaning(site: UrlSettings, written: readonly string[]): Meant[] {
  const lower = written.map((part) => part.toLowerCase());
  return tableOf(site).former.flatMap(({ kind, pattern, types }) => {
    if (!matchPattern(pattern, lower)) return [];
    const params = matchPattern(pattern, withOwnCase(pattern, lower, written));
    return [{ kind, slug: '', ...params, ...(types && { types }) }];
  });
}

/** The path of a thing by today's rules; null when the site has no rule for such things any more. */
export function pathOfThing({ router }: UrlSettings, { kind, slug, sku, types }: Meant): string | null {
  if (kind === 'user') return (router.userPath + slug.split('/').map(encodeURIComponent).join('/')).replace(/\/$/, '');
  if (kind === 'root') return pathByRule('/{slug}', slug);
  if (kind === 'tags') return listPath(router.tagRule);
  if (kind === 'articles') return listPath(router.articleRule);
  if (kind === 'articleCategory') return articleGroupPath(router, 'category', slug);
  if (kind === 'articleTag') return articleGroupPath(router, 'tag', slug);
  if (kind === 'promotion') return pathByRule('/promotion/{slug}', slug);
  if (kind === 'custom' || kind === 'customs') {
    const path = router.categories.find((each) => each.types === types)?.path ?? null;
    return path && kind === 'custom' ? pathByRule(`${path}/{slug}`, slug) : path;
  }
  if (!isRuled(kind)) return null;
  return pathByRule(router[`${kind}Rule`], slug) + (sku === undefined ? '' : `/${encodeURIComponent(sku)}`);
}

/** A path that a merchant wrote down under former rules, by today's; every other URL as it is. */
export function presentPath(site: UrlSettings, path: string): string {
  if (!path.startsWith('/')) return path;
  const [bare = '', ...rest] = path.split(/(?=[?#])/);
  const parts = bare.split('/').filter(Boolean).map(textOfPart);
  if (parts.includes('')) return path;
  const isPresent = tableOf(site).routes.some(({ kind, pattern }) => kind !== 'root' && matchPattern(pattern, parts));
  const [meant] = isPresent ? [] : formerMeaning(site, parts);
  return ((meant && pathOfThing(site, meant)) ?? bare) + rest.join('');
}

function isRuled(kind: string): kind is RuledKind {
  return ruledKinds.some((each) => each === kind);
}
