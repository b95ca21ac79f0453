import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint, Permission } from '../../shared/endpoint.ts';
import type { Language } from '../../shared/locale.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import type { Result } from '../../shared/refusal.ts';
import type { Upload } from './uploads.ts';

/** A member of the staff, identified by a session token, or a program with an API token of theirs. */
export interface Staff {
  id: string;
  name: string;
  role: string;
  /** Empty for a program. */
  sessionId: string;
  /** The API token of a program; null for the member themselves. */
  apiToken: { id: string; name: string } | null;
  /** True if the account has a second factor. */
  secured: boolean;
  /** Current permissions as `resource:verb`, with `*` for any. */
  permissions: readonly Permission[];
  /** The role as which the member looks at the back office; they cannot change anything meanwhile. */
  shownAs?: string;
  may(permission: Permission): boolean;
}

/** The identity of a browser by its cookie; created only when something is stored for it. */
export interface Visitor {
  id: string;
}

/** A customer, identified by the token of a valid session. */
export interface Customer {
  id: string;
  /** The visitor that this customer shops as, on every device. */
  visitorId: string;
  sessionId: string;
}

/** The request as a handler sees it. */
export interface Call {
  language: Language;
  currency: CurrencyCode;
  ip: string;
  requestId: string;
  /** The visitor of the signed-in customer, else of the cookie, or null; does not create one. */
  visitor(): Promise<Visitor | null>;
  /** The same, or a new one whose cookie is set by the response. */
  requireVisitor(): Promise<Visitor>;
  /** The signed-in customer on routes that visitors may call too; null without a valid token. */
  customer(): Promise<Customer | null>;
  /** The caller of a customer route; null on other routes. */
  signedIn: Customer | null;
  /** The caller of a staff route; null on other routes. */
  staff: Staff | null;
  /** The uploaded files of a route with `upload`; deleted if the call is refused. */
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
  // The list of routes has one type; each handler still receives only bodies that its schema has parsed.
  return { method: 'POST', ...declaration, handler } as unknown as Route;
}

/** Returns the caller of a staff route. Throws on other routes. */
export function staffOf({ staff }: Call): Staff {
  if (!staff) throw new Error('this route is not declared for staff');
  return staff;
}

/** Returns the caller of a customer route. Throws on other routes. */
export function customerOf({ signedIn }: Call): Customer {
  if (!signedIn) throw new Error('this route is not declared for customers');
  return signedIn;
}
