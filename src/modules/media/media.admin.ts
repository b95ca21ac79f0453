import { type Route, route, staffOf } from '../../platform/http/route.ts';
import { mediaAdminEndpoints } from '../../shared/contracts/media.ts';
import { ok } from '../../shared/refusal.ts';
import { getMedia, listMedia, type MediaTools, removeMedia, replaceMedia, saveMedia } from './media.service.ts';

/** Routes of the library of pictures. */
export function mediaRoutes(tools: MediaTools): Route[] {
  return [
    route(mediaAdminEndpoints.mediaList, async (body) => ok(await listMedia(tools, body))),
    route(mediaAdminEndpoints.mediaGet, ({ id }, call) => getMedia(tools, id, call.language)),
    route(mediaAdminEndpoints.mediaSave, (body, call) => saveMedia(tools, body, staffOf(call))),
    route(mediaAdminEndpoints.mediaReplace, (body, call) => replaceMedia(tools, body, staffOf(call))),
    route(mediaAdminEndpoints.mediaRemove, ({ id }, call) => removeMedia(tools, id, staffOf(call), call.language)),
  ];
}
