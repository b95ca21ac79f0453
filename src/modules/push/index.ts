export { personalPush } from './personal.repo.ts';
export { pushJobs } from './push.jobs.ts';
export { pushRoutes } from './push.routes.ts';
export { pushSettings } from './push.settings.ts';
export { pushListener } from './push-listener.ts';
export { joinSubscriptions } from './subscriptions.repo.ts';
