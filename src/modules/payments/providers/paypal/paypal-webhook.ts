import { verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { ProviderEvent } from '../provider.ts';
import type { FindCertificate } from './paypal-certificates.ts';

/** ms for which a signature is accepted. */
const tolerance = 5 * 60_000;

const signed = z.object({
  'paypal-transmission-id': z.string().min(1),
  'paypal-transmission-time': z.iso.datetime({ offset: true }),
  'paypal-transmission-sig': z.string().min(1),
  'paypal-cert-url': z.url(),
  'paypal-auth-algo': z.literal('SHA256withRSA'),
});

const paypalEvent = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  resource_type: z.string().nullish(),
  resource: z.object({
    id: z.string().nullish(),
    status: z.string().nullish(),
    amount: z.object({ currency_code: z.string().nullish(), value: z.string().nullish() }).nullish(),
    custom_id: z.string().nullish(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).nullish(),
    purchase_units: z.array(z.object({ custom_id: z.string().nullish() })).nullish(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().nullish() }).nullish() }).nullish(),
    disputed_transactions: z
      .array(z.object({ seller_transaction_id: z.string().nullish(), custom: z.string().nullish() }))
      .nullish(),
  }),
});
type Resource = z.output<typeof paypalEvent>['resource'];

interface Received {
  raw: Buffer;
  headers: IncomingHttpHeaders;
  now: Date;
  webhookId: string;
  findCertificate: FindCertificate;
}

/**
 * Reads a webhook: null for a wrong or old signature. It is verified here, not by asking PayPal, so an answer waits for no call but
 * the first one for a certificate (https://developer.paypal.com/api/rest/webhooks/rest/). What is kept of an event names no person.
 */
export async function readWebhook(received: Received): Promise<ProviderEvent | null> {
  if (!(await isGenuine(received))) return null;
  const parsed = paypalEvent.safeParse(parsedJson(received.raw));
  if (!parsed.success) return null;
  const { id, event_type: type, resource } = parsed.data;
  const event: ProviderEvent = { id, type, paymentId: orderIdOf(type, resource), body: parsed.data };
  const own = ownIdOf(resource);
  if (own && z.uuid().safeParse(own).success) event.ownId = own;
  return event;
}

async function isGenuine({ raw, headers, now, webhookId, findCertificate }: Received): Promise<boolean> {
  const parsed = signed.safeParse(headers);
  if (!parsed.success) return false;
  const time = parsed.data['paypal-transmission-time'];
  if (Math.abs(now.getTime() - new Date(time).getTime()) > tolerance) return false;
  const certificate = await findCertificate(parsed.data['paypal-cert-url']);
  if (!certificate || now < new Date(certificate.validFrom) || now > new Date(certificate.validTo)) return false;
  const text = `${parsed.data['paypal-transmission-id']}|${time}|${webhookId}|${crc32(raw)}`;
  const signature = Buffer.from(parsed.data['paypal-transmission-sig'], 'base64');
  return verify('sha256', Buffer.from(text), certificate.publicKey, signature);
}

/** The order at PayPal that an event is about. */
function orderIdOf(type: string, { id, supplementary_data: data }: Resource): string | null {
  return (type.startsWith('CHECKOUT.ORDER.') ? id : data?.related_ids?.order_id) ?? null;
}

/** Our id of the payment, which orders, captures and refunds carry, and disputes name of their transaction. */
function ownIdOf({ custom_id: id, purchase_units: units, disputed_transactions: disputed }: Resource) {
  return id ?? units?.[0]?.custom_id ?? disputed?.[0]?.custom;
}

function parsedJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
}
