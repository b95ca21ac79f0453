import type { Db } from '../../../platform/db/database.ts';
import { type Route, route, staffOf } from '../../../platform/http/route.ts';
import { empty } from '../../../shared/contracts/common.ts';
import * as contract from '../../../shared/contracts/groups.ts';
import { type FieldRefusal, notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { collectionProducts, findGroup, type GroupKind, groupCount, groupRows } from './group.repo.ts';
import { groupView } from './group.view.ts';
import { removeCategory, removeCollection, removeTag } from './remove-group.service.ts';
import { type GroupTools, saveCategoryOf, saveCollection, saveTag } from './save-group.service.ts';

/** Looks through the placeholder nodes of HTML, for what a page cannot show (`pages/check-nodes.ts`). */
type CheckNodes = (field: string, html: string) => { errors: FieldRefusal[] };

/** Categories, collections and tags as staff see and change them. */
export function groupAdminRoutes(tools: GroupTools & { checkNodes: CheckNodes }): Route[] {
  return [
    ...reading(tools.db, 'category', contract.categoryAdmin, contract.categoryAdminList),
    ...reading(tools.db, 'collection', contract.collectionAdmin, contract.collectionAdminList),
    ...reading(tools.db, 'tag', contract.tagAdmin, contract.tagAdminList),
    ...changingCategories(tools),
    ...changingCollections(tools),
    ...changingTags(tools),
  ];
}

const common = { who: 'staff', limit: 'default' } as const;

type One = typeof contract.categoryAdmin | typeof contract.collectionAdmin | typeof contract.tagAdmin;
type Many = typeof contract.categoryAdminList | typeof contract.collectionAdminList | typeof contract.tagAdminList;

function reading(db: Db, kind: GroupKind, one: One, many: Many): Route[] {
  return [
    route({
      ...common,
      path: `/api/admin/${kind}/list`,
      may: `${kind}:list`,
      summary: `Each ${kind} with its products`,
      body: contract.groupListBody,
      data: many,
      handler: async ({ page, pageSize }) => {
        const [rows, total] = await Promise.all([
          groupRows(db, kind, pageSize, (page - 1) * pageSize),
          groupCount(db, kind),
        ]);
        return ok({ items: rows.map((row) => groupView(row)), page, pageSize, total });
      },
    }),
    route({
      ...common,
      path: `/api/admin/${kind}/get`,
      may: `${kind}:get`,
      summary: `One ${kind} as it is edited`,
      body: contract.groupKey,
      data: one,
      handler: async ({ id }) => {
        const row = await findGroup(db, kind, { id });
        if (!row) return notFound();
        return ok(groupView(row, kind === 'collection' && !row.rules ? await collectionProducts(db, id) : undefined));
      },
    }),
  ];
}

function changingCategories(tools: Parameters<typeof groupAdminRoutes>[0]): Route[] {
  return [
    route({
      ...common,
      path: '/api/admin/category/save',
      may: 'category:save',
      summary: 'Save a category and its place',
      body: contract.categorySaveBody,
      data: contract.groupKey,
      handler: async (body, call) => nodeTrouble(body.body, tools) ?? saveCategoryOf(body, staffOf(call), tools),
    }),
    route({
      ...common,
      path: '/api/admin/category/remove',
      may: 'category:remove',
      summary: 'Take a category away',
      body: contract.categoryRemoveBody,
      data: empty,
      handler: (body, call) => removeCategory(body, staffOf(call), tools),
    }),
  ];
}

function changingCollections(tools: Parameters<typeof groupAdminRoutes>[0]): Route[] {
  return [
    route({
      ...common,
      path: '/api/admin/collection/save',
      may: 'collection:save',
      summary: 'Save a collection and fill it',
      body: contract.collectionSaveBody,
      data: contract.groupKey,
      handler: async (body, call) => nodeTrouble(body.body, tools) ?? saveCollection(body, staffOf(call), tools),
    }),
    route({
      ...common,
      path: '/api/admin/collection/remove',
      may: 'collection:remove',
      summary: 'Take a collection away',
      body: contract.groupKey,
      data: empty,
      handler: (body, call) => removeCollection(body, staffOf(call), tools),
    }),
  ];
}

function changingTags(tools: GroupTools): Route[] {
  return [
    route({
      ...common,
      path: '/api/admin/tag/save',
      may: 'tag:save',
      summary: 'Save what a tag says of itself',
      body: contract.tagSaveBody,
      data: contract.groupKey,
      handler: (body, call) => saveTag(body, staffOf(call), tools),
    }),
    route({
      ...common,
      path: '/api/admin/tag/remove',
      may: 'tag:remove',
      summary: 'Take a tag away that nothing carries',
      body: contract.groupKey,
      data: empty,
      handler: (body, call) => removeTag(body, staffOf(call), tools),
    }),
  ];
}

/** A page's own HTML may hold what pages of text may (`docs/design.md`). */
function nodeTrouble(
  body: contract.CategorySave['body'],
  { checkNodes }: { checkNodes: CheckNodes },
): Result<never> | null {
  const texts = typeof body === 'string' ? [body] : Object.values(body);
  const errors = texts.flatMap((html) => checkNodes('body', html).errors);
  return errors.length > 0 ? refuse('error.form', errors) : null;
}
