import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import { converted, type PriceList } from '../../pricing/index.ts';
import type { AppRates, Offered, ParcelToRate } from '../../shipping/index.ts';
import type { AppRow } from '../apps.repo.ts';
import type { Apps } from '../apps.ts';
import { areSound, offeredRate, type RatesAnswer, ratesAnswer } from './rate-answer.ts';
import { findRates, keepRates } from './rates.repo.ts';

export interface AppRatesTools {
  apps: Apps;
  db: Db;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  /** ms that a checkout waits for apps. */
  wait: number;
}

/** ms for which rates are not asked again, and for which they may be charged while the app does not answer. */
const freshFor = 15 * 60_000;
const keptFor = 24 * 3_600_000;
/** Failures one after the other after which an app is not asked for a while. */
const maxFailures = 3;
const restFor = 30_000;

/**
 * Rates of apps. They are asked before a checkout is priced, never in a transaction, and kept in the database under the figures of
 * the parcel: every process prices by the same ones, and what was shown is what is charged.
 */
export function appRates(tools: AppRatesTools): AppRates {
  const { apps, clock } = tools;
  const failures = new Map<string, { count: number; until: number }>();
  const running = new Map<string, Promise<void>>();
  const isResting = (slug: string) => (failures.get(slug)?.until ?? 0) > clock.now().getTime();

  const ask = async (app: AppRow, parcel: ParcelToRate): Promise<void> => {
    const rates = await toldBy(tools, app, parcel);
    const at = clock.now();
    if (rates) {
      failures.delete(app.slug);
      await keepRates(tools.db, { appId: app.id, key: keyOf(app, parcel), rates, at, since: before(at, keptFor) });
      return;
    }
    const count = (failures.get(app.slug)?.count ?? 0) + 1;
    failures.set(app.slug, { count, until: count < maxFailures ? 0 : at.getTime() + restFor });
  };
  /** Asks once for all who wait for the same parcel. */
  const askOnce = (app: AppRow, parcel: ParcelToRate): Promise<void> => {
    const key = keyOf(app, parcel);
    const asking =
      running.get(key) ?? ask(app, parcel).catch((err: unknown) => tools.log.warn({ err }, 'no rates were kept'));
    running.set(key, asking);
    return asking.finally(() => running.delete(key));
  };
  return {
    read: async (db, parcel, prices) => {
      const at = clock.now();
      const told = await Promise.all(
        carriers(apps).map(async (app) => {
          const row = await findRates(db, keyOf(app, parcel), before(at, keptFor));
          const isKnown = isResting(app.slug) || (row !== undefined && row.told_at > before(at, freshFor));
          return { offered: row?.rates.map((rate) => offeredRate(app.slug, rate)) ?? fallback(app, prices), isKnown };
        }),
      );
      return { offered: told.flatMap(({ offered }) => offered), isKnown: told.every(({ isKnown }) => isKnown) };
    },
    ask: async (parcel) => {
      const asking = carriers(apps).filter(({ slug }) => !isResting(slug));
      await Promise.race([
        Promise.all(asking.map((app) => askOnce(app, parcel))),
        pause(tools.wait, undefined, { ref: false }),
      ]);
    },
  };
}

/** The rates that an app tells for a parcel now; null for a failure, and for an answer that is none. */
async function toldBy({ apps, log }: AppRatesTools, app: AppRow, parcel: ParcelToRate): Promise<RatesAnswer | null> {
  const speech = { language: 'en' as const, currency: parcel.currency };
  const outcome = await apps.call(app.slug, ['shipping', 'rates'], asked(parcel), speech);
  // Null says that the carrier is away: no fault of the app.
  if (outcome.outcome !== 'done' || outcome.value === null) return null;
  const { data, error } = ratesAnswer.safeParse(outcome.value);
  if (data && areSound(data, parcel.currency)) return data;
  log.warn({ app: app.slug, issues: error?.issues ?? [] }, 'shipping.rates of an app answered something else');
  return null;
}

function carriers(apps: Apps): AppRow[] {
  return apps.list.filter(({ state, manifest }) => state === 'on' && manifest.shipping);
}

function before(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() - milliseconds);
}

function asked({ destination, currency, grams, goods, lines }: ParcelToRate) {
  const money = (amount: number) => ({ amount, currency });
  return {
    destination,
    currency,
    grams,
    goods: money(goods),
    lines: lines.map((line) => ({ ...line, price: money(line.price) })),
  };
}

/** The figures that rates depend on, and the version and settings of the app. */
function keyOf({ id, hash, settings }: AppRow, parcel: ParcelToRate): string {
  return createHash('sha256')
    .update(JSON.stringify([id, hash, settings, asked(parcel)]))
    .digest('hex');
}

/** The fixed price of the merchant, or of the manifest, while an app tells no rates; nothing where there is none. */
function fallback(app: AppRow, prices: PriceList): Offered[] {
  const { shipping } = app.manifest;
  if (!shipping || shipping === true || !shipping.fallback) return [];
  const { name, setting, minDays, maxDays } = shipping.fallback;
  const amount = app.settings[setting];
  if (typeof amount !== 'number' || amount <= 0) return [];
  const price = { amount: converted(amount, prices), currency: prices.currency };
  return [offeredRate(app.slug, { code: 'fallback', name, price, minDays, maxDays })];
}
