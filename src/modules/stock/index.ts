export { stockAdminRoutes } from './stock.admin.ts';
