import { menusIn } from '../modules/site/index.ts';
import type { FragmentCache } from '../platform/cache/fragment-cache.ts';
import type { ObjectMemo } from '../platform/cache/object-memo.ts';
import type { Elsewhere } from '../platform/http/security.ts';
import { abstractOf } from '../shared/abstract.ts';
import type { PageAnswer, PageMeta } from '../shared/contracts/site.ts';
import type { Inject } from '../shared/contracts/theme.ts';
import { pickText, prefixed } from '../shared/locale.ts';
import { walletPlacesIn } from './data/wallets.ts';
import type { RenderPageTemplate } from './merchant-templates.ts';
import { componentOf, type Fragment, type NodeTools, nodesIn, renderNodes, schemesIn } from './nodes.ts';
import type { PageContext, PageModel } from './page.ts';
import { titleOf } from './page-title.ts';
import type { DocumentTheme, Themes } from './theme.ts';

export interface Fragments {
  head: boolean;
  foot: boolean;
}

export interface RenderTools extends NodeTools {
  template: RenderPageTemplate;
  themes: Themes;
  /** Sources on other sites that payment forms use; null where no provider that needs it is set up. */
  payingSources(): Elsewhere | null;
  /** Cached HTML of the head and foot templates. */
  frames: ObjectMemo<PageContext['site'], string>;
  /** Cached components of head and foot, the same on nearly all pages. */
  frameFragments: FragmentCache;
}

/** A rendered page: its fragments, theme and meta data. */
export interface RenderedPage extends Omit<PageAnswer, 'pageBody' | 'pageHead' | 'pageFoot' | 'theme'> {
  body: Fragment;
  head: Fragment;
  foot: Fragment;
  /** Styles and scripts of the document. */
  theme: DocumentTheme;
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
  const html = fromTemplate(model.template, vars, context, tools);
  const open = isOpen(model, html, context);
  const pays = isPaying(html, context) ? tools.payingSources() : null;
  const apps = open ? appFiles(html, context) : [];
  // Head and foot stay when the page changes, so every page has the rules of their sections.
  const frames = { head: frameOf('head', model, context, tools), foot: frameOf('foot', model, context, tools) };
  const schemes = schemesIn(html + frames.head + frames.foot);
  const theme = tools.themes.documentTheme(context.site.design, { ...model, open, pays, apps, schemes });
  const { hideHead, hideFoot, product } = theme.answer;
  context.state = stateWith(context.state, product);
  const frame = (name: 'head' | 'foot') =>
    renderNodes(frames[name], context, name === 'head' ? 'h' : 'f', {
      log: tools.log,
      fragments: tools.frameFragments,
    });
  const [body, head, foot] = await Promise.all([
    renderNodes(html, context, 'b', tools),
    wanted.head && !hideHead ? frame('head') : [],
    wanted.foot && !hideFoot ? frame('foot') : [],
  ]);
  return { body, head, foot, theme, meta, data: dataOf(model) };
}

/** States by the site's and by how pages of a kind show products: the same object counts as one number in keys of components. */
const states = new WeakMap<object, WeakMap<object, PageContext['state']>>();

function stateWith(state: PageContext['state'], product: PageContext['state']['product']): PageContext['state'] {
  const ofSite = states.get(state) ?? new WeakMap<object, PageContext['state']>();
  states.set(state, ofSite);
  const known = ofSite.get(product) ?? { ...state, product };
  ofSite.set(product, known);
  return known;
}

/** Renders a template; the page is purged from the caches when the template changes. */
function fromTemplate(name: string, vars: object, context: PageContext, { template }: RenderTools): string {
  context.tags.add(`template:${name}`);
  const { preview } = context;
  return template(name, vars, speechOf(context), context.site.design, (fault) => {
    if (preview) preview.fault ??= fault;
  });
}

