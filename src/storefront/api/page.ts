import type { ShownAnswer } from '../../shared/contracts/site.ts';

/** Reads the data of the document's first page (`#shop-page`). Browser only. */
export function readFirstPage(): ShownAnswer {
  const page = JSON.parse(document.getElementById('shop-page')?.textContent ?? 'null') as ShownAnswer | null;
  if (!page) throw new Error('the document lacks #shop-page');
  return page;
}
