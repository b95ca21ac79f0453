import { transact } from '../../platform/db/transaction.ts';
import type { OwnNewsletter } from '../../shared/contracts/newsletter.ts';
import type { Language } from '../../shared/locale.ts';
import { ok, type Result, refuse } from '../../shared/refusal.ts';
import type { NewsletterRouteTools, NewsletterTools } from './newsletter-tools.ts';
import { changeReminders } from './reminders.service.ts';
import { requestConsent, subscribeVerified } from './subscribe.service.ts';
import { subscriberByEmail } from './subscriber.repo.ts';
import { topicsIn } from './topics.ts';
import { change } from './unsubscribe.service.ts';

/** The subscription of an email, as its owner sees it. */
export async function ownNewsletter(
  { db, site }: Pick<NewsletterTools, 'db' | 'site'>,
  email: string | null,
  language: Language,
): Promise<OwnNewsletter> {
  const found = email ? await subscriberByEmail(db, email.toLowerCase()) : undefined;
  const state = found?.state ?? 'none';
  const { newsletter, defaultLanguage } = site();
  const isChosen = (code: string) => !found || found.topics.length === 0 || found.topics.includes(code);
  const topics = topicsIn(newsletter.topics, language, defaultLanguage);
  const reminders = !found?.reminders_ended_at;
  return { state, topics: topics.map((topic) => ({ ...topic, chosen: isChosen(topic.code) })), reminders };
}

interface Choice {
  customerId: string;
  subscribed: boolean;
  topics: string[];
  /** Undefined to leave reminders of carts as they are. */
  reminders: boolean | undefined;
  language: Language;
  ip: string;
}

/** Begins, changes or ends the subscription of a customer. An email that is not verified is mailed the link to confirm. */
export async function saveOwn(
  { customerId, subscribed, topics, reminders, language, ip }: Choice,
  tools: NewsletterRouteTools,
): Promise<Result<OwnNewsletter>> {
  const owner = await tools.emailOf(customerId);
  if (!owner) return refuse('checkout.emailRequired');
  const email = owner.email.toLowerCase();
  const request = { email, topics, language, source: 'account' as const, ip };
  const saved = await transact(tools.db, async (tx) => {
    if (subscribed) {
      await (owner.isVerified ? subscribeVerified : requestConsent)(tx, request, tools);
      const found = owner.isVerified && reminders !== undefined && (await subscriberByEmail(tx, email));
      if (found) await changeReminders(tx, found.id, { wanted: reminders, source: 'account', ip }, tools);
    } else {
      // Whoever has not verified an email may not end the subscription of its owner.
      if (!owner.isVerified) return refuse('newsletter.verifyFirst');
      const found = await subscriberByEmail(tx, email);
      if (found) await change(tx, found.id, { topics: undefined, source: 'account', ip }, tools);
    }
    return ok(null);
  });
  return saved.ok ? ok(await ownNewsletter(tools, owner.isVerified ? email : null, language)) : saved;
}
