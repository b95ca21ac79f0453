import { z } from 'zod';

/** A call of a function of an app, by its path in the default export of `server.js`, e.g. `['post', 'echo']`. */
export interface CallMessage {
  type: 'call';
  id: number;
  path: readonly string[];
  args: unknown;
  settings: Record<string, unknown>;
}

/** The answer to something that an app asked for. */
export interface ReplyMessage {
  type: 'reply';
  id: number;
  value?: unknown;
  error?: string;
}

const number = z.int().min(0);

/** A message of an app's process. Anything else that it writes is a fault. */
const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), functions: z.array(z.string().max(100)).max(500) }),
  z.object({
    type: z.literal('answer'),
    id: number,
    outcome: z.enum(['done', 'refused', 'failed', 'missing']),
    value: z.unknown().optional(),
    message: z.string().optional(),
  }),
  z.object({
    type: z.literal('ask'),
    id: number,
    /** The call on whose behalf it asks; 0 for none. */
    call: number,
    what: z.enum(['call', 'fetch', 'get', 'set', 'list']),
    args: z.record(z.string(), z.unknown()),
  }),
  /** It has begun to end. */
  z.object({ type: z.literal('exit'), code: z.number(), thrown: z.string() }),
  z.object({ type: z.literal('log'), level: z.enum(['info', 'warn', 'error']), text: z.string() }),
]);

export type AppMessage = z.infer<typeof message>;
export type AskMessage = Extract<AppMessage, { type: 'ask' }>;
export type AnswerMessage = Extract<AppMessage, { type: 'answer' }>;

/** Parses a line of an app; null for anything that is no message. */
export function readMessage(line: string): AppMessage | null {
  try {
    return message.safeParse(JSON.parse(line)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
