import type { Listener } from '../../platform/events/listener.ts';
import { isLanguage } from '../../shared/locale.ts';
import type { NewsletterTools } from './newsletter-tools.ts';
import { requestConsent } from './subscribe.service.ts';
import { tickOfOrder } from './subscriber.repo.ts';

/** Mails the link to confirm to buyers who ticked the newsletter in the checkout. */
export function newsletterListener(tools: NewsletterTools): Listener {
  return {
    name: 'newsletter',
    mode: 'afterCommit',
    on: {
      'order.placed': async (tx, { orderId }) => {
        const ticked = await tickOfOrder(tx, orderId);
        if (!ticked) return;
        const { ip, language: asked } = ticked.tick;
        const language = isLanguage(asked) ? asked : tools.site().defaultLanguage;
        const email = ticked.email.toLowerCase();
        await requestConsent(tx, { email, topics: [], language, source: 'checkout', ip }, tools);
      },
    },
  };
}
