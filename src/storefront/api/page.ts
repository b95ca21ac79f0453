import type { ShownAnswer } from '../../shared/contracts/site.ts';

/** What the server said of the page that came with the document (`#shop-page`). Browser only. */
export function readFirstPage(): ShownAnswer {
  const page = JSON.parse(document.getElementById('shop-page')?.textContent ?? 'null') as ShownAnswer | null;
  if (!page) throw new Error('the document lacks #shop-page');
  return page;
}
