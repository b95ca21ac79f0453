import { randomUUID, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { ownCertificate } from './certificate.ts';

export interface PaypalEvent {
  id: string;
  event_type: string;
  resource: object;
}

export type PaypalSigner = ReturnType<typeof paypalSigner>;

/** Signs events as PayPal does, with a certificate of its own. */
export function paypalSigner() {
  const { privateKey, pem } = ownCertificate('messageverificationcerts.paypal.example');
  return {
    certificate: pem,
    /** Headers of a webhook with this body. */
    headersOf: (body: string, { webhookId, time, certUrl }: { webhookId: string; time: Date; certUrl: string }) => {
      const id = randomUUID();
      const text = `${id}|${time.toISOString()}|${webhookId}|${crc32(body)}`;
      return {
        'content-type': 'application/json',
        'paypal-transmission-id': id,
        'paypal-transmission-time': time.toISOString(),
        'paypal-transmission-sig': sign('sha256', Buffer.from(text), privateKey).toString('base64'),
        'paypal-cert-url': certUrl,
        'paypal-auth-algo': 'SHA256withRSA',
      };
    },
  };
}

/** Builds an event about a resource of the books. */
export function eventAbout(type: string, resource: object): PaypalEvent {
  return { id: `WH-${randomUUID()}`, event_type: type, resource: structuredClone(resource) };
}
