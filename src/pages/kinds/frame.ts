import type { MenuItem } from '../../shared/contracts/site.ts';
import type { PageContext, PageModel } from '../page.ts';

/** The way from the home page to a page, itself last. */
export function crumbs({ t }: PageContext, items: MenuItem[]): MenuItem[] {
  return [{ label: t('nav.home'), path: '/' }, ...items];
}

/** What every page begins with: shown to everybody, of status 200, with the way to it. */
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
