import type { PageAnswer } from '../../shared/contracts/site.ts';
import { readSite } from '../api/site.ts';
import { loadStyles } from '../runtime/styles.ts';
import { canApplyTheme } from '../runtime/theme.ts';
import { locationStore } from '../stores/location.ts';
import { enterPage } from '../stores/page.ts';
import { signInUrl } from '../stores/session.ts';
import { chosenCurrency } from '../stores/site.ts';
import { settleDown, type Visit } from './arrival.ts';
import { pathAndQuery } from './click.ts';
import type { Fetched } from './fetch-page.ts';
import { reportNetworkError } from './network-error.ts';
import { keptPage, loadPage } from './pages.ts';
import { fadeIn, hideWaiting, showWaiting } from './progress.ts';
import { keepPreview } from './route-url.ts';
import { pushEntry } from './scroll.ts';
import { pageBody, showPage } from './show-page.ts';

/** Number of the latest visit; answers of former visits are dropped. */
let latest = 0;

/** Shows the page of a URL in place of the present one, or lets the browser load it where that is not possible. */
export async function visitPage(to: string, visit: Visit): Promise<void> {
  const mine = ++latest;
  const href = visit.how === 'go' ? keepPreview(to, window.location.href) : to;
  hideWaiting(pageBody());
  if (chosenCurrency() !== readSite().currency) return leave(href, visit.how);
  const kept = keptPage(href);
  // Rules that only other pages use come with the first of these.
  const styles = loadStyles();
  if (kept) {
    await styles;
    if (mine !== latest) return;
    present(kept.page, href, visit);
  }
  if (kept?.fresh) return;
  if (!kept && !visit.quiet) showWaiting(pageBody());
  const [fetched] = await Promise.all([loadPage(href), styles]);
  if (mine !== latest) return;
  hideWaiting(pageBody());
  if (kept) await refresh(kept.page.answer, fetched, { href, isLatest: () => mine === latest });
  else await settle(fetched, href, visit);
}

async function settle(fetched: Fetched, href: string, visit: Visit): Promise<void> {
  if (fetched.kind === 'page') return present(fetched, href, visit);
  if (fetched.kind === 'signIn') return leave(signIn(href), visit.how);
  // On going back the history has already moved: only a page load makes URL and page match again.
  if (fetched.kind === 'networkError' && visit.how === 'go' && (await reportNetworkError(href, fetched.code))) return;
  const page = fetched.kind === 'error' ? await errorPage(fetched.status) : null;
  if (page?.kind === 'page') present({ answer: page.answer, url: href }, href, visit);
  else leave(href, visit.how);
}

/** Loads the shop's error page, shown at the requested URL. */
function errorPage(status: number): Promise<Fetched> {
  const known = [403, 404].includes(status) ? status : 500;
  return loadPage(new URL(`${readSite().prefix}/error/${known}`, window.location.href).href);
}

function present({ answer, url }: { answer: PageAnswer; url: string }, href: string, visit: Visit): void {
  if (answer.meta.lang !== readSite().languageTag || !canApplyTheme(answer.theme)) return leave(href, visit.how);
  const reading = document.activeElement?.id ?? '';
  const at = new URL(url);
  at.hash = new URL(href).hash;
  if (visit.how === 'go') enter(at.href);
  showPage(answer);
  locationStore.setState({ url: pathAndQuery(window.location) });
  enterPage(answer);
  if (!visit.quiet) fadeIn(pageBody());
  settleDown(at.href, visit, reading);
}

/** Adds a history entry; a visit to the present URL replaces its entry, as in browsers. */
function enter(url: string): void {
  if (url === window.location.href) history.replaceState(history.state, '', url);
  else pushEntry(url);
}

/** Applies the answer fetched behind a cached page. Errors change nothing: the cached page stays. */
async function refresh(shown: PageAnswer, fetched: Fetched, visit: { href: string; isLatest: () => boolean }) {
  if (fetched.kind === 'signIn') window.location.replace(signIn(visit.href));
  if (fetched.kind !== 'page' || !canApplyTheme(fetched.answer.theme)) return;
  // Most visits need no refresh, so its code is loaded on demand.
  const { refreshPage } = await import('./refresh.ts');
  if (visit.isLatest()) refreshPage(shown, fetched.answer);
}

function signIn(href: string): string {
  return signInUrl(pathAndQuery(new URL(href)));
}

function leave(href: string, how: Visit['how']): void {
  if (how === 'back' && href === window.location.href) window.location.reload();
  else window.location.assign(href);
}
