import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { allowedLanguages } from '../locale.ts';
import { isSameTag, mediaTagMaximum, mediaTagsMaximum } from '../media-tags.ts';
import { empty, fileAnswer, focusSchema, isoTime, listOf, page, pageSize } from './common.ts';
import { days } from './days.ts';
import { selectionOf } from './selection.ts';

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
  'video',
  'order',
] as const;

export const mediaPlace = z.object({
  kind: z.enum(mediaPlaceKinds),
  /** Id, key or number, as the thing's own calls name it. */
  id: z.string(),
  title: z.string(),
});

export const mediaTag = z.string().trim().min(1).max(mediaTagMaximum);
/** Tags without repetitions, whatever their case. */
export const mediaTagList = z
  .array(mediaTag)
  .max(mediaTagsMaximum)
  .transform((all) => all.filter((each, at) => all.findIndex((other) => isSameTag(other, each)) === at));

export const mediaListBody = z.object({
  /** In names, alternative texts, tags, and titles of products. */
  keyword: z.string().trim().max(100).default(''),
  filters: z
    .object({
      /** True for pictures that stand nowhere; looked for among the 5,000 newest. */
      unused: z.boolean().optional(),
      /** A language in which the alternative text is missing. */
      withoutAlt: z.enum(allowedLanguages).optional(),
      /** Only pictures of this tag, whatever its case. */
      tag: mediaTag.optional(),
    })
    .default({}),
  /** Days on which they came in. */
  ...days,
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
  tags: z.array(z.string()),
  /** Part that stays in sight where it is cut; null for the middle. */
  focus: focusSchema.nullable(),
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
  places: z.array(mediaPlace),
  /** True where there are more. */ more: z.boolean(),
});
export const mediaSaveBody = z.object({
  id,
  /** Version that the change was made from; a newer one refuses it (rule `base`). */
  base: z.int().min(1).optional(),
  name: z.string().trim().max(200),
  alt: z.partialRecord(z.enum(allowedLanguages), z.string().trim().max(300)),
  /** Left as it is where it is not sent. */
  focus: focusSchema.nullable().optional(),
  /** Left as they are where they are not sent. */
  tags: mediaTagList.optional(),
});
const pixel = z.int().min(0).max(100_000);
/** A rectangle of the upright picture, in its pixels. */
export const mediaCropBody = z.object({ id, x: pixel, y: pixel, width: pixel.min(1), height: pixel.min(1) });
const selection = selectionOf(id);
export const mediaTagBody = mediaListBody.omit({ page: true, pageSize: true }).extend({
  ...selection,
  /** Pictures that the caller believes to be selected; where it are others in number, nothing is changed (rule `count`). */
  count: z.int().min(0).optional(),
  /** Given to those that are selected. */ add: mediaTag.optional(),
  /** Taken from them. */ remove: mediaTag.optional(),
});
/** Pictures whose tags have changed, the number of those that have as many as they can, and of those that a further call would change. */
export const mediaTagged = z.object({ changed: z.array(id), full: z.int(), left: z.int() });
export const mediaTags = z.object({ items: z.array(z.object({ tag: z.string(), pictures: z.int() })) });
export const mediaExportBody = mediaListBody.omit({ page: true, pageSize: true }).extend(selection);
export const mediaReplaceBody = z.object({ id, /** The picture that takes its place everywhere. */ by: id });
export const mediaReplaced = z.object({ places: z.int() });

export type MediaListBody = z.output<typeof mediaListBody>;
export type MediaTagBody = z.output<typeof mediaTagBody>;
export type MediaTagged = z.infer<typeof mediaTagged>;
export type MediaExportBody = z.output<typeof mediaExportBody>;
export type MediaItem = z.infer<typeof mediaItem>;
export type MediaSave = z.output<typeof mediaSaveBody>;
export type MediaPlace = z.infer<typeof mediaPlace>;
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
    summary: 'Save the name, the alternative texts, the focal point and the tags of a picture',
    body: mediaSaveBody,
    data: mediaKey,
  }),
  mediaCrop: endpoint({
    path: '/api/admin/media/crop',
    who: 'staff',
    may: 'media:crop',
    limit: 'default',
    summary: 'Make a new picture of a rectangle of one, which stays',
    body: mediaCropBody,
    data: mediaKey,
  }),
  mediaTags: endpoint({
    path: '/api/admin/media/tags',
    who: 'staff',
    may: 'media:list',
    reads: true,
    limit: 'default',
    summary: 'Tags of pictures, up to 500, those of the most pictures first',
    body: empty,
    data: mediaTags,
  }),
  mediaTag: endpoint({
    path: '/api/admin/media/tag',
    who: 'staff',
    may: 'media:save',
    limit: 'default',
    summary: 'Give a tag to selected pictures that lack it, up to 10,000, or take it from those that have it',
    body: mediaTagBody,
    data: mediaTagged,
  }),
  exportMedia: endpoint({
    path: '/api/admin/export/media',
    who: 'staff',
    may: 'export:media',
    limit: 'default',
    summary: 'Pictures that the list finds, as CSV',
    body: mediaExportBody,
    data: fileAnswer,
    file: 'text/csv',
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
