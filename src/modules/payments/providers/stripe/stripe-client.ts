import type { Stripe } from 'stripe';
import type { StripeSettings } from '../../../../platform/stripe-settings.ts';
import { ProviderRefused, ProviderUnavailable, providerTimeout } from '../provider.ts';
import { reasonOf } from './stripe-reasons.ts';

/** ms of one attempt: two of them and the wait between them fit into `providerTimeout`. */
const attemptTimeout = Math.floor(providerTimeout * 0.45);

/** Creates a client. The library is loaded by shops that use it only: it is large. */
export async function createStripeClient({ secretKey, apiUrl }: StripeSettings): Promise<Stripe> {
  const { Stripe: Client } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return new Client(secretKey, {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    timeout: attemptTimeout,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** Runs calls to Stripe within `providerTimeout`; turns their errors into those of the interface. */
export async function asked<T>(calls: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProviderUnavailable('Stripe did not answer in time')), providerTimeout);
  });
  try {
    return await Promise.race([calls, deadline]);
  } catch (error) {
    throw isStripeError(error) ? providerError(error) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Error of the library; its classes are not loaded here. */
export interface StripeFailure extends Error {
  type: string;
  code?: string;
  decline_code?: string;
  statusCode?: number;
  headers?: Record<string, string>;
}

export function isStripeError(error: unknown): error is StripeFailure {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');
}

/**
 * A refused key (401) counts as an outage: once the merchant has corrected the settings, asking again helps. So does a request
 * that another one with the same key is still working on (409).
 */
function providerError(error: StripeFailure): Error {
  const { statusCode = 0, message } = error;
  const isAway = statusCode === 0 || statusCode >= 500 || [401, 409, 429].includes(statusCode);
  return isAway ? new ProviderUnavailable(message) : new ProviderRefused(reasonOf(error), message);
}

/** Answer with the headers that came with it. */
type Answer = { lastResponse: { headers: Record<string, string> } };

/** Tells that Stripe repeated an earlier answer: what it says may have changed since. */
export function isReplayed({ lastResponse }: Answer): boolean {
  return lastResponse.headers['idempotent-replayed'] === 'true';
}

/**
 * Makes a call under an idempotency key. Stripe keeps an error 5xx under its key for a day and repeats it: only then is the call
 * made under another key, derived from the first.
 */
export async function withKey<T>(key: string, call: (idempotencyKey: string) => Promise<T>): Promise<T> {
  try {
    return await call(key);
  } catch (error) {
    const isKept = isStripeError(error) && (error.statusCode ?? 0) >= 500;
    if (!isKept || error.headers?.['idempotent-replayed'] !== 'true') throw error;
    return call(`${key}-again`);
  }
}
