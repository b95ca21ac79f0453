import type { ProductList } from '../../../shared/contracts/catalog.ts';

type Length = Pick<ProductList, 'total' | 'about'>;

/**
 * How long a list is said to be, of which `shown` products after the first `offset` are shown: at least as long as that, and where
 * it ends its length is known after all.
 */
export function lengthOf(
  { total, about }: { total: number; about: boolean },
  offset: number,
  shown: number,
  pageSize: number,
): Length {
  if (!about) return { total };
  if (shown < pageSize && (shown > 0 || offset === 0)) return { total: offset + shown };
  return { total: Math.max(total, offset + shown + 1), about: true };
}
