import { locationStore, setPush, setVisit } from '../stores/location.ts';
import { startAnnouncing } from './announce.ts';
import { clickOf, linkOf, pathAndQuery, shouldHandle } from './click.ts';
import { formUrl, sendingOf } from './form.ts';
import { startPrefetching } from './prefetch.ts';
import { startProgress } from './progress.ts';
import { enterEntry, pushEntry, restoreScroll, startScroll } from './scroll.ts';
import { visitPage } from './visit.ts';

/** Handles clicks on links and history navigation; the browser handles everything else. */
export function startNavigation(): void {
  startScroll();
  startAnnouncing();
  startProgress();
  startPrefetching();
  showUrl();
  setVisit((path) => void visitPage(new URL(path, window.location.href).href, { how: 'go', quiet: false }));
  setPush(pushEntry);
  document.addEventListener('click', onClick);
  document.addEventListener('submit', onSubmit);
  window.addEventListener('popstate', onPopState);
}

function onClick(event: MouseEvent): void {
  const link = linkOf(event);
  if (!link || !shouldHandle(clickOf(event, link), window.location.href)) return;
  event.preventDefault();
  void visitPage(link.href, { how: 'go', quiet: link.hasAttribute('data-quiet') });
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const url = formUrl(sendingOf(event, form), new FormData(form, event.submitter), window.location.href);
  if (url === null) return;
  event.preventDefault();
  void visitPage(url, { how: 'go', quiet: form.hasAttribute('data-quiet') });
}

function onPopState(event: PopStateEvent): void {
  const shown = locationStore.getState().url;
  if (!enterEntry(event.state)) return;
  if (pathAndQuery(window.location) === shown) restoreScroll();
  else void visitPage(window.location.href, { how: 'back', quiet: false });
}

function showUrl(): void {
  locationStore.setState({ url: pathAndQuery(window.location) });
}
