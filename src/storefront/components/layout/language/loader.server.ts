import type { PageContext } from '../../../../pages/page.ts';
import { languageName, prefixed, prefixOf } from '../../../../shared/locale.ts';
import { queryOfPage } from '../page-query.server.ts';
import type { Data } from './props.ts';

/** Lists the same page in every language of the site. */
export function load(_props: object, context: PageContext): Data {
  const { site, state, path } = context;
  const search = queryOfPage(context, context.listQuery);
  const items = site.languages.map((lang) => ({
    lang,
    name: languageName(lang),
    path: prefixed(path, prefixOf(lang, site)) + search,
  }));
  return { current: state.language, items };
}
