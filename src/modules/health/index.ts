export { healthRoutes } from './health.routes.ts';
export type { HealthTools } from './health-tools.ts';
