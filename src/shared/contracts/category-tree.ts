import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty, id } from './common.ts';
import { days } from './days.ts';

/** A category in its place. */
export const categoryNode = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.record(z.string(), z.string()),
  parentId: z.string().nullable(),
  /** Products that shoppers see in it and below it now. */
  products: z.int(),
  /** True if it was saved last on the days that were asked for. */
  isOnDays: z.boolean(),
});
/** Days of the last save; all categories are answered, for the places of those that were saved then. */
export const categoryTreeBody = z.object(days);
/** Places a category beneath another, or at the top, before one of those there; last without `before`. */
export const categoryMoveBody = z.object({ id, parentId: id.nullable(), before: id.nullable().default(null) });

export type CategoryNode = z.infer<typeof categoryNode>;
export type CategoryMove = z.output<typeof categoryMoveBody>;

/** Calls of the back office about the tree of categories. */
export const categoryTreeAdminEndpoints = {
  categoryTree: endpoint({
    path: '/api/admin/category/tree',
    who: 'staff',
    may: 'category:list',
    reads: true,
    limit: 'default',
    summary: 'Categories (up to 5,000) in the order of their places, with the number of their products',
    body: categoryTreeBody,
    data: z.object({ items: z.array(categoryNode) }),
  }),
  categoryMove: endpoint({
    path: '/api/admin/category/move',
    who: 'staff',
    may: 'category:save',
    limit: 'default',
    summary: 'Move a category with all beneath it to another place of the tree',
    body: categoryMoveBody,
    data: empty,
  }),
};
