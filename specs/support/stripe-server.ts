import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { specStart } from './clock.ts';
import { type Outcome, Refusal, StripeBooks } from './stripe-books.ts';

export const stripeKeys = {
  secretKey: 'sk_test_of_the_teahouse',
  publishableKey: 'pk_test_of_the_teahouse',
  webhookSecret: 'whsec_of_the_teahouse',
};

/** Failures of the next calls. */
interface Faults {
  /** Calls that are answered 500 without being carried out. */
  errors: number;
  /** Calls that change something, are carried out, and whose answer is lost. */
  lost: number;
  /** Nobody answers. */
  away: boolean;
  /** ms until a call is answered. */
  delay: number;
  /** Status of refunds that are made. */
  refundStatus: string;
}

interface Asked {
  method: string;
  path: string;
  key: string | undefined;
  fields: Record<string, string>;
}

/** An event as it is sent to the shop. */
export interface StripeEvent {
  id: string;
  type: string;
  [field: string]: unknown;
}

interface Kept {
  request: string;
  body: object;
}

/** A server that speaks Stripe's HTTP API as far as the shop uses it, on this machine. */
export async function startStripe() {
  const clock = { now: () => specStart };
  const books = new StripeBooks(() => Math.floor(clock.now().getTime() / 1000));
  const faults: Faults = { errors: 0, lost: 0, away: false, delay: 0, refundStatus: 'succeeded' };
  const asked: Asked[] = [];
  const kept = new Map<string, Kept>();
  const state = { books, faults, asked, kept };
  const server = createServer((request, response) => {
    answer(state, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return {
    url,
    books,
    faults,
    asked,
    clock,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
    /** Environment of a shop that uses it. */
    settings: {
      STRIPE_SECRET_KEY: stripeKeys.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
      STRIPE_API_URL: url,
    },
  };
}

export type StripeServer = Awaited<ReturnType<typeof startStripe>>;

async function answer(
  { books, faults, asked, kept }: Pick<StripeServer, 'books' | 'faults' | 'asked'> & { kept: Map<string, Kept> },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe');
  const body = await text(request);
  const fields = Object.fromEntries(request.method === 'GET' ? searchParams : new URLSearchParams(body));
  const key = request.headers['idempotency-key'] as string | undefined;
  const method = request.method ?? '';
  asked.push({ method, path: pathname, key, fields });
  if (faults.delay > 0) await new Promise((resolve) => setTimeout(resolve, faults.delay));
  if (faults.away) return void response.destroy();
  const write = (status: number, data: object, headers = {}) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(data));
  if (take(faults, 'errors')) return write(500, { error: { type: 'api_error', message: 'out of order' } });
  if (request.headers.authorization !== `Bearer ${stripeKeys.secretKey}`)
    return write(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } });
  const earlier = method === 'POST' && key ? kept.get(key) : undefined;
  const signature = `${pathname}?${body}`;
  if (earlier && earlier.request !== signature)
    return write(400, { error: { type: 'idempotency_error', message: 'Keys are for one request' } });
  try {
    const data = earlier?.body ?? structuredClone(carryOut(books, faults, method, pathname, fields));
    if (method === 'POST' && key && !earlier) kept.set(key, { request: signature, body: data });
    if (method === 'POST' && take(faults, 'lost')) return void response.destroy();
    write(200, data, earlier && { 'idempotent-replayed': 'true' });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    write(error.status, { error: error.body });
  }
}

function take(faults: Faults, name: 'errors' | 'lost'): boolean {
  if (faults[name] === 0) return false;
  faults[name] -= 1;
  return true;
}

function carryOut(
  books: StripeBooks,
  faults: Faults,
  method: string,
  path: string,
  fields: Record<string, string>,
): object {
  const [, , resource, id = '', verb] = path.split('/');
  const list = (rows: Iterable<{ payment_intent: string }>) => ({
    object: 'list',
    has_more: false,
    data: [...rows].filter((row) => row.payment_intent === fields.payment_intent),
  });
  switch (`${method} ${resource}${verb ? `/${verb}` : ''}`) {
    case 'POST payment_intents':
      return books.create(fields);
    case 'GET payment_intents':
      return books.intent(id);
    case 'POST payment_intents/capture':
      return books.capture(id, Number(fields.amount_to_capture));
    case 'POST payment_intents/cancel':
      return books.cancel(id);
    case 'POST payment_intents/confirm':
      return confirmed(books, id, fields.payment_method ?? '');
    case 'POST refunds':
      return books.refund(fields, faults.refundStatus);
    case 'GET refunds':
      return list(books.refunds.values());
    case 'GET disputes':
      return list(books.disputes.values());
    default:
      throw new Refusal(404, { type: 'invalid_request_error', message: `${method} ${path}` });
  }
}

/** Outcomes of the payment methods for tests. */
const cards: Record<string, Outcome> = {
  pm_card_visa: 'paid',
  pm_card_chargeDeclined: 'declined',
  pm_card_chargeDeclinedInsufficientFunds: 'noFunds',
  pm_card_chargeDeclinedExpiredCard: 'expired',
  pm_card_threeDSecure2Required: 'step',
};

function confirmed(books: StripeBooks, id: string, card: string): object {
  const intent = books.confirm(id, cards[card] ?? 'declined');
  if (intent.last_payment_error) throw new Refusal(402, { ...intent.last_payment_error, message: 'declined' });
  return intent;
}

/** Builds an event about an object of the books; `changes` forges parts of it. */
export function eventAbout(type: string, object: object, changes: object = {}): StripeEvent {
  return {
    id: `evt_${randomUUID().replaceAll('-', '')}`,
    object: 'event',
    type,
    created: Math.floor(specStart.getTime() / 1000),
    livemode: false,
    data: { object: structuredClone(object) },
    ...changes,
  };
}

/** Sends an event to a process of the shop, signed as Stripe signs it; returns the HTTP status. */
export async function deliver(
  { origin, clock }: { origin: string; clock: { now(): Date } },
  event: StripeEvent,
  { secret = stripeKeys.webhookSecret, age = 0 }: { secret?: string; age?: number } = {},
): Promise<number> {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(clock.now().getTime() / 1000) - age;
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const response = await fetch(`${origin}/api/payment/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': header },
    body: payload,
  });
  return response.status;
}
