import type { Hello, ServerMessage } from '../../shared/contracts/realtime.ts';
import { recall, remember } from '../api/storage.ts';
import { readToken } from '../api/token.ts';
import { cartStore } from '../stores/cart.ts';
import { sessionStore } from '../stores/session.ts';
import { stockStore } from '../stores/stock.ts';
import { Line } from './line.ts';
import { onMessage } from './messages.ts';

/**
 * Talks to the shop while this page is there. The line is given up while the page is away, so that it can come back from
 * the back-forward cache, and taken up again when somebody looks at it.
 */
export function startRealtime(): void {
  const state = { known: false, asked: false };
  const line: Line = new Line({
    dial: () => new WebSocket(address()),
    heard: (message) => (message.msg === 'hello' ? greet(line, message, state) : onMessage(message)),
    lost: () => remember('visitorId', null),
  });
  addEventListener('pagehide', () => line.close());
  addEventListener('pageshow', ({ persisted }) => persisted && line.open());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && line.open());
  stockStore.subscribe(({ watched }, before) => watched !== before.watched && watch(line));
  cartStore.subscribe(({ cart }) => {
    if (!line.isOpen || state.known || state.asked || !cart?.version) return;
    // The first product in the cart set the visitor cookie, which the handshake has to send.
    state.asked = true;
    line.close();
    line.open();
  });
  sessionStore.subscribe(({ user }, before) => {
    // After a sign-in or sign-out the messages are those of another customer.
    if (!line.isOpen || (user === null) === (before.user === null)) return;
    line.close();
    line.open();
  });
  line.open();
}

/** Same scheme and host as the page; the id only names, it opens nothing (`docs/contract.md` §8). */
function address(): string {
  const url = new URL('/ws/message', window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  url.searchParams.set('visitorId', recall('visitorId') ?? '');
  return url.href;
}

/** Only an own id is kept: who has nothing in the shop is given none that would outlive the page. */
function greet(line: Line, { data }: ServerMessage, state: { known: boolean }): void {
  const { visitorId, known } = data as Hello;
  state.known = known;
  if (known) remember('visitorId', visitorId);
  const token = readToken();
  if (token) line.send({ code: 0, msg: 'auth', data: { token } });
  if (stockStore.getState().watched.length > 0) watch(line);
}

/** The shop refuses more (`shared/contracts/news.ts`). */
const most = 8;

function watch(line: Line): void {
  line.send({ code: 0, msg: 'watch', data: { productIds: stockStore.getState().watched.slice(0, most) } });
}
