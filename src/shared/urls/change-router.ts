import { checkRouter, fieldOfRoute, type RouterError } from './check-router.ts';
import { overlap } from './pattern.ts';
import { listPath, plainRouter, type Router, ruledKinds } from './router.ts';
import { articleLists, type FormerRule, patternsOf, routesBy } from './routes.ts';
import type { UrlSettings } from './table.ts';

export type RouterChange = { ok: true; settings: UrlSettings } | { ok: false; errors: RouterError[] };

/**
 * Changes the URL rules of a site: former rules are kept, so that their URLs redirect to the same pages.
 * Refuses rules that are none, that meet, or that would take URLs of former ones, unless these are given up (`free`).
 */
export function changeRouter(
  { router, formerRules }: UrlSettings,
  changes: Partial<Router>,
  free: boolean,
): RouterChange {
  const changed = { ...router, ...changes };
  const next = { ...changed, isCustom: isCustom(changed) };
  const errors = checkRouter(next);
  if (errors.length > 0) return { ok: false, errors };
  const former = [...leftBehind(router, next), ...formerRules].filter((rule) => !isPresent(rule, next));
  const given = former.filter((rule) => fieldsTaking(rule, next).length > 0);
  if (given.length > 0 && !free) {
    const fields = new Set(given.flatMap((rule) => fieldsTaking(rule, next)));
    return { ok: false, errors: [...fields].map((field) => ({ field, rule: 'former' })) };
  }
  const formers = former.filter((rule) => !given.includes(rule)).slice(0, maxFormer);
  return { ok: true, settings: { router: next, formerRules: formers } };
}

/** Former rules that are kept; each is tried for every URL at which nothing is. */
const maxFormer = 100;

function isCustom(router: Router): boolean {
  const rules = [...ruledKinds.map((kind) => `${kind}Rule` as const), 'userPath' as const];
  return router.categories.length > 0 || rules.some((rule) => router[rule] !== plainRouter[rule]);
}

/** Every rule of a router as one that it may leave behind. */
function rulesOf({ categories, ...router }: Router): FormerRule[] {
  return [
    ...ruledKinds.map((kind) => ({ kind, rule: router[`${kind}Rule`] })),
    { kind: 'tags', rule: listPath(router.tagRule) },
    ...articleLists(router.articleRule),
    { kind: 'user', rule: router.userPath },
    ...categories.flatMap(({ path, types }): FormerRule[] => [
      { kind: 'customs', rule: path, types },
      { kind: 'custom', rule: `${path}/{slug}`, types },
    ]),
  ];
}

function leftBehind(before: Router, next: Router): FormerRule[] {
  return rulesOf(before).filter((rule) => !isPresent(rule, next));
}

function isPresent(rule: FormerRule, router: Router): boolean {
  return rulesOf(router).some((each) => isSame(each, rule));
}

function isSame(one: FormerRule, other: FormerRule): boolean {
  return one.kind === other.kind && one.rule === other.rule && one.types === other.types;
}

/** The fields of a router whose routes would take URLs that once meant something of another kind. */
function fieldsTaking({ kind, rule, types }: FormerRule, router: Router): string[] {
  const patterns = patternsOf(kind, rule);
  return routesBy(router).flatMap((route) => {
    const field = fieldOfRoute(route, router);
    const isOther = route.kind !== kind || route.types !== types;
    return field && isOther && patterns.some((pattern) => overlap(pattern, route.pattern)) ? [field] : [];
  });
}
