import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between two health checks. */
const interval = 200;

/**
 * A load balancer in front of processes of the shop: sends requests round-robin to those that answered `/health/ready`, keeps its
 * connections to them open, and never tries a request twice.
 */
export async function startBalancer(ports: number[]) {
  const agent = new Agent({ keepAlive: true });
  let ready = [...ports];
  let next = 0;
  const server = createServer((incoming, outgoing) => {
    next += 1;
    const port = ready[next % ready.length];
    forward(incoming, outgoing, { port, agent });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stopped = new AbortController();
  const checking = (async () => {
    while (!stopped.signal.aborted) {
      const answers = await Promise.all(ports.map(isReady));
      ready = ports.filter((_, index) => answers[index]);
      await sleep(interval);
    }
  })();
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    ready: () => ready,
    stop: async () => {
      stopped.abort();
      await checking;
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  );
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { port, agent }: { port: number | undefined; agent: Agent },
): void {
  const { method, url, headers } = incoming;
  const onward = request({ host: '127.0.0.1', port, agent, method, path: url, headers }, (answer) => {
    const { connection: _, ...rest } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, rest);
    answer.pipe(outgoing);
  });
  onward.on('error', () => {
    if (!outgoing.headersSent) outgoing.writeHead(502);
    outgoing.end();
  });
  incoming.pipe(onward);
}
