import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Language } from '../../shared/locale.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import type { Result } from '../../shared/refusal.ts';
import type { LimitName } from './limits.ts';

/** Who may call: anybody at all, a visitor (known by cookie, or made known when needed), or staff. */
export type Caller = 'anyone' | 'visitor' | 'staff';

/** The cookie-borne identity of somebody who browses; made only when something has to be kept for them. */
export interface Visitor {
  id: string;
}

/** What a handler is told about the request. */
export interface Call {
  language: Language;
  currency: CurrencyCode;
  ip: string;
  requestId: string;
  /** The visitor of the cookie, or null: reading never makes one. */
  visitor(): Promise<Visitor | null>;
  /** The visitor of the cookie, or a new one whose cookie goes out with the answer. */
  requireVisitor(): Promise<Visitor>;
  reply: FastifyReply;
}

export interface Route<Body extends z.ZodType = z.ZodType, Data extends z.ZodType = z.ZodType> {
  method: 'POST';
  path: `/api/${string}` | `/app/${string}`;
  who: Caller;
  limit: LimitName;
  summary: string;
  body: Body;
  data: Data;
  handler(body: z.output<Body>, call: Call): Promise<Result<z.input<Data>>>;
}

/** Declares one endpoint. The types make a route without caller, limit, body or data schema a compile error. */
export function route<Body extends z.ZodType, Data extends z.ZodType>(
  definition: Omit<Route<Body, Data>, 'method'>,
): Route {
  // The table of routes is uniform; each handler still only sees bodies that its own schema has parsed.
  return { method: 'POST', ...definition } as unknown as Route;
}
