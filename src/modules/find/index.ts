export { type FindTools, findRoutes } from './find.routes.ts';
