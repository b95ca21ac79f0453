import { createHash } from 'node:crypto';
import { type AppOff, readAppOff } from '../../pricing/index.ts';
import type { AppDiscounts, DiscountToAsk } from '../../promotions/index.ts';
import type { AppRow } from '../apps.repo.ts';
import type { Apps } from '../apps.ts';
import { type BoundedCallTools, boundedCalls } from '../bounded-calls.ts';
import { settingErrors } from '../settings-schema.ts';
import { findDiscounts, keepDiscount } from './discounts.repo.ts';

/** Discounts of apps, kept under the figures of the basket. They are asked before a cart or checkout is priced, never in a transaction. */
export function appDiscounts(tools: BoundedCallTools): AppDiscounts {
  const { apps, db } = tools;
  const calls = boundedCalls<AppOff>(tools);
  return {
    read: async (reader, wanted) => {
      const known = wanted.map((each) => {
        const app = bringing(apps, each);
        return app && { app, key: keyOf(app, each) };
      });
      const keys = known.flatMap((each) => each?.key ?? []);
      const rows = keys.length > 0 ? await findDiscounts(reader, keys, calls.usableSince()) : [];
      return known.map((each) => {
        // With the app off there is nobody to ask.
        if (!each) return { off: null, isKnown: true };
        const row = rows.find(({ key }) => key === each.key);
        return { off: row?.told ?? null, isKnown: calls.isKnown(each.app, row?.told_at) };
      });
    },
    ask: (wanted) =>
      calls.make(
        wanted.flatMap((each) => {
          const app = bringing(apps, each);
          if (!app) return [];
          const key = keyOf(app, each);
          return {
            app,
            key,
            make: () => toldBy(tools, app, each),
            keep: (told, at, since) => keepDiscount(db, { appId: app.id, key, told, at, since }),
          };
        }),
      ),
  };
}

/** The discount that an app tells for a basket now; null for a failure, and for an answer that is none: the owner learns of it. */
async function toldBy({ apps, log }: BoundedCallTools, app: AppRow, wanted: DiscountToAsk): Promise<AppOff | null> {
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
