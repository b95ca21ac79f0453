import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Site } from '../modules/site/index.ts';
import { ObjectMemo } from '../platform/cache/object-memo.ts';
import { matchesTag, takesGzip } from '../platform/http/negotiation.ts';
import type { Translations } from '../platform/locale/catalogue.ts';
import type { WorkerSettings } from '../shared/document-marks.ts';
import { languageTag, prefixOf } from '../shared/locale.ts';

interface WorkerTools {
  site: () => Site;
  translations: Translations;
  /** The code of the service worker. */
  worker: string;
}

/** Requests of a worker go by its own policy; it loads nothing but the shop. */
const policy = "default-src 'none'; connect-src 'self'";

/** Mounts the service worker: the built script after its settings. Browsers ask for it anew at each visit. */
export function mountWorker(app: FastifyInstance, { site, translations, worker }: WorkerTools): void {
  const made = new ObjectMemo<Site, { etag: string; gzip: Buffer }>();
  const make = () => {
    const text = `self.shopWorker=${JSON.stringify(settingsOf(site(), translations))};\n${worker}`;
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    return { etag, gzip: gzipSync(text) };
  };
  app.get('/sw.js', (request, reply) => {
    const { etag, gzip } = made.get(site(), '', make);
    reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding', 'content-security-policy': policy });
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    reply.type('text/javascript; charset=utf-8');
    if (takesGzip(request.headers['accept-encoding'])) return reply.header('content-encoding', 'gzip').send(gzip);
    return reply.send(gunzipSync(gzip));
  });
}

function settingsOf(site: Site, translations: Translations): WorkerSettings {
  const texts = site.languages.map((language) => {
    const t = translations(language);
    const said = {
      prefix: prefixOf(language, site),
      notice: t('offline.notice', { time: '{time}' }),
      title: t('offline.title'),
      text: t('offline.text'),
      kept: t('offline.kept'),
      none: t('offline.none'),
      again: t('offline.again'),
    };
    return [languageTag(language), said] as const;
  });
  return { on: site.offline.on, push: site.push.on, texts: Object.fromEntries(texts) };
}
