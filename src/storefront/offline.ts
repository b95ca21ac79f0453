import { readSite } from './api/site.ts';
import { loadTranslations } from './api/translations.ts';
import { pageUsed, whenIdle } from './runtime/moment.ts';
import { loadStyles } from './runtime/styles.ts';

/** Registers the service worker once the page is used, and shows a page anew that was a kept one when the network is back. */
export async function startOffline(): Promise<void> {
  addEventListener('online', showAnew);
  if (!readSite().offline || !('serviceWorker' in navigator)) return;
  await pageUsed();
  await whenIdle();
  // Kept documents are shown with other pages in them.
  await loadStyles();
  const isNew = !navigator.serviceWorker.controller;
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  if (isNew) active?.postMessage({ page: window.location.href, files: loadedFiles() });
  await loadCartDrawer();
}

/** Loads what the cart is shown with, which the worker keeps: without a network it could not be loaded. */
async function loadCartDrawer(): Promise<void> {
  const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  if (saves) return;
  const lines = import('./components/cart/CartLines.tsx');
  const foot = import('./components/cart/CartFoot.tsx');
  await Promise.all([lines, foot, loadTranslations(['cart'])]);
}

/** Lists the files that were loaded before there was a worker. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => new URL(url).origin === window.location.origin);
}

function showAnew(): void {
  const isTyping = document.activeElement?.matches('input, textarea, select');
  if (document.querySelector('.offline-page, .offline-notice') && !isTyping) window.location.reload();
}
