import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { contentSecurityPolicy, framedHeaders, hashSource } from '../../../platform/http/security.ts';
import { byteRange } from './byte-range.ts';
import { playerOf } from './embed.ts';
import { findCaptions } from './videos.repo.ts';

const types: Record<string, string> = { mp4: 'video/mp4', webm: 'video/webm' };

/** Sends a video, or the part of it that the player asks for: Safari plays nothing without parts. */
export async function sendVideo(reply: FastifyReply, files: FileStore, name: string): Promise<FastifyReply> {
  const size = await files.size(name);
  if (size === null) return reply.code(404).header('cache-control', 'no-store').send();
  const part = byteRange(reply.request.headers.range, size);
  reply.header('accept-ranges', 'bytes');
  if (part === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const { start, end } = part ?? { start: 0, end: size };
  if (part) reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${size}`);
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-length', end - start)
    .type(types[name.split('.')[1] ?? ''] ?? 'application/octet-stream')
    .send(files.stream(name, { start, end }));
}

/**
 * Sends the captions of a video in a language. Their name changes with them: a page that was made before a change is given the
 * present ones, which are then not kept.
 */
export async function sendCaptions(reply: FastifyReply, db: Db, name: string): Promise<FastifyReply> {
  const [, hash = '', language = '', digest] =
    /^([0-9a-f]{24})-([a-zA-Z]{2,3}(?:-[A-Z]{2})?)-([0-9a-f]{12})\.vtt$/.exec(name) ?? [];
  const found = hash ? await findCaptions(db, hash, language) : undefined;
  if (!found) return reply.code(404).header('cache-control', 'no-store').send();
  return reply
    .header('cache-control', found.digest === digest ? 'public, max-age=31536000, immutable' : 'no-store')
    .type('text/vtt; charset=utf-8')
    .send(found.content);
}

/** Path of the captions of a video in a language. */
export function captionsUrl(hash: string, { language, digest }: { language: string; digest: string }): string {
  return `/media/${hash}-${language}-${digest}.vtt`;
}

const style = 'html,body,iframe{margin:0;inline-size:100%;block-size:100%;border:0;display:block;background:#000}';

/**
 * `GET /media/embed/{site}/{id}`: a document that holds nothing but the player of another site. Pages frame this document, so
 * that their own policy names no other site.
 */
export function mountEmbeds(app: FastifyInstance): void {
  app.get<{ Params: { site: string; id: string } }>('/media/embed/:site/:id', async ({ params }, reply) => {
    const found = playerOf(params.site, params.id);
    if (!found) return reply.code(404).header('cache-control', 'no-store').send();
    const policy = contentSecurityPolicy({ styles: [hashSource(style)], scripts: [] }, { frames: [found.origin] });
    reply.headers(framedHeaders({ 'content-security-policy': policy })).header('x-robots-tag', 'noindex');
    const allow = 'autoplay; fullscreen; picture-in-picture';
    const frame = `<iframe src="${found.player.replaceAll('&', '&amp;')}" allow="${allow}" allowfullscreen title="Video"></iframe>`;
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><meta charset="utf-8"><title>Video</title><style>${style}</style>${frame}`);
  });
}
