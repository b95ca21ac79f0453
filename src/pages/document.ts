import type { ShownAnswer } from '../shared/contracts/site.ts';
import { languageTag, prefixed, prefixOf } from '../shared/locale.ts';
import { escapeHtml, jsonInHtml } from './html.ts';
import type { MetaDraft, PageContext } from './page.ts';
import type { RenderedPage } from './render.ts';
import type { Theme } from './theme.ts';

/** A whole document around a page's fragments, in parts: the styles are bytes already, half of a page. */
export function documentParts(page: RenderedPage, meta: MetaDraft, context: PageContext, theme: Theme) {
  const { state, word } = context;
  const before = `<!doctype html>
<html lang="${state.languageTag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.meta.title)}</title>
${metaTags(page, meta, context)}
<style>`;
  const toHead = `</style>
${theme.preloads.map((file) => `<link rel="modulepreload" href="${file}">`).join('')}
<script type="module" src="${theme.script}"></script>
</head>
<body>
<a class="skip-link" href="#page-body">${escapeHtml(word('nav.skip'))}</a>
<div id="page-head">`;
  const after = `</div>
<script type="application/json" id="shop-site">${jsonInHtml(state)}</script>
<script type="application/json" id="shop-page">${jsonInHtml(shownOf(page))}</script>
</body>
</html>`;
  const toBody = '</div>\n<main id="page-body" tabindex="-1">';
  const toFoot = '</main>\n<div id="page-foot">';
  return [before, theme.css, toHead, ...page.head, toBody, ...page.body, toFoot, ...page.foot, after];
}

function shownOf({ data, theme, meta: { status } }: RenderedPage): ShownAnswer {
  return { data, theme, meta: status === undefined ? {} : { status } };
}

function metaTags(
  { meta: { description, canonical, robots, title }, data: { kind } }: RenderedPage,
  draft: MetaDraft,
  context: PageContext,
): string {
  const named = (name: string, content: string | undefined) =>
    content ? `<meta name="${name}" content="${escapeHtml(content)}">` : '';
  const property = (name: string, content: string | undefined) =>
    content ? `<meta property="${name}" content="${escapeHtml(content)}">` : '';
  const image = draft.image && context.publicUrl + draft.image.src;
  return [
    named('description', description),
    named('robots', robots),
    draft.noindex ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    draft.noindex ? '' : alternates(draft, context),
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    property('og:title', title),
    property('og:description', description),
    property('og:type', kind === 'product' ? 'product' : 'website'),
    property('og:url', canonical),
    property('og:site_name', context.state.name),
    property('og:image', image),
    named('twitter:card', image ? 'summary_large_image' : 'summary'),
    ...(draft.jsonLd ?? []).map((each) => `<script type="application/ld+json">${jsonInHtml(each)}</script>`),
  ]
    .filter(Boolean)
    .join('\n');
}

/** The page in every language, itself included, so that the links are reciprocal. */
function alternates({ canonicalPath, canonicalQuery }: MetaDraft, { site, publicUrl }: PageContext): string {
  const query = canonicalQuery ? `?${canonicalQuery}` : '';
  const hrefOf = (prefix: string) => escapeHtml(publicUrl + prefixed(canonicalPath, prefix) + query);
  const links = site.languages.map(
    (language) =>
      `<link rel="alternate" hreflang="${languageTag(language)}" href="${hrefOf(prefixOf(language, site))}">`,
  );
  return [...links, `<link rel="alternate" hreflang="x-default" href="${hrefOf('')}">`].join('');
}
