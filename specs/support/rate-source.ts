import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { Reach } from '../../src/platform/outbound/reach.ts';

/** A server that publishes exchange rates. */
export async function rateSource() {
  const says = { status: 200, text: '', asked: 0 };
  const server = createServer((_request, response) => {
    says.asked += 1;
    response.writeHead(says.status).end(says.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  const { port } = server.address() as AddressInfo;
  const reach: Reach = (address, at) => address === '127.0.0.1' && at === port;
  return {
    reach,
    host: `127.0.0.1:${port}`,
    address: `http://127.0.0.1:${port}/rates`,
    says,
    publish: (rates: object, base = 'USD') =>
      Object.assign(says, { status: 200, text: JSON.stringify({ base, rates }) }),
  };
}
