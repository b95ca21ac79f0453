import type { ProductList } from '../../../shared/contracts/catalog.ts';

type Length = Pick<ProductList, 'total' | 'about'>;

/**
 * Total of a list of which `shown` products after the first `offset` are shown: at least that many, and exact at the end of
 * the list.
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
