import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { specStart } from './clock.ts';
import { type NewOrder, type PaypalAmount, PaypalBooks, Refusal } from './paypal-books.ts';
import { type PaypalEvent, paypalSigner } from './paypal-signer.ts';

export const paypalKeys = {
  clientId: 'client-of-the-teahouse',
  clientSecret: 'secret-of-the-teahouse',
  webhookId: '9XL90',
};

/** Failures of the next calls. */
export interface Faults {
  /** Calls that are answered 500 without being carried out. */
  errors: number;
  /** Calls that change something, are carried out, and whose answer is lost. */
  lost: number;
  /** Nobody answers. */
  away: boolean;
  /** ms until a call is answered. */
  delay: number;
  refundStatus: string;
  captureStatus: string;
}

export const noFaults: Faults = {
  errors: 0,
  lost: 0,
  away: false,
  delay: 0,
  refundStatus: 'COMPLETED',
  captureStatus: 'COMPLETED',
};

interface Asked {
  method: string;
  path: string;
  key: string | undefined;
  body: object;
}

/** Fields of the bodies of every call, and of the query of reading ones. */
type Body = NewOrder & { amount: PaypalAmount; disputed_transaction_id: string };

/** A server that speaks PayPal's REST API as far as the shop uses it, on this machine. */
export async function startPaypal() {
  const clock = { now: () => specStart };
  const books = new PaypalBooks(() => state.clock.now());
  const signer = paypalSigner();
  const asked: Asked[] = [];
  const state = { clock, books, faults: { ...noFaults }, asked, kept: new Map<string, object>(), signer };
  const server = createServer((request, response) => {
    answer(state, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return Object.assign(state, {
    url,
    certUrl: `${url}/v1/notifications/certs/CERT-1`,
    /** Environment of a shop that uses it. */
    settings: {
      PAYPAL_CLIENT_ID: paypalKeys.clientId,
      PAYPAL_CLIENT_SECRET: paypalKeys.clientSecret,
      PAYPAL_WEBHOOK_ID: paypalKeys.webhookId,
      PAYPAL_API_URL: url,
    },
  });
}

export type PaypalServer = Awaited<ReturnType<typeof startPaypal>>;
type State = Pick<PaypalServer, 'books' | 'faults' | 'asked' | 'kept' | 'signer'>;

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { faults, asked, kept } = state;
  const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://paypal');
  const method = request.method ?? '';
  const sent = await text(request);
  const key = request.headers['paypal-request-id'] as string | undefined;
  const isJson = request.headers['content-type'] === 'application/json' && sent;
  const body = isJson ? JSON.parse(sent) : Object.fromEntries(searchParams);
  asked.push({ method, path, key, body });
  if (faults.delay > 0) await new Promise((resolve) => setTimeout(resolve, faults.delay));
  if (faults.away) return void response.destroy();
  const write = (status: number, data: object) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));
  if (path.startsWith('/v1/notifications/certs/')) return void response.end(state.signer.certificate);
  if (path === '/v1/oauth2/token') return write(...tokenFor(request));
  if (take(faults, 'errors')) return write(500, { name: 'INTERNAL_SERVER_ERROR' });
  if (request.headers.authorization !== 'Bearer token-of-the-teahouse') return write(401, { error: 'invalid_token' });
  try {
    // PayPal answers a repeated key with the present state of what it made.
    const data = (key && kept.get(key)) || carryOut(state, method, path, body);
    if (key) kept.set(key, data);
    if (method === 'POST' && take(faults, 'lost')) return void response.destroy();
    write(200, data);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    write(error.status, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: error.issue }] });
  }
}

function tokenFor({ headers }: IncomingMessage): [number, object] {
  const expected = Buffer.from(`${paypalKeys.clientId}:${paypalKeys.clientSecret}`).toString('base64');
  if (headers.authorization !== `Basic ${expected}`) return [401, { error: 'invalid_client' }];
  return [200, { access_token: 'token-of-the-teahouse', token_type: 'Bearer', expires_in: 32_400 }];
}

function take(faults: Faults, name: 'errors' | 'lost'): boolean {
  if (faults[name] === 0) return false;
  faults[name] -= 1;
  return true;
}

function carryOut({ books, faults }: State, method: string, path: string, body: Body): object {
  const [, , , resource, id = '', verb] = path.split('/');
  switch (`${method} ${resource}${verb ? `/${verb}` : ''}`) {
    case 'POST orders':
      return books.create(body);
    case 'GET orders':
      return books.order(id);
    case 'POST orders/capture':
      return books.capture(id, faults.captureStatus);
    case 'POST orders/authorize':
      return books.authorize(id);
    case 'POST authorizations/capture':
      return books.captureAuthorization(id, body.amount);
    case 'POST authorizations/void':
      return books.voidAuthorization(id);
    case 'POST captures/refund':
      return books.refund(id, body, faults.refundStatus);
    case 'GET captures':
      return books.captures().find((each) => each.id === id) ?? refuse(404, 'INVALID_RESOURCE_ID');
    case 'GET refunds':
      return books.refunds.get(id) ?? refuse(404, 'INVALID_RESOURCE_ID');
    case 'GET disputes':
      return id ? disputeById(books, id) : { items: [books.disputes.get(body.disputed_transaction_id) ?? []].flat() };
    default:
      return refuse(404, `${method} ${path}`);
  }
}

function disputeById({ disputes }: PaypalBooks, id: string): object {
  return [...disputes.values()].find((each) => each.dispute_id === id) ?? refuse(404, 'INVALID_RESOURCE_ID');
}

function refuse(status: number, issue: string): never {
  throw new Refusal(status, issue);
}

interface Delivery {
  age?: number;
  webhookId?: string;
  certUrl?: string;
  /** Body that arrives instead of the signed one. */
  forged?: string;
}

/** Sends an event to a process of the shop, signed as PayPal signs it; returns the HTTP status. `age` is in seconds. */
export async function deliver(
  { signer, certUrl }: Pick<PaypalServer, 'signer' | 'certUrl'>,
  { origin, clock }: { origin: string; clock: { now(): Date } },
  event: PaypalEvent,
  delivery: Delivery = {},
): Promise<number> {
  const body = JSON.stringify(event);
  const time = new Date(clock.now().getTime() - (delivery.age ?? 0) * 1000);
  const signed = { webhookId: paypalKeys.webhookId, certUrl, ...delivery, time };
  const headers = signer.headersOf(body, signed);
  const url = `${origin}/api/payment/paypal/webhook`;
  const response = await fetch(url, { method: 'POST', headers, body: delivery.forged ?? body });
  return response.status;
}
