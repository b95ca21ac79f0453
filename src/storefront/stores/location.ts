import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Path and query of the present page, e.g. `/zh/category/lamps?sort=priceAsc`; empty on the server. */
export const locationStore = createStore<{ url: string }>(() => ({ url: '' }));

type Visit = (path: string) => void;

let go: Visit = (path) => window.location.assign(path);

/** Sets the function of client-side navigation, in place of page loads. */
export function setVisit(visit: Visit): void {
  go = visit;
}

/** Goes to a path of this shop, as a click on a link would. */
export function visit(path: string): void {
  go(path);
}

/** Changes the url without a visit, for what the page already shows (a chosen variant, a sort). */
export function replaceUrl(url: string): void {
  history.replaceState(history.state, '', url);
  locationStore.setState({ url });
}

type Push = (url: string) => void;

let push: Push = (url) => history.pushState(null, '', url);

/** Sets navigation's function to add history entries, which stores their scroll positions. */
export function setPush(take: Push): void {
  push = take;
}

/** Adds a history entry for the present state of the page, so that going back returns to the former state. */
export function pushUrl(url: string): void {
  push(url);
  locationStore.setState({ url });
}

export function useCurrentUrl(): string {
  return useStore(locationStore, ({ url }) => url);
}
