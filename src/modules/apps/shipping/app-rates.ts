import { createHash } from 'node:crypto';
import { converted, type PriceList } from '../../pricing/index.ts';
import type { AppRates, Offered, ParcelToRate } from '../../shipping/index.ts';
import type { AppRow } from '../apps.repo.ts';
import type { Apps } from '../apps.ts';
import { type BoundedCallTools, boundedCalls } from '../bounded-calls.ts';
import { areSound, offeredRate, type RatesAnswer, ratesAnswer } from './rate-answer.ts';
import { findRates, keepRates } from './rates.repo.ts';

/** Rates of apps, kept under the figures of the parcel. They are asked before a checkout is priced, never in a transaction. */
export function appRates(tools: BoundedCallTools): AppRates {
  const { apps, db } = tools;
  const calls = boundedCalls<RatesAnswer>(tools);
  return {
    read: async (reader, parcel, prices) => {
      const told = await Promise.all(
        carriers(apps).map(async (app) => {
          const row = await findRates(reader, keyOf(app, parcel), calls.usableSince());
          const offered = row?.rates.map((rate) => offeredRate(app.slug, rate)) ?? fallback(app, prices);
          return { offered, isKnown: calls.isKnown(app, row?.told_at) };
        }),
      );
      return { offered: told.flatMap(({ offered }) => offered), isKnown: told.every(({ isKnown }) => isKnown) };
    },
    ask: (parcel) =>
      calls.make(
        carriers(apps).map((app) => {
          const key = keyOf(app, parcel);
          return {
            app,
            key,
            make: () => toldBy(tools, app, parcel),
            keep: (rates, at, since) => keepRates(db, { appId: app.id, key, rates, at, since }),
          };
        }),
      ),
  };
}

/** The rates that an app tells for a parcel now; null for a failure, and for an answer that is none. */
async function toldBy({ apps, log }: BoundedCallTools, app: AppRow, parcel: ParcelToRate): Promise<RatesAnswer | null> {
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
