import { startRealtime } from './realtime/start.ts';
import { trackDuration } from './tracking/duration.ts';
import { trackViews } from './tracking/views.ts';

/** What nobody waits for; a chunk of its own that comes once the page is shown and the browser has nothing else to do. */
export function startBackground(): void {
  if (!('prerendering' in document && document.prerendering)) return start();
  // A page that the browser makes ahead is shown to nobody yet, and perhaps never.
  document.addEventListener('prerenderingchange', start, { once: true });
}

function start(): void {
  trackViews();
  trackDuration();
  startRealtime();
}
