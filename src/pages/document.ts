import type { ShownAnswer } from '../shared/contracts/site.ts';
import { escapeHtml, jsonInHtml } from './html.ts';
import { type Brand, metaTags } from './meta.ts';
import type { MetaDraft, PageContext } from './page.ts';
import type { RenderedPage } from './render.ts';
import type { Theme } from './theme.ts';

/** A whole document around a page's fragments, in parts: the styles are bytes already, half of a page. */
export function documentParts(page: RenderedPage, meta: MetaDraft, context: PageContext, theme: Theme, brand: Brand) {
  const { state, word } = context;
  const before = `<!doctype html>
<html lang="${state.languageTag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.meta.title)}</title>
${metaTags(page, meta, context, brand)}
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
