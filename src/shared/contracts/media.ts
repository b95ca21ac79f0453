import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { allowedLanguages } from '../locale.ts';
import { empty, isoTime, listOf, page, pageSize } from './common.ts';

const id = z.string().regex(/^[0-9a-f]{24}$/);

/** Kinds of things in which a picture can stand. */
export const mediaPlaceKinds = [
  'product',
  'category',
  'collection',
  'tag',
  'promotion',
  'coupon',
  'article',
  'page',
  'menu',
  'slides',
  'notice',
  'theme',
  'template',
  'campaign',
  'setting',
  'order',
] as const;

const place = z.object({
  kind: z.enum(mediaPlaceKinds),
  /** Id, key or number, as the thing's own calls name it. */
  id: z.string(),
  title: z.string(),
});

export const mediaListBody = z.object({
  /** In names, alternative texts, and titles of products. */
  keyword: z.string().trim().max(100).default(''),
  filters: z
    .object({
      /** True for pictures that stand nowhere; looked for among the 5,000 newest. */
      unused: z.boolean().optional(),
      /** A language in which the alternative text is missing. */
      withoutAlt: z.enum(allowedLanguages).optional(),
    })
    .default({}),
  page,
  pageSize,
});
const mediaItem = z.object({
  id,
  name: z.string(),
  alt: z.record(z.string(), z.string()),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  createdAt: isoTime,
  /** Things in which it stands. */
  uses: z.int(),
});
export const mediaList = listOf(
  mediaItem.extend({ /** True where there are more than `uses`, which is exact up to 50. */ hasMoreUses: z.boolean() }),
);
export const mediaKey = z.object({ id });
export const mediaView = mediaItem.extend({
  version: z.int(),
  places: z.array(place),
  /** True where there are more. */ more: z.boolean(),
});
export const mediaSaveBody = z.object({
  id,
  /** Version that the change was made from; a newer one refuses it (rule `base`). */
  base: z.int().min(1).optional(),
  name: z.string().trim().max(200),
  alt: z.partialRecord(z.enum(allowedLanguages), z.string().trim().max(300)),
});
export const mediaReplaceBody = z.object({ id, /** The picture that takes its place everywhere. */ by: id });
export const mediaReplaced = z.object({ places: z.int() });

export type MediaListBody = z.output<typeof mediaListBody>;
export type MediaSave = z.output<typeof mediaSaveBody>;
export type MediaPlace = z.infer<typeof place>;
export type MediaView = z.infer<typeof mediaView>;

/** Calls of the back office. */
export const mediaAdminEndpoints = {
  mediaList: endpoint({
    path: '/api/admin/media/list',
    who: 'staff',
    may: 'media:list',
    reads: true,
    limit: 'default',
    summary: 'Pictures of the shop, the newest first, each with the number of things in which it stands',
    body: mediaListBody,
    data: mediaList,
  }),
  mediaGet: endpoint({
    path: '/api/admin/media/get',
    who: 'staff',
    may: 'media:get',
    reads: true,
    limit: 'default',
    summary: 'One picture with the things in which it stands',
    body: mediaKey,
    data: mediaView,
  }),
  mediaSave: endpoint({
    path: '/api/admin/media/save',
    who: 'staff',
    may: 'media:save',
    limit: 'default',
    summary: 'Save the name and the alternative texts of a picture',
    body: mediaSaveBody,
    data: mediaKey,
  }),
  mediaReplace: endpoint({
    path: '/api/admin/media/replace',
    who: 'staff',
    may: 'media:replace',
    limit: 'default',
    summary: 'Put another picture in its place everywhere, but for orders',
    body: mediaReplaceBody,
    data: mediaReplaced,
  }),
  mediaRemove: endpoint({
    path: '/api/admin/media/remove',
    who: 'staff',
    may: 'media:remove',
    limit: 'default',
    summary: 'Remove a picture that stands nowhere; refused otherwise, with the places in data.places',
    body: mediaKey,
    data: empty,
  }),
};
