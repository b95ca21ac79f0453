import type pg from 'pg';
import type { CouponService, OffersFor, TaxFor } from '../modules/cart/index.ts';
import type { KnownSpecs } from '../modules/catalog/index.ts';
import type { Buyers, GiftCardService, Redemption } from '../modules/checkout/index.ts';
import type { BuyerOf } from '../modules/coupons/index.ts';
import type { CustomerMails, Directory } from '../modules/customers/index.ts';
import type { Releases, UnpaidLimits } from '../modules/orders/index.ts';
import type { LiveSynonyms } from '../modules/search/index.ts';
import type { LiveSite } from '../modules/site/index.ts';
import type { StaffMails } from '../modules/staff/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/emit.repo.ts';
import type { Listener } from '../platform/events/listener.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { GuessLimit } from '../platform/http/guess-limit.ts';
import type { Throttle } from '../platform/http/throttle.ts';
import type { Translations } from '../platform/locale/catalogue.ts';
import type { Log } from '../platform/log.ts';
import type { Reach } from '../platform/outbound/reach.ts';
import type { Hashing } from '../platform/password/hashing.ts';
import type { CountryAt, PlaceOf } from '../platform/place/places.ts';
import type { Random } from '../platform/random.ts';
import type { Cipher } from '../platform/secrets/cipher.ts';

/** What the process has, made once at start and handed to whoever needs a part of it. */
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
  /** What takes something off goods as of now. */
  offersFor: OffersFor;
  /** Whose uses of coupons count for a shopper. */
  buyerOf: BuyerOf;
  /** What carts and checkouts ask about codes. */
  coupons: CouponService;
  /** What checkouts ask about gift cards. */
  giftCards: GiftCardService;
  /** What orders take besides stock, and who gives it back: in the order in which their rows are locked. */
  redemptions: readonly Redemption[];
  releases: readonly Releases[];
  /** How many unpaid orders there may be; null in a shop without limits. */
  unpaidLimits: () => UnpaidLimits | null;
  /** Looks up a code that may be guessed at. */
  limitGuesses: GuessLimit;
  /** How goods are taxed that go somewhere, as of now. */
  taxFor: TaxFor;
  files: FileStore;
  /** Passwords: what is kept of one, and whether it is the right one. */
  hashing: Hashing;
  /** Encrypts what the database must not tell. */
  cipher: Cipher;
  /** Slows down what is tried too often, for all processes together. */
  throttle: Throttle;
  emit: Emit;
  /** What the checkout asks about accounts. */
  buyers: Buyers;
  /** What acts on events. */
  listeners: readonly Listener[];
  /** What customers have written about their accounts. */
  mails: CustomerMails;
  /** Mails to those who work in the shop. */
  staffMails: StaffMails;
  /** Where the server may connect to on somebody's behalf, e.g. for the pictures of an import. */
  reach: Reach;
  /** In which country an address is, as far as anybody knows. */
  countryAt: CountryAt;
  /** Where an address is in the world, as far as anybody knows. */
  placeOf: PlaceOf;
  /** Issuers that may say who people are. */
  directory: Directory;
  /** The project's own folder: locales, themes, migrations, demo. */
  projectFolder: string;
  /** What the client build left. */
  clientFolder: string;
}
