import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { isOwn } from '../http/origin.ts';
import type { Log } from '../log.ts';
import { type Connection, closeCodes, guardSocket, type Listener } from './connection.ts';
import { SocketCount, type SocketLimits, socketLimits } from './limits.ts';

/** A websocket endpoint. */
export interface SocketServer<Guest> {
  path: string;
  publicUrl: string;
  log: Log;
  limits?: Partial<SocketLimits>;
  /** The seconds to wait for a caller that opens too often, else null. */
  limiter(address: string): Promise<number | null>;
  /** Authenticates the caller before the connection is accepted. */
  guest(request: FastifyRequest): Promise<Guest>;
  listen(connection: Connection, guest: Guest): Listener;
}

/** The number of open sockets of this process. */
export interface OpenSockets {
  readonly count: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the caller was admitted. */
    socketGuest?: unknown;
  }
}

/**
 * Mounts a websocket endpoint for pages of this site only (RFC 6455 §10.2: browsers send cookies to any site), within
 * `limits`, without compression (a small message must not expand). All sockets are closed with 1001 when the server closes.
 */
export function mountSockets<Guest>(app: FastifyInstance, server: SocketServer<Guest>): OpenSockets {
  const limits = { ...socketLimits, ...server.limits };
  const count = new SocketCount(limits);
  app.register(async (scope) => {
    await scope.register(websocket, {
      options: socketOptions(limits),
      errorHandler: (error) => server.log.debug({ err: error }, 'a socket broke'),
      preClose: (done) => sayGoodbye(scope.websocketServer.clients, limits.closeTimeout, done),
    });
    const preHandler = (request: FastifyRequest, reply: FastifyReply) => admit(request, reply, server, count);
    scope.get(server.path, { websocket: true, preHandler, exposeHeadRoute: false }, (socket, request) =>
      // `admit` has run and set the caller.
      guardSocket(socket, limits, (connection) => server.listen(connection, request.socketGuest as Guest)),
    );
  });
  return {
    get count() {
      return count.open;
    },
  };
}

async function admit<Guest>(
  request: FastifyRequest,
  reply: FastifyReply,
  server: SocketServer<Guest>,
  count: SocketCount,
) {
  if (!request.ws) return reply.code(426).headers({ upgrade: 'websocket', connection: 'upgrade' }).send();
  if (!isOwn(request, server.publicUrl)) return reply.code(403).send();
  const wait = await server.limiter(request.ip);
  const leave = wait === null ? count.acquire(request.ip) : null;
  if (!leave)
    return reply
      .code(429)
      .header('retry-after', wait ?? 60)
      .send();
  // A failed handshake closes the connection too.
  request.raw.socket.once('close', leave);
  if (request.raw.socket.destroyed) leave();
  request.socketGuest = await server.guest(request);
}

function sayGoodbye(clients: Set<WebSocket>, closeTimeout: number, done: () => void): void {
  for (const client of clients) client.close(closeCodes.goingAway, 'the shop closes');
  setTimeout(() => {
    for (const client of clients) client.terminate();
  }, closeTimeout).unref();
  done();
}

/** Options of `ws`; `closeTimeout` is newer than its types. */
function socketOptions({ bytes, closeTimeout }: SocketLimits) {
  const options = { maxPayload: bytes, perMessageDeflate: false, closeTimeout: closeTimeout };
  return options;
}
