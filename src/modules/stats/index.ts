export { type PageSubject, PageTime } from './page-time.ts';
export { statsRoutes } from './stats.routes.ts';
export type { ViewKind } from './views.repo.ts';
export { countViews, type Existing, foldViews, type StatsTools } from './views.service.ts';
