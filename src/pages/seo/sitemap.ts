import type { Site } from '../../modules/site/index.ts';
import { absoluteIn, alternatesOf } from './alternates.ts';
import { escapeXml, xmlHead } from './xml.ts';

/** One page of the shop, in all its languages. */
export interface Entry {
  path: string;
  changed: Date | null;
}

/** One file of the index. */
export interface Child {
  name: string;
  changed: Date | null;
}

type Spoken = Pick<Site, 'languages' | 'defaultLanguage'>;

/** Limits of one file (https://www.sitemaps.org/protocol.html). */
export const maxUrls = 50_000;
export const maxBytes = 50_000_000;

/** Length of a path with a slug of 200 characters, each percent-encoded as `%E8%8C%B6`. */
const maxPathLength = 2000;

/** Maximum pages per file within both limits, however long their URLs are. */
export function pagesPerFile({ languages }: Pick<Site, 'languages'>, publicUrl: string): number {
  const count = languages.length;
  const link = publicUrl.length + maxPathLength + 80;
  const bytes = count * ((count + 2) * link + 100);
  return Math.max(1, Math.min(Math.floor(maxUrls / count), Math.floor((maxBytes - 1000) / bytes)));
}

/** Renders the sitemap index. */
export function sitemapIndex(children: Child[], publicUrl: string): string {
  const rows = children.map(
    ({ name, changed }) =>
      `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap/${name}.xml`)}</loc>${lastmod(changed)}</sitemap>\n`,
  );
  return `${xmlHead}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('')}</sitemapindex>\n`;
}

/** Streams a sitemap: a `<url>` for each language of a page, each with links to all languages. */
export async function* sitemap(
  entries: AsyncIterable<Entry[]>,
  site: Spoken,
  publicUrl: string,
): AsyncGenerator<string> {
  yield `${xmlHead}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for await (const some of entries) yield some.map((entry) => urlsOf(entry, site, publicUrl)).join('');
  yield '</urlset>\n';
}

function urlsOf({ path, changed }: Entry, site: Spoken, publicUrl: string): string {
  const links = alternatesOf(path, site, publicUrl)
    .map(({ tag, href }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(href)}"/>`)
    .join('');
  const rest = `${lastmod(changed)}${links}</url>\n`;
  return site.languages
    .map((language) => `<url><loc>${escapeXml(absoluteIn(language, path, site, publicUrl))}</loc>${rest}`)
    .join('');
}

function lastmod(changed: Date | null): string {
  return changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
}
