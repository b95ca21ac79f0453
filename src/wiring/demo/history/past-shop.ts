import type { z } from 'zod';
import { demoStaff } from '../../../modules/demo/index.ts';
import { viewRoutes } from '../../../modules/staff/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Call, Customer, Staff, Visitor } from '../../../platform/http/route.ts';
import type { Endpoint } from '../../../shared/endpoint.ts';
import type { Language } from '../../../shared/locale.ts';
import type { CurrencyCode } from '../../../shared/money.ts';
import { toolsOf } from '../../open-shop.ts';
import { buyingRoutes, marketingRoutes } from '../../routes.ts';
import type { ShopTools } from '../../shop-tools.ts';
import { createViews } from '../../views.ts';

/** Maker of a call: a member of staff, or a person with a browser. */
export interface Caller {
  language: Language;
  currency: CurrencyCode;
  visitor: Visitor | null;
  customer: Customer | null;
  isStaff: boolean;
}

/** A shop in the past: its calls are those of shoppers and staff, answered at a time that moves on. */
export interface PastShop {
  tools: ShopTools;
  /** Moves the clock. */
  moveTo(at: Date): void;
  /** Makes a call that has to succeed. */
  call<E extends Endpoint>(declaration: E, body: z.input<E['body']>, caller: Caller): Promise<z.output<E['data']>>;
}

/** Opens the shop in the past, on a transaction of the shop of now. Its events are written, and no mail is. */
export async function pastShop(now: ShopTools, db: Db, begin: Date): Promise<PastShop> {
  let time = begin;
  const clock: Clock = { now: () => time, inDatabase: () => time };
  const config = { ...now.config, rateLimits: false };
  const tools = await toolsOf(config, now.projectFolder, clock, now.log, { ...now, db, close: async () => undefined });
  const all = [...buyingRoutes(tools, createViews(tools)), ...marketingRoutes(tools), ...viewRoutes(tools)];
  const routes = new Map(all.map((one) => [one.path as string, one]));
  return {
    tools,
    moveTo: (at) => {
      time = at;
    },
    call: async <E extends Endpoint>(declaration: E, body: z.input<E['body']>, caller: Caller) => {
      const result = await routes.get(declaration.path)?.handler(declaration.body.parse(body), callOf(caller));
      // The route of a declaration answers its data.
      if (result?.ok) return result.value as z.output<E['data']>;
      const why = result ? JSON.stringify(result.refusal) : 'no such call';
      throw new Error(`the demo's ${declaration.path} was refused: ${why} ${JSON.stringify(body)}`);
    },
  };
}

/** An IP of documentation (RFC 5737), which nobody has. */
const ip = '192.0.2.7';

function callOf({ language, currency, visitor, customer, isStaff }: Caller): Call {
  const known = {
    language,
    currency,
    ip,
    requestId: 'demo',
    visitor: async () => visitor,
    requireVisitor: async () => {
      if (!visitor) throw new Error('staff of the demo call as nobody');
      return visitor;
    },
    customer: async () => customer,
    signedIn: customer,
    staff: isStaff ? staff : null,
    uploads: [],
  };
  // No call of the history reads the request itself.
  return known as Omit<Call, 'request' | 'reply'> as Call;
}

const staff: Staff = {
  ...demoStaff,
  role: 'owner',
  sessionId: demoStaff.id,
  apiToken: null,
  secured: true,
  permissions: ['*:*'],
  may: () => true,
};
