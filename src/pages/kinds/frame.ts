import type { MenuItem } from '../../shared/contracts/site.ts';
import type { PageContext, PageModel } from '../page.ts';

/** Breadcrumb items from the home page to a page, including both. */
export function crumbs({ t }: PageContext, items: MenuItem[]): MenuItem[] {
  return [{ label: t('nav.home'), path: '/' }, ...items];
}

/** Base model of a public page: status 200 and breadcrumbs. */
export function framed(
  context: PageContext,
  { kind, template, title, path }: { kind: string; template: string; title: string; path: string },
  trail: MenuItem[] = [],
): PageModel {
  const items = crumbs(context, [...trail, { label: title, path }]);
  return {
    kind,
    id: null,
    status: 200,
    template,
    vars: { title },
    props: { breadcrumbs: { items } },
    personal: false,
    meta: { title, description: '', canonicalPath: path },
  };
}
