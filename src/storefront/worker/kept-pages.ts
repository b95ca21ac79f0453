import type { ShownAnswer } from '../../shared/contracts/site.ts';
import { documentMarks } from '../../shared/document-marks.ts';
import { between } from './compose.ts';
import { cacheNames, prune } from './kept-files.ts';

const maxPages = 60;
const headers = { at: 'x-kept-at', title: 'x-kept-title', lang: 'x-kept-lang', version: 'x-kept-version' } as const;

/** A kept answer of the shop: a document, or the fragments of a page. */
export interface KeptPage {
  /** URL of the page, without the parameters of route requests. */
  url: string;
  at: Date;
  title: string;
  lang: string;
  /** Version of its theme and scripts: fragments fit only into a document of the same. */
  version: string;
  isDocument: boolean;
  answer: Response;
}

/** Keeps a public page, if this answer is one. Never throws: without space nothing is kept. */
export async function keepPage(url: string, answer: Response): Promise<void> {
  if (!mayKeep(answer)) return;
  try {
    const text = await answer.text();
    const isDocument = isHtml(answer);
    const about = isDocument ? aboutDocument(text) : aboutFragments(text);
    if (!about) return;
    const cache = await caches.open(cacheNames.pages);
    await cache.put(url, new Response(text, { headers: headersOf(answer, about) }));
    await prune(cache, maxPages);
  } catch (error) {
    console.debug('the page is not kept', error);
  }
}

/** Tests if a page is public. The server says `no-store` of each that holds personal data. */
function mayKeep(answer: Response): boolean {
  const { status, type, redirected } = answer;
  const control = answer.headers.get('cache-control') ?? 'no-store';
  const isPage = isHtml(answer) || (answer.headers.get('content-type') ?? '').includes('json');
  return status === 200 && type === 'basic' && !redirected && isPage && !control.includes('no-store');
}

function isHtml(answer: Response): boolean {
  return (answer.headers.get('content-type') ?? '').startsWith('text/html');
}

interface About {
  title: string;
  lang: string;
  version: string;
}

function aboutDocument(html: string): About | null {
  const page = between(html, documentMarks.pageStart, documentMarks.pageEnd);
  if (page === null) return null;
  const shown = JSON.parse(page) as ShownAnswer;
  if (shown.data.userId !== undefined) return null;
  return {
    title: between(html, '<title>', '</title>') ?? '',
    lang: between(html, '<html lang="', '"') ?? '',
    version: shown.theme.version,
  };
}

function aboutFragments(json: string): About | null {
  const { data } = JSON.parse(json) as {
    data?: ShownAnswer & { pageBody?: string; meta: { title: string; lang: string } };
  };
  if (typeof data?.pageBody !== 'string' || data.data.userId !== undefined) return null;
  return { title: escape(data.meta.title), lang: data.meta.lang, version: data.theme.version };
}

function headersOf(answer: Response, about: About): Headers {
  const made = new Headers(answer.headers);
  // The body is plain text by now.
  for (const name of ['content-encoding', 'content-length']) made.delete(name);
  made.set(headers.at, String(Date.now()));
  made.set(headers.title, encodeURIComponent(about.title));
  made.set(headers.lang, about.lang);
  made.set(headers.version, about.version);
  return made;
}

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The kept answer to exactly this URL. */
export async function keptPage(url: string): Promise<KeptPage | null> {
  const cache = await caches.open(cacheNames.pages);
  const answer = await cache.match(url, { ignoreVary: true });
  return answer ? read(url, answer) : null;
}

/** All kept pages, the latest first. */
export async function keptPages(): Promise<KeptPage[]> {
  const cache = await caches.open(cacheNames.pages);
  const requests = await cache.keys();
  const found = await Promise.all(requests.map(({ url }) => keptPage(url)));
  return found.flatMap((page) => page ?? []).sort((a, b) => b.at.getTime() - a.at.getTime());
}

function read(url: string, answer: Response): KeptPage {
  return {
    url: pageUrl(url),
    at: new Date(Number(answer.headers.get(headers.at))),
    title: decodeURIComponent(answer.headers.get(headers.title) ?? ''),
    lang: answer.headers.get(headers.lang) ?? '',
    version: answer.headers.get(headers.version) ?? '',
    isDocument: isHtml(answer),
    answer,
  };
}

/** The URL of a page, of that of its fragments. */
export function pageUrl(url: string): string {
  const page = new URL(url);
  page.hash = '';
  for (const name of ['request', 'hideHead', 'hideFoot']) page.searchParams.delete(name);
  return page.href;
}
