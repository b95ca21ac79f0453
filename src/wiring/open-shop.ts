import { join } from 'node:path';
import { appDiscounts, appFields, appRates } from '../modules/apps/index.ts';
import { knownSpecs } from '../modules/catalog/index.ts';
import { createDirectory } from '../modules/customers/index.ts';
import { giftCardRedemption, giftCardService, issueForRefund, takeBackSold } from '../modules/giftcards/index.ts';
import { setStock } from '../modules/inventory/index.ts';
import type { StockMailTools } from '../modules/notifications/index.ts';
import {
  accountMails,
  giftCardMails,
  type MailTools,
  newsletterMails,
  reminderMail,
  securityMails,
  staffMails,
} from '../modules/notifications/index.ts';
import type { GiftCardRefunds } from '../modules/orders/index.ts';
import { liveSynonyms } from '../modules/search/index.ts';
import { liveSite } from '../modules/site/index.ts';
import { taxFor } from '../modules/tax/index.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Connection, Db } from '../platform/db/database.ts';
import { createEmit, type Emit } from '../platform/events/emit.repo.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { createAttemptLimit, unlimitedAttempts } from '../platform/http/attempt-limit.ts';
import { createThrottle } from '../platform/http/throttle.ts';
import { loadTranslations } from '../platform/locale/catalogue.ts';
import { createLog, type Log } from '../platform/log.ts';
import { shareOfMachine } from '../platform/machine-share.ts';
import { openAll } from '../platform/open-all.ts';
import { publicOnly } from '../platform/outbound/reach.ts';
import { createHashing } from '../platform/password/hashing.ts';
import { knownCountries, knownPlaces } from '../platform/place/places.ts';
import { systemRandom } from '../platform/random.ts';
import { createCipher } from '../platform/secrets/cipher.ts';
import { deriveSecret } from '../platform/secrets/derive-secret.ts';
import { secretKeys } from '../platform/secrets/secret-key.ts';
import { componentTexts } from '../storefront/registry/texts.generated.server.ts';
import { openApps } from './apps.ts';
import { type AccountTools, buyers } from './customers.ts';
import { buyerOf, couponService, couponUses, offersFor } from './discounts.ts';
import { listenersOf, prepareCursors } from './events.ts';
import { mailToolsOf } from './mail-tools.ts';
import { payingTools } from './payments.ts';
import { settingDefaults } from './settings.ts';
import { openDatabase } from './shop-database.ts';
import type { ShopTools } from './shop-tools.ts';

/** Opens the resources of a shop: database (embedded unless one is given), schema, files, translations. Serves nothing yet. */
export function openShop(config: Config, projectFolder: string, clock: Clock = systemClock) {
  return openAll(async (onClose) => {
    const log = createLog(config.logLevel);
    const { calls, jobs, env, newClient } = await openDatabase(config, projectFolder, log, onClose);
    const tools = await toolsOf(config, projectFolder, clock, log, calls);
    onClose(() => tools.apps.close());
    await prepareCursors(jobs.db, tools);
    return { tools, jobs, env, newClient };
  });
}

/** Makes the tools of a shop on a connection, with a clock of its own. */
export async function toolsOf(
  config: Config,
  projectFolder: string,
  clock: Clock,
  log: Log,
  { db, pool }: Connection,
): Promise<ShopTools> {
  const translations = loadTranslations(join(projectFolder, 'locales'), componentTexts);
  const site = await liveSite(db, settingDefaults);
  const synonyms = await liveSynonyms(db);
  const random = systemRandom;
  const accounts = { db, clock, random, buyers: buyers({ db, clock, random }) };
  const places = placeTools();
  const mailTools = mailToolsOf(config, projectFolder, { db, translations, site, clock });
  const limits = limitsOf(config, db, clock);
  const selling = { ...limits, ...pricingTools({ site, mailTools, ...limits, ...accounts }) };
  const mails = { ...mailTools, ownerEmail: config.ownerEmail };
  const { listeners, emit } = eventTools({ ...accounts, ...selling }, mails);
  const secrets = await secretTools(config);
  const base = { config, log, db, clock, random, emit, projectFolder };
  const apps = openApps({ ...base, reach: publicOnly, ...secrets });
  const ofApps = appTools({ ...base, apps, wait: config.appTime / 2 });
  const paying = payingTools({ ...base, site, apps, ...secrets, ...selling });
  return {
    ...base,
    apps,
    ...ofApps,
    offersFor: offersFor(translations, { ...selling, ...ofApps, site }),
    translations,
    site,
    paying,
    synonyms,
    unpaidLimits: () => (config.rateLimits ? site().orders : null),
    specs: knownSpecs(db),
    setStock,
    ...selling,
    pool,
    buyers: accounts.buyers,
    files: await openFiles(config),
    hashing: createHashing(hashingOf(config)),
    ...secrets,
    listeners,
    reach: publicOnly,
    directory: createDirectory(config.issuers, { clock, reach: config.issuersMayBePrivate ? () => true : publicOnly }),
    ...places,
    ...mailsOf(mailTools, places),
    clientFolder: join(projectFolder, 'dist/client'),
  };
}

