export { type PageSubject, PageTime } from './page-time.ts';
export type { SalesTools } from './sales/overview.service.ts';
export { salesRoutes } from './sales/sales.admin.ts';
export { salesJobs } from './sales/sales.jobs.ts';
export { salesCheck } from './sales/sales-check.service.ts';
export { statsJobs } from './stats.jobs.ts';
export { statsRoutes } from './stats.routes.ts';
export type { ViewKind } from './views.repo.ts';
export { type Existing, type StatsTools } from './views.service.ts';
