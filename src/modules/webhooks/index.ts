export { type Message, messagesOf } from './payloads.ts';
export { webhookListener } from './webhook-listener.ts';
export { webhookRoutes } from './webhooks.admin.ts';
export { webhookJobs } from './webhooks.jobs.ts';
export { switchedOff } from './webhooks.repo.ts';
