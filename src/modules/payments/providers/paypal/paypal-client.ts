import { z } from 'zod';
import type { Clock } from '../../../../platform/clock.ts';
import { guardedFetch } from '../../../../platform/outbound/guarded-fetch.ts';
import type { PaypalSettings } from '../../../../platform/paypal-settings.ts';
import { ProviderRefused, ProviderUnavailable, providerTimeout } from '../provider.ts';
import { reasonOf } from './paypal-reasons.ts';

interface Call<T> {
  method: 'GET' | 'POST';
  path: string;
  /** Shape of the answer. */
  schema: z.ZodType<T>;
  /** Idempotency key (`PayPal-Request-Id`). */
  key?: string;
  body?: object;
}

/** Makes calls that end together within `providerTimeout`. */
export type CallPaypal = <T>(call: Call<T>) => Promise<T>;

/** PayPal refused a call. */
export class PaypalRefused extends ProviderRefused {
  readonly status: number;
  readonly issue: string;
  /** URL where the buyer may choose another way to pay. */
  readonly url: string | undefined;
  constructor(status: number, { issue, url }: { issue: string; url: string | undefined }) {
    super(reasonOf(issue), `PayPal refused: ${status} ${issue}`);
    this.status = status;
    this.issue = issue;
    this.url = url;
  }
}

/** Fetches from the API, whose URL the operator of the shop has set: it may be on this machine. */
const fetchApi = guardedFetch(() => true);
/** ms before the end of a token at which a new one is asked for. */
const tokenMargin = 60_000;

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });
const errorAnswer = z.object({
  name: z.string().default(''),
  error: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).default([]),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
});

interface Token {
  value: string;
  /** ms since 1970. */
  until: number;
}

/**
 * Creates a client of PayPal's REST API. It is ours because `@paypal/paypal-server-sdk` brings six packages and a second HTTP
 * library, neither verifies webhooks nor knows disputes, and would send around the shop's outbound tools.
 */
export function createPaypalClient(settings: PaypalSettings, clock: Clock): () => CallPaypal {
  let token: Promise<Token | undefined> | undefined;
  const tokenFor = async (): Promise<string> => {
    const kept = await token;
    if (kept && kept.until > clock.now().getTime()) return kept.value;
    const asked = askToken(settings, clock);
    token = asked.catch(() => undefined);
    return (await asked).value;
  };
  return () => {
    const signal = AbortSignal.timeout(providerTimeout - 500);
    return async (call) => {
      const response = await send(settings, call, await tokenFor(), signal);
      if (response.status !== 401) return read(response, call.schema);
      // A token may be revoked before it ends.
      token = undefined;
      return read(await send(settings, call, await tokenFor(), signal), call.schema);
    };
  };
}

async function askToken({ apiUrl, clientId, clientSecret }: PaypalSettings, clock: Clock): Promise<Token> {
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const response = await reached(
    fetchApi(`${apiUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
      signal: AbortSignal.timeout(providerTimeout / 2),
    }),
  );
  const { access_token: value, expires_in: seconds } = await read(response, tokenAnswer);
  return { value, until: clock.now().getTime() + seconds * 1000 - tokenMargin };
}

function send<T>(
  { apiUrl }: PaypalSettings,
  { method, path, key, body }: Call<T>,
  token: string,
  signal: AbortSignal,
): Promise<Response> {
  const headers: Record<string, string> = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    prefer: 'return=representation',
  };
  if (key) headers['paypal-request-id'] = key;
  const text = method === 'POST' ? JSON.stringify(body ?? {}) : null;
  return reached(fetchApi(`${apiUrl}${path}`, { method, headers, body: text, signal }));
}

async function reached(response: Promise<Response>): Promise<Response> {
  try {
    return await response;
  } catch (error) {
    throw new ProviderUnavailable(`PayPal did not answer: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Reads an answer. A refused key counts as an outage: once the merchant has corrected the settings, asking again helps. */
async function read<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
  const { status } = response;
  const data = parsedJson(await response.text());
  if (status >= 500 || [401, 408, 409, 429].includes(status))
    throw new ProviderUnavailable(`PayPal answered ${status}`);
  if (status >= 400) throw refusal(status, data);
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new ProviderUnavailable(`PayPal's answer is not understood: ${parsed.error.message}`);
  return parsed.data;
}

function refusal(status: number, data: unknown): PaypalRefused {
  const { name, error, details, links } = errorAnswer.catch({ name: '', details: [], links: [] }).parse(data);
  const url = links.find(({ rel }) => rel === 'redirect')?.href;
  return new PaypalRefused(status, { issue: details[0]?.issue ?? error ?? name, url });
}

function parsedJson(text: string): unknown {
  try {
    return text ? JSON.parse(text) : {};
  } catch {
    return null;
  }
}
