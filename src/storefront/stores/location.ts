import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Path and query of the page that is shown, e.g. `/zh/category/lamps?sort=priceAsc`; empty until the browser knows. */
export const locationStore = createStore<{ address: string }>(() => ({ address: '' }));

type Visit = (path: string) => void;

let go: Visit = (path) => window.location.assign(path);

/** Navigation takes over from plain page loads. */
export function setVisit(visit: Visit): void {
  go = visit;
}

/** Goes to a path of this shop, as a click on a link would. */
export function visit(path: string): void {
  go(path);
}

/** Changes the address without a visit, for what the page already shows (a chosen variant, a sort). */
export function replaceAddress(address: string): void {
  history.replaceState(history.state, '', address);
  locationStore.setState({ address });
}

type Push = (address: string) => void;

let push: Push = (address) => history.pushState(null, '', address);

/** Navigation takes over, which names each entry to know where it was scrolled to. */
export function setPush(take: Push): void {
  push = take;
}

/** Gives what the page shows by now an entry of its own in the history, which going back leaves. */
export function pushAddress(address: string): void {
  push(address);
  locationStore.setState({ address });
}

export function useAddress(): string {
  return useStore(locationStore, ({ address }) => address);
}