/** Fields of products, shipping rates and discounts of apps. */
function appTools(tools: Parameters<typeof appRates>[0]) {
  return { appFields: appFields(tools.apps), appRates: appRates(tools), appDiscounts: appDiscounts(tools) };
}

/** Derives keys from the secrets of the shop. */
async function secretTools(config: Config) {
  const secrets = await secretKeys(config.dataDir, config);
  return {
    cipher: createCipher(secrets),
    proofSecret: deriveSecret(secrets[0], 'proof of work'),
    idempotencySecret: deriveSecret(secrets[0], 'idempotency'),
    giftCardSecret: deriveSecret(secrets[0], 'gift cards'),
  };
}

/** The listeners of events, and the function that emits them; listeners emit as well. */
function eventTools(accounts: AccountTools, mails: StockMailTools) {
  const { clock, random } = accounts;
  const returns = { clock, random, emit: ((tx, name, payload) => emit(tx, name, payload)) satisfies Emit };
  const listeners = listenersOf(accounts, mails, returns);
  const emit = createEmit(listeners, clock, random);
  return { listeners, emit };
}

/** Mails that modules write in their own transactions. */
function mailsOf(mailTools: ReturnType<typeof mailToolsOf>, places: ReturnType<typeof placeTools>) {
  return {
    staffMails: staffMails(mailTools),
    newsletterMails: newsletterMails(mailTools),
    reminderMail: reminderMail(mailTools),
    mails: { ...accountMails(mailTools), ...securityMails({ ...mailTools, ...places }) },
  };
}

/** Looks up the countries of IPs. */
function placeTools() {
  const countryAt = knownCountries();
  return { countryAt, placeOf: knownPlaces(countryAt) };
}

/** Rate limits of tries; without effect in a shop without limits. */
function limitsOf({ rateLimits }: Config, db: Db, clock: Clock): Pick<ShopTools, 'throttle' | 'limitAttempts'> {
  if (!rateLimits) return { throttle: async () => null, limitAttempts: unlimitedAttempts };
  const throttle = createThrottle(db, clock);
  return { throttle, limitAttempts: createAttemptLimit(db, clock, throttle) };
}

/** Connects carts and checkouts with what prices depend on besides the goods: discounts, gift cards and taxes. */
function pricingTools({
  site,
  random,
  limitAttempts,
  buyers,
  mailTools,
}: Pick<ShopTools, 'site' | 'random' | 'limitAttempts' | 'buyers'> & { mailTools: MailTools }): Pick<
  ShopTools,
  'buyerOf' | 'coupons' | 'giftCards' | 'taxFor' | 'redemptions' | 'releases' | 'giftCardRefunds'
> {
  const whose = buyerOf(buyers);
  const cards = giftCardRedemption({ random });
  return {
    buyerOf: whose,
    coupons: couponService({ limitAttempts, buyerOf: whose }),
    giftCards: giftCardService({ limitAttempts }),
    taxFor: (db, buyer, viewer, now) => taxFor(db, buyer, { site: site(), viewer }, now),
    redemptions: [couponUses, cards],
    releases: [couponUses, cards],
    giftCardRefunds: cardRefunds(mailTools),
  };
}

/** Gift cards for refunds: back to those that paid, or a new one whose code is mailed. */
function cardRefunds(mailTools: MailTools): GiftCardRefunds {
  const { payBack } = giftCardRedemption(mailTools);
  const takeBack: GiftCardRefunds['takeBack'] = (tx, lines, note, now) => takeBackSold(tx, lines, note, now, mailTools);
  const mails = giftCardMails(mailTools);
  return {
    payBack,
    takeBack,
    issue: async (tx, { orderId, orderNo, amount, at }) => {
      const code = await issueForRefund(tx, { ...amount, orderNo, at }, mailTools);
      await mails.issued(tx, { orderId, code, amount });
    },
  };
}

/** Concurrency of password hashes: the process's share of the machine; waiting takes half a second at most. */
function hashingOf({ concurrency }: Config) {
  const atOnce = shareOfMachine(2, concurrency);
  return { atOnce, waiting: 10 * atOnce };
}
