import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { DerivePicture } from './attachments.service.ts';
import { readMediaName } from './attachments.ts';
import { mountEmbeds, sendCaptions, sendVideo } from './videos/videos.routes.ts';

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/**
 * `GET /media/{hash}-{width}.{avif|webp|jpg}`, `{hash}.{mp4|webm}` and `{hash}-{language}-{digest}.vtt`: named by content, so kept for
 * ever by browsers and CDNs.
 */
export function mountMedia(
  app: FastifyInstance,
  derive: DerivePicture,
  { files, db }: { files: FileStore; db: Db },
): void {
  mountEmbeds(app);
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    if (/^[0-9a-f]{24}\.(?:mp4|webm)$/.test(request.params.name)) return sendVideo(reply, files, request.params.name);
    if (request.params.name.endsWith('.vtt')) return sendCaptions(reply, db, request.params.name);
    const asked = readMediaName(request.params.name);
    const bytes = asked && (await derive(asked.hash, asked.width, asked.format));
    if (!asked || !bytes) return reply.code(404).header('cache-control', 'no-store').send();
    // Mails and other sites may show them: they are public and hold nothing of anybody.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type(types[asked.format]).send(bytes);
  });
}
