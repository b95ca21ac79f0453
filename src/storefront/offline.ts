import { readSite } from './api/site.ts';
import { recall } from './api/storage.ts';
import { pageUsed, whenIdle } from './runtime/moment.ts';
import { loadStyles } from './runtime/styles.ts';

/**
 * Prepares the page for the loss of the network once it is used: registers the service worker, then loads the rest, which is
 * loaded at once where changes of the cart wait. Without a worker the cart alone is prepared.
 */
export async function startOffline(): Promise<void> {
  const load = () => import('./without-network.ts');
  if (recall('cartChanges')) (await load()).keepCart();
  await pageUsed();
  await whenIdle();
  const isNew = !navigator.serviceWorker?.controller;
  const worker = readSite().offline && 'serviceWorker' in navigator ? await registered().catch(() => null) : null;
  await (await load()).prepare(worker, isNew);
}

async function registered(): Promise<ServiceWorker | null> {
  // Kept documents are shown with other pages in them.
  await loadStyles();
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  return (await navigator.serviceWorker.ready).active;
}
