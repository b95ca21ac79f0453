import { z } from 'zod';
import type { Text } from '../locale.ts';
import { id } from './common.ts';

/** A code of a message that is no outcome: the heartbeat (`docs/contract.md` §8). */
export const heartbeat = 200;

/** Messages that the server sends unasked. */
export const messageKinds = ['order', 'return', 'cart', 'coupon', 'notice', 'stock', 'signedOut'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** More products than one page shows at once nobody needs to watch. */
const maxWatched = 8;

/** A thing of the back office, e.g. `order:V7K2-9QXA`. */
const subject = z.string().regex(/^[a-zA-Z]{1,40}:[\w-]{1,80}$/);

/**
 * Messages of clients: heartbeat, sign-in, the products on their page, and what a member of staff has open (both replace the
 * former ones).
 */
export const clientMessage = z.discriminatedUnion('msg', [
  z.object({ code: z.literal(heartbeat), msg: z.literal('ping') }),
  z.object({ code: z.literal(0), msg: z.literal('auth'), data: z.object({ token: z.string().min(1).max(200) }) }),
  z.object({
    code: z.literal(0),
    msg: z.literal('watch'),
    data: z.object({ productIds: z.array(id).max(maxWatched) }),
  }),
  z.object({ code: z.literal(0), msg: z.literal('presence'), data: z.object({ subject: subject.nullable() }) }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** Messages of the server. */
export interface ServerMessage {
  code: number;
  msg: 'hello' | 'pong' | 'auth' | 'unreadable' | 'staff' | 'presence' | MessageKind;
  data?: unknown;
}

export interface Hello {
  visitorId: string;
  /** True if the connection receives this visitor's cart: proved by the visitor's own cookie, never by the id. */
  known: boolean;
}

/** Units of a product in stock; null where stock is not counted. */
export interface StockMessage {
  productId: string;
  /** `preorderOn` is the day from which it is dispatched, where it is a pre-order now. */
  variants: { sku: string; stock: number | null; preorderOn?: string }[];
}

/** Something new for staff, e.g. an order with its number. */
export interface StaffNews {
  kind: string;
  id: string;
}

/** Names of the other members of staff who have a subject open. */
export interface PresenceMessage {
  subject: string | null;
  names: string[];
}

/** A notice by language; pages that are loaded later show it above their header. */
export interface NoticeMessage {
  text: Text;
}

/** The cart is at this version now, whoever changed it. */
export interface CartNotice {
  version: number;
}
