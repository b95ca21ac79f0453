import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '../../../platform/log.ts';
import type { MailFeedbackSettings } from '../../../platform/mail-feedback-settings.ts';
import type { NewsletterTools } from '../newsletter-tools.ts';
import { takeReports } from './feedback.service.ts';
import { isSender, readers, type Sender } from './read-reports.ts';
import { type FetchText, isAmazon, readSns } from './sns.ts';
import { isMailgun, isSame, isSendgrid } from './verify.ts';

/** Bytes of a report; SendGrid sends up to 768 KB. */
const bodyLimit = 1024 * 1024;

export interface FeedbackTools extends NewsletterTools {
  log: Log;
  settings: MailFeedbackSettings;
  fetchText: FetchText;
}

/**
 * Mounts `POST /api/newsletter/{sender}/webhook`: bounces and complaints of the sender of mails. Reports that are not verified
 * are answered 400, and senders without a key 404; nothing is stored of either.
 */
export function mountMailFeedback(app: FastifyInstance, { fetchText, ...others }: FeedbackTools): void {
  const tools = { ...others, fetchText, fetchCertificate: rememberingLast(fetchText) };
  app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    // Amazon sends JSON as text/plain.
    hooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
    hooks.post('/api/newsletter/:sender/webhook', { bodyLimit }, async (request, reply) => {
      const { sender } = request.params as { sender: string };
      if (!isSender(sender) || !isOn(sender, tools.settings)) return reply.code(404).send({ error: 'unknown sender' });
      const body = await verified(sender, request, tools);
      if (body === null) return reply.code(400).send({ error: 'not verified' });
      const reports = readers[sender].safeParse(body);
      if (reports.success) await takeReports(sender, reports.data, tools);
      return reply.code(200).send({ received: true });
    });
  });
}

/** Keeps the latest text: Amazon signs with one certificate for months. */
function rememberingLast(fetchText: FetchText): FetchText {
  let last = { url: '', text: '' };
  return async (url) => {
    if (last.url !== url) last = { url, text: await fetchText(url) };
    return last.text;
  };
}

function isOn(sender: Sender, { secret, mailgunKey, sendgridKey, sesTopic }: MailFeedbackSettings): boolean {
  if (sender === 'mailgun') return mailgunKey !== undefined;
  if (sender === 'sendgrid') return sendgridKey !== undefined;
  if (sender === 'ses') return sesTopic !== undefined;
  return secret !== undefined;
}

/** Returns the body of a report whose sender is proved; null otherwise. */
async function verified(
  sender: Sender,
  request: FastifyRequest,
  tools: FeedbackTools & { fetchCertificate: FetchText },
): Promise<unknown> {
  const { secret = '', mailgunKey = '', sendgridKey = '', sesTopic = '' } = tools.settings;
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const body = parse(raw);
  if (body === null) return null;
  if (sender === 'ses') return readSes(body, sesTopic, tools);
  if (sender === 'mailgun') return isMailgun(body, mailgunKey) ? body : null;
  if (sender === 'sendgrid') return isSendgrid(raw, request.headers, sendgridKey) ? body : null;
  const given = (request.query as { secret?: unknown }).secret;
  return typeof given === 'string' && isSame(given, secret) ? body : null;
}

/** The report in a message of SNS; the first message of a topic is confirmed by fetching its URL. */
async function readSes(
  body: object,
  topic: string,
  { fetchText, fetchCertificate, log }: FeedbackTools & { fetchCertificate: FetchText },
): Promise<unknown> {
  const message = await readSns(body, topic, fetchCertificate).catch((error: unknown) => {
    log.warn({ err: error }, 'a message of Amazon SNS could not be verified');
    return null;
  });
  if (!message) return null;
  const { Type, SubscribeURL = '', Message } = message;
  if (Type === 'SubscriptionConfirmation' && isAmazon(SubscribeURL)) await fetchText(SubscribeURL);
  return Type === 'Notification' ? (parse(Buffer.from(Message)) ?? {}) : {};
}

function parse(raw: Buffer): object | null {
  try {
    const body: unknown = JSON.parse(raw.toString('utf8'));
    return typeof body === 'object' ? body : null;
  } catch {
    // Anybody may post here; what is no JSON is no report.
    return null;
  }
}
