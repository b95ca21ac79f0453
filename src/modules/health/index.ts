export { type HealthTools, healthRoutes } from './health.routes.ts';
