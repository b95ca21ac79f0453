import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { isOwn } from '../http/origin.ts';
import type { Log } from '../log.ts';
import { type Connection, closeCodes, guardSocket, type Listener } from './connection.ts';
import { Seats, type SocketLimits, socketLimits } from './limits.ts';

/** What answers at one address for sockets. */
export interface SocketServer<Guest> {
  path: string;
  publicUrl: string;
  log: Log;
  limits?: Partial<SocketLimits>;
  /** Seconds to wait for whoever opens too often, else null. */
  limiter(address: string): Promise<number | null>;
  /** Who asks, found out before the connection is made. */
  guest(request: FastifyRequest): Promise<Guest>;
  listen(connection: Connection, guest: Guest): Listener;
}

/** How many sockets this process holds open. */
export interface OpenSockets {
  readonly count: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for those that were let in. */
    socketGuest?: unknown;
  }
}

/**
 * Opens a websocket endpoint. Only pages of this site may (RFC 6455 §10.2: browsers send cookies along to any site), no
 * more than `limits` at once, without compression: a small message must not become a large one. All are told goodbye
 * (1001) when the server closes.
 */
export function mountSockets<Guest>(app: FastifyInstance, server: SocketServer<Guest>): OpenSockets {
  const limits = { ...socketLimits, ...server.limits };
  const seats = new Seats(limits);
  app.register(async (scope) => {
    await scope.register(websocket, {
      options: socketOptions(limits),
      errorHandler: (error) => server.log.debug({ err: error }, 'a socket broke'),
      preClose: (done) => sayGoodbye(scope.websocketServer.clients, limits.farewell, done),
    });
    const preHandler = (request: FastifyRequest, reply: FastifyReply) => admit(request, reply, server, seats);
    scope.get(server.path, { websocket: true, preHandler, exposeHeadRoute: false }, (socket, request) =>
      // Only those that `admit` let in come here, and it noted who they are.
      guardSocket(socket, limits, (connection) => server.listen(connection, request.socketGuest as Guest)),
    );
  });
  return {
    get count() {
      return seats.taken;
    },
  };
}

async function admit<Guest>(request: FastifyRequest, reply: FastifyReply, server: SocketServer<Guest>, seats: Seats) {
  if (!request.ws) return reply.code(426).headers({ upgrade: 'websocket', connection: 'upgrade' }).send();
  if (!isOwn(request, server.publicUrl)) return reply.code(403).send();
  const wait = await server.limiter(request.ip);
  const leave = wait === null ? seats.take(request.ip) : null;
  if (!leave)
    return reply
      .code(429)
      .header('retry-after', wait ?? 60)
      .send();
  // Not only of sockets that were open: a handshake that fails closes the connection too.
  request.raw.socket.once('close', leave);
  if (request.raw.socket.destroyed) leave();
  request.socketGuest = await server.guest(request);
}

function sayGoodbye(clients: Set<WebSocket>, farewell: number, done: () => void): void {
  for (const client of clients) client.close(closeCodes.goingAway, 'the shop closes');
  setTimeout(() => {
    for (const client of clients) client.terminate();
  }, farewell).unref();
  done();
}

/** Options of `ws`; `closeTimeout` is newer than its types. */
function socketOptions({ bytes, farewell }: SocketLimits) {
  const options = { maxPayload: bytes, perMessageDeflate: false, closeTimeout: farewell };
  return options;
}
