import { firstAddress, keepAddress, ownAddress } from './modules/addressbook/index.ts';
import { type Buyers, joinPurchases } from './modules/checkout/index.ts';
import {
  customerByAccount,
  customerById,
  customerOfVisitor,
  noteDeed,
  noteReferral,
} from './modules/customers/index.ts';
import { joinFavourites } from './modules/favourites/index.ts';
import { claimOrders } from './modules/orders/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Db, Tx } from './platform/db/database.ts';
import type { Listeners } from './platform/events/events.repo.ts';
import type { Random } from './platform/random.ts';

interface AccountTools {
  db: Db;
  clock: Clock;
  random: Random;
}

/** What the checkout asks about accounts. */
export function buyers(tools: AccountTools): Buyers {
  return {
    of: async (db, visitorId) => {
      const found = await customerOfVisitor(db, visitorId);
      return found ? { customerId: found.id, email: found.email ?? '', phone: found.mobile ?? '' } : null;
    },
    whoProved: async (db, email) => {
      const found = await customerByAccount(db, { email });
      return found?.email_verified_at ? found.id : null;
    },
    address: ownAddress,
    firstAddress,
    keepAddress: (tx, customerId, address) => keepAddress(tx, tools, customerId, address),
    noteOrder: (tx, customerId, { orderNo, ip }) =>
      noteDeed(tx, tools, { customerId, action: 'orderPlaced', subject: orderNo, ip }),
  };
}

/** What an account takes over, in the transaction of the news that it may (`docs/accounts.md`). */
export function joining(tools: AccountTools & { buyers: Buyers }): Listeners {
  return {
    'customer.signedIn': [
      async (tx, { customerId, guestId, visitorId }) => {
        if (guestId) {
          await joinPurchases(tx, tools, guestId, visitorId);
          await joinFavourites(tx, guestId, visitorId);
        }
        await joinOrders(tx, customerId);
      },
    ],
    'customer.emailVerified': [(tx, { customerId }) => joinOrders(tx, customerId)],
    'customer.referred': [
      (tx, { customerId, referrerId }) => noteReferral(tx, customerId, referrerId, tools.clock.now()),
    ],
  };
}

/** Orders that were placed as a guest join whoever has proved their e-mail, and nobody before that. */
async function joinOrders(tx: Tx, customerId: string): Promise<void> {
  const row = await customerById(tx, customerId);
  if (row?.email && row.email_verified_at) await claimOrders(tx, customerId, row.email);
}
