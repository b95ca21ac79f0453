import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { recall, remember } from '../api/storage.ts';

/** The browser's offer to install the shop as an app (https://wicg.github.io/manifest-incubations/). */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const store = createStore<{ offer: InstallOffer | null }>(() => ({ offer: null }));

/** Keeps the browser's offer for the entry in the menu instead of a banner; none is kept once somebody has declined. */
export function followInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (recall('installDeclined') === null) store.setState({ offer: event as InstallOffer });
  });
  addEventListener('appinstalled', () => store.setState({ offer: null }));
}

export function useCanInstall(): boolean {
  return useStore(store, ({ offer }) => offer !== null);
}

/** Asks the browser to install the shop. An offer can be used once. */
export async function install(): Promise<void> {
  const { offer } = store.getState();
  store.setState({ offer: null });
  await offer?.prompt();
  const choice = await offer?.userChoice;
  if (choice?.outcome === 'dismissed') remember('installDeclined', '1');
}
