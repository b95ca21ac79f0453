import { type Route, route, staffOf } from '../../../platform/http/route.ts';
import { categoryTreeAdminEndpoints } from '../../../shared/contracts/category-tree.ts';
import { type CategorySave, groupsAdminEndpoints } from '../../../shared/contracts/groups.ts';
import { type FieldRefusal, notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import type { Router } from '../../../shared/urls/router.ts';
import { matchingProducts } from '../lists/relist.repo.ts';
import { exportGroups, type GroupReader } from './export-groups.service.ts';
import { collectionProducts, findGroup, type GroupKind, groupCount, groupRows } from './group.repo.ts';
import { shownGroup } from './group.view.ts';
import { categoryNodes, moveCategory } from './move-category.service.ts';
import { removeCategory, removeCollection, removeTag } from './remove-group.service.ts';
import { type GroupTools, saveCategoryOf, saveCollection, saveTag } from './save-group.service.ts';

/** Looks through the placeholder nodes of HTML, for what a page cannot show (`pages/check-nodes.ts`). */
type CheckNodes = (field: string, html: string) => { errors: FieldRefusal[] };

/** Products that an answer to `collection/match` shows. */
const shownAtOnce = 12;

type Tools = GroupTools & { checkNodes: CheckNodes; site: () => GroupReader & { router: Router } };

const exports = { category: 'exportCategories', collection: 'exportCollections', tag: 'exportProductTags' } as const;

/** Categories, collections and tags as staff see and change them. */
export function groupAdminRoutes(tools: Tools): Route[] {
  return [
    ...reading(tools, 'category'),
    ...reading(tools, 'collection'),
    ...reading(tools, 'tag'),
    ...changingCategories(tools),
    ...changingCollections(tools),
    ...changingTags(tools),
  ];
}

function reading(tools: Tools, kind: GroupKind): Route[] {
  const { db, site } = tools;
  return [
    route(groupsAdminEndpoints[`${kind}List`], async ({ keyword, from, to, sort, page, pageSize }) => {
      const { defaultLanguage: language, dispatch, router } = site();
      const filter = { keyword, days: { from, to, timeZone: dispatch.timeZone } };
      const [rows, total] = await Promise.all([
        groupRows(db, kind, filter, { sort, language, limit: pageSize, offset: (page - 1) * pageSize }),
        groupCount(db, kind, filter),
      ]);
      return ok({ items: rows.map((row) => shownGroup(kind, row, router)), page, pageSize, total });
    }),
    route(groupsAdminEndpoints[exports[kind]], async (body, call) =>
      ok(await exportGroups(kind, body, { staff: staffOf(call), reader: site() }, tools)),
    ),
    route(groupsAdminEndpoints[`${kind}Get`], async ({ id }) => {
      const row = await findGroup(db, kind, { id });
      if (!row) return notFound();
      const products = kind === 'collection' && !row.rules ? await collectionProducts(db, id) : undefined;
      return ok(shownGroup(kind, row, site().router, products));
    }),
  ];
}

function changingCategories(tools: Tools): Route[] {
  return [
    route(
      groupsAdminEndpoints.categorySave,
      async (body, call) => nodeRefusal(body.body, tools) ?? saveCategoryOf(body, staffOf(call), tools),
    ),
    route(categoryTreeAdminEndpoints.categoryTree, async ({ from, to }) => {
      const { timeZone } = tools.site().dispatch;
      return ok({ items: await categoryNodes(tools.db, tools.clock.now(), { from, to, timeZone }) });
    }),
    route(categoryTreeAdminEndpoints.categoryMove, (body, call) => moveCategory(body, staffOf(call), tools)),
    route(groupsAdminEndpoints.categoryRemove, (body, call) => removeCategory(body, staffOf(call), tools)),
  ];
}

function changingCollections(tools: Tools): Route[] {
  return [
    route(groupsAdminEndpoints.collectionMatch, async ({ rules }) =>
      ok(await matchingProducts(tools.db, rules, tools.clock.now(), shownAtOnce)),
    ),
    route(
      groupsAdminEndpoints.collectionSave,
      async (body, call) => nodeRefusal(body.body, tools) ?? saveCollection(body, staffOf(call), tools),
    ),
    route(groupsAdminEndpoints.collectionRemove, (body, call) => removeCollection(body, staffOf(call), tools)),
  ];
}

function changingTags(tools: GroupTools): Route[] {
  return [
    route(groupsAdminEndpoints.tagSave, (body, call) => saveTag(body, staffOf(call), tools)),
    route(groupsAdminEndpoints.tagRemove, (body, call) => removeTag(body, staffOf(call), tools)),
  ];
}

/** A page's own HTML may hold what pages of text may (`docs/design.md`). */
function nodeRefusal(body: CategorySave['body'], { checkNodes }: { checkNodes: CheckNodes }): Result<never> | null {
  const texts = typeof body === 'string' ? [body] : Object.values(body);
  const errors = texts.flatMap((html) => checkNodes('body', html).errors);
  return errors.length > 0 ? refuse('error.form', errors) : null;
}
