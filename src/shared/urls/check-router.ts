import { isReserved } from './fixed.ts';
import { isParameter, overlap } from './pattern.ts';
import { plainRouter, type Router, type RuledKind, ruledKinds } from './router.ts';
import { articleLists, routesBy, type UrlRoute } from './routes.ts';

/** An error in one part of a router: an invalid rule, or a URL that is or was taken. */
export interface RouterError {
  field: string;
  rule: 'format' | 'taken' | 'former';
}

/** Finds invalid rules and rules that match the same URLs; empty for a valid router. */
export function checkRouter(router: Router): RouterError[] {
  const shape = shapeErrors(router);
  return shape.length > 0 ? shape : [...sameTypes(router), ...collisions(router)];
}

function shapeErrors(router: Router): RouterError[] {
  const rules = ruledKinds.filter((kind) => !isRule(kind, router[`${kind}Rule`])).map((kind) => `${kind}Rule`);
  const paths = router.categories.flatMap(({ path, types }, index) => [
    ...(isPath(path) ? [] : [`categories.${index}.path`]),
    ...(/^[a-z][a-z0-9-]{0,39}$/.test(types) ? [] : [`categories.${index}.types`]),
  ]);
  const user = isPath(router.userPath.replace(/\/$/, '')) && router.userPath.endsWith('/') ? [] : ['userPath'];
  return [...rules, ...paths, ...user].map((field) => ({ field, rule: 'format' }));
}

/** `/name/{slug}`, with more names before it as wished; an app's rule may end in `*`. */
function isRule(kind: RuledKind, rule: string): boolean {
  const path = rule.replace(/\/\{slug\}$/, '').replace(kind === 'app' ? /\/\*$/ : /$^/, '');
  return path !== rule && isPath(path);
}

function isPath(path: string): boolean {
  return path.length <= 100 && /^(\/[a-z0-9][a-z0-9_-]*){1,4}$/.test(path);
}

function sameTypes({ categories }: Router): RouterError[] {
  return categories.flatMap(({ types }, index) =>
    categories.slice(0, index).some((other) => other.types === types)
      ? [{ field: `categories.${index}.types`, rule: 'taken' as const }]
      : [],
  );
}

/** Each route against the fixed ones, the reserved names and all others; of two that meet, both fields are named. */
function collisions(router: Router): RouterError[] {
  const routes = routesBy(router);
  const fields = new Set<string>();
  for (const route of routes) {
    const field = fieldOfRoute(route, router);
    if (!field) continue;
    const isTaken = routes.some((other) => fieldOfRoute(other, router) !== field && meet(route, other));
    if (isTaken || isNamedByServer(route)) fields.add(field);
  }
  return [...fields].map((field) => ({ field, rule: 'taken' }));
}

/** Tests if two routes overlap. Root details claim their URLs separately (`claimedAtRoot`). */
function meet(one: UrlRoute, other: UrlRoute): boolean {
  return one.kind !== 'root' && other.kind !== 'root' && overlap(one.pattern, other.pattern);
}

function isNamedByServer({ kind, pattern: [first = ''] }: UrlRoute): boolean {
  return isReserved(first) && !(kind === 'app' && first === 'app');
}

/** The field of a router that a route comes from; null for those that no merchant settles. */
export function fieldOfRoute({ kind, types }: UrlRoute, { categories }: Router): string | null {
  if (kind === 'user') return 'userPath';
  if (kind === 'tags') return 'tagRule';
  if (articleLists(plainRouter.articleRule).some((each) => each.kind === kind)) return 'articleRule';
  if (kind === 'custom' || kind === 'customs') {
    return `categories.${categories.findIndex((each) => each.types === types)}.path`;
  }
  return ruledKinds.some((each) => each === kind) ? `${kind}Rule` : null;
}

/** The root slugs that a router takes: paths of one name at which it has pages of its own. */
export function claimedAtRoot(router: Router): string[] {
  const own = routesBy(router).filter(({ kind }) => ['tags', 'articles', 'user', 'customs'].includes(kind));
  return own.flatMap(({ pattern }) => {
    const [only, ...more] = pattern;
    return only && more.length === 0 && !isParameter(only) ? [only] : [];
  });
}
