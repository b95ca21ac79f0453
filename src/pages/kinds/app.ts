import { urlFor } from '../../shared/urls/router.ts';
import { appHtml } from '../app-html.ts';
import type { AppPage } from '../app-page.ts';
import type { PageContext, PageLoader, PageModel } from '../page.ts';
import { errorPage } from './error.ts';
import { crumbs } from './frame.ts';

/** Loads the page of an app. Who reads it may matter to the app, so it is never cached. */
export const app: PageLoader = async (context, { slug: whole = '' }) => {
  context.uncacheable = true;
  const [slug = '', ...rest] = whole.split('/');
  const page = await context.appPage(slug, rest.join('/'));
  if (page.outcome === 'missing') return null;
  if (page.outcome !== 'shown') return errorPage(500, context);
  return appModel(context, urlFor(context.site.router, 'app', whole), page);
};

function appModel(context: PageContext, path: string, page: AppPage & { outcome: 'shown' }): PageModel {
  const title = page.title || page.name;
  const items = crumbs(context, [{ label: title, path }]);
  return {
    kind: 'app',
    id: null,
    status: page.status,
    template: 'page',
    vars: { page: { title, body: appHtml(page.html) } },
    props: { breadcrumbs: { items } },
    meta: { title, description: page.html.slice(0, 10_000), canonicalPath: path },
    personal: false,
  };
}
