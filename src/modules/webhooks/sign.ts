import { Webhook } from 'standardwebhooks';
import type { Random } from '../../platform/random.ts';
import type { Cipher } from '../../platform/secrets/cipher.ts';
import type { Receiver } from './deliveries.repo.ts';

/** A secret as Standard Webhooks writes it. */
export function newSecret(random: Random): string {
  return `whsec_${Buffer.from(random.token(32), 'base64url').toString('base64')}`;
}

/** The field that a stored secret is bound to. */
export function secretContext(endpointId: string): string {
  return `webhook ${endpointId}`;
}

interface Signing {
  id: string;
  body: string;
  at: Date;
}

/**
 * Headers of a delivery by Standard Webhooks: a signature with the secret, and a second one with the former secret as long as
 * that holds. Null where the key of the shop that encrypted the secret is missing.
 */
export function signedHeaders(receiver: Receiver, { id, body, at }: Signing, cipher: Cipher) {
  const { secret, former_secret: former, former_until: until } = receiver;
  const stored = former && until && until > at ? [secret, former] : [secret];
  const secrets = stored.map((each) => cipher.decrypt(each, secretContext(receiver.id)));
  if (secrets.includes(null)) return null;
  const signatures = secrets.map((each) => new Webhook(each ?? '').sign(id, at, body));
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Vitrine',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
