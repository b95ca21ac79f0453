import { menusIn } from '../modules/site/index.ts';
import type { Log } from '../platform/log.ts';
import type { PageAnswer, PageMeta } from '../shared/contracts/site.ts';
import { renderNodes } from './nodes.ts';
import type { MetaDraft, PageContext, PageModel } from './page.ts';
import type { RenderTemplate } from './templates.ts';

export interface Fragments {
  head: boolean;
  foot: boolean;
}

/** Renders a page's fragments: templates first, then the components in their nodes. */
export async function renderPage(
  model: PageModel,
  context: PageContext,
  wanted: Fragments,
  template: RenderTemplate,
  log: Log,
): Promise<PageAnswer> {
  const { site, state, word } = context;
  const meta = metaOf(model.meta, context);
  const vars = {
    ...model.vars,
    props: model.props,
    site: state,
    menus: menusIn(site, context.cartView.viewer.language),
    meta,
    kind: model.kind,
  };
  const speech = { word, prefix: state.prefix };
  const part = (name: string, idPrefix: string) => renderNodes(template(name, vars, speech), context, idPrefix, log);
  const [pageBody, pageHead, pageFoot] = await Promise.all([
    part(model.template, 'b'),
    wanted.head && !model.hideHead ? part('head', 'h') : '',
    wanted.foot && !model.hideFoot ? part('foot', 'f') : '',
  ]);
  const theme = { hideHead: model.hideHead ?? false, hideFoot: model.hideFoot ?? false, config: {} };
  return { pageBody, pageHead, pageFoot, theme, meta, data: { id: model.id, kind: model.kind } };
}

function metaOf(
  { title, description, canonicalPath, canonicalQuery, noindex }: MetaDraft,
  { state, publicUrl }: PageContext,
): PageMeta {
  const path = canonicalPath === '/' && state.prefix ? '' : canonicalPath;
  return {
    title: title === state.name ? title : `${title} – ${state.name}`,
    description,
    canonical: publicUrl + state.prefix + path + (canonicalQuery ? `?${canonicalQuery}` : ''),
    lang: state.languageTag,
    ...(noindex && { robots: 'noindex' }),
  };
}
