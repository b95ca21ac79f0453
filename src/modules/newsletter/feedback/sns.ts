import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';

const text = z.string().max(300_000);

/** A message of Amazon SNS (https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html). */
const snsMessage = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: text,
  TopicArn: text,
  Message: text,
  Timestamp: text,
  Subject: text.nullish(),
  Token: text.optional(),
  SubscribeURL: text.optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: text,
  SigningCertURL: text,
});

export type SnsMessage = z.infer<typeof snsMessage>;

/** Fetches a URL of Amazon. */
export type FetchText = (url: string) => Promise<string>;

/** Reads a message that Amazon signed for one topic; null for any other. */
export async function readSns(body: unknown, topic: string, fetchText: FetchText): Promise<SnsMessage | null> {
  const parsed = snsMessage.safeParse(body);
  if (!parsed.success || parsed.data.TopicArn !== topic || !isAmazon(parsed.data.SigningCertURL)) return null;
  const { SigningCertURL: url, Signature, SignatureVersion } = parsed.data;
  const key = createPublicKey(await fetchText(url));
  const algorithm = SignatureVersion === '2' ? 'sha256' : 'sha1';
  const isTrue = verify(algorithm, Buffer.from(signedText(parsed.data)), key, Buffer.from(Signature, 'base64'));
  return isTrue ? parsed.data : null;
}

/** True for a URL of SNS itself: anybody can sign with a certificate of their own. */
export function isAmazon(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return (
    url !== null &&
    url.protocol === 'https:' &&
    url.port === '' &&
    /^sns\.[a-z0-9-]{3,30}\.amazonaws\.com(\.cn)?$/.test(url.hostname)
  );
}

/** The signed text: names and values in alphabetical order, one a line. */
function signedText(message: SnsMessage): string {
  const names =
    message.Type === 'Notification'
      ? (['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const)
      : (['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const);
  const given: Partial<Record<string, unknown>> = message;
  return names.flatMap((name) => (typeof given[name] === 'string' ? [`${name}\n${given[name]}\n`] : [])).join('');
}
