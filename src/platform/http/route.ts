import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint, Permission } from '../../shared/endpoint.ts';
import type { Language } from '../../shared/locale.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import type { Result } from '../../shared/refusal.ts';
import type { Upload } from './uploads.ts';

/** Somebody who works in the shop, known by the token of their session. */
export interface Staff {
  id: string;
  name: string;
  role: string;
  sessionId: string;
  /** Whether a second factor guards their account. */
  secured: boolean;
  /** What they may do at this moment, as `resource:verb` with `*` for any. */
  permissions: readonly Permission[];
  may(permission: Permission): boolean;
}

/** The cookie-borne identity of somebody who browses; made only when something has to be kept for them. */
export interface Visitor {
  id: string;
}

/** Somebody with an account, known by the token of a session that is alive. */
export interface Customer {
  id: string;
  /** The visitor that this customer shops as, on every device. */
  visitorId: string;
  sessionId: string;
}

/** What a handler is told about the request. */
export interface Call {
  language: Language;
  currency: CurrencyCode;
  ip: string;
  requestId: string;
  /** The visitor that the signed-in customer shops as, else that of the cookie, or null: reading never makes one. */
  visitor(): Promise<Visitor | null>;
  /** The same, or a new one whose cookie goes out with the answer. */
  requireVisitor(): Promise<Visitor>;
  /** Who is signed in, on routes that visitors may call too; null for everybody else and for a dead token. */
  customer(): Promise<Customer | null>;
  /** Who calls a route for customers; null everywhere else. */
  signedIn: Customer | null;
  /** Who calls a route for staff; null everywhere else. */
  staff: Staff | null;
  /** The files that came with a call of a route with `upload`; gone afterwards where it is refused. */
  uploads: Upload[];
  request: FastifyRequest;
  reply: FastifyReply;
}

/** An endpoint with the function that answers it. */
export type Route<Body extends z.ZodType = z.ZodType, Data extends z.ZodType = z.ZodType> = Endpoint<Body, Data> & {
  method: 'POST';
  handler(body: z.output<Body>, call: Call): Promise<Result<z.input<Data>>>;
};

/** Connects an endpoint to its handler, which sees only bodies that the endpoint's schema has parsed. */
export function route<E extends Endpoint>(
  declaration: E,
  handler: (body: z.output<E['body']>, call: Call) => Promise<Result<z.input<E['data']>>>,
): Route {
  // The table of routes is uniform; each handler still sees only bodies that its own schema has parsed.
  return { method: 'POST', ...declaration, handler } as unknown as Route;
}

/** Who calls a route for staff. Throws elsewhere: nobody has been asked who they are there. */
export function staffOf({ staff }: Call): Staff {
  if (!staff) throw new Error('this route is not declared for staff');
  return staff;
}

/** Who calls a route for customers. Throws elsewhere: nobody has been asked who they are there. */
export function customerOf({ signedIn }: Call): Customer {
  if (!signedIn) throw new Error('this route is not declared for customers');
  return signedIn;
}
