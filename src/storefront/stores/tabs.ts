/** The messages between tabs: the version of the cart, and changes of the wish list. */
interface TabMessages {
  cart: number;
  favourites: { id: string; on: boolean };
}

type Subject = keyof TabMessages;

const channels = new Map<Subject, BroadcastChannel>();

/**
 * Subscribes to the messages of other tabs of the shop about a subject. An open channel would keep a page out of the back-forward cache, so
 * it is closed while the page is away.
 */
export function followOtherTabs<S extends Subject>(subject: S, listener: (message: TabMessages[S]) => void): void {
  const open = () => {
    const channel = new BroadcastChannel(subject);
    channel.onmessage = ({ data }) => listener(data as TabMessages[S]);
    channels.set(subject, channel);
  };
  open();
  window.addEventListener('pagehide', () => {
    channels.get(subject)?.close();
    channels.delete(subject);
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && open());
}

/** Notifies the other tabs of a change. */
export function notifyOtherTabs<S extends Subject>(subject: S, message: TabMessages[S]): void {
  channels.get(subject)?.postMessage(message);
}
