export { type PageSubject, PageTime } from './page-time.ts';
export { statsJobs } from './stats.jobs.ts';
export { statsRoutes } from './stats.routes.ts';
export type { ViewKind } from './views.repo.ts';
export { type Existing, type StatsTools } from './views.service.ts';
