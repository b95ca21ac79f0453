import type { ShownAnswer } from '../shared/contracts/site.ts';
import type { Inject } from '../shared/contracts/theme.ts';
import { documentMarks as marks } from '../shared/document-marks.ts';
import { prefixed } from '../shared/locale.ts';
import { firstPicture } from './first-picture.ts';
import { escapeHtml, jsonInHtml } from './html.ts';
import { type Brand, metaTags } from './meta.ts';
import type { MetaDraft, PageContext } from './page.ts';
import type { RenderedPage } from './render.ts';
import type { ThemeCss } from './theme.ts';

/**
 * Builds the document around a page's fragments, in parts: the styles are bytes already. They are the rules that this page
 * uses; the browser replaces them by the whole sheet before anything else is shown (`storefront/runtime/styles.ts`).
 */
export function documentParts(page: RenderedPage, css: ThemeCss, meta: MetaDraft, context: PageContext, brand: Brand) {
  const { theme } = page;
  const { state, t } = context;
  const before = `<!doctype html>
<html lang="${state.languageTag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.meta.title)}</title>
${metaTags(page, meta, context, brand)}
${firstPicture(page.body)}${theme.early && `<script>${theme.early}</script>`}
<style id="theme-styles"${css.sheet ? ` data-sheet="${css.sheet}"` : ''}>`;
  const toHead = `</style><style>${theme.siteCss}</style>
${theme.pageCss ? `${marks.styleStart}${theme.pageCss}${marks.styleEnd}` : ''}${theme.injects.map(injectTag).join('')}
${theme.preloads.map((file) => `<link rel="modulepreload" href="${file}">`).join('')}
<script type="module" src="${theme.script}"></script>
</head>
<body>
<a class="skip-link" href="#page-body">${escapeHtml(t('nav.skip'))}</a>
<form id="favourites" method="post" action="${prefixed('/wishlist', state.prefix)}"></form>
<div id="page-head">`;
  const after = `</div>
<script type="application/json" id="shop-site">${jsonInHtml(state)}</script>
${marks.pageStart}${jsonInHtml(shownOf(page))}${marks.pageEnd}
</html>`;
  const toBody = `</div>\n${marks.bodyStart}`;
  const toFoot = marks.bodyEnd;
  return [before, css.bytes, toHead, ...page.head, toBody, ...page.body, toFoot, ...page.foot, after];
}

/** The tag of an injected file: a URL of the shop's own site, or a URL elsewhere with its integrity hash. */
function injectTag({ type, url, integrity }: Inject): string {
  const checked = integrity ? ` integrity="${integrity}" crossorigin="anonymous"` : '';
  const href = escapeHtml(url);
  return type === 'css'
    ? `<link rel="stylesheet" href="${href}"${checked}>`
    : `<script src="${href}"${checked} defer></script>`;
}

function shownOf({ data, theme, meta: { status } }: RenderedPage): ShownAnswer {
  return { data, theme: theme.answer, meta: status === undefined ? {} : { status } };
}
