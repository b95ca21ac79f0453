import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { PageAnswer, ShownAnswer } from '../../shared/contracts/site.ts';
import { readSite } from '../api/site.ts';

/** The page that is shown: what the server said of it (`docs/contract.md` §2), and where it stands. */
export interface ShownPage {
  /** Without the language's prefix and without the query, e.g. `/product/isle-vase`. */
  path: string;
  data: PageAnswer['data'];
  theme: PageAnswer['theme'];
}

/** The theme of a page that has none of its own. */
export const plainTheme: PageAnswer['theme'] = {
  hideHead: false,
  hideFoot: false,
  config: {},
  css: '',
  product: { showSlideImage: true, showFavorite: true, showCart: true },
  version: '',
};

const nothing: ShownPage = {
  path: '',
  data: { id: null, kind: '' },
  theme: plainTheme,
};

export const pageStore = createStore<ShownPage>(() => nothing);

/** Takes over a page that has just been put in place: the document's own, or that of a visit. */
export function enterPage({ data, theme }: ShownAnswer): void {
  pageStore.setState({ path: pathWithin(window.location.pathname), data, theme }, true);
}

/**
 * Subscribes to the page that is shown now, and of every page that a visit shows from here on; a page that is merely refreshed
 * behind the shopper's back is not shown anew. Answers how to stop.
 */
export function onShown(listener: (page: ShownPage) => void): () => void {
  if (pageStore.getState() !== nothing) listener(pageStore.getState());
  return pageStore.subscribe(listener);
}

export function usePage<T>(select: (page: ShownPage) => T): T {
  return useStore(pageStore, select);
}

function pathWithin(pathname: string): string {
  const { prefix } = readSite();
  return pathname === prefix ? '/' : pathname.slice(pathname.startsWith(`${prefix}/`) ? prefix.length : 0);
}
