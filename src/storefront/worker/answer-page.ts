import type { PageAnswer, ShownAnswer } from '../../shared/contracts/site.ts';
import { documentMarks, type WorkerTexts } from '../../shared/document-marks.ts';
import type { Envelope } from '../../shared/envelope.ts';
import { between, composeDocument, composedHeaders, partsOf, withNotice } from './compose.ts';
import { escape, type KeptPage, keepPage, keptPage, keptPages, pageUrl } from './kept-pages.ts';
import { type RequestEvent, scope } from './scope.ts';

/** Milliseconds after which a kept page is shown though the shop may still answer. */
const timeout = 8000;

/** Answers the document of a page: the shop's, else the one that was kept, else a page that lists what was kept. */
export async function answerDocument(event: RequestEvent): Promise<Response> {
  const url = pageUrl(event.request.url);
  const ask = async () => (await event.preloadResponse) ?? fetch(event.request);
  const fresh = await askFirst(ask(), () => newestOf(url));
  if (fresh) {
    event.waitUntil(keepPage(url, fresh.clone()));
    return fresh;
  }
  const kept = await newestOf(url);
  return (kept && (await keptDocument(kept))) ?? offlineDocument(url);
}

/**
 * Answers the fragments of a page: the shop's, else the kept ones, marked so that no tab keeps them. For a page whose document
 * was kept it answers that one, which makes the browser load it.
 */
export async function answerFragments(event: RequestEvent): Promise<Response> {
  const { url } = event.request;
  const find = async () => (await keptPage(url)) ?? keptPage(pageUrl(url));
  const fresh = await askFirst(fetch(event.request), find);
  if (fresh) {
    event.waitUntil(keepPage(url, fresh.clone()));
    return fresh;
  }
  const kept = await find();
  if (!kept) return Response.error();
  if (kept.isDocument) return kept.answer;
  const envelope = (await kept.answer.json()) as Required<Envelope<PageAnswer>>;
  envelope.data.pageBody = noticeOf(kept) + envelope.data.pageBody;
  const headers = new Headers(kept.answer.headers);
  headers.set('cache-control', 'no-store');
  return new Response(JSON.stringify(envelope), { headers });
}

/** The answer of the shop; null where none comes, or none in time while something was kept. */
async function askFirst(asked: Promise<Response>, kept: () => Promise<unknown>): Promise<Response | null> {
  const answer = asked.catch(() => null);
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, timeout, 'late'));
  const first = await Promise.race([answer, late]);
  return first === 'late' && !(await kept()) ? answer : first === 'late' ? null : first;
}

/** The latest of what was kept of a page: its document, or its fragments. */
async function newestOf(url: string): Promise<KeptPage | null> {
  const route = new URL(url);
  for (const [name, value] of Object.entries({ request: 'route', hideHead: '1', hideFoot: '1' }))
    route.searchParams.set(name, value);
  const [document, fragments] = await Promise.all([keptPage(url), keptPage(route.href)]);
  return fragments && (!document || fragments.at > document.at) ? fragments : document;
}

/** The document of a kept page under a notice that says of when it is. */
async function keptDocument(kept: KeptPage): Promise<Response | null> {
  if (kept.isDocument) {
    const html = withNotice(await kept.answer.text(), noticeOf(kept));
    return new Response(html, { headers: await composedHeaders(kept.answer.headers, '') });
  }
  const shell = (await keptPages()).find(
    ({ isDocument, lang, version }) => isDocument && lang === kept.lang && version === kept.version,
  );
  if (!shell) return null;
  const { data } = (await kept.answer.json()) as Required<Envelope<PageAnswer>>;
  const parts = partsOf({ ...data, pageBody: noticeOf(kept) + data.pageBody }, escape);
  const headers = await composedHeaders(shell.answer.headers, data.theme.css);
  return new Response(composeDocument(await shell.answer.text(), parts), { headers });
}

/** The page that says that there is no network, in the frame of a kept document, with links to what was kept. */
async function offlineDocument(url: string): Promise<Response> {
  const pages = await keptPages();
  const lang = languageOf(new URL(url).pathname);
  const shell = pages.find((page) => page.isDocument && page.lang === lang);
  const texts = textsIn(lang);
  const seen = new Set<string>();
  const items = pages.filter((page) => page.lang === lang && !seen.has(page.url) && seen.add(page.url));
  const list = items
    .map((page) => `<li><a href="${escape(page.url)}">${page.title}</a> ${timeTag(page)}</li>`)
    .join('');
  const body = `<div class="container offline-page"><h1>${escape(texts.title)}</h1><p>${escape(texts.text)}</p>
<p><a class="button button-outline" href="${escape(url)}" data-reload><span class="button-text">${escape(texts.again)}</span></a></p>
${list ? `<h2>${escape(texts.kept)}</h2><ul>${list}</ul>` : `<p>${escape(texts.none)}</p>`}</div>`;
  if (!shell) return plainDocument(texts, body);
  const html = await shell.answer.text();
  const shown = JSON.parse(between(html, documentMarks.pageStart, documentMarks.pageEnd) ?? '{}') as ShownAnswer;
  const page = { ...shown, data: { id: null, kind: 'offline' }, meta: {} };
  const headers = await composedHeaders(shell.answer.headers, page.theme.css);
  const composed = composeDocument(html, { title: escape(texts.title), body, page });
  return new Response(composed, { status: 503, headers });
}

/** The language of a path, by its prefix. */
function languageOf(path: string): string {
  const all = Object.entries(scope.shopWorker.texts);
  const prefixed = all.find(([, { prefix }]) => prefix && `${path}/`.startsWith(`${prefix}/`));
  return (prefixed ?? all.find(([, { prefix }]) => prefix === ''))?.[0] ?? '';
}

function plainDocument(texts: WorkerTexts, body: string): Response {
  const html = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(texts.title)}</title>${body}`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

function noticeOf(page: KeptPage): string {
  const { notice, again } = textsIn(page.lang);
  const [before = '', after = ''] = escape(notice).split('{time}');
  return `<p class="offline-notice" role="status">${before}${timeTag(page)}${after} <a href="${escape(page.url)}" data-reload>${escape(again)}</a></p>`;
}

/** The time at which a page was kept, with its date where that was not today. */
function timeTag({ at, lang }: KeptPage): string {
  const isToday = at.toDateString() === new Date().toDateString();
  const day = isToday ? {} : ({ day: 'numeric', month: 'short' } as const);
  const text = new Intl.DateTimeFormat(lang || undefined, { ...day, hour: '2-digit', minute: '2-digit' }).format(at);
  return `<time datetime="${at.toISOString()}">${escape(text)}</time>`;
}

function textsIn(lang: string): WorkerTexts {
  const { texts } = scope.shopWorker;
  return texts[lang] ?? (Object.values(texts)[0] as WorkerTexts);
}
