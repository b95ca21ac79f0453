import type { MetaDraft, PageContext } from './page.ts';

/** The title of a page without the shop's name; each further page of a list has its own. */
export function titleOf({ title, canonicalQuery = '' }: MetaDraft, { t }: Pick<PageContext, 't'>): string {
  const [, page] = /^page=(\d+)$/.exec(canonicalQuery) ?? [];
  return page ? t('page.numbered', { title, page }) : title;
}
