import { Client } from 'pg';
import { expect, vi } from 'vitest';
import type { Rush } from './order-load.ts';
import { freePort, startProcess } from './shop-process.ts';
import { tcpProxy } from './tcp-proxy.ts';

export const soon = { timeout: 30_000, interval: 20 };

/** A process of the shop that reaches its database at one address, whichever server is behind it. */
export async function shopBehindProxy(socket: string, dataDir: string) {
  const line = await tcpProxy(socket);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const delays: number[] = [];
  const { child, lines } = await startProcess({
    DATABASE_URL: `postgresql://vitrine@127.0.0.1:${line.port}/vitrine`,
    DATA_DIR: dataDir,
    PORT: String(port),
    RATE_LIMITS: '0',
  });
  return {
    line,
    origin,
    pageOf: async (path: string) => {
      const response = await fetch(origin + path);
      return { status: response.status, html: await response.text() };
    },
    ready: async () => (await fetch(`${origin}/health/ready`)).status,
    /** Waits until new orders are placed; returns after how many milliseconds the first one was. */
    orderedAgain: async ({ acknowledged }: Rush): Promise<number> => {
      const since = performance.now();
      const before = acknowledged.length;
      await vi.waitUntil(() => acknowledged.length > before || child.exitCode !== null, soon);
      const first = performance.now() - since;
      delays.push(first);
      await vi.waitUntil(() => acknowledged.length > before + 4 || child.exitCode !== null, soon);
      expect(child.exitCode, lines.slice(-20).join('\n')).toBeNull();
      return first;
    },
    end: async () => {
      if (process.env.ROUNDS) console.log(`the longest wait for an order: ${Math.round(Math.max(...delays))} ms`);
      child.kill('SIGKILL');
      await line.close();
    },
  };
}

/** Expects every confirmed order to be in the database, once. */
export async function expectNoOrderLostIn(url: string, { acknowledged, strange, answers }: Rush): Promise<void> {
  if (process.env.ROUNDS) console.log(acknowledged.length, 'orders;', strange.length, 'strange answers;', answers);
  expect(strange).toEqual([]);
  const kept = await query<{ order_no: string }>(url, 'select order_no from customer_order');
  const numbers = new Set(kept.map((row) => row.order_no));
  expect(acknowledged.filter((orderNo) => !numbers.has(orderNo))).toEqual([]);
  const [twice] = await query<{ n: string }>(
    url,
    'select count(*) as n from (select 1 from customer_order group by checkout_id having count(*) > 1) as doubles',
  );
  expect(Number(twice?.n)).toBe(0);
}

export async function query<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  // A killed server breaks the connection; the query fails for itself.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}
