/** The tag of every page: purging it empties the CDN. */
export const everyPage = 'shop';

/** Bytes that Varnish takes of one header line; other CDNs take twice as many. */
const longest = 7500;

/**
 * A tag as a CDN sees it. Of an id only its last 48 bits are sent, which are by chance: a page of a long list carries
 * hundreds of tags.
 */
export function cdnTag(tag: string): string {
  if (tag === '*') return everyPage;
  return tag.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-([0-9a-f]{12})/g, '$1').replaceAll(/[^\w:.-]/g, '_');
}

/** Cloudflare's and Akamai's headers are separated by commas, `xkey` and `Surrogate-Key` by spaces. */
export function joinTags(header: string, tags: string[]): string {
  return tags.join(/cache-tag/i.test(header) ? ',' : ' ');
}

/** The header line of a page that shows `tags`; null when they are too many, so that the page must not be kept for long. */
export function tagLine(header: string, tags: string[]): string | null {
  const line = joinTags(header, [...new Set([everyPage, ...tags.map(cdnTag)])]);
  return line.length <= longest ? line : null;
}
