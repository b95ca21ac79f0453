import type { Tx } from '../../platform/db/database.ts';
import type { Language } from '../../shared/locale.ts';
import type { ConsentSource } from '../../shared/newsletter.ts';
import * as campaigns from './campaign.repo.ts';
import { cleanBody } from './campaign-body.ts';
import type { CampaignText } from './newsletter.tables.ts';
import type { NewsletterTools } from './newsletter-tools.ts';
import * as sending from './sending.repo.ts';
import { wordsOf } from './subscribe.service.ts';
import * as repo from './subscriber.repo.ts';

/** A subscriber of the past. */
export interface WrittenSubscriber {
  email: string;
  language: Language;
  source: ConsentSource;
  isConfirmed: boolean;
}

/** Adds a subscriber with the record of what was agreed to, as of the clock; nobody gets a mail about it. */
export async function addWrittenSubscriber(
  tx: Tx,
  { email, language, source, isConfirmed }: WrittenSubscriber,
  tools: NewsletterTools,
): Promise<void> {
  const { clock, random } = tools;
  const id = random.id();
  const at = clock.now();
  const topics: string[] = [];
  await repo.addSubscriber(tx, { id, email, language, topics, source, at });
  const words = wordsOf(source, language, tools);
  const consent = { subscriberId: id, at, language, topics };
  await repo.recordConsent(tx, { ...consent, id: random.id(), kind: 'requested', source, words });
  if (!isConfirmed) return;
  await repo.confirmSubscriber(tx, id, { language, topics, at });
  await repo.recordConsent(tx, { ...consent, id: random.id(), kind: 'confirmed', source: 'mail' });
}

/** Adds a campaign that every present subscriber has been sent, as of the clock, without writing a mail; answers its id. */
export async function addSentCampaign(
  tx: Tx,
  { subject, body, by }: { subject: CampaignText; body: CampaignText; by: string },
  { clock, random }: NewsletterTools,
): Promise<string> {
  const id = random.id();
  const at = clock.now();
  const cleaned = Object.entries(body).map(([language, html]) => [language, cleanBody(html)]);
  const texts = { subject, body: Object.fromEntries(cleaned) as CampaignText };
  await campaigns.writeCampaign(tx, { id, ...texts, topic: null, languages: [], at, by });
  await campaigns.planCampaign(tx, id, { state: 'scheduled', sendAt: at, at, by });
  await sending.beginDue(tx, at);
  const readers = await sending.nextReaders(tx, id, most);
  for (const { id: subscriberId } of readers)
    await sending.markWritten(tx, id, { subscriberId, mailId: random.id(), at });
  await sending.countWritten(tx, id, { sent: readers.length, skipped: 0 });
  await sending.endCampaign(tx, id, at);
  return id;
}

/** Readers of a campaign that is written so. */
const most = 1000;

/** Ends a subscription of the past by the link of a campaign. */
export async function endWrittenSubscription(
  tx: Tx,
  { email, campaignId }: { email: string; campaignId: string },
  { clock, random }: NewsletterTools,
): Promise<void> {
  const subscriber = await repo.lockSubscriber(tx, email);
  if (!subscriber) throw new Error(`${email} is no subscriber`);
  const { id: subscriberId, language } = subscriber;
  const at = clock.now();
  await repo.endSubscription(tx, subscriberId, at);
  await repo.recordConsent(tx, { id: random.id(), subscriberId, kind: 'unsubscribed', at, source: 'mail', language });
  await campaigns.countOutcome(tx, { campaignId, subscriberId }, 'unsubscribed', at);
}
