import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * With an `upgrade` listener Node hands over every request that offers an upgrade, e.g. the `h2c` of curl and Java, and stops
 * parsing its connection. Such a request is answered as if it had not offered one (RFC 9110 §7.8) and its connection is
 * closed; one with a body, which cannot be read, is refused.
 */
export function endUpgrades(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!wasHandedOver(request.raw)) return done();
    reply.header('connection', 'close');
    if (request.method === 'GET' || request.method === 'HEAD') return done();
    reply.code(400).send();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (wasHandedOver(request.raw)) request.raw.socket.destroySoon();
    done();
  });
}

/** Set by Node, but missing in its types. */
function wasHandedOver(request: IncomingMessage): boolean {
  return (request as { upgrade?: boolean }).upgrade === true;
}
