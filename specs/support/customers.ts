import type { FastifyReply, FastifyRequest } from 'fastify';
import { addCustomer, type NewCustomer, signIn as signInTo } from '../../src/modules/customers/index.ts';
import { openSession } from '../../src/modules/customers/session/session.ts';
import type { RunningShop } from './shop.ts';
import type { Shopper } from './shopper.ts';

export const ana = { email: 'ana@example.com', firstName: 'Ana', lastName: 'Reyes', emailVerified: true };
export const ben = { email: 'ben@example.com', firstName: 'Ben', lastName: 'Chan', emailVerified: true };

/** An existing account; returns its id. */
export function account({ tools }: RunningShop, who: Partial<NewCustomer> = ana): Promise<string> {
  return tools.db.transaction().execute((tx) => addCustomer(tx, tools, { language: 'en', ...ana, ...who }));
}

/** A signed-in customer, created without the sign-up page. */
export async function customer(shop: RunningShop, who: Partial<NewCustomer> = ana): Promise<Shopper & { id: string }> {
  return signedInTo(shop, await account(shop, who));
}

/** Another browser signed in to an account. */
export async function signedInTo(
  shop: RunningShop,
  id: string,
  userAgent = 'Vitrine story',
): Promise<Shopper & { id: string }> {
  const browser = { method: 'password', ip: '127.0.0.1', userAgent } as const;
  const { token, visitorToken } = await shop.tools.db
    .transaction()
    .execute((tx) => openSession(tx, shop.tools, id, browser));
  const shopper = shop.visitor().keep(token);
  shopper.cookies.set('visitor', visitorToken);
  return Object.assign(shopper, { id });
}

export const password = 'jasmine tea at four';

/** Sets the password of an account, as if long ago. */
export async function givePassword({ tools }: RunningShop, id: string): Promise<void> {
  const hashed = await tools.hashing.hash(password);
  if (!hashed.ok) throw new Error('busy');
  await tools.db.updateTable('customer').set({ password_hash: hashed.value }).where('id', '=', id).execute();
}

/** Signs a customer in with the browser that they have been shopping with. */
export async function signIn({ tools }: RunningShop, browser: Shopper, id: string): Promise<Shopper> {
  const request = { cookies: Object.fromEntries(browser.cookies), headers: {}, ip: '127.0.0.1' };
  const reply = { setCookie: (name: string, value: string) => browser.cookies.set(name, value) };
  const signed = await signInTo(
    { ...tools, secure: false },
    // A sign-in uses only these parts of request and reply.
    { request: request as unknown as FastifyRequest, reply: reply as unknown as FastifyReply },
    { customerId: id, method: 'password', confirm: () => true },
  );
  return browser.keep(signed?.token ?? null);
}
