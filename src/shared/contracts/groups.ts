import { z } from 'zod';
import { maxCollectionProducts } from '../bulk.ts';
import { endpoint } from '../endpoint.ts';
import { collectionRules } from './collections.ts';
import { empty, fileAnswer, id, isoTime, listOf, page, pageSize, slug } from './common.ts';
import { days } from './days.ts';
import { textUpTo } from './design.ts';
import { selectionOf } from './selection.ts';

const seo = z.object({ title: textUpTo(200).optional(), description: textUpTo(500).optional() });

/** Texts of categories, collections and tags. A save replaces all of them; a text that is not sent is empty. */
const translations = {
  title: textUpTo(200),
  summary: textUpTo(1000).default({}),
  /** HTML, sanitised when saved. */
  description: textUpTo(50_000).default({}),
  seo: seo.default({}),
  /** The picture's hash, as uploads answer it. */
  image: z.string().max(100).nullable().default(null),
};
/** The page's own HTML with placeholders; empty for the theme's page alone. */
const body = textUpTo(200_000).default({});
const position = z.int().min(0).max(1_000_000).default(0);

export const categorySaveBody = z.object({
  id: id.optional(),
  slug,
  ...translations,
  body,
  position,
  parentId: id.nullable().default(null),
});
export const collectionSaveBody = z.object({
  id: id.optional(),
  /** Version that the change was made from; a newer one is not written over. Without it the save is made over any. */
  base: z.int().optional(),
  slug,
  ...translations,
  body,
  position,
  /** Null for a collection that is filled by hand. */
  rules: collectionRules.nullable().default(null),
  /** In their order; of a collection with rules nothing. */
  productIds: z.array(id).max(maxCollectionProducts).default([]),
});
/** A tag is its slug: it is made or written over, never renamed. */
export const tagSaveBody = z.object({ slug, ...translations });

/** Orders of their lists; `place` is that in the shop, of tags their slug. */
export const groupSorts = ['place', 'titleAsc', 'productsDesc', 'updatedDesc'] as const;

/** The keyword is part of a name in any language, or of a URL name. */
export const groupListBody = z.object({
  keyword: z.string().trim().max(100).default(''),
  /** Days of the last save. */
  ...days,
  sort: z.enum(groupSorts).default('place'),
  page,
  pageSize,
});
export const groupsExportBody = groupListBody.omit({ page: true, pageSize: true }).extend(selectionOf(id));
export const groupKey = z.object({ id });
/** Body of `category/remove`. `moveTo` is the category for products that would be left without one. */
export const categoryRemoveBody = z.object({ id, moveTo: id.optional() });

const text = z.record(z.string(), z.string());
const shown = {
  id: z.string(),
  slug: z.string(),
  /** Path of its page in the shop, without language prefix. */
  url: z.string(),
  title: text,
  summary: text,
  description: text,
  seo: z.object({ title: z.unknown(), description: z.unknown() }).partial(),
  image: z.string().nullable(),
  /** Products that shoppers see in it now. */
  products: z.int(),
  updatedAt: isoTime,
};
export const tagAdmin = z.object(shown);
export const categoryAdmin = z.object({ ...shown, body: text, position: z.int(), parentId: z.string().nullable() });
export const collectionAdmin = z.object({
  ...shown,
  /** Counts up with each change of it and of its products; sent back as `base`. */
  version: z.int(),
  body: text,
  position: z.int(),
  rules: collectionRules.nullable(),
  /** Only of one that is asked for by its id, and filled by hand. */
  productIds: z.array(z.string()).optional(),
});
export const categoryAdminList = listOf(categoryAdmin);
export const collectionAdminList = listOf(collectionAdmin);
export const tagAdminList = listOf(tagAdmin);
export const collectionMatchBody = z.object({ rules: collectionRules });
export const collectionMatch = z.object({
  /** Products on sale that meet the rules now. */
  total: z.int(),
  /** The first of them. */
  items: z.array(z.object({ id: z.string(), title: text, image: z.string().nullable() })),
});

export type GroupSort = (typeof groupSorts)[number];
export type GroupList = z.output<typeof groupListBody>;
export type GroupsExport = z.output<typeof groupsExportBody>;
export type CategorySave = z.infer<typeof categorySaveBody>;
export type CollectionSave = z.infer<typeof collectionSaveBody>;
export type TagSave = z.infer<typeof tagSaveBody>;

