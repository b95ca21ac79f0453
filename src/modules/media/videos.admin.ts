import { type Route, route, staffOf } from '../../platform/http/route.ts';
import { videosAdminEndpoints } from '../../shared/contracts/videos.ts';
import { ok } from '../../shared/refusal.ts';
import type { MediaTools } from './media.service.ts';
import { getVideo, listVideos, removeVideo, replaceVideo, saveVideo } from './videos.service.ts';

/** Routes of the library of videos. */
export function videoRoutes(tools: MediaTools): Route[] {
  return [
    route(videosAdminEndpoints.videoList, async (body) => ok(await listVideos(tools, body))),
    route(videosAdminEndpoints.videoGet, ({ id }, call) => getVideo(tools, id, call.language)),
    route(videosAdminEndpoints.videoSave, (body, call) => saveVideo(tools, body, staffOf(call))),
    route(videosAdminEndpoints.videoReplace, (body, call) => replaceVideo(tools, body, staffOf(call))),
    route(videosAdminEndpoints.videoRemove, (body, call) =>
      removeVideo(tools, body, { staff: staffOf(call), language: call.language }),
    ),
  ];
}
