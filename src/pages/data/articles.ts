import { type ArticleReader, getArticle } from '../../modules/articles/index.ts';
import { articlesTag } from '../../shared/change-tags.ts';
import type { ArticleCard } from '../../shared/contracts/articles.ts';
import type { PageContext } from '../page.ts';

/** In whose words articles are shown on a page. The page depends on all of them. */
export function articleReader({ tags, cartView, site, catalog }: PageContext): ArticleReader {
  tags.add(articlesTag);
  const { language, defaultLanguage } = cartView.viewer;
  return { language, defaultLanguage, router: site.router, now: catalog.now };
}

/** Loads the article of a page by its slug, once per request; a draft in the preview. */
export function articleOnce(context: PageContext, slug: string) {
  return context.once(`article ${slug}`, () =>
    getArticle(context.db, { slug }, articleReader(context), context.preview?.showsDrafts ?? false),
  );
}

/** The day on which an article appeared, in the time zone of the shop. */
export function articleDate({ publishAt }: Pick<ArticleCard, 'publishAt'>, { state, site }: PageContext): string {
  const format = new Intl.DateTimeFormat(state.languageTag, { dateStyle: 'long', timeZone: site.dispatch.timeZone });
  return format.format(new Date(publishAt));
}
