import { answerDocument, answerFragments } from './answer-page.ts';
import { answerFile, cacheNames, fileCacheOf, keepLoaded } from './kept-files.ts';
import { keepPage, keptPage, pageUrl } from './kept-pages.ts';
import { openNotified, showMessage } from './notifications.ts';
import { type RequestEvent, scope } from './scope.ts';

// The service worker: keeps what was seen of the shop, for when there is no network (docs/offline.md), and shows
// notifications (docs/push.md).
const { on, push } = scope.shopWorker;

/** Paths that are answered by the shop alone: the back office, calls, sockets, sign-in elsewhere, and what programs read. */
const closed = /^\/(admin|api|ws|app|auth\/oidc|metrics|health|attachments|sw\.js)(\/|$)/;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(on ? begin() : end()));
scope.addEventListener('fetch', (event) => {
  const answer = on ? answerTo(event) : null;
  if (answer) event.respondWith(answer);
});
scope.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)));
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotified(event.notification.data));
});
scope.addEventListener('message', (event) => {
  if (on) event.waitUntil(keepShown(event.data, (work) => event.waitUntil(work)));
});

async function begin(): Promise<void> {
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

/** Removes what was kept once the merchant has turned it off, and the worker itself unless it shows notifications. */
async function end(): Promise<void> {
  await Promise.all(Object.values(cacheNames).map((name) => caches.delete(name)));
  const isSubscribed = push && (await scope.registration.pushManager?.getSubscription());
  if (!isSubscribed) await scope.registration.unregister();
}

/** The worker's answer to a request; null leaves it to the browser. */
function answerTo(event: RequestEvent): Promise<Response> | null {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || closed.test(url.pathname)) return null;
  if (request.headers.has('range') || isPrivate(url)) return null;
  const files = fileCacheOf(url.pathname);
  if (files) return answerFile(files, request, (work) => event.waitUntil(work));
  if (request.mode === 'navigate') return answerDocument(event);
  return url.searchParams.get('request') === 'route' ? answerFragments(event) : null;
}

/** Tests if a URL is a preview of drafts or holds a ticket. */
function isPrivate({ searchParams }: URL): boolean {
  return searchParams.has('preview') || searchParams.has('x-auth');
}

/** Keeps the page that registered the worker, and the files that it loaded before there was one. */
async function keepShown(data: unknown, waitUntil: (work: Promise<unknown>) => void): Promise<void> {
  const { page, files } = data as { page: string; files: string[] };
  const url = pageUrl(page);
  await keepLoaded(files, waitUntil);
  if (isPrivate(new URL(url)) || closed.test(new URL(url).pathname) || (await keptPage(url))) return;
  const answer = await fetch(url, { cache: 'force-cache' }).catch(() => null);
  if (answer) await keepPage(url, answer);
}