function exported<Name extends string>(name: Name, summary: string) {
  return endpoint({
    path: `/api/admin/export/${name}`,
    who: 'staff',
    may: `export:${name}`,
    limit: 'default',
    summary,
    body: groupsExportBody,
    data: fileAnswer,
    file: 'text/csv',
  });
}

/** Calls of the back office. */
export const groupsAdminEndpoints = {
  categoryList: endpoint({
    path: '/api/admin/category/list',
    who: 'staff',
    may: 'category:list',
    reads: true,
    limit: 'default',
    summary: 'Categories by keyword, with their products',
    body: groupListBody,
    data: categoryAdminList,
  }),
  categoryGet: endpoint({
    path: '/api/admin/category/get',
    who: 'staff',
    may: 'category:get',
    reads: true,
    limit: 'default',
    summary: 'One category as it is edited',
    body: groupKey,
    data: categoryAdmin,
  }),
  categorySave: endpoint({
    path: '/api/admin/category/save',
    who: 'staff',
    may: 'category:save',
    limit: 'default',
    summary: 'Save a category and its place',
    body: categorySaveBody,
    data: groupKey,
  }),
  categoryRemove: endpoint({
    path: '/api/admin/category/remove',
    who: 'staff',
    may: 'category:remove',
    limit: 'default',
    summary: 'Take a category away',
    body: categoryRemoveBody,
    data: empty,
  }),
  collectionList: endpoint({
    path: '/api/admin/collection/list',
    who: 'staff',
    may: 'collection:list',
    reads: true,
    limit: 'default',
    summary: 'Collections by keyword, with their products',
    body: groupListBody,
    data: collectionAdminList,
  }),
  collectionGet: endpoint({
    path: '/api/admin/collection/get',
    who: 'staff',
    may: 'collection:get',
    reads: true,
    limit: 'default',
    summary: 'One collection as it is edited',
    body: groupKey,
    data: collectionAdmin,
  }),
  collectionMatch: endpoint({
    path: '/api/admin/collection/match',
    who: 'staff',
    may: 'collection:get',
    reads: true,
    limit: 'default',
    summary: 'Products that rules would put into a collection, counted; nothing is saved',
    body: collectionMatchBody,
    data: collectionMatch,
  }),
  collectionSave: endpoint({
    path: '/api/admin/collection/save',
    who: 'staff',
    may: 'collection:save',
    limit: 'default',
    summary: 'Save a collection and fill it',
    body: collectionSaveBody,
    data: groupKey,
  }),
  collectionRemove: endpoint({
    path: '/api/admin/collection/remove',
    who: 'staff',
    may: 'collection:remove',
    limit: 'default',
    summary: 'Take a collection away',
    body: groupKey,
    data: empty,
  }),
  tagList: endpoint({
    path: '/api/admin/tag/list',
    who: 'staff',
    may: 'tag:list',
    reads: true,
    limit: 'default',
    summary: 'Tags by keyword, with their products',
    body: groupListBody,
    data: tagAdminList,
  }),
  tagGet: endpoint({
    path: '/api/admin/tag/get',
    who: 'staff',
    may: 'tag:get',
    reads: true,
    limit: 'default',
    summary: 'One tag as it is edited',
    body: groupKey,
    data: tagAdmin,
  }),
  tagSave: endpoint({
    path: '/api/admin/tag/save',
    who: 'staff',
    may: 'tag:save',
    limit: 'default',
    summary: 'Save what a tag says of itself',
    body: tagSaveBody,
    data: groupKey,
  }),
  tagRemove: endpoint({
    path: '/api/admin/tag/remove',
    who: 'staff',
    may: 'tag:remove',
    limit: 'default',
    summary: 'Take a tag away that nothing carries',
    body: groupKey,
    data: empty,
  }),
  exportCategories: exported('categories', 'Categories that the list finds, as CSV'),
  exportCollections: exported('collections', 'Collections that the list finds, as CSV'),
  exportProductTags: exported('productTags', 'Tags that the list finds, as CSV'),
};
