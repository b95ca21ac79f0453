import type { Reach } from '../../platform/outbound/reach.ts';
import { resolvesWithin } from '../../platform/outbound/resolves-within.ts';
import { type FieldRefusal, fieldError } from '../../shared/refusal.ts';

/**
 * Finds what is wrong with the URL of a webhook: none of the web, with a password in it, or inside one's own network. A name
 * that cannot be looked up now is allowed, because each connection is checked again where it is made.
 */
export async function urlProblem(written: string, reach: Reach): Promise<FieldRefusal | null> {
  const url = URL.canParse(written) ? new URL(written) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.hash)
    return fieldError('url', 'format', 'webhook.url');
  return (await resolvesWithin(url, reach)) ? null : fieldError('url', 'private', 'webhook.private');
}
