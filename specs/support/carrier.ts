import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  to: { countryCode: string; province: string; postalCode: string };
  currency: string;
  parcels: number[];
  value: number;
}

/** Starts a stand-in for the carrier that `apps/carrier-rates` speaks to: 300 and 1 for each 10 g, by express twice as much. */
export async function startCarrier() {
  const asked: Asked[] = [];
  const state = { isAway: false, dearer: 0 };
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Asked;
      asked.push(body);
      if (state.isAway || request.headers.authorization !== 'Bearer key-of-the-specs')
        return reply.writeHead(503).end();
      const price = body.parcels.reduce((sum, grams) => sum + 300 + Math.ceil(grams / 10), state.dearer);
      const services = [
        { code: 'ground', name: { en: 'Ground', zh: '陆运' }, price, days: [3, 5] },
        { code: 'air', name: { en: 'Air', zh: '空运' }, price: 2 * price, days: [1, 2] },
      ];
      return reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ services }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host: new URL(url).host,
    settings: { api: url, key: 'key-of-the-specs', packaging: 200, heaviest: 30_000, fallback: 900 },
    asked,
    state,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
