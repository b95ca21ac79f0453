export { alertsById, deleteByToken } from './alerts.repo.ts';
export { alertRoutes } from './alerts.routes.ts';
export { type AlertTools, askAlert, cleanUpOldAlerts, notifyBackInStock } from './alerts.service.ts';
export { lowLines } from './low.repo.ts';
export { noticeLowStock } from './low.service.ts';
export { personalAlerts } from './personal.repo.ts';
export { stockAdminRoutes } from './stock.admin.ts';
