import { addCustomer, type NewCustomer } from '../../src/modules/customers/index.ts';
import { openSession } from '../../src/modules/customers/session/session.ts';
import type { RunningShop } from './shop.ts';
import type { Shopper } from './shopper.ts';

export const ana = { email: 'ana@example.com', firstName: 'Ana', lastName: 'Reyes', emailVerified: true };
export const ben = { email: 'ben@example.com', firstName: 'Ben', lastName: 'Chan', emailVerified: true };

/** An account that is there already; answers its id. */
export function account({ tools }: RunningShop, who: Partial<NewCustomer> = ana): Promise<string> {
  return tools.db.transaction().execute((tx) => addCustomer(tx, tools, { language: 'en', ...ana, ...who }));
}

/** Somebody signed in to an account of theirs, without having gone through the door. */
export async function customer(shop: RunningShop, who: Partial<NewCustomer> = ana): Promise<Shopper & { id: string }> {
  return signedInTo(shop, await account(shop, who));
}

/** One more browser signed in to an account. */
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
