export { taxAdminRoutes } from './tax.admin.ts';
export { taxFor } from './tax-for.service.ts';
