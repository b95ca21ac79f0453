import type { CdnPurge } from './settings.ts';
import { cdnTag, joinTags } from './tags.ts';

/** Tags in one request: Cloudflare accepts 100. */
const atOnce = 100;
/** Milliseconds for one request. */
const timeout = 10_000;

/**
 * Purges every page with one of `tags` from the CDN. The tags are sent in the header that pages use (Fastly, Varnish) and in
 * the body as JSON (Cloudflare). Throws when the CDN does not confirm, so that the job is retried.
 */
export async function purgeTags(tags: string[], { url, method, tagHeader, headers }: CdnPurge): Promise<void> {
  const wanted = [...new Set(tags.map(cdnTag))];
  for (let from = 0; from < wanted.length; from += atOnce) {
    const some = wanted.slice(from, from + atOnce);
    const answer = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      headers: { 'content-type': 'application/json', ...headers, [tagHeader]: joinTags(tagHeader, some) },
      ...(method !== 'GET' && method !== 'HEAD' && { body: JSON.stringify({ tags: some }) }),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the CDN answered a purge with ${answer.status}`);
  }
}
