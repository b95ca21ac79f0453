import type pg from 'pg';
import type { Apps } from '../modules/apps/index.ts';
import type { CouponService, OffersFor, TaxFor } from '../modules/cart/index.ts';
import type { KnownSpecs, SaveTools } from '../modules/catalog/index.ts';
import type { Buyers, GiftCardService, Redemption } from '../modules/checkout/index.ts';
import type { BuyerOf } from '../modules/coupons/index.ts';
import type { CustomerMails, Directory } from '../modules/customers/index.ts';
import type { NewsletterMails } from '../modules/newsletter/index.ts';
import type { GiftCardRefunds, Releases, StartTools, UnpaidLimits } from '../modules/orders/index.ts';
import type { AppDiscounts } from '../modules/promotions/index.ts';
import type { ReminderTools } from '../modules/reminders/index.ts';
import type { LiveSynonyms } from '../modules/search/index.ts';
import type { AppRates } from '../modules/shipping/index.ts';
import type { LiveSite } from '../modules/site/index.ts';
import type { StaffMails } from '../modules/staff/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/emit.repo.ts';
import type { Listener } from '../platform/events/listener.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { AttemptLimit } from '../platform/http/attempt-limit.ts';
import type { Throttle } from '../platform/http/throttle.ts';
import type { Translations } from '../platform/locale/catalogue.ts';
import type { Log } from '../platform/log.ts';
import type { Reach } from '../platform/outbound/reach.ts';
import type { Hashing } from '../platform/password/hashing.ts';
import type { CountryAt, PlaceOf } from '../platform/place/places.ts';
import type { Random } from '../platform/random.ts';
import type { Cipher } from '../platform/secrets/cipher.ts';
import type { AppFields } from '../shared/app-fields.ts';

/** The resources of the process, created once at start. Functions receive the parts that they need. */
export interface ShopTools {
  config: Config;
  db: Db;
  pool: pg.Pool;
  clock: Clock;
  random: Random;
  translations: Translations;
  site: LiveSite;
  synonyms: LiveSynonyms;
  specs: KnownSpecs;
  log: Log;
  /** Finds the current discounts of goods. */
  offersFor: OffersFor;
  /** The apps of the shop. */
  apps: Apps;
  /** Fields that apps add to products. */
  appFields: AppFields;
  /** Shipping rates of apps. */
  appRates: AppRates;
  /** Discounts of apps. */
  appDiscounts: AppDiscounts;
  /** Decides whose coupon uses count for a shopper. */
  buyerOf: BuyerOf;
  /** The coupon functions of carts and checkouts. */
  coupons: CouponService;
  /** The gift card functions of checkouts. */
  giftCards: GiftCardService;
  /** Resources that orders redeem and release besides stock, in the order in which rows are locked. */
  redemptions: readonly Redemption[];
  releases: readonly Releases[];
  giftCardRefunds: GiftCardRefunds;
  /** Sets the stock of products that are saved. */
  setStock: SaveTools['setStock'];
  /** Takes payments of orders. */
  paying: StartTools;
  /** Limits of unpaid orders; null in a shop without limits. */
  unpaidLimits: () => UnpaidLimits | null;
  /** Looks up a code within the limit of wrong ones. */
  limitAttempts: AttemptLimit;
  /** Finds the current taxes of a destination. */
  taxFor: TaxFor;
  files: FileStore;
  /** Hashes and verifies passwords. */
  hashing: Hashing;
  /** Encrypts secrets in the database. */
  cipher: Cipher;
  /** The secret that proofs of callers are signed with. */
  proofSecret: string;
  /** The secret that bodies of calls with an idempotency key are hashed with. */
  idempotencySecret: string;
  /** Secret from which codes of gift cards that staff make under a key follow. */
  giftCardSecret: string;
  /** Limits the rate of tries over all processes. */
  throttle: Throttle;
  emit: Emit;
  /** The account functions of checkouts. */
  buyers: Buyers;
  /** Listeners of events. */
  listeners: readonly Listener[];
  /** Mails about accounts. */
  mails: CustomerMails;
  /** Mails of the newsletter. */
  newsletterMails: NewsletterMails;
  /** Mails that remind of carts and checkouts. */
  reminderMail: ReminderTools['reminderMail'];
  /** Mails to staff. */
  staffMails: StaffMails;
  /** The IPs that the server may connect to for untrusted URLs, e.g. pictures of an import. */
  reach: Reach;
  /** The country of an IP, if known. */
  countryAt: CountryAt;
  /** The name of the country of an IP, if known. */
  placeOf: PlaceOf;
  /** OpenID Connect issuers. */
  directory: Directory;
  /** The project's own folder: locales, themes, migrations, demo. */
  projectFolder: string;
  /** The output of the client build. */
  clientFolder: string;
}
