import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { assetOf } from './apps.repo.ts';

/** Types of the files that apps may serve to browsers; no HTML, which would be a page of the shop's site. */
const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
};

/** Mounts `GET /app-assets/{slug}/{hash}/…`: files of the folder `assets` of apps that are on, cached for ever under their hash. */
export function mountAppAssets(http: FastifyInstance, { db }: { db: Db }): void {
  http.get('/app-assets/:slug/:hash/*', async (request, reply) => {
    const { slug, hash, '*': path } = request.params as { slug: string; hash: string; '*': string };
    const type = types[path.split('.').at(-1) ?? ''];
    const bytes = type && /^[0-9a-f]{16}$/.test(hash) ? await assetOf(db, { slug, hash, path }) : undefined;
    if (!type || !bytes) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('');
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return reply.type(type).header('content-security-policy', "default-src 'none'").send(bytes);
  });
}
