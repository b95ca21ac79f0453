import type { Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import { hashToken } from '../../platform/random.ts';
import { ok, type Result, refuse } from '../../shared/refusal.ts';
import { countOutcome } from './campaign.repo.ts';
import { deleteOldReports } from './feedback/feedback.repo.ts';
import type { NewsletterTools } from './newsletter-tools.ts';
import * as repo from './subscriber.repo.ts';
import { chosenTopics } from './topics.ts';

interface Ending {
  token: string;
  /** Topics that stay; undefined to end everything. */
  topics: string[] | undefined;
  ip: string;
}

/** Ends a subscription by the token of any of its mails, or keeps some topics. Once more changes nothing. */
export function unsubscribe(
  { token, topics, ip }: Ending,
  tools: NewsletterTools,
): Promise<Result<Record<string, never>>> {
  return transact(tools.db, async (tx) => {
    const found = await repo.subscriberByToken(tx, hashToken(token), 'unsubscribe', tools.clock.now());
    if (!found) return refuse('newsletter.badLink');
    const ended = await change(tx, found.id, { topics, source: 'mail', ip }, tools);
    if (ended && found.campaign_id)
      await countOutcome(
        tx,
        { campaignId: found.campaign_id, subscriberId: found.id },
        'unsubscribed',
        tools.clock.now(),
      );
    return ok({});
  });
}

/** Ends a subscription, or changes its topics; answers if it has ended now. */
export async function change(
  tx: Tx,
  subscriberId: string,
  { topics, source, ip }: { topics: string[] | undefined; source: string; ip: string },
  { clock, random, site }: NewsletterTools,
): Promise<boolean> {
  const at = clock.now();
  const all = site().newsletter.topics;
  const isEnd = topics === undefined || !all.some(({ code }) => topics.includes(code));
  const kept = isEnd ? [] : chosenTopics(topics, all);
  const done = isEnd
    ? await repo.endSubscription(tx, subscriberId, at)
    : await repo.chooseTopics(tx, subscriberId, kept);
  if (isEnd) await repo.dropConfirmations(tx, subscriberId);
  if (!done) return false;
  const kind = isEnd ? ('unsubscribed' as const) : ('topics' as const);
  await repo.recordConsent(tx, { id: random.id(), subscriberId, kind, at, source, ip, topics: kept });
  return isEnd;
}

/** The subscription that a link is for; null for an unknown link. */
export async function subscriptionOf(
  token: string,
  purpose: 'confirm' | 'unsubscribe',
  { db, clock }: Pick<NewsletterTools, 'db' | 'clock'>,
) {
  const found = await repo.subscriberByToken(db, hashToken(token), purpose, clock.now());
  return found ? { email: found.email, state: found.state, topics: found.topics } : null;
}

/** Days after which a subscription is deleted that nobody confirmed. */
const pendingDays = 30;
const day = 86_400_000;

/** Days for which an event of a sender is known, so that it acts once. */
const reportDays = 90;

/** Deletes what nobody confirmed, expired links, and old events of senders. */
export async function cleanUpNewsletter({ db, clock }: Pick<NewsletterTools, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteOldReports(db, new Date(now.getTime() - reportDays * day));
  await repo.deleteUnconfirmed(db, new Date(now.getTime() - pendingDays * day), now);
}
