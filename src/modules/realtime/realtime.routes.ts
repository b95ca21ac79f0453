import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Visitor } from '../../platform/http/route.ts';
import { urlOf } from '../../platform/http/server.ts';
import type { Log } from '../../platform/log.ts';
import type { Random } from '../../platform/random.ts';
import type { SocketLimits } from '../../platform/websocket/limits.ts';
import { mountSockets, type OpenSockets } from '../../platform/websocket/sockets.ts';
import type { Hello } from '../../shared/contracts/realtime.ts';
import type { Hub } from './hub.ts';
import { write } from './message.ts';

export interface AuthTools {
  publicUrl: string;
  random: Random;
  log: Log;
  limiter(address: string): Promise<number | null>;
  /** The visitor of the cookie that came with the handshake. */
  visitor(request: FastifyRequest): Promise<Visitor | null>;
  limits?: Partial<SocketLimits>;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** `/ws/message?visitorId=`: the server greets first, then each speaks when there is something to say (§8). */
export function openRealtime(app: FastifyInstance, hub: Hub, { random, visitor, ...tools }: AuthTools): OpenSockets {
  app.addHook('onClose', async () => hub.close());
  return mountSockets(app, {
    ...tools,
    path: '/ws/message',
    guest: async (request) => ({ visitor: await visitor(request), claimed: claimedId(request) }),
    listen: (connection, { visitor: known, claimed }) => {
      // An id that is only claimed is said back, so that a client keeps it, and opens nothing.
      const data: Hello = { visitorId: known?.id ?? claimed ?? random.id(), known: known !== null };
      connection.send(write({ code: 0, msg: 'hello', data }));
      const member = hub.join(connection, known?.id ?? null);
      return { message: (text) => hub.receive(member, text), closed: () => hub.leave(member) };
    },
  });
}

function claimedId(request: FastifyRequest): string | null {
  const id = urlOf(request.url).searchParams.get('visitorId') ?? '';
  return uuid.test(id) ? id : null;
}
