import { createHash, createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';

/** Compares two secrets in constant time. */
export function isSame(given: string, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(secret));
}

const mailgunBody = z.object({
  signature: z.object({ timestamp: z.string().max(20), token: z.string().max(100), signature: z.string().max(200) }),
});

/** Verifies a report of Mailgun (https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks). */
export function isMailgun(body: unknown, key: string): boolean {
  const parsed = mailgunBody.safeParse(body);
  if (!parsed.success) return false;
  const { timestamp, token, signature } = parsed.data.signature;
  return isSame(
    signature,
    createHmac('sha256', key)
      .update(timestamp + token)
      .digest('hex'),
  );
}

/** Verifies a report of SendGrid: ECDSA over time and raw body. */
export function isSendgrid(raw: Buffer, headers: IncomingHttpHeaders, key: string): boolean {
  const signature = headers['x-twilio-email-event-webhook-signature'];
  const timestamp = headers['x-twilio-email-event-webhook-timestamp'];
  if (typeof signature !== 'string' || typeof timestamp !== 'string') return false;
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  const signed = Buffer.concat([Buffer.from(timestamp), raw]);
  return verify('sha256', signed, publicKey, Buffer.from(signature, 'base64'));
}
