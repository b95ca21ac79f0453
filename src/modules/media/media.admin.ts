import pLimit from 'p-limit';
import type { FileStore } from '../../platform/files/file-store.ts';
import { type Route, route, staffOf } from '../../platform/http/route.ts';
import { mediaAdminEndpoints } from '../../shared/contracts/media.ts';
import { ok } from '../../shared/refusal.ts';
import { cropMedia } from './crop-media.service.ts';
import { exportMedia } from './export-media.service.ts';
import { getMedia, listMedia, type MediaTools, removeMedia, replaceMedia, saveMedia } from './media.service.ts';
import { tagMedia } from './tag-media.service.ts';
import { tagRows } from './tags.repo.ts';

/** Tags that an answer names. */
const tagsNamed = 500;

/** Routes of the library of pictures. */
export function mediaRoutes(tools: MediaTools & { files: FileStore; config: { publicUrl: string } }): Route[] {
  const { db, config } = tools;
  const cropping = { ...tools, limit: pLimit(1) };
  return [
    route(mediaAdminEndpoints.mediaList, async (body) => ok(await listMedia(tools, body))),
    route(mediaAdminEndpoints.mediaGet, ({ id }, call) => getMedia(tools, id, call.language)),
    route(mediaAdminEndpoints.mediaTags, async () => ok({ items: await tagRows(db, tagsNamed) })),
    route(mediaAdminEndpoints.exportMedia, async (body, call) =>
      ok(await exportMedia(tools, body, { staff: staffOf(call), publicUrl: config.publicUrl })),
    ),
    route(mediaAdminEndpoints.mediaSave, (body, call) => saveMedia(tools, body, staffOf(call))),
    route(mediaAdminEndpoints.mediaTag, (body, call) => tagMedia(tools, body, staffOf(call))),
    route(mediaAdminEndpoints.mediaCrop, (body, call) => cropMedia(cropping, body, staffOf(call))),
    route(mediaAdminEndpoints.mediaReplace, (body, call) => replaceMedia(tools, body, staffOf(call))),
    route(mediaAdminEndpoints.mediaRemove, ({ id }, call) => removeMedia(tools, id, staffOf(call), call.language)),
  ];
}
