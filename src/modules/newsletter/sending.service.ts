import type { Tx } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/queue.repo.ts';
import { hashToken } from '../../platform/random.ts';
import { isLanguage, type Language, pickText } from '../../shared/locale.ts';
import type { NewsletterTools } from './newsletter-tools.ts';
import * as repo from './sending.repo.ts';
import { addToken } from './subscriber.repo.ts';

export const sendingJob = 'campaigns:send';

/** Mails of one transaction. */
const batch = 50;
const minute = 60_000;
/** Milliseconds between two looks while a campaign waits for its pace. */
const pause = 5_000;
/** Milliseconds after which a mail of the newsletter is not sent any more. */
const mailLife = 3 * 86_400_000;

/**
 * Begins campaigns that are due and writes their mails in batches, at the pace of the setting. The row of a reader changes in
 * the transaction that writes the mail: after a crash the rest goes on, and nobody gets a campaign twice.
 */
export async function sendCampaigns(tools: NewsletterTools): Promise<void> {
  const { db, clock } = tools;
  while (await db.transaction().execute((tx) => repo.beginDue(tx, clock.now())));
  for (;;) {
    const done = await db.transaction().execute((tx) => writeBatch(tx, tools));
    if (done === 'paced') return enqueue(db, sendingJob, {}, { key: sendingJob, delay: pause });
    if (done !== 'more') return;
  }
}

/** `paced`: the mails of this minute are used up. `busy`: another process is writing. */
async function writeBatch(tx: Tx, tools: NewsletterTools): Promise<'more' | 'paced' | 'busy' | 'done'> {
  const now = tools.clock.now();
  if (!(await repo.lockSending(tx))) return 'busy';
  const campaign = await repo.sendingCampaign(tx);
  if (!campaign) return 'done';
  const { perMinute } = tools.site().newsletter;
  const left = perMinute - (await repo.writtenSince(tx, new Date(now.getTime() - minute)));
  if (left <= 0) return 'paced';
  const readers = await repo.nextReaders(tx, campaign.id, Math.min(left, batch));
  const counts = { sent: 0, skipped: 0 };
  for (const reader of readers) counts[await writeTo(tx, campaign, reader, tools)] += 1;
  if (readers.length === 0) await repo.endCampaign(tx, campaign.id, now);
  else await repo.countWritten(tx, campaign.id, counts);
  return 'more';
}

/** Writes the mail of one reader, unless they have left meanwhile. */
async function writeTo(tx: Tx, campaign: repo.SendingCampaign, reader: repo.Reader, tools: NewsletterTools) {
  if (!isWanted(reader, campaign.topic)) {
    await repo.markSkipped(tx, campaign.id, reader.id);
    return 'skipped';
  }
  const mailId = tools.random.id();
  const to = { id: mailId, email: reader.email, language: reader.language };
  await writeCampaignMail(tx, campaign, { ...to, subscriberId: reader.id }, tools);
  await repo.markWritten(tx, campaign.id, { subscriberId: reader.id, mailId, at: tools.clock.now() });
  return 'sent';
}

function isWanted({ state, stopped, topics }: repo.Reader, topic: string | null): boolean {
  return state === 'confirmed' && stopped === null && (topic === null || topics.length === 0 || topics.includes(topic));
}

interface Addressee {
  id: string;
  email: string;
  language: string;
  /** Null for a test to somebody who is no subscriber: its link ends nothing. */
  subscriberId: string | null;
}

/** Writes a mail of a campaign in the language of its reader, with a link of its own to unsubscribe. */
export async function writeCampaignMail(
  tx: Tx,
  campaign: repo.SendingCampaign,
  { id, email, language: wanted, subscriberId }: Addressee,
  { clock, random, site, newsletterMails }: NewsletterTools,
): Promise<void> {
  const { languages, defaultLanguage } = site();
  const language: Language = isLanguage(wanted) && languages.includes(wanted) ? wanted : defaultLanguage;
  const at = clock.now();
  const token = random.token(32);
  const link = { hash: hashToken(token), purpose: 'unsubscribe' as const, campaignId: campaign.id, at, expires: null };
  if (subscriberId) await addToken(tx, { ...link, subscriberId });
  const subject = pickText(campaign.subject, language, defaultLanguage);
  const body = pickText(campaign.body, language, defaultLanguage);
  const expires = new Date(at.getTime() + mailLife);
  await newsletterMails.campaign(tx, { id, to: email, language, subject, body, token, expires });
}
