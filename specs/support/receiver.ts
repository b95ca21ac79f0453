import { setMaxListeners } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, expect, onTestFinished, TestRunner, vi } from 'vitest';
import type { WebhookView } from '../../src/shared/contracts/webhooks-admin.ts';
import type { WebhookEvent } from '../../src/shared/webhooks.ts';
import type { RunningShop } from './shop.ts';
import type { Worker } from './staff.ts';

/** A webhook as a receiver gets it. */
export interface Received {
  id: string;
  timestamp: number;
  signatures: string[];
  body: string;
  type: WebhookEvent;
  data: Record<string, unknown>;
  headers: IncomingHttpHeaders;
  path: string;
}

type Behaviour = (received: Received, reply: ServerResponse) => void;

/** Another program that takes webhooks: it records what comes and behaves as it is told. */
export interface Receiver {
  url: string;
  received: Received[];
  /** The largest number of requests that it was answering at once. */
  readonly maxAtOnce: number;
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

export const accept: Behaviour = (_received, reply) => reply.writeHead(204).end();
export const answer =
  (status: number, body = '', headers: Record<string, string> = {}): Behaviour =>
  (_received, reply) =>
    reply.writeHead(status, headers).end(body);
/** Never answers. */
export const hang: Behaviour = () => undefined;

/** Starts a receiver that accepts everything. */
export async function receiver(): Promise<Receiver> {
  let behaviour = accept;
  let open = 0;
  let maxAtOnce = 0;
  const received: Received[] = [];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    open += 1;
    maxAtOnce = Math.max(maxAtOnce, open);
    reply.once('close', () => {
      open -= 1;
    });
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const { headers } = request;
      const one: Received = {
        ...(JSON.parse(body) as Pick<Received, 'type' | 'data'>),
        id: String(headers['webhook-id']),
        timestamp: Number(headers['webhook-timestamp']),
        signatures: String(headers['webhook-signature']).split(' '),
        body,
        headers,
        path: String(request.url),
      };
      received.push(one);
      behaviour(one, reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const after = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  after(close);
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    get maxAtOnce() {
      return maxAtOnce;
    },
    behave: (next) => {
      behaviour = next;
    },
    close,
  };
}

/** The signature that a secret makes of what came. */
export function signatureOf(secret: string, { id, timestamp, body }: Received): string {
  return new Webhook(secret).sign(id, new Date(timestamp * 1000), body);
}

export type Registered = WebhookView & { secret: string };

/** Registers a webhook at a receiver. */
export function register(mei: Worker, { url }: { url: string }, ...events: WebhookEvent[]): Promise<Registered> {
  return mei.does<Registered>('webhook/save', { url, events, active: true });
}

/** Sends everything that is due now, as the workers of the shop do. */
export async function sendDue(shop: RunningShop, ...webhooks: { id: string }[]): Promise<void> {
  await Promise.all(webhooks.map(({ id }) => shop.work('webhooks:deliver', { endpointId: id })));
}

/**
 * Lets the test say when tries that have no answer are given up: their timeout is 15 seconds, which nobody waits for. The limit
 * of one try is taken by each request, so those under way at `end` and later ones have timed out at once.
 */
export function timedOut(): { end(): void } {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const late = new AbortController();
  setMaxListeners(0, late.signal);
  const spy = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((milliseconds) => (milliseconds === 15_000 ? late.signal : timeout(milliseconds)));
  onTestFinished(() => spy.mockRestore());
  return {
    end: () => {
      expect(spy).toHaveBeenCalledWith(15_000);
      spy.mockRestore();
      late.abort(new DOMException('late', 'TimeoutError'));
    },
  };
}
