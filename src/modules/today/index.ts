export { type TodayTools, todayRoutes } from './today.routes.ts';
