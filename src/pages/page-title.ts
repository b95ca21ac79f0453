import type { MetaDraft, PageContext } from './page.ts';

/** The title of a page without the shop's name; each further page of a list has its own. */
export function titleOf({ title, canonicalQuery = '' }: MetaDraft, { word }: Pick<PageContext, 'word'>): string {
  const [, page] = /^page=(\d+)$/.exec(canonicalQuery) ?? [];
  return page ? word('page.numbered', { title, page }) : title;
}
