import { setTimeout as sleep } from 'node:timers/promises';
import type { Checkout } from '../../src/shared/contracts/checkout.ts';
import { filledIn } from './buying.ts';
import { Shopper } from './shopper.ts';

/** The statuses that an outage may have from outside: any other, or none at all, is a fault. */
interface Answered {
  status: number;
  retryAfter: string | null;
  code: number;
}

export type Rush = ReturnType<typeof rushOfOrders>;

/** Buyers who order one thing after the other, and repeat requests answered by 503, as a client should. */
export function rushOfOrders(origin: string, sku: string, buyers: number) {
  const acknowledged: string[] = [];
  const strange: string[] = [];
  /** The number of 503 answers, and the milliseconds of the slowest answer of any kind. */
  const answers = { refused: 0, slowest: 0 };
  let isOver = false;
  let keys = 0;

  /** Repeats a call until it is answered by something else than 503; null at the end, or for an answer that is a fault. */
  async function insist(who: Shopper, path: string, body: object): Promise<unknown> {
    while (!isOver) {
      const startedAt = performance.now();
      const answer = await send(who, path, body);
      if (typeof answer === 'string') return void strange.push(`${path}: ${answer}`);
      answers.slowest = Math.max(answers.slowest, performance.now() - startedAt);
      if (answer.status !== 503) {
        if (answer.status === 200 && answer.code === 0) return answer.data;
        return void strange.push(`${path}: ${JSON.stringify(answer)}`);
      }
      answers.refused += 1;
      if (answer.retryAfter === null) strange.push(`${path}: 503 without Retry-After`);
      await sleep(50);
    }
    return null;
  }

  async function buy(): Promise<void> {
    while (!isOver) {
      const who = new Shopper(origin);
      const created = (await insist(who, 'checkout/create', { from: 'buy', sku, quantity: 1 })) as Checkout | null;
      if (!created) continue;
      const { slug } = created;
      const ready = (await insist(who, 'checkout/update', { slug, ...filledIn })) as Checkout | null;
      if (!ready) continue;
      keys += 1;
      const body = { slug, totals: { total: ready.totals.total }, idempotencyKey: `key-${keys}-of-the-rush` };
      const placed = (await insist(who, 'checkout/place', body)) as { orderNo: string } | null;
      if (placed) acknowledged.push(placed.orderNo);
    }
  }

  const all = Promise.all(Array.from({ length: buyers }, buy));
  return {
    acknowledged,
    strange,
    answers,
    end: async () => {
      isOver = true;
      await all;
    },
  };
}

async function send(who: Shopper, path: string, body: object): Promise<string | (Answered & { data: unknown })> {
  try {
    const response = await who.fetch(`/api/web/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { code, data } = (await response.json()) as { code: number; data: unknown };
    return { status: response.status, retryAfter: response.headers.get('retry-after'), code, data };
  } catch (error) {
    return String((error as Error).cause ?? error);
  }
}
