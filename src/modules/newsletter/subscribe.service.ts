import type { Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import { hashToken } from '../../platform/random.ts';
import { isEmail } from '../../shared/email.ts';
import { type Language, pickText } from '../../shared/locale.ts';
import type { ConsentSource } from '../../shared/newsletter.ts';
import { fieldError, ok, type Result, refuse } from '../../shared/refusal.ts';
import type { NewsletterTools } from './newsletter-tools.ts';
import * as repo from './subscriber.repo.ts';
import { chosenTopics } from './topics.ts';

export interface Request {
  email: string;
  topics: string[];
  language: Language;
  source: ConsentSource | 'staff';
  ip: string;
}

/** Milliseconds for which the link of a mail confirms. */
const confirmLife = 7 * 86_400_000;
/** Mails with a link to one email in an hour, whoever typed it. */
const maxMailsPerHour = 5;
const hour = 3_600_000;

/**
 * Sends a mail with a link to confirm. The answer is the same for any email: unknown, pending or confirmed, and also when
 * the email got as many mails as it may in an hour, and gets none.
 */
export async function subscribe(request: Request, tools: NewsletterTools): Promise<Result<Record<string, never>>> {
  const email = request.email.toLowerCase();
  if (!isEmail(email)) {
    const key = email === '' ? 'checkout.emailRequired' : 'checkout.emailFormat';
    return refuse(key, [fieldError('email', 'format', key)]);
  }
  await tools.db.transaction().execute((tx) => requestConsent(tx, { ...request, email }, tools));
  return ok({});
}

/**
 * Records a request and mails its link. Nothing happens for a confirmed subscriber who requests nothing new, and for an email
 * that got five mails within an hour.
 */
export async function requestConsent(tx: Tx, request: Request, tools: NewsletterTools): Promise<void> {
  const { email, language, source, ip } = request;
  const at = tools.clock.now();
  const topics = chosenTopics(request.topics, tools.site().newsletter.topics);
  await repo.addSubscriber(tx, { id: tools.random.id(), email, language, topics, source, at });
  const subscriber = await repo.lockSubscriber(tx, email);
  if (!subscriber || (isReached(subscriber) && isSame(subscriber.topics, topics))) return;
  // Under the lock of the row, so that simultaneous requests are counted one after the other.
  if ((await repo.requestsSince(tx, subscriber.id, new Date(at.getTime() - hour))) >= maxMailsPerHour) return;
  const token = tools.random.token(32);
  const expires = new Date(at.getTime() + confirmLife);
  const subscriberId = subscriber.id;
  await repo.addToken(tx, { hash: hashToken(token), subscriberId, purpose: 'confirm', language, topics, at, expires });
  // An invitation by staff shows nothing but the mail.
  const words = source === 'staff' ? '' : wordsOf(source, language, tools);
  await repo.recordConsent(tx, {
    id: tools.random.id(),
    subscriberId,
    kind: 'requested',
    at,
    source,
    ip,
    words,
    language,
    topics,
  });
  await tools.newsletterMails.confirm(tx, { to: email, language, token, expires });
}

const wordKeys = {
  foot: 'newsletter.consent.foot',
  checkout: 'checkout.newsletter',
  account: 'newsletter.consent.account',
} as const satisfies Record<ConsentSource, string>;

/** The words that a place shows beside its button or tick; they are stored as what was agreed to. */
export function wordsOf(source: ConsentSource, language: Language, { site, translations }: NewsletterTools): string {
  const shop = pickText(site().name, language, site().defaultLanguage);
  return translations(language)(wordKeys[source], { shop });
}

function isReached({ state, stopped }: repo.SubscriberRow): boolean {
  return state === 'confirmed' && stopped === null;
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return [...some].sort().join() === [...others].sort().join();
}

/** Confirms by the token of a mail. A second press on the button answers as the first. */
export function confirm(token: string, ip: string, tools: NewsletterTools): Promise<Result<Record<string, never>>> {
  const { db, clock, random } = tools;
  const hash = hashToken(token);
  const now = clock.now();
  return transact(db, async (tx) => {
    const used = await repo.useToken(tx, hash, now);
    if (!used) {
      const known = await repo.subscriberByToken(tx, hash, 'confirm', now);
      return known?.used_at && known.state === 'confirmed' ? ok({}) : refuse('newsletter.badLink');
    }
    const { subscriber_id: subscriberId, language, topics } = used;
    const isNew = await repo.confirmSubscriber(tx, subscriberId, { language, topics, at: now });
    const consent = { id: random.id(), subscriberId, kind: 'confirmed' as const, at: now, source: 'mail', ip };
    await repo.recordConsent(tx, { ...consent, language, topics });
    if (isNew) await tools.emit(tx, 'newsletter.subscribed', { subscriberId });
    return ok({});
  });
}

/** Subscribes a customer whose email is verified: the press in the account is the confirmation. */
export async function subscribeVerified(tx: Tx, request: Request, tools: NewsletterTools): Promise<void> {
  const { email, language, source, ip } = request;
  const at = tools.clock.now();
  const topics = chosenTopics(request.topics, tools.site().newsletter.topics);
  await repo.addSubscriber(tx, { id: tools.random.id(), email, language, topics, source, at });
  const subscriber = await repo.lockSubscriber(tx, email);
  if (!subscriber) throw new Error('a subscriber who was added has a row');
  const isNew = await repo.confirmSubscriber(tx, subscriber.id, { language, topics, at });
  const kind = isNew ? ('confirmed' as const) : ('topics' as const);
  const consent = { id: tools.random.id(), subscriberId: subscriber.id, kind, at, source, ip, language, topics };
  await repo.recordConsent(tx, { ...consent, words: wordsOf('account', language, tools) });
  if (isNew) await tools.emit(tx, 'newsletter.subscribed', { subscriberId: subscriber.id });
}
