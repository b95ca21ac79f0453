import { hasPage } from '../../modules/content/index.ts';
import { urlFor } from '../../shared/urls/router.ts';
import type { PageContext } from '../page.ts';

/** The path of a page of text; null where the shop has none of that slug. */
export async function pathOfPage(slug: string, { db, site, memoized }: PageContext): Promise<string | null> {
  const found = await memoized(`page ${slug}`, ['pages', 'site'], () => hasPage(db, slug));
  return found ? urlFor(site.router, 'page', slug) : null;
}
