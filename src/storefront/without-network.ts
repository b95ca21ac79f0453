import { loadTranslations } from './api/translations.ts';
import { startKeptCart } from './kept-cart/kept-cart.ts';

let keepsCart = false;

export function keepCart(): void {
  if (keepsCart) return;
  keepsCart = true;
  startKeptCart();
}

/** Keeps changes of the cart; tells a new worker what the page has loaded, and shows a kept page anew when the network is back. */
export async function prepare(worker: ServiceWorker | null, isNew: boolean): Promise<void> {
  keepCart();
  if (!worker) return;
  addEventListener('online', () => void showAnew());
  await loadCartDrawer();
  if (isNew) worker.postMessage({ page: window.location.href, files: loadedFiles() });
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

async function showAnew(): Promise<void> {
  const isTyping = document.activeElement?.matches('input, textarea, select');
  if (!document.querySelector('.offline-page, .offline-notice') || isTyping) return;
  // A network is not yet a shop that answers.
  const answer = await fetch('/health/live').catch(() => null);
  if (answer?.ok) window.location.reload();
}
