import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { allowedLanguages } from '../locale.ts';
import { videoSorts } from '../videos.ts';
import { captionsMaximum } from '../webvtt.ts';
import { empty, isoTime, listOf, page, pageSize } from './common.ts';
import { days } from './days.ts';
import { mediaPlace, mediaTag, mediaTagList } from './media.ts';

const id = z.string().regex(/^[0-9a-f]{24}$/);
const language = z.enum(allowedLanguages);

export const videoListBody = z.object({
  /** In names, titles, tags and captions. */
  keyword: z.string().trim().max(100).default(''),
  filters: z
    .object({
      /** True for videos that stand nowhere. */
      unused: z.boolean().optional(),
      /** A language in which there are no captions. */
      withoutCaptions: language.optional(),
      /** True for videos without a poster. */
      withoutPoster: z.boolean().optional(),
      /** Only videos of this tag, whatever its case. */
      tag: mediaTag.optional(),
    })
    .default({}),
  /** Days on which they came in. */
  ...days,
  sort: z.enum(videoSorts).default('createdDesc'),
  page,
  pageSize,
  /** `nextCursor` of the page before; `page` then does not matter. */
  cursor: z.string().max(2000).optional(),
});

const videoItem = z.object({
  id,
  /** Path of the file. */
  url: z.string(),
  name: z.string(),
  mime: z.enum(['video/mp4', 'video/webm']),
  bytes: z.int(),
  /** In pixels; null where the file does not tell. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Milliseconds; null where the file does not tell. */
  lengthMs: z.int().nullable(),
  title: z.record(z.string(), z.string()),
  /** Picture of the library that stands for it before it plays. */
  poster: z.string().nullable(),
  tags: z.array(z.string()),
  createdAt: isoTime,
  /** Name of its sender; empty where that is not known. */
  createdBy: z.string(),
  /** Things in which it stands. */
  uses: z.int(),
});
export const videoList = listOf(
  videoItem.extend({
    /** True where there are more than `uses`, which is exact up to 50. */ hasMoreUses: z.boolean(),
    /** Languages that have captions. */ captioned: z.array(z.string()),
  }),
).extend({ nextCursor: z.string().nullable() });
export const videoKey = z.object({ id });
const captions = z.partialRecord(language, z.string().max(captionsMaximum));
export const videoView = videoItem.extend({
  version: z.int(),
  /** WebVTT files by language. */
  captions: z.record(z.string(), z.string()),
  /** Paths of these files. */
  tracks: z.array(z.object({ language: z.string(), url: z.string() })),
  places: z.array(mediaPlace),
  /** True where there are more. */ more: z.boolean(),
});
export const videoSaveBody = z.object({
  id,
  /** Version that the change was made from; a newer one refuses it (rule `base`). */
  base: z.int().min(1).optional(),
  name: z.string().trim().max(200),
  title: z.partialRecord(language, z.string().trim().max(300)),
  poster: id.nullable(),
  /** Left as they are where they are not sent. */
  tags: mediaTagList.optional(),
  /** WebVTT files by language; a language that is not sent keeps its own, an empty text removes it. A fault is named with its line. */
  captions: captions.default({}),
});
export const videoReplaceBody = z.object({ id, /** The video that takes its place everywhere. */ by: id });
export const videoReplaced = z.object({ places: z.int() });
export const videoRemoveBody = z.object({
  id,
  /** Removes it although it is used: its places then show their texts, and a picture of their own, without a player. */
  evenUsed: z.boolean().default(false),
});

export type VideoListBody = z.output<typeof videoListBody>;
export type VideoItem = z.infer<typeof videoItem>;
export type VideoView = z.infer<typeof videoView>;
export type VideoSave = z.output<typeof videoSaveBody>;

/** Calls of the back office. */
export const videosAdminEndpoints = {
  videoList: endpoint({
    path: '/api/admin/video/list',
    who: 'staff',
    may: 'media:list',
    reads: true,
    limit: 'default',
    summary: 'Videos of the shop, each with the number of things in which it stands',
    body: videoListBody,
    data: videoList,
  }),
  videoGet: endpoint({
    path: '/api/admin/video/get',
    who: 'staff',
    may: 'media:get',
    reads: true,
    limit: 'default',
    summary: 'One video with its captions and the things in which it stands',
    body: videoKey,
    data: videoView,
  }),
  videoSave: endpoint({
    path: '/api/admin/video/save',
    who: 'staff',
    may: 'media:save',
    limit: 'default',
    summary: 'Save the name, the titles, the poster, the tags and the captions of a video',
    body: videoSaveBody,
    data: videoKey,
  }),
  videoReplace: endpoint({
    path: '/api/admin/video/replace',
    who: 'staff',
    may: 'media:replace',
    limit: 'default',
    summary: 'Put another video in its place everywhere',
    body: videoReplaceBody,
    data: videoReplaced,
  }),
  videoRemove: endpoint({
    path: '/api/admin/video/remove',
    who: 'staff',
    may: 'media:remove',
    limit: 'default',
    summary:
      'Remove a video; one that stands somewhere is refused with the places in data.places, unless `evenUsed` says so',
    body: videoRemoveBody,
    data: empty,
  }),
};
