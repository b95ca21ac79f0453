import { startRealtime } from './realtime/start.ts';

/** What nobody waits for; a chunk of its own that comes once the page is shown and the browser has nothing else to do. */
export function startBackground(): void {
  startRealtime();
}
