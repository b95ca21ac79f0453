import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import { type AppOff, readAppOff } from '../../pricing/index.ts';
import type { AppDiscounts, DiscountToAsk } from '../../promotions/index.ts';
import type { AppRow } from '../apps.repo.ts';
import type { Apps } from '../apps.ts';
import { settingErrors } from '../settings-schema.ts';
import { findDiscounts, keepDiscount } from './discounts.repo.ts';

export interface AppDiscountsTools {
  apps: Apps;
  db: Db;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  /** ms that a cart or a checkout waits for apps. */
  wait: number;
}

/** ms for which a discount is not asked again, and for which it may be taken off while the app does not answer. */
const freshFor = 15 * 60_000;
const keptFor = 24 * 3_600_000;
/** Failures one after the other after which an app is not asked for a while. */
const maxFailures = 3;
const restFor = 30_000;

/**
 * Discounts of apps. They are asked before a cart or checkout is priced, never in a transaction, and kept in the database under the
 * figures of the basket: every process prices by the same ones, and what was shown is what is charged.
 */
export function appDiscounts(tools: AppDiscountsTools): AppDiscounts {
  const { apps, clock } = tools;
  const failures = new Map<string, { count: number; until: number }>();
  const running = new Map<string, Promise<void>>();
  const isResting = (slug: string) => (failures.get(slug)?.until ?? 0) > clock.now().getTime();

  const ask = async (app: AppRow, wanted: DiscountToAsk): Promise<void> => {
    const told = await toldBy(tools, app, wanted);
    const at = clock.now();
    if (told) {
      failures.delete(app.slug);
      await keepDiscount(tools.db, { appId: app.id, key: keyOf(app, wanted), told, at, since: before(at, keptFor) });
      return;
    }
    const count = (failures.get(app.slug)?.count ?? 0) + 1;
    failures.set(app.slug, { count, until: count < maxFailures ? 0 : at.getTime() + restFor });
  };
  /** Asks once for all who wait for the same basket. */
  const askOnce = (app: AppRow, wanted: DiscountToAsk): Promise<void> => {
    const key = keyOf(app, wanted);
    const asking =
      running.get(key) ?? ask(app, wanted).catch((err: unknown) => tools.log.warn({ err }, 'no discount was kept'));
    running.set(key, asking);
    return asking.finally(() => running.delete(key));
  };
  return {
    read: async (db, wanted) => {
      const at = clock.now();
      const known = wanted.map((each) => {
        const app = bringing(apps, each);
        return app && { slug: app.slug, key: keyOf(app, each) };
      });
      const keys = known.flatMap((each) => each?.key ?? []);
      const rows = keys.length > 0 ? await findDiscounts(db, keys, before(at, keptFor)) : [];
      return known.map((each) => {
        // With the app off there is nobody to ask.
        if (!each) return { off: null, isKnown: true };
        const row = rows.find(({ key }) => key === each.key);
        const isKnown = isResting(each.slug) || (row !== undefined && row.told_at > before(at, freshFor));
        return { off: row?.told ?? null, isKnown };
      });
    },
    ask: async (wanted) => {
      const asking = wanted.flatMap((each) => {
        const app = bringing(apps, each);
        return app && !isResting(app.slug) ? [askOnce(app, each)] : [];
      });
      await Promise.race([Promise.all(asking), pause(tools.wait, undefined, { ref: false })]);
    },
  };
}

/** The discount that an app tells for a basket now; null for a failure, and for an answer that is none: the owner learns of it. */
async function toldBy({ apps, log }: AppDiscountsTools, app: AppRow, wanted: DiscountToAsk): Promise<AppOff | null> {
  const { currency, lines } = wanted;
  const path = ['discounts', wanted.code.slice(app.slug.length + 1)];
  const outcome = await apps.call(app.slug, path, asked(wanted), { language: 'en', currency });
  if (outcome.outcome !== 'done') return null;
  const skus = lines.map(({ sku }) => sku);
  const told = readAppOff(outcome.value, skus, currency);
  if (told) return told;
  log.warn({ app: app.slug, discount: wanted.code }, 'a discount of an app is something else');
  apps.reject(app.slug, `${path.join('.')} answered no discount: ${JSON.stringify(outcome.value)?.slice(0, 500)}`);
  return null;
}

/** The app that brings a discount, is on, and takes these args: what is typed, or was saved for another version, is no fault of it. */
function bringing(apps: Apps, { code, args }: DiscountToAsk): AppRow | undefined {
  const [slug = '', own] = code.split('.');
  const app = apps.active(slug);
  // Manifests of before 0154 have none.
  const found = app?.manifest.discounts?.find((each) => each.code === own);
  return found && settingErrors(found.args, args).length === 0 ? app : undefined;
}

function before(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() - milliseconds);
}

function asked({ args, currency, lines }: DiscountToAsk) {
  const money = (amount: number) => ({ amount, currency });
  return { args, currency, lines: lines.map((line) => ({ ...line, price: money(line.price) })) };
}

/** The figures that a discount depends on, and the version and settings of the app. */
function keyOf({ id, hash, settings }: AppRow, wanted: DiscountToAsk): string {
  return createHash('sha256')
    .update(JSON.stringify([id, hash, settings, wanted.code, asked(wanted)]))
    .digest('hex');
}
