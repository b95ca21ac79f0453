import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProviderPayment {
  id: string;
  reference: string;
  status: 'pending' | 'authorized' | 'paid' | 'failed' | 'cancelled';
  amount: number;
  currency: string;
  captured: number;
  reason?: string;
  returnUrl: string;
  webhookUrl: string;
  manual: boolean;
  refunded: number;
}

/** Faults that the stand-in has until they are taken back; `lost` are answers to what changes something. */
const noFaults = { away: false, hangs: false, lost: false };

/** Starts a stand-in for the payment provider that `apps/redirect-payment` speaks to: its API, its page and its webhooks. */
export async function startRedirectProvider(secret = 'whsec-of-the-specs') {
  const payments = new Map<string, ProviderPayment>();
  const answered = new Map<string, object>();
  const asked: { path: string; key: string; body: Record<string, unknown> }[] = [];
  const faults = { ...noFaults };
  /** The shop as this machine reaches it, and its clock. */
  const shop: { origin?: string; now: () => Date } = { now: () => new Date() };

  const view = ({ id, reference, status, amount, currency, captured, reason }: ProviderPayment) => ({
    id,
    reference,
    status,
    amount,
    currency,
    captured,
    reason,
    page: `${url()}/page/${id}`,
  });
  const create = (body: Record<string, unknown>) => {
    const id = `pay_${payments.size + 1}`;
    const payment: ProviderPayment = {
      id,
      reference: String(body.reference),
      status: 'pending',
      amount: Number(body.amount),
      currency: String(body.currency),
      captured: 0,
      returnUrl: String(body.return_url),
      webhookUrl: String(body.webhook_url),
      manual: body.capture === 'manual',
      refunded: 0,
    };
    payments.set(id, payment);
    return view(payment);
  };
  const verbs: Record<string, (payment: ProviderPayment, body: Record<string, unknown>) => object | null> = {
    capture: (payment, { amount }) => {
      if (payment.status !== 'authorized') return null;
      return view(Object.assign(payment, { status: 'paid', captured: Number(amount) }));
    },
    cancel: (payment) => {
      if (payment.status !== 'pending' && payment.status !== 'authorized') return null;
      return view(Object.assign(payment, { status: 'cancelled' }));
    },
    refunds: (payment, { amount }) => {
      if (payment.refunded + Number(amount) > payment.captured) return null;
      payment.refunded += Number(amount);
      return { id: `re_${randomUUID()}`, status: 'done' };
    },
  };

  /** The answer of the API; a repeated key answers the same. */
  const act = (request: IncomingMessage, body: Record<string, unknown>): { status: number; data: object } => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider');
    if (request.headers.authorization !== 'Bearer sk-of-the-specs') return { status: 401, data: {} };
    const key = String(request.headers['idempotency-key'] ?? '');
    asked.push({ path: `${request.method} ${pathname}`, key, body });
    const known = key && answered.get(key);
    if (known) return { status: 200, data: known };
    const [, , id = '', verb = ''] = pathname.split('/');
    const payment = id
      ? payments.get(id)
      : [...payments.values()].find(({ reference }) => reference === searchParams.get('reference'));
    const data =
      request.method === 'POST' && !id
        ? create(body)
        : payment && (verb ? verbs[verb]?.(payment, body) : view(payment));
    if (!data) return { status: payment ? 409 : 404, data: {} };
    if (key) answered.set(key, data);
    return { status: 200, data };
  };

  const serve = async (request: IncomingMessage, reply: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const page = /^\/page\/([^/]+)(\/pay)?$/.exec(request.url ?? '');
    if (page) return showPage(reply, payments.get(page[1] ?? ''), page[2] !== undefined);
    if (faults.hangs) return;
    if (faults.away) return reply.writeHead(503).end();
    const { status, data } = act(request, text ? (JSON.parse(text) as Record<string, unknown>) : {});
    if (faults.lost && request.method === 'POST') return reply.destroy();
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));
  };
  const showPage = async (reply: ServerResponse, payment: ProviderPayment | undefined, isPaid: boolean) => {
    if (!payment) return reply.writeHead(404).end();
    if (isPaid) {
      pay(payment);
      await tell({ type: 'payment.paid', payment: payment.id });
      return reply.writeHead(303, { location: payment.returnUrl }).end();
    }
    const form = `<form method="post" action="/page/${payment.id}/pay"><button>Pay now</button></form>`;
    reply
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><html lang="en"><title>Pay</title>${form}</html>`);
  };

  const pay = (payment: ProviderPayment) =>
    Object.assign(payment, payment.manual ? { status: 'authorized' } : { status: 'paid', captured: payment.amount });

  /** Signs a body as the provider does. */
  const sign = (body: string, { at = shop.now().getTime(), by = secret } = {}) => {
    const t = Math.floor(at / 1000);
    return `t=${t},v1=${createHmac('sha256', by).update(`${t}.${body}`).digest('hex')}`;
  };
  /** Sends a webhook, signed unless told otherwise; answers its status. */
  const tell = async (
    event: { id?: string; type: string; payment: string },
    { signature, at, body }: { signature?: string; at?: number; body?: string } = {},
  ): Promise<number> => {
    const text = body ?? JSON.stringify({ id: `evt_${randomUUID()}`, ...event });
    const { webhookUrl = '' } = payments.get(event.payment) ?? {};
    const target = shop.origin ? shop.origin + new URL(webhookUrl).pathname : webhookUrl;
    const headers = { 'content-type': 'application/json', signature: signature ?? sign(text, { ...(at && { at }) }) };
    return (await fetch(target, { method: 'POST', headers, body: text })).status;
  };

  const server = createServer((request, reply) => void serve(request, reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host: new URL(url()).host,
    settings: { api: url(), key: 'sk-of-the-specs', webhookSecret: secret },
    payments,
    asked,
    faults,
    shop,
    mend: () => Object.assign(faults, noFaults),
    pay: (id: string) => pay(payments.get(id) as ProviderPayment),
    sign,
    tell,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
