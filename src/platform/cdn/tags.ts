/** The tag of every page: purging it empties the CDN. */
export const everyPage = 'shop';

/** Bytes of one header line that Varnish accepts; other CDNs accept twice as many. */
const maxLength = 7500;

/**
 * Shortens a tag for the CDN: of an id only the last 48 bits, which are random, because a long list has hundreds of tags.
 */
export function cdnTag(tag: string): string {
  if (tag === '*') return everyPage;
  return tag.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-([0-9a-f]{12})/g, '$1').replaceAll(/[^\w:.-]/g, '_');
}

/** Cloudflare's and Akamai's headers are separated by commas, `xkey` and `Surrogate-Key` by spaces. */
export function joinTags(header: string, tags: string[]): string {
  return tags.join(/cache-tag/i.test(header) ? ',' : ' ');
}

/** Builds the header line for `tags`; null when it would be too long, so that the page may be cached only briefly. */
export function tagLine(header: string, tags: string[]): string | null {
  const line = joinTags(header, [...new Set([everyPage, ...tags.map(cdnTag)])]);
  return line.length <= maxLength ? line : null;
}