/** Renders head or foot, cached since they are the same on all pages of a kind (saves 0.2 ms per page). */
function frameOf(name: string, model: PageModel, context: PageContext, tools: RenderTools): string {
  const { site, state, tags } = context;
  tags.add(`template:${name}`).add('menu:header').add('menu:footer');
  const key = `template ${name} ${model.kind} ${state.language} ${state.currency}`;
  return tools.frames.get(site, key, () => fromTemplate(name, frameVars(model, context), context, tools));
}

function frameVars({ kind }: PageModel, { site, state, cartView }: PageContext) {
  return { site: state, menus: menusIn(site, cartView.viewer.language), kind };
}

function speechOf({ t, state }: PageContext) {
  return { t, prefix: state.prefix, languageTag: state.languageTag };
}

function dataOf({ id, kind, route, userId }: PageModel): PageAnswer['data'] {
  return { id, kind, ...(route && { route }), ...(userId && { userId }) };
}

function metaOf(model: PageModel, context: PageContext): PageMeta {
  const { site, state, cartView, publicUrl, preview } = context;
  const { description, canonicalPath, canonicalQuery, noindex } = model.meta;
  const title = titleOf(model.meta, context);
  const { language } = cartView.viewer;
  // Without a description the title and the description of the site are used.
  const plain = [title, pickText(site.description, language, site.defaultLanguage)].filter(Boolean).join(' – ');
  return {
    title: title === state.name ? title : `${title} – ${state.name}`,
    description: abstractOf([description, plain], state.languageTag),
    canonical: publicUrl + prefixed(canonicalPath, state.prefix) + (canonicalQuery ? `?${canonicalQuery}` : ''),
    lang: state.languageTag,
    // Personal, missing and unpublished pages are not indexed.
    ...((noindex || preview || model.personal || model.status !== 200) && { robots: 'noindex' }),
    ...(model.status === 401 && { status: 401 }),
  };
}

/** Scripts and styles of the components of apps in a page's body, each once. */
function appFiles(html: string, { appComponent }: PageContext): Inject[] {
  const names = nodesIn(html).map(({ attributes }) => attributes.name ?? '');
  const found = [...new Set(names)].flatMap((name) => (componentOf(name) ? [] : [appComponent(name)]));
  const files = found.flatMap((each): Inject[] => {
    if (!each) return [];
    const script: Inject = { type: 'js', url: each.script };
    return each.style ? [{ type: 'css', url: each.style }, script] : [script];
  });
  return files.filter(({ url }, index) => files.findIndex((other) => other.url === url) === index);
}

const closedPaths = /^\/(?:checkout|auth|user|admin)(?:\/|$)/;

/** Nodes of components for sign-in, payment and personal data, wherever a merchant put them. */
const closedNodes =
  /<shop-component[^>]*\sname\s*=\s*["'](?:checkout|payment|order-|sign-|forgot-|reset-|verify-|address-|user-)/;

/** Nodes of components with payment forms. */
const payingNodes = /<shop-component[^>]*\sname\s*=\s*["'](?:checkout|payment|order-track|user-order)["']/;

/** Nodes of components with nothing but buttons of wallets. */
const walletNodes = {
  product: /<shop-component[^>]*\sname\s*=\s*["']product-detail["']/,
  cart: /<shop-component[^>]*\sname\s*=\s*["']cart["']/,
};

/** True for a page that takes payments, by a form or by wallets where the merchant wants these. */
function isPaying(html: string, { site }: PageContext): boolean {
  const places = walletPlacesIn(site).filter((place) => place !== 'checkout');
  return payingNodes.test(html) || places.some((place) => walletNodes[place].test(html));
}

/**
 * True for a page that may contain injected files: never pages for payment, sign-in or personal data, nor error pages,
 * whose URL may be any of those.
 */
function isOpen({ status }: PageModel, body: string, { path, site }: PageContext): boolean {
  const { userPath } = site.router;
  const isUsers = userPath !== '/' && `${path}/`.startsWith(userPath.endsWith('/') ? userPath : `${userPath}/`);
  return status === 200 && !isUsers && !closedPaths.test(path) && !closedNodes.test(body);
}
