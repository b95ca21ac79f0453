import type { ServerMessage } from '../../shared/contracts/realtime.ts';
import { missedNews } from '../../shared/staff-news.ts';
import { currentToken } from '../api/token.ts';

/** Milliseconds between messages that keep the connection, and before it is tried again: the first time and at most. */
const heartbeat = 10_000;
const soonest = 1000;
const latest = 30_000;

type Listener = (message: ServerMessage) => void;

let socket: WebSocket | null = null;
let subject: string | null = null;
let wait = soonest;
let isAuthorised = false;
const listeners = new Set<Listener>();

/** Tests if news arrive by themselves, so that nothing has to be asked for again and again. */
export function isLive(): boolean {
  return isAuthorised;
}

/** Milliseconds between two looks at something, for a query: none while news of it arrive. */
export function pollUnlessLive(ms: number): () => number | false {
  return () => (isAuthorised ? false : ms);
}

/** Listens to the messages of the shop; the connection opens with the first listener and stays. Answers how to stop. */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  if (!socket) connect();
  return () => listeners.delete(listener);
}

/** Says what is open on the screen, e.g. `order:V7K2-9QXA`; null for nothing that others could have open, too. */
export function show(open: string | null): void {
  subject = open;
  say({ code: 0, msg: 'presence', data: { subject } });
}

function say(message: object): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

/** Tells that news arrive, or do no longer: what came meanwhile has to be read, and is asked for from now on. */
function setAuthorised(authorised: boolean): void {
  if (isAuthorised === authorised) return;
  isAuthorised = authorised;
  for (const listener of listeners) listener({ code: 0, msg: 'staff', data: { kind: missedNews, id: '' } });
}

function connect(): void {
  const opened = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws/message`);
  socket = opened;
  const ping = setInterval(() => say({ code: 200, msg: 'ping' }), heartbeat);
  opened.onopen = () => {
    wait = soonest;
    void currentToken().then((token) => token && say({ code: 0, msg: 'auth', data: { token } }));
  };
  opened.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as ServerMessage;
    if (message.msg === 'auth') setAuthorised(message.code === 0);
    // Whoever comes back after a break says again where they are.
    if (message.msg === 'auth' && message.code === 0) show(subject);
    for (const listener of listeners) listener(message);
  };
  opened.onclose = () => {
    clearInterval(ping);
    setAuthorised(false);
    setTimeout(connect, wait);
    wait = Math.min(wait * 2, latest);
  };
}
