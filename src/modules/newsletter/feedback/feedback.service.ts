import type { Tx } from '../../../platform/db/database.ts';
import { isStorable } from '../../../platform/http/storable.ts';
import { countOutcome } from '../campaign.repo.ts';
import type { NewsletterTools } from '../newsletter-tools.ts';
import { lockSubscriber, recordConsent } from '../subscriber.repo.ts';
import * as repo from './feedback.repo.ts';
import type { Sender } from './read-reports.ts';
import type { MailReport } from './report.ts';

/** Acts on what a sender reported, once for each event, however often it comes. */
export async function takeReports(sender: Sender, reports: MailReport[], tools: NewsletterTools): Promise<void> {
  const readable = reports.filter(({ eventId, email }) => isStorable(eventId) && isStorable(email));
  for (const report of readable)
    await tools.db.transaction().execute(async (tx) => {
      if (await repo.storeReport(tx, sender, report, tools.clock.now())) await act(tx, sender, report, tools);
    });
}

async function act(tx: Tx, sender: Sender, { kind, email, messageId }: MailReport, tools: NewsletterTools) {
  const subscriber = await lockSubscriber(tx, email);
  if (!subscriber) return;
  const at = tools.clock.now();
  await repo.stopMails(tx, subscriber.id, kind);
  await recordConsent(tx, { id: tools.random.id(), subscriberId: subscriber.id, kind, at, source: sender });
  const campaignId = await repo.campaignOf(tx, subscriber.id, mailIdIn(messageId));
  if (!campaignId) return;
  const outcome = kind === 'bounce' ? 'bounced' : 'complained';
  await countOutcome(tx, { campaignId, subscriberId: subscriber.id }, outcome, at);
}

/** The id of our mail in its Message-ID, which some senders name without brackets. */
function mailIdIn(messageId: string): string | null {
  return /^<?([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})@/i.exec(messageId)?.[1] ?? null;
}
