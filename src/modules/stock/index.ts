export { alertsById, deleteByToken } from './alerts.repo.ts';
export { alertRoutes } from './alerts.routes.ts';
export { type AlertTools, askAlert } from './alerts.service.ts';
export { lowLines } from './low.repo.ts';
export { personalAlerts } from './personal.repo.ts';
export { stockAdminRoutes } from './stock.admin.ts';
export { stockJobs } from './stock.jobs.ts';
export { stockSettings } from './stock.settings.ts';
