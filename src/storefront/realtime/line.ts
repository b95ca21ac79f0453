import type { ServerMessage } from '../../shared/contracts/news.ts';

/** As the storefront's specification sets them; times in ms. */
const heartbeat = 10_000;
const attempts = 5;
const apart = 50_000;

export type Outgoing = { code: number; msg: 'ping' | 'auth' | 'watch'; data?: object };

export interface LineEnds {
  /** A new socket; called for every attempt. */
  dial(): WebSocket;
  heard(message: ServerMessage): void;
  /** The connection is over, however it ended. */
  lost(): void;
}

/** One conversation with the shop: pings while it lasts, and when it breaks tries again, five times, 50 s apart. */
export function createLine({ dial, heard, lost }: LineEnds) {
  let socket: WebSocket | null = null;
  let left = attempts;
  let ping: ReturnType<typeof setInterval> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const isOpen = () => socket?.readyState === 1;
  const send = (message: Outgoing) => isOpen() && socket?.send(JSON.stringify(message));
  const connect = () => {
    const mine = dial();
    socket = mine;
    mine.onopen = () => {
      left = attempts;
      ping = setInterval(send, heartbeat, { code: 200, msg: 'ping' });
    };
    mine.onmessage = ({ data }) => heard(JSON.parse(String(data)) as ServerMessage);
    mine.onclose = () => {
      if (socket === mine) broken();
    };
  };
  const end = () => {
    clearInterval(ping);
    clearTimeout(retry);
    socket = null;
    lost();
  };
  const broken = () => {
    end();
    if (left-- > 0) retry = setTimeout(connect, apart);
  };
  /** Ends the conversation on this side; nothing is tried again until `open`. */
  const close = () => {
    const mine = socket;
    end();
    mine?.close();
  };
  /** Begins, or begins anew after all attempts were in vain; does nothing while it lasts. */
  const open = () => {
    if (socket) return;
    clearTimeout(retry);
    left = attempts;
    connect();
  };
  return { open, close, send, isOpen };
}

export type Line = ReturnType<typeof createLine>;
