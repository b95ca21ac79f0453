import { getPage } from '../../modules/content/index.ts';
import { addressFor } from '../../shared/addresses/router.ts';
import { breadcrumbJsonLd } from '../json-ld.ts';
import type { PageContext, PageLoader, PageModel } from '../page.ts';

export const page: PageLoader = async (context, { slug = '' }) => {
  const { db, cartView, site, word, preview } = context;
  const found = await getPage(db, { slug }, cartView.viewer.language, site.defaultLanguage, preview);
  if (!found) return null;
  const path = addressFor(site.router, 'page', slug);
  context.tags.add(`page:${found.id}`);
  const items = [
    { label: word('nav.home'), path: '/' },
    { label: found.title, path },
  ];
  return {
    kind: 'page',
    id: found.id,
    status: 200,
    template: 'page',
    vars: { page: found },
    props: { breadcrumbs: { items } },
    meta: {
      title: found.title,
      description: found.description || found.body,
      canonicalPath: path,
      jsonLd: [breadcrumbJsonLd(items, context)],
    },
    personal: false,
    theme: found.theme,
  };
};

/** `/error/404`, `/error/403`, `/error/500`: the page itself with that status. */
export const error: PageLoader = async (context, { status = '' }) =>
  ['403', '404', '500'].includes(status) ? errorPage(Number(status), context) : null;

/** What is shown in place of a page that is not there, not allowed or broken. */
export function errorPage(status: number, { word }: PageContext): PageModel {
  return {
    kind: 'error',
    id: null,
    status,
    template: 'error',
    vars: { error: { status } },
    props: {},
    meta: { title: word(`page.error${status}`), description: '', canonicalPath: `/error/${status}`, noindex: true },
    personal: false,
  };
}
