export { mediaRoutes } from './media.admin.ts';
export { videoRoutes } from './videos.admin.ts';
