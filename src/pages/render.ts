import { menusIn } from '../modules/site/index.ts';
import type { Log } from '../platform/log.ts';
import { abstractOf } from '../shared/abstract.ts';
import type { PageAnswer, PageMeta } from '../shared/contracts/site.ts';
import { pickText, prefixed } from '../shared/locale.ts';
import { type Fragment, renderNodes } from './nodes.ts';
import type { PageContext, PageModel } from './page.ts';
import type { SiteMemo } from './site-memo.ts';
import type { RenderTemplate } from './templates.ts';

export interface Fragments {
  head: boolean;
  foot: boolean;
}

export interface RenderTools {
  template: RenderTemplate;
  /** Head and foot as their templates make them. */
  frames: SiteMemo<PageContext['site']>;
  log: Log;
}

/** A page's fragments with all that goes with them. */
export interface RenderedPage extends Omit<PageAnswer, 'pageBody' | 'pageHead' | 'pageFoot'> {
  body: Fragment;
  head: Fragment;
  foot: Fragment;
}

/** Renders a page's fragments: templates first, then the components in their nodes. */
export async function renderPage(
  model: PageModel,
  context: PageContext,
  wanted: Fragments,
  tools: RenderTools,
): Promise<RenderedPage> {
  const meta = metaOf(model, context);
  const vars = { ...model.vars, ...frameVars(model, context), props: model.props, meta };
  const html = tools.template(model.template, vars, speechOf(context));
  const frame = (name: 'head' | 'foot') =>
    renderNodes(frameOf(name, model, context, tools), context, name === 'head' ? 'h' : 'f', tools.log);
  const [body, head, foot] = await Promise.all([
    renderNodes(html, context, 'b', tools.log),
    wanted.head && !model.hideHead ? frame('head') : [],
    wanted.foot && !model.hideFoot ? frame('foot') : [],
  ]);
  const theme = { hideHead: model.hideHead ?? false, hideFoot: model.hideFoot ?? false, config: {} };
  return { body, head, foot, theme, meta, data: { id: model.id, kind: model.kind } };
}

/** Head and foot are the same on all pages of a kind: what their templates make is kept, 0.2 ms of a page. */
function frameOf(name: string, model: PageModel, context: PageContext, { template, frames }: RenderTools): string {
  const { site, state } = context;
  const key = `template ${name} ${model.kind} ${state.language} ${state.currency}`;
  return frames.get(site, key, () => template(name, frameVars(model, context), speechOf(context)));
}

function frameVars({ kind }: PageModel, { site, state, cartView }: PageContext) {
  return { site: state, menus: menusIn(site, cartView.viewer.language), kind };
}

function speechOf({ word, state }: PageContext) {
  return { word, prefix: state.prefix };
}

function metaOf(model: PageModel, { site, state, cartView, publicUrl }: PageContext): PageMeta {
  const { title, description, canonicalPath, canonicalQuery, noindex } = model.meta;
  const { language } = cartView.viewer;
  // Where nothing was written, the title with what the shop is about tells pages apart.
  const plain = [title, pickText(site.description, language, site.defaultLanguage)].filter(Boolean).join(' – ');
  return {
    title: title === state.name ? title : `${title} – ${state.name}`,
    description: abstractOf([description, plain], state.languageTag),
    canonical: publicUrl + prefixed(canonicalPath, state.prefix) + (canonicalQuery ? `?${canonicalQuery}` : ''),
    lang: state.languageTag,
    // What is one visitor's, or is not there, is for nobody to find.
    ...((noindex || model.personal || model.status !== 200) && { robots: 'noindex' }),
  };
}
