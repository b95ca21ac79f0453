import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../../modules/site/index.ts';
import { type CompressedText, plainBytes } from '../../platform/cache/compressed-texts.ts';
import type { Clock } from '../../platform/clock.ts';
import { sendTooMany } from '../../platform/http/faults.ts';
import type { Limiter, LimitName } from '../../platform/http/limits.ts';
import { matchesTag, takesGzip } from '../../platform/http/negotiation.ts';
import type { Translations } from '../../platform/locale/catalogue.ts';
import type { Language } from '../../shared/locale.ts';
import { articleFeed, articleFeeds } from './article-feeds.ts';
import { type BrandKeeper, type IconName, iconNames } from './brand.ts';
import { type FeedTools, sendFeed } from './feed.routes.ts';
import { webManifest } from './manifest.ts';
import { robotsTxt } from './robots.ts';
import type { sitemapKeeper } from './sitemaps.ts';

export interface CrawlTools extends FeedTools {
  clock: Clock;
  site: () => Site;
  publicUrl: string;
  brand: BrandKeeper;
  sitemaps: ReturnType<typeof sitemapKeeper>;
  limiter: Limiter;
  translations: Translations;
}

const day = 86_400;
/** Cache-Control: browsers revalidate, shared caches keep it for ten minutes. */
const publicly = 'public, max-age=0, s-maxage=600, stale-while-revalidate=3600';
const xml = 'application/xml; charset=utf-8';

/** Mounts the routes for programs: sitemaps, robots.txt, the feed, the manifest, icons, shared pictures. */
export function mountCrawling(app: FastifyInstance, tools: CrawlTools): void {
  app.register(async (crawling) => {
    const limited = (name: LimitName) => ({
      preHandler: (request: FastifyRequest, reply: FastifyReply) => limit(name, request, reply, tools),
    });
    const open = limited('default');
    crawling.get('/robots.txt', open, (request, reply) =>
      sendText(request, reply, robotsTxt(tools.site(), tools.publicUrl), 'text/plain; charset=utf-8'),
    );
    crawling.get('/sitemap.xml', open, async (request, reply) =>
      sendKept(request, reply, await tools.sitemaps.index()),
    );
    crawling.get<{ Params: { name: string } }>('/sitemap/:name', open, async (request, reply) => {
      const kept = await tools.sitemaps.file(request.params.name.replace(/\.xml$/, ''));
      return kept ? sendKept(request, reply, kept) : absent(reply);
    });
    crawling.get('/feed/products.xml', limited('feed'), (request, reply) => sendFeed(request, reply, tools));
    for (const { path, kind } of articleFeeds)
      crawling.get<{ Querystring: { lang?: string } }>(path, open, async (request, reply) => {
        const feed = await articleFeed(kind, request.query.lang, tools);
        if (!feed) return absent(reply);
        return sendText(request, reply, feed.text, feed.type);
      });
    crawling.get<{ Querystring: { lang?: string } }>('/manifest.webmanifest', open, (request, reply) =>
      sendManifest(request, reply, request.query.lang, tools),
    );
    for (const name of iconNames)
      crawling.get<Versioned>(`/${name}`, open, (request, reply) => sendIcon(request, reply, name, tools));
    crawling.get<Versioned>('/icon.svg', open, (request, reply) => sendDrawing(request, reply, tools));
    crawling.get<{ Params: { name: string } }>('/share/:name', open, (request, reply) =>
      sendCover(reply, request.params.name, tools),
    );
  });
}

async function limit(name: LimitName, request: FastifyRequest, reply: FastifyReply, tools: CrawlTools) {
  const wait = await tools.limiter(name, request.ip);
  return wait === null ? undefined : sendTooMany(reply, wait, tools.translations(tools.site().defaultLanguage));
}

function absent(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').send();
}

async function sendKept(request: FastifyRequest, reply: FastifyReply, text: CompressedText): Promise<FastifyReply> {
  const gzip = takesGzip(request.headers['accept-encoding']);
  const etag = `"${text.hash}${gzip ? 'g' : ''}"`;
  reply.headers({ etag, 'cache-control': publicly, vary: 'accept-encoding' }).type(xml);
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (gzip) return reply.header('content-encoding', 'gzip').send(text.gzip);
  return reply.send(await plainBytes(text));
}

async function sendManifest(request: FastifyRequest, reply: FastifyReply, lang: string | undefined, tools: CrawlTools) {
  const site = tools.site();
  const language: Language = site.languages.find((each) => each === lang) ?? site.defaultLanguage;
  const text = JSON.stringify(webManifest(site, language, tools.brand.ground(), await tools.brand.shown()));
  return sendText(request, reply, text, 'application/manifest+json; charset=utf-8');
}

function sendText(request: FastifyRequest, reply: FastifyReply, text: string, type: string): FastifyReply {
  return sendBytes(request, reply.header('cache-control', publicly), Buffer.from(text), type);
}

type Versioned = { Querystring: { v?: string } };
type IconRequest = FastifyRequest<Versioned>;

async function sendIcon(request: IconRequest, reply: FastifyReply, name: IconName, { brand }: CrawlTools) {
  const type = name.endsWith('.ico') ? 'image/x-icon' : 'image/png';
  reply.header('cache-control', await iconCaching(request, brand));
  return sendBytes(request, reply, await brand.icon(name), type);
}

/** Sends the drawn icon; where the merchant chose a picture, documents that are older lead there. */
async function sendDrawing(request: IconRequest, reply: FastifyReply, { brand }: CrawlTools) {
  const drawing = await brand.drawing();
  if (!drawing) return reply.header('cache-control', 'no-store').redirect('/icon-192.png', 302);
  reply.header('cache-control', await iconCaching(request, brand));
  return sendBytes(request, reply, drawing, 'image/svg+xml');
}

/** Under the present version an icon never changes; without one, e.g. `/favicon.ico`, it is looked for again after a day. */
async function iconCaching({ query }: IconRequest, brand: BrandKeeper): Promise<string> {
  const isPresent = query.v === (await brand.shown()).version;
  return isPresent ? `public, max-age=${365 * day}, immutable` : `public, max-age=${day}`;
}

function sendBytes(request: FastifyRequest, reply: FastifyReply, bytes: Buffer, type: string): FastifyReply {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag);
  return matchesTag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.type(type).send(bytes);
}

/** Sends the picture of shared links. Its name is a hash, so it never expires; an old name redirects to the current one. */
async function sendCover(reply: FastifyReply, name: string, { brand }: CrawlTools): Promise<FastifyReply> {
  const [, key] = /^([0-9a-f]{24})\.jpg$/.exec(name) ?? [];
  if (!key) return absent(reply);
  const found = await brand.cover(key);
  if ('moved' in found) return reply.header('cache-control', 'no-store').redirect(found.moved, 302);
  // It is made to be shown by other sites.
  reply.header('cross-origin-resource-policy', 'cross-origin');
  return reply
    .header('cache-control', `public, max-age=${365 * day}, immutable`)
    .type('image/jpeg')
    .send(found);
}
