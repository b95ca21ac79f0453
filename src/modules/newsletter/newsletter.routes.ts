import { type Route, route } from '../../platform/http/route.ts';
import { newsletterEndpoints } from '../../shared/contracts/newsletter.ts';
import { newsletterAdminRoutes } from './newsletter.admin.ts';
import type { SubscribeTools } from './newsletter-tools.ts';
import { confirm, subscribe } from './subscribe.service.ts';
import { unsubscribe } from './unsubscribe.service.ts';

export function newsletterRoutes(tools: SubscribeTools): Route[] {
  return [
    ...newsletterAdminRoutes(tools),
    route(newsletterEndpoints.newsletterSubscribe, ({ email, topics = [] }, { language, ip }) =>
      subscribe({ email, topics, language, ip, source: 'foot' }, tools),
    ),
    route(newsletterEndpoints.newsletterConfirm, ({ token }, { ip }) => confirm(token, ip, tools)),
    route(newsletterEndpoints.newsletterUnsubscribe, ({ token, topics }, { ip }) =>
      unsubscribe({ token, topics, ip }, tools),
    ),
  ];
}
