import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The target of a connection: a port of this machine, or the path of a Unix socket. */
type Target = number | string;

/**
 * A TCP port of this machine that forwards to a database, and can be cut, stalled and pointed elsewhere. `onSent` hears of each
 * packet before it is passed on to the database.
 */
export async function tcpProxy(first: Target, onSent: () => void = () => undefined) {
  let target: Target | null = first;
  let isStalled = false;
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    if (target === null) return void near.destroy();
    const far = typeof target === 'number' ? connect(target, '127.0.0.1') : connect(target);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.on('data', onSent);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => {
        pairs.delete(pair);
        to.destroy();
      });
    }
    if (isStalled) for (const socket of pair) socket.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const [near] of pairs) near.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    /** Closes every connection and refuses new ones until `pointAt`. */
    takeAway: () => {
      target = null;
      cut();
    },
    pointAt: (next: Target) => {
      target = next;
    },
    /** Forwards nothing and closes nothing, as when a machine hangs. */
    stall: () => {
      isStalled = true;
      for (const socket of [...pairs].flat()) socket.pause();
    },
    resume: () => {
      isStalled = false;
      for (const socket of [...pairs].flat()) socket.resume();
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
