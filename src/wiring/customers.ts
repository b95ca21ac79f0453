import {
  addressBook,
  firstAddress,
  forgetAddresses,
  keepAddress,
  ownAddress,
  personalAddresses,
} from '../modules/addressbook/index.ts';
import { dropPicture, personalUploads, takeAvatar } from '../modules/attachments/index.ts';
import { type CouponService, personalCart } from '../modules/cart/index.ts';
import { type Buyers, joinPurchases, personalCheckouts } from '../modules/checkout/index.ts';
import { personalComments } from '../modules/comments/index.ts';
import { personalCoupons } from '../modules/coupons/index.ts';
import {
  type AuthRules,
  type Avatars,
  type CustomersTools,
  customerByAccount,
  customerById,
  customerOfVisitor,
  noteReferral,
  personalAccount,
  recordActivity,
  userView,
} from '../modules/customers/index.ts';
import { joinFavourites, personalFavourites } from '../modules/favourites/index.ts';
import { claimInquiries, personalInquiries } from '../modules/inquiries/index.ts';
import { personalAlerts } from '../modules/inventory/index.ts';
import { personalInvoices } from '../modules/invoices/index.ts';
import { personalNewsletter } from '../modules/newsletter/index.ts';
import { claimOrders, personalOrders } from '../modules/orders/index.ts';
import { joinSubscriptions, personalPush } from '../modules/push/index.ts';
import { personalReminders } from '../modules/reminders/index.ts';
import { personalReturns } from '../modules/returns/index.ts';
import { personalReviews } from '../modules/reviews/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { PersonalData } from '../platform/db/personal-data.ts';
import type { Listener } from '../platform/events/listener.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { Call } from '../platform/http/route.ts';
import { personalMail } from '../platform/mail/personal.repo.ts';
import type { Random } from '../platform/random.ts';
import type { AccountType } from '../shared/auth.ts';
import type { User } from '../shared/contracts/customers.ts';
import { type Language, pickText } from '../shared/locale.ts';
import type { ShopTools } from './shop-tools.ts';

interface Tools {
  db: Db;
  clock: Clock;
  random: Random;
}

export interface AccountTools extends Tools {
  buyers: Buyers;
  coupons: CouponService;
}

/** The sign-in rules of settings and configuration. */
export function authRules({ site, config }: Pick<ShopTools, 'site' | 'config'>): AuthRules {
  return { passwordMin: site().accounts.passwordMin, mobile: config.twilio !== undefined };
}

/** The ways to open an account (`config/get`). */
export function accountTypes({ config }: Pick<ShopTools, 'config'>): AccountType[] {
  return config.twilio ? ['email', 'mobile'] : ['email'];
}

/** The account functions that checkouts use. */
export function buyers(tools: Tools): Buyers {
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
      recordActivity(tx, tools, { customerId, action: 'orderPlaced', subject: orderNo, ip }),
  };
}

/** Returns the signed-in customer's own view of their account; null for others. */
export function userOf(db: Db) {
  return async (call: Pick<Call, 'customer'>): Promise<User | null> => {
    const customer = await call.customer();
    const row = customer && (await customerById(db, customer.id));
    return row ? userView(row) : null;
  };
}

/** Reads the email of an account. */
export function emailOf(db: Db) {
  return async (customerId: string) => {
    const row = await customerById(db, customerId);
    return row?.email ? { email: row.email, isVerified: row.email_verified_at !== null } : null;
  };
}

/** Gives an account what it takes over, in the transaction of the event that it may (`docs/accounts.md`). */
export function accountListener(tools: AccountTools): Listener {
  return {
    name: 'accounts',
    mode: 'inTransaction',
    on: {
      'customer.signedIn': async (tx, { customerId, sessionId, guestId, visitorId }) => {
        await joinOrders(tx, customerId);
        if (guestId) {
          await joinPurchases(tx, tools, guestId, visitorId);
          await joinFavourites(tx, guestId, visitorId);
          await joinSubscriptions(tx, { guestId, visitorId, sessionId });
        }
      },
      'customer.emailVerified': (tx, { customerId }) => joinOrders(tx, customerId),
      'customer.reclaimed': (tx, { customerId }) => forgetAddresses(tx, customerId),
      'customer.referred': (tx, { customerId, referrerId }) =>
        noteReferral(tx, customerId, referrerId, tools.clock.now()),
    },
  };
}

/** Assigns guest orders and inquiries to the customer who verified their email. */
async function joinOrders(tx: Tx, customerId: string): Promise<void> {
  const row = await customerById(tx, customerId);
  if (!row?.email || !row.email_verified_at) return;
  await claimOrders(tx, customerId, row.email);
  await claimInquiries(tx, customerId, row.email);
}

/** The personal data of every module, in the order of erasure: mails about orders while the orders still name the person. */
export const personalData: readonly PersonalData[] = [
  personalCart,
  personalFavourites,
  personalAlerts,
  personalReminders,
  personalPush,
  personalNewsletter,
  personalCheckouts,
  personalAddresses,
  personalCoupons,
  personalInvoices,
  personalReviews,
  personalComments,
  personalUploads,
  personalInquiries,
  personalReturns,
  personalOrders,
  personalMail,
  personalAccount,
];

/** Stores the pictures of customers. */
export function avatars(tools: Tools & { files: FileStore }): Avatars {
  return {
    take: async (storedAs, width) => {
      const bytes = await tools.files.read(storedAs);
      await tools.files.remove(storedAs);
      return takeAvatar(bytes, width, tools);
    },
    drop: dropPicture,
  };
}

/** The tools of the customers module. */
export function customersTools(tools: ShopTools): CustomersTools {
  const { secure, publicUrl } = tools.config;
  const shopName = (language: Language) => pickText(tools.site().name, language, tools.site().defaultLanguage);
  const addressesOf: CustomersTools['addressesOf'] = async (db, id, language) =>
    (await addressBook(db, id, language)).items;
  const parts = { addressesOf, rules: () => authRules(tools), avatars: avatars(tools), personal: personalData };
  return { ...tools, ...parts, secure, publicUrl, shopName };
}
