import { type ClientMessage, clientMessage, type ServerMessage } from '../../shared/contracts/realtime.ts';

/** Parses a client's message; null when it is invalid. */
export function readMessage(text: string): ClientMessage | null {
  const read = clientMessage.safeParse(parse(text));
  return read.success ? read.data : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Text that is not JSON is not a message.
    return undefined;
  }
}

export function write(message: ServerMessage): string {
  return JSON.stringify(message);
}
