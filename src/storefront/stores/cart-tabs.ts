let channel: BroadcastChannel | null = null;

/** Hears of cart changes in the shop's other tabs. An open channel would keep a page out of the back-forward cache. */
export function followOtherTabs(hear: (version: number) => void, refresh: () => void): void {
  const open = () => {
    channel ??= new BroadcastChannel('cart');
    channel.onmessage = ({ data }) => hear(Number(data));
  };
  open();
  window.addEventListener('pagehide', () => {
    channel?.close();
    channel = null;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    open();
    refresh();
  });
}

/** Tells the other tabs that the cart was changed here, and to which version. */
export function announceCart(version: number): void {
  channel?.postMessage(version);
}
