import { type Language, languageTag } from '../shared/locale.ts';
import { decimal } from '../shared/money.ts';
import { escapeHtml, jsonInHtml } from './html.ts';
import { itemListJsonLd } from './json-ld.ts';
import type { MetaDraft, PageContext } from './page.ts';
import { titleOf } from './page-title.ts';
import type { RenderedPage } from './render.ts';
import { alternatesOf } from './seo/alternates.ts';
import { articleFeeds } from './seo/article-feeds.ts';
import { type SharedPicture, sharedPicture } from './seo/shared-picture.ts';

/** Picture and colour of the shop for link previews and browsers. */
export interface Brand {
  /** Picture for pages without a picture of their own. */
  picture: SharedPicture | null;
  /** Colour of the browser's interface (`theme-color`), and in the dark. */
  colours: { own: string; dark: string };
  icon: ShownIcon;
}

/** The icons of the shop as documents name them. */
export interface ShownIcon {
  /** Part of their URLs: another one once they look otherwise. */
  version: string;
  /** True where the shop drew it, as SVG; false for a picture of the merchant. */
  isDrawn: boolean;
}

/** Builds the meta tags for browsers, search engines and social networks; pages with `noindex` have only a few. */
export function metaTags(answer: RenderedPage, draft: MetaDraft, context: PageContext, brand: Brand): string {
  const { description, robots } = answer.meta;
  const found = answer.meta.robots ? narrowed(answer, draft) : findable(answer, draft, context, brand.picture);
  return [named('description', description), named('robots', robots), ...iconLinks(context, brand), ...found]
    .filter(Boolean)
    .join('\n');
}

function findable(answer: RenderedPage, draft: MetaDraft, context: PageContext, picture: Brand['picture']): string[] {
  return [
    canonical(answer),
    alternates(draft, context),
    ...openGraph(answer, draft, context),
    ...pictureTags(draft.image ? sharedPicture(draft.image) : picture, context),
    ...productTags(draft),
    ...feedLinks(draft, context),
    structuredData(draft, context),
  ];
}

function narrowed(answer: RenderedPage, draft: MetaDraft): string[] {
  return draft.narrowed ? [canonical(answer)] : [];
}

function canonical({ meta }: RenderedPage): string {
  return `<link rel="canonical" href="${escapeHtml(meta.canonical)}">`;
}

function named(name: string, content: string | undefined): string {
  return content ? `<meta name="${name}" content="${escapeHtml(content)}">` : '';
}

function property(name: string, content: string | undefined): string {
  return content ? `<meta property="${name}" content="${escapeHtml(content)}">` : '';
}

function iconLinks({ state }: PageContext, { colours: { own, dark }, icon: { version, isDrawn } }: Brand): string[] {
  const lang = state.prefix ? `?lang=${state.language}` : '';
  return [
    isDrawn
      ? `<link rel="icon" href="/icon.svg?v=${version}" type="image/svg+xml">`
      : `<link rel="icon" href="/icon-32.png?v=${version}" type="image/png" sizes="32x32"><link rel="icon" href="/icon-192.png?v=${version}" type="image/png" sizes="192x192">`,
    `<link rel="apple-touch-icon" href="/apple-touch-icon.png?v=${version}">`,
    `<link rel="manifest" href="/manifest.webmanifest${lang}">`,
    // Browsers take the first whose query holds.
    dark === own ? '' : `<meta name="theme-color" media="(prefers-color-scheme:dark)" content="${dark}">`,
    named('theme-color', own),
  ];
}

function alternates({ canonicalPath, canonicalQuery }: MetaDraft, { site, publicUrl }: PageContext): string {
  const query = canonicalQuery ? `?${canonicalQuery}` : '';
  return alternatesOf(canonicalPath, site, publicUrl)
    .map(({ tag, href }) => `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(href + query)}">`)
    .join('');
}

/** The Open Graph protocol, https://ogp.me; Twitter reads it too, but for the kind of card. */
function openGraph({ meta, data }: RenderedPage, draft: MetaDraft, context: PageContext): string[] {
  const { state, site } = context;
  const others = site.languages.filter((language) => language !== state.language);
  return [
    property('og:title', titleOf(draft, context)),
    property('og:description', meta.description),
    property('og:type', data.id && ['product', 'article'].includes(data.kind) ? data.kind : 'website'),
    property('og:url', meta.canonical),
    property('og:site_name', state.name),
    property('og:locale', openGraphLocale(state.language as Language)),
    ...others.map((language) => property('og:locale:alternate', openGraphLocale(language))),
  ];
}

function pictureTags(picture: Brand['picture'], { publicUrl }: PageContext): string[] {
  if (!picture) return [named('twitter:card', 'summary')];
  return [
    property('og:image', publicUrl + picture.src),
    property('og:image:width', String(picture.width)),
    property('og:image:height', String(picture.height)),
    property('og:image:alt', picture.alt),
    named('twitter:card', 'summary_large_image'),
  ];
}

function feedLinks({ hasFeeds }: MetaDraft, { state, publicUrl }: PageContext): string[] {
  if (!hasFeeds) return [];
  const title = escapeHtml(state.name);
  return articleFeeds.map(({ type, path }) => {
    const href = escapeHtml(`${publicUrl}${path}?lang=${state.language}`);
    return `<link rel="alternate" type="${type}" title="${title}" href="${href}">`;
  });
}

function productTags({ product }: MetaDraft): string[] {
  if (!product) return [];
  return [
    property('product:price:amount', decimal(product.price)),
    property('product:price:currency', product.price.currency),
    property('product:availability', product.available ? 'in stock' : 'out of stock'),
    property('product:brand', product.brand),
    property('product:retailer_item_id', product.sku ?? undefined),
  ];
}

function structuredData({ jsonLd = [] }: MetaDraft, context: PageContext): string {
  const graph = [...jsonLd, ...(context.listed ? [itemListJsonLd(context.listed, context)] : [])];
  if (graph.length === 0) return '';
  return `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[${graph.map(nodeJson).join(',')}]}</script>`;
}

/** JSON of the nodes of schema.org that are kept (`seo/product-meta.ts`), written once for each. */
const written = new WeakMap<object, string>();

function nodeJson(node: object): string {
  const json = written.get(node) ?? jsonInHtml(node);
  written.set(node, json);
  return json;
}

/** Countries of the languages: Open Graph locales need one. */
const territories: Record<Language, string> = {
  en: 'US',
  zh: 'CN',
  'zh-TW': 'TW',
  'zh-HK': 'HK',
  de: 'DE',
  es: 'ES',
  fr: 'FR',
  id: 'ID',
  it: 'IT',
  ja: 'JP',
  ko: 'KR',
  pt: 'PT',
  th: 'TH',
  fil: 'PH',
  vi: 'VN',
};

/** `zh_HK` for `zh-HK`; the list of the networks knows Filipino as `tl`. */
export function openGraphLocale(language: Language): string {
  const [name] = language === 'fil' ? ['tl'] : languageTag(language).split('-');
  return `${name}_${territories[language]}`;
}
