import { readToken } from '../api/token.ts';
import { isPage, linkOf, pathAndQuery } from './click.ts';
import { keptPage, loadPage } from './pages.ts';
import { isPreview } from './route-url.ts';

const hoverDelay = 65; // ms over a link before it counts as interest

/** Personal pages; prefetching them would only cost the server. */
const personal = /\/(cart|checkout|user|auth|order)(\/|$)/;

/** Fetches a page when the pointer rests on its link or a finger touches it. */
export function startPrefetching(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('mouseover', (event) => {
    clearTimeout(timer);
    const link = linkOf(event);
    if (link) timer = setTimeout(prefetch, hoverDelay, link);
  });
  document.addEventListener('touchstart', (event) => prefetch(linkOf(event)), { passive: true });
}

function prefetch(link: HTMLAnchorElement | null): void {
  if (!link?.isConnected || link.target || link.download || 'reload' in link.dataset) return;
  const here = window.location.href;
  // Pages for customers and drafts are not cached, so that a prefetched answer would be useless.
  if (savesData() || readToken() || isPreview(here)) return;
  if (!isPage(link.href, here) || personal.test(link.pathname) || pathAndQuery(link) === pathAndQuery(window.location))
    return;
  if (!keptPage(link.href)?.fresh) void loadPage(link.href);
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
