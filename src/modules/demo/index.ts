export { demoRoutes } from './demo.routes.ts';
export type { DemoRowTable } from './demo.tables.ts';
export { demoStaff } from './demo.ts';
export {
  latestDemoEvents,
  markDemoDays,
  markDemoRows,
  markMailsSent,
  paidDemoOrders,
  silenceHistory,
} from './mark.repo.ts';
export type { DemoTools } from './remove.service.ts';
