import { addCustomer, addVisitor, customerById } from '../../../modules/customers/index.ts';
import type { DemoCustomer } from '../demo-reader.ts';
import type { Caller, PastShop } from './past-shop.ts';

/** Finds the browser of a person: their account's, opened at the first order, or a new one of a guest. */
export type Buyers = (person: DemoCustomer) => Promise<Caller>;

export const staffCaller: Caller = { language: 'en', currency: 'USD', visitor: null, customer: null, isStaff: true };

export function buyersOf({ tools }: PastShop): Buyers {
  const accounts = new Map<string, Promise<Caller>>();
  return (person) => {
    if (!person.hasAccount) return guest(person, tools);
    const known = accounts.get(person.email) ?? openAccount(person, tools);
    accounts.set(person.email, known);
    return known;
  };
}

async function guest(person: DemoCustomer, { db, clock, random }: PastShop['tools']): Promise<Caller> {
  const id = random.id();
  await addVisitor(db, id, random.token(32), clock.now());
  return callerOf(person, id, null);
}

/** Opens an account without a password: its owner would sign in by code, some by a text message. */
async function openAccount(person: DemoCustomer, tools: PastShop['tools']): Promise<Caller> {
  const { email, firstName, lastName, language, hasMobile = false } = person;
  const mobile = hasMobile ? { mobile: person.address.phone, mobileVerified: true } : {};
  const id = await tools.db
    .transaction()
    .execute((tx) => addCustomer(tx, tools, { email, firstName, lastName, language, emailVerified: true, ...mobile }));
  const row = await customerById(tools.db, id);
  if (!row) throw new Error(`the account of ${email} was not opened`);
  return callerOf(person, row.visitor_id, id);
}

function callerOf({ language, currency }: DemoCustomer, visitorId: string, customerId: string | null): Caller {
  const customer = customerId ? { id: customerId, visitorId, sessionId: customerId } : null;
  return { language, currency, visitor: { id: visitorId }, customer, isStaff: false };
}
