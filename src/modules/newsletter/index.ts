export { newsletterJobs } from './newsletter.jobs.ts';
export { newsletterRoutes } from './newsletter.routes.ts';
export { newsletterSettings } from './newsletter.settings.ts';
export { newsletterListener } from './newsletter-listener.ts';
export type { NewsletterMails, NewsletterTools } from './newsletter-tools.ts';
export { ownNewsletter } from './own.service.ts';
export { personalNewsletter } from './personal.repo.ts';
export { topicsIn } from './topics.ts';
export { subscriptionOf } from './unsubscribe.service.ts';
