import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import type { CatalogReader } from '../../modules/catalog/index.ts';
import { readShipping, type Shipping } from '../../modules/shipping/index.ts';
import type { Site } from '../../modules/site/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { matchesTag, takesGzip } from '../../platform/http/negotiation.ts';
import { type Language, languageTag, pickText, prefixOf } from '../../shared/locale.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import { feedTag, merchantFeed } from './merchant-feed.ts';
import type { FeedPlace } from './merchant-item.ts';
import { marketOf } from './selling-terms.ts';

export interface FeedTools {
  db: Db;
  site: () => Site;
  publicUrl: string;
  reader(requestLocale: { language: Language; currency: CurrencyCode }): CatalogReader;
}

interface Asked {
  language: Language;
  currency: CurrencyCode;
  country: string | null;
}

/** Concurrency limit per process: each feed reads the whole catalogue. */
const limit = pLimit(2);

/** `GET /feed/products.xml?lang=&currency=&country=`: the catalogue for Google Merchant Center, streamed. */
export async function sendFeed(request: FastifyRequest, reply: FastifyReply, tools: FeedTools): Promise<FastifyReply> {
  const asked = askedOf(request.query as Record<string, unknown>, tools.site());
  if (!asked) return reply.code(404).header('cache-control', 'no-store').send();
  const reader = tools.reader(asked);
  const place = placeOf(asked, reader, await readShipping(tools.db), tools);
  const etag = await feedTag(reader, place);
  reply.headers({ etag, 'cache-control': 'public, max-age=0, s-maxage=60', vary: 'accept-encoding' });
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type('application/xml; charset=utf-8');
  if (request.method === 'HEAD') return reply.send();
  if (limit.activeCount >= limit.concurrency)
    return reply.code(503).headers({ 'retry-after': 60, 'cache-control': 'no-store' }).send();
  return stream(reply, takesGzip(request.headers['accept-encoding']), merchantFeed(reader, place));
}

/** Parses the parameters; null for a language, currency or country that the shop does not have. */
function askedOf({ lang, currency, country }: Record<string, unknown>, site: Site): Asked | null {
  const language = lang === undefined ? site.defaultLanguage : site.languages.find((each) => each === lang);
  const known = site.rates.map((each) => each.code);
  const code = currency === undefined ? site.defaultCurrency : known.find((each) => each === currency);
  const place = country === undefined ? null : countryOf(country);
  return language && code && place !== undefined ? { language, currency: code, country: place } : null;
}

function countryOf(country: unknown): string | undefined {
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : undefined;
}

function placeOf(
  { language, currency, country }: Asked,
  { viewer }: CatalogReader,
  shipping: Shipping,
  { site: siteOf, publicUrl }: FeedTools,
): FeedPlace {
  const site = siteOf();
  const terms = { shipping, site, viewer, returnsUrl: null };
  const name = pickText(site.name, language, site.defaultLanguage);
  return {
    publicUrl,
    site,
    state: { name, languageTag: languageTag(language), prefix: prefixOf(language, site) },
    terms,
    countries: country ? [country] : marketOf(terms),
    query: currency === site.defaultCurrency ? '' : `?currency=${currency}`,
  };
}

function stream(reply: FastifyReply, gzip: boolean, fragments: AsyncIterable<string>): FastifyReply {
  const source = Readable.from(fragments);
  void limit(() => new Promise<void>((resolve) => source.once('close', resolve)));
  if (!gzip) return reply.send(source);
  const body = createGzip({ level: 4 });
  source.once('error', (error) => body.destroy(error)).pipe(body);
  // A closed connection stops reading the catalogue.
  body.once('close', () => source.destroy());
  return reply.header('content-encoding', 'gzip').send(body);
}
