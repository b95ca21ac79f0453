import type { PageContext, PageLoader, PageModel } from '../page.ts';

/** `/error/404`, `/error/403`, `/error/500`: the page itself with that status. */
export const error: PageLoader = async (context, { slug = '' }) =>
  ['403', '404', '500'].includes(slug) ? errorPage(Number(slug), context) : null;

/** Builds the page for a missing, forbidden, customers-only (401) or broken page. */
export function errorPage(status: number, { t }: PageContext): PageModel {
  return {
    kind: 'error',
    id: null,
    status,
    template: 'error',
    vars: { error: { status } },
    props: {},
    meta: { title: t(`page.error${status}`), description: '', canonicalPath: `/error/${status}`, noindex: true },
    personal: false,
  };
}
