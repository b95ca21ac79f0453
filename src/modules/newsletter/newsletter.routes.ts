import { customerOf, type Route, route } from '../../platform/http/route.ts';
import { newsletterEndpoints } from '../../shared/contracts/newsletter.ts';
import { ok } from '../../shared/refusal.ts';
import { newsletterAdminRoutes } from './newsletter.admin.ts';
import type { NewsletterRouteTools } from './newsletter-tools.ts';
import { ownNewsletter, saveOwn } from './own.service.ts';
import { endReminders } from './reminders.service.ts';
import { confirm, subscribe } from './subscribe.service.ts';
import { unsubscribe } from './unsubscribe.service.ts';

export function newsletterRoutes(tools: NewsletterRouteTools): Route[] {
  return [
    ...newsletterAdminRoutes(tools),
    route(newsletterEndpoints.newsletterSubscribe, ({ email, topics = [] }, { language, ip }) =>
      subscribe({ email, topics, language, ip, source: 'foot' }, tools),
    ),
    route(newsletterEndpoints.newsletterConfirm, ({ token }, { ip }) => confirm(token, ip, tools)),
    route(newsletterEndpoints.newsletterUnsubscribe, ({ token, topics }, { ip }) =>
      unsubscribe({ token, topics, ip }, tools),
    ),
    route(newsletterEndpoints.newsletterReminders, ({ token }, { ip }) => endReminders(token, ip, tools)),
    route(newsletterEndpoints.newsletterGet, async (_body, call) => {
      const owner = await tools.emailOf(customerOf(call).id);
      return ok(await ownNewsletter(tools, owner?.isVerified ? owner.email : null, call.language));
    }),
    route(newsletterEndpoints.newsletterSave, ({ subscribed, topics = [], reminders }, call) => {
      const { language, ip } = call;
      return saveOwn({ customerId: customerOf(call).id, subscribed, topics, reminders, language, ip }, tools);
    }),
  ];
}
