import type { Product } from '../../../shared/contracts/catalog.ts';
import { callQuietly } from '../../api/call.ts';

const asked = new Map<string, Promise<Product | null>>();

/** The whole product of a card, asked for once per page; null where the shop does not answer. */
export function quickProduct(slug: string): Promise<Product | null> {
  const known = asked.get(slug);
  if (known) return known;
  const answer = callQuietly('product/get', { slug }).then((result) => {
    // What failed is asked for again.
    if (!result.ok) asked.delete(slug);
    return result.ok ? result.data : null;
  });
  asked.set(slug, answer);
  return answer;
}
