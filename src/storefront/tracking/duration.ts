import { postBeacon } from '../api/post.ts';
import { onShown, type ShownPage } from '../stores/page.ts';
import { createMeter } from './meter.ts';
import { isTracked } from './tracked.ts';

const interval = 10_000; // ms, as the storefront's specification sets it

/**
 * Reports how long the page was visible: every ten seconds, when it is hidden or left, and when another takes its place.
 * `pagehide` instead of `unload`, which would keep the page out of the back-forward cache.
 */
export function trackDuration(): void {
  const meter = createMeter(() => performance.now());
  let page: ShownPage | null = null;
  const send = () => {
    const seconds = page && isTracked(page) ? meter.take() : 0;
    if (page && seconds > 0) sendBeacon(page, seconds);
  };
  const follow = () => {
    if (document.visibilityState === 'visible') return meter.run();
    meter.pause();
    send();
  };
  onShown((next) => {
    send();
    meter.reset();
    page = next;
  });
  follow();
  document.addEventListener('visibilitychange', follow);
  addEventListener('pagehide', () => {
    meter.pause();
    send();
  });
  addEventListener('pageshow', follow);
  setInterval(send, interval);
}

/** Sends the time on a page with its path only: a query may hold a search text. */
function sendBeacon({ path, data: { id } }: ShownPage, duration: number): void {
  const sent = postBeacon('stat/duration', { duration, path, ...(id && { id }) });
  if (!sent) console.debug('the browser sent no beacon');
}
