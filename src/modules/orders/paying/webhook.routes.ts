import type { FastifyInstance } from 'fastify';
import type { Limiter } from '../../../platform/http/limits.ts';
import { enqueue } from '../../../platform/jobs/queue.repo.ts';
import { ProviderUnavailable, storeProviderEvent } from '../../payments/index.ts';
import type { PayTools } from './paying-tools.ts';

/** Bytes of a webhook's body. */
const bodyLimit = 256 * 1024;

/**
 * Mounts `POST /api/payment/{provider}/webhook`: verified over the raw body, stored, answered 200, and worked on by a job. A
 * wrong signature is 400 and stores nothing. Events that were stored before are answered 200 again.
 */
export function mountWebhooks(app: FastifyInstance, tools: PayTools & { limiter: Limiter }): void {
  app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
    hooks.post('/api/payment/:provider/webhook', { bodyLimit }, async (request, reply) => {
      const provider = tools.providers.get((request.params as { provider: string }).provider);
      if (!provider?.webhook) return reply.code(404).send({ error: 'unknown provider' });
      const wait = provider.hasCostlyWebhooks ? await tools.limiter('default', request.ip) : null;
      if (wait !== null) return reply.code(429).header('retry-after', wait).send({ error: 'too many calls' });
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = await provider.webhook(raw, request.headers, tools.clock.now()).catch(unlessAway);
      // The provider sends it again.
      if (event === 'away') return reply.code(503).send({ error: 'cannot be verified now' });
      if (!event) return reply.code(400).send({ error: 'wrong signature' });
      const payload = { provider: provider.code, eventId: event.id };
      await tools.db.transaction().execute(async (tx) => {
        if (await storeProviderEvent(tx, provider.code, event, tools.clock.now()))
          await enqueue(tx, 'payments:event', payload);
      });
      return reply.code(200).send({ received: true });
    });
  });
}

function unlessAway(error: unknown): 'away' {
  if (error instanceof ProviderUnavailable) return 'away';
  throw error;
}
