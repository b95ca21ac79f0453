import { startOffline } from './offline.ts';
import { startRealtime } from './realtime/start.ts';
import { offerCurrency } from './stores/currency-offer.ts';
import { trackDuration } from './tracking/duration.ts';
import { trackViews } from './tracking/views.ts';

/** Starts the background work, a chunk of its own that is loaded once the page is shown and the browser is idle. */
export function startBackground(): void {
  if (!('prerendering' in document && document.prerendering)) return start();
  // A prerendered page is not shown yet, and perhaps never.
  document.addEventListener('prerenderingchange', start, { once: true });
}

function start(): void {
  trackViews();
  trackDuration();
  startRealtime();
  void offerCurrency();
  startOffline().catch((error: unknown) => console.debug('pages are not kept', error));
}
