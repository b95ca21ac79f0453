import { codes } from '../../shared/envelope.ts';
import { post } from '../api/post.ts';
import { onShown, pageStore, type ShownPage } from '../stores/page.ts';
import { noteRecent } from '../stores/recent.ts';
import { isTracked } from './tracked.ts';

const settled = 1000; // ms, as the storefront's specification sets it

/** Calls that count views, by the page's kind, since the merchant's URL rules decide on paths. */
const calls = new Map<string, 'product/views' | 'page/views'>([
  ['product', 'product/views'],
  ['page', 'page/views'],
  ['root', 'page/views'],
  ['custom', 'page/views'],
]);

/** Reports every product and page that is shown for a second, on first load and after each navigation. */
export function trackViews(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = (page: ShownPage) => {
    clearTimeout(timer);
    timer = setTimeout(() => whenVisible(() => pageStore.getState() === page && report(page)), settled);
  };
  onShown(rest);
  addEventListener('pageshow', ({ persisted }) => persisted && rest(pageStore.getState()));
}

/** A page in a background tab counts once the tab becomes visible. */
function whenVisible(look: () => void): void {
  if (document.visibilityState === 'visible') return look();
  document.addEventListener('visibilitychange', () => whenVisible(look), { once: true });
}

/** Reports a view; failures are only logged for developers. */
function report(page: ShownPage): void {
  const { kind, id } = page.data;
  const path = calls.get(kind);
  if (!path || !id || !isTracked(page)) return;
  if (kind === 'product') noteRecent(id);
  post(path, { id }, { keepalive: true })
    .then(({ code, msg }) => code === codes.done || console.debug('a view was not counted', code, msg))
    .catch((error: unknown) => console.debug('a view was not counted', error));
}
