import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Once sockets are listened for, Node hands over every request that offers an upgrade, e.g. the `h2c` that curl and Java
 * offer beside an ordinary request, and parses no more of its connection. Such a request is answered as if it had not
 * offered (RFC 9110 §7.8) and its connection closed; one with a body, which nobody will read, is refused.
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

/** Node's own mark, which its types leave out. */
function wasHandedOver(request: IncomingMessage): boolean {
  return (request as { upgrade?: boolean }).upgrade === true;
}
