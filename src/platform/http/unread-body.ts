import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Milliseconds in which the rest of a body may still come after its answer. */
const linger = 2000;

/**
 * Closes the connection of a client that goes on sending a body after its request was answered, e.g. a refused upload.
 * Not at once: a connection that is reset while data arrive loses the answer on its way (RFC 9112 §9.6).
 */
export function closeUnread(app: FastifyInstance): void {
  app.addHook('onResponse', (request: FastifyRequest, _reply, done) => {
    const { raw } = request;
    if (!raw.complete && !raw.destroyed) {
      const cut = setTimeout(() => raw.destroy(), linger);
      // `end` comes when the whole body arrived, and then the connection serves the next request.
      for (const event of ['end', 'close', 'error']) raw.once(event, () => clearTimeout(cut));
    }
    done();
  });
}
