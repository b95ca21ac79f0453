import type { Hello, ServerMessage } from '../../shared/contracts/realtime.ts';
import { recall, remember } from '../api/storage.ts';
import { readToken } from '../api/token.ts';
import { cartStore } from '../stores/cart.ts';
import { sessionStore } from '../stores/session.ts';
import { stockStore } from '../stores/stock.ts';
import { Connection } from './connection.ts';
import { onMessage } from './messages.ts';

/**
 * Keeps a realtime connection to the shop while this page is shown. It is closed while the page is away, so that it can come back from
 * the back-forward cache, and opened again when the page is visible.
 */
export function startRealtime(): void {
  const state = { known: false, reconnected: false };
  const connection: Connection = new Connection({
    openSocket: () => new WebSocket(address()),
    onMessage: (message) => (message.msg === 'hello' ? greet(connection, message, state) : onMessage(message)),
    onClose: () => remember('visitorId', null),
  });
  addEventListener('pagehide', () => connection.close());
  addEventListener('pageshow', ({ persisted }) => persisted && connection.open());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && connection.open());
  stockStore.subscribe(({ watched }, before) => watched !== before.watched && watch(connection));
  cartStore.subscribe(({ cart }) => {
    if (!connection.isOpen || state.known || state.reconnected || !cart?.version) return;
    // The first product in the cart set the visitor cookie, which the handshake has to send.
    state.reconnected = true;
    connection.close();
    connection.open();
  });
  sessionStore.subscribe(({ user }, before) => {
    // After a sign-in or sign-out the messages are those of another customer.
    if (!connection.isOpen || (user === null) === (before.user === null)) return;
    connection.close();
    connection.open();
  });
  connection.open();
}

/** The websocket URL, with scheme and host of the page; the id identifies but does not authorise (`docs/contract.md` §8). */
function address(): string {
  const url = new URL('/ws/message', window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  url.searchParams.set('visitorId', recall('visitorId') ?? '');
  return url.href;
}

/** Handles the server's hello. Only the id of a known visitor is stored; others get none that outlives the page. */
function greet(connection: Connection, { data }: ServerMessage, state: { known: boolean }): void {
  const { visitorId, known } = data as Hello;
  state.known = known;
  if (known) remember('visitorId', visitorId);
  const token = readToken();
  if (token) connection.send({ code: 0, msg: 'auth', data: { token } });
  if (stockStore.getState().watched.length > 0) watch(connection);
}

/** The shop refuses more (`shared/contracts/realtime.ts`). */
const maxWatched = 8;

function watch(connection: Connection): void {
  connection.send({ code: 0, msg: 'watch', data: { productIds: stockStore.getState().watched.slice(0, maxWatched) } });
}
