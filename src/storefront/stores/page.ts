import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { PageAnswer, ShownAnswer } from '../../shared/contracts/site.ts';
import { readSite } from '../api/site.ts';

/** The present page: the server's data (`docs/contract.md` §2) and its path. */
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

/** Sets the present page: the document's first one, or that of a visit. */
export function enterPage({ data, theme }: ShownAnswer): void {
  pageStore.setState({ path: pathWithin(window.location.pathname), data, theme }, true);
}

/** Subscribes to the present page and to those of later visits, not to refreshes of a page. Returns the unsubscribe function. */
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
