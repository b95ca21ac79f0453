import type { PageAnswer, ShownAnswer } from '../../shared/contracts/site.ts';
import { documentMarks as marks } from '../../shared/document-marks.ts';

/** Parts that replace those of a kept document. */
interface Parts {
  title: string;
  body: string;
  page: ShownAnswer;
}

/** The text between two marks; null where they are missing. */
export function between(text: string, start: string, end: string): string | null {
  const from = text.indexOf(start);
  const to = from < 0 ? -1 : text.indexOf(end, from + start.length);
  return to < 0 ? null : text.slice(from + start.length, to);
}

/** Puts HTML at the beginning of a document's body. */
export function withNotice(document: string, notice: string): string {
  const html = withAllStyles(document);
  const at = html.indexOf(marks.bodyStart) + marks.bodyStart.length;
  return html.slice(0, at) + notice + html.slice(at);
}

/** Adds the whole style sheet behind the rules of the document's own page. */
function withAllStyles(html: string): string {
  const own = /<style id="theme-styles" data-sheet="([^"]+)">[^]*?<\/style>/;
  return html.replace(own, (rules, sheet: string) => `${rules}<link rel="stylesheet" href="${sheet}">`);
}

/** Makes the document of a page from a kept document of another and the page's parts. */
export function composeDocument(shell: string, { title, body, page }: Parts): string {
  const json = JSON.stringify(page).replace(/</g, '\\u003c');
  const replaced = [
    ['<title>', '</title>', title],
    [marks.bodyStart, marks.bodyEnd, body],
    [marks.pageStart, marks.pageEnd, json],
  ] as const;
  const html = replaced.reduce((text, [start, end, by]) => replaceBetween(text, start, end, by), withAllStyles(shell));
  const style = between(html, marks.styleStart, marks.styleEnd);
  const css = page.theme.css;
  if (style !== null) return replaceBetween(html, marks.styleStart, marks.styleEnd, css);
  return css ? html.replace('</head>', () => `${marks.styleStart}${css}${marks.styleEnd}</head>`) : html;
}

function replaceBetween(text: string, start: string, end: string, by: string): string {
  const from = text.indexOf(start) + start.length;
  const to = text.indexOf(end, from);
  return from < start.length || to < 0 ? text : text.slice(0, from) + by + text.slice(to);
}

/** Headers of a composed document: the policy of the kept one allows the page's own styles by hash too. */
export async function composedHeaders(kept: Headers, css: string): Promise<Headers> {
  const made = new Headers(kept);
  made.set('cache-control', 'no-store');
  const policy = made.get('content-security-policy');
  if (!css || !policy) return made;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css));
  const source = `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`;
  made.set('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' ${source}`));
  return made;
}

/** Parts of a page whose fragments were kept. */
export function partsOf({ pageBody, meta, data, theme }: PageAnswer, escape: (text: string) => string): Parts {
  const status = meta.status === undefined ? {} : { status: meta.status };
  return { title: escape(meta.title), body: pageBody, page: { data, theme, meta: status } };
}
