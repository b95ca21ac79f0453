import type { PageAnswer } from '../../shared/contracts/site.ts';
import { readSite } from '../api/site.ts';
import { canWear } from '../runtime/theme.ts';
import { locationStore } from '../stores/location.ts';
import { enterPage } from '../stores/page.ts';
import { chosenCurrency } from '../stores/site.ts';
import { arrive, focusHeading } from './announce.ts';
import { addressOf } from './click.ts';
import type { Fetched } from './fetch-page.ts';
import { keptPage, loadPage } from './pages.ts';
import { fadeIn, hideWaiting, showWaiting } from './progress.ts';
import { keepPreview } from './route-url.ts';
import { pushEntry, restoreScroll, scrollToTop } from './scroll.ts';
import { pageBody, showPage } from './show-page.ts';

export interface Visit {
  /** `go` makes an entry in the history, `back` shows the entry that the history moved to. */
  how: 'go' | 'back';
  /** Marked as not loading: no progress is shown and the page keeps its scroll position. */
  quiet: boolean;
}

/** Counts visits: an answer that comes after the next click is not shown. */
let latest = 0;

/** Shows the page at an address in place of the present one, or leaves it to the browser where that is not possible. */
export async function visitPage(to: string, { how, quiet }: Visit): Promise<void> {
  const mine = ++latest;
  const href = how === 'go' ? keepPreview(to, window.location.href) : to;
  if (chosenCurrency() !== readSite().currency) return leave(href, how);
  const kept = keptPage(href);
  if (kept) present(kept.page, href, { how, quiet });
  if (kept?.fresh) return;
  if (!kept && !quiet) showWaiting(pageBody());
  const fetched = await loadPage(href);
  if (mine !== latest) return;
  hideWaiting(pageBody());
  if (kept) refresh(kept.page.answer, fetched);
  else await settle(fetched, href, { how, quiet });
}

async function settle(fetched: Fetched, href: string, visit: Visit): Promise<void> {
  if (fetched.kind === 'page') return present(fetched, href, visit);
  if (fetched.kind === 'signIn') return leave(signInAddress(href), visit.how);
  const page = fetched.kind === 'error' ? await errorPage(fetched.status) : null;
  if (page?.kind === 'page') present({ answer: page.answer, url: href }, href, visit);
  else leave(href, visit.how);
}

/** The shop's own page for what went wrong, shown at the address that was asked for. */
function errorPage(status: number): Promise<Fetched> {
  const known = [403, 404].includes(status) ? status : 500;
  return loadPage(new URL(`${readSite().prefix}/error/${known}`, window.location.href).href);
}

function present({ answer, url }: { answer: PageAnswer; url: string }, href: string, { how, quiet }: Visit): void {
  if (answer.meta.lang !== readSite().languageTag || !canWear(answer.theme)) return leave(href, how);
  if (how === 'go') enter(url);
  showPage(answer);
  locationStore.setState({ address: addressOf(window.location) });
  enterPage(answer);
  if (!quiet) fadeIn(pageBody());
  if (how === 'back') restoreScroll();
  else if (!quiet) scrollTo(url);
  arrive(pageBody());
}

/** Going to the page that is shown replaces its entry, as browsers do. */
function enter(url: string): void {
  if (url === window.location.href) history.replaceState(history.state, '', url);
  else pushEntry(url);
}

function scrollTo(url: string): void {
  const id = decodeURIComponent(new URL(url).hash.slice(1));
  const target = id ? document.getElementById(id) : null;
  if (target) target.scrollIntoView();
  else scrollToTop();
}

/** A newer answer replaces the kept one only where it differs, and moves nothing. */
function refresh(shown: PageAnswer, fetched: Fetched): void {
  if (fetched.kind !== 'page' || !canWear(fetched.answer.theme)) return;
  if (fetched.answer.pageBody === shown.pageBody && fetched.answer.theme.css === shown.theme.css) return;
  const reading = pageBody().contains(document.activeElement);
  showPage(fetched.answer);
  if (reading) focusHeading(pageBody());
}

function signInAddress(href: string): string {
  const redirect = addressOf(new URL(href));
  return `${readSite().prefix}/auth/signin?redirect=${encodeURIComponent(redirect)}`;
}

function leave(href: string, how: Visit['how']): void {
  if (how === 'back' && href === window.location.href) window.location.reload();
  else window.location.assign(href);
}
