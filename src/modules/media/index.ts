export { mediaRoutes } from './media.admin.ts';
