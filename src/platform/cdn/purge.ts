import type { CdnPurge } from './settings.ts';
import { cdnTag, joinTags } from './tags.ts';

/** Tags in one request: Cloudflare takes 100, a header line of 100 is far below every limit. */
const atOnce = 100;
/** Milliseconds for one request. */
const timeout = 10_000;

/**
 * Asks the CDN to drop every page that carries one of `tags`, which stand both in the header that pages carry them in
 * (Fastly, Varnish) and in the body as JSON (Cloudflare). Throws when it does not confirm; the job is tried again then.
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
