import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type ModuleSettings, overDefaults } from '../../platform/settings/module-settings.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import type { UrlSettings } from '../../shared/urls/table.ts';
import { readDesign } from '../design/index.ts';
import type { LocaleSettings } from './locale-setting.ts';
import { ownDefaults, type Site, type SiteSettings } from './site.ts';

/**
 * Settings, design and currency rates as stored, over their defaults; the base currency is always there, at rate 1.
 */
export async function readSite(db: Db, defaults: ModuleSettings): Promise<Site> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', 'site').executeTakeFirst();
  const stored = await db
    .selectFrom('currency')
    .select(['code', 'rate', 'updated_at'])
    .orderBy('position')
    .orderBy('code')
    .execute();
  const kept = row?.value as Partial<SiteSettings> | undefined;
  const settings = overDefaults<SiteSettings>({ ...ownDefaults, ...defaults }, kept ?? {});
  const others = stored.filter((each) => each.code !== settings.baseCurrency);
  const rates = others.map(({ code, rate, updated_at: at }) => ({ code: code as CurrencyCode, rate, at }));
  return {
    ...settings,
    design: await readDesign(db),
    rates: [{ code: settings.baseCurrency, rate: '1', at: null }, ...rates],
  };
}

/** The rules of URLs as stored, kept from changing until the transaction ends. */
export async function lockAddressSettings(tx: Tx): Promise<UrlSettings> {
  const { router, formerRules } = await lockSettings(tx);
  return { router: { ...ownDefaults.router, ...router }, formerRules: formerRules ?? [] };
}

/** The languages as stored, kept from changing until the transaction ends. */
export async function lockLocale(tx: Tx): Promise<LocaleSettings> {
  const { languages, defaultLanguage } = { ...ownDefaults, ...(await lockSettings(tx)) };
  return { languages, defaultLanguage };
}

/** Reads the stored source of rates and locks it until the transaction ends. */
export async function lockExchangeRules(tx: Tx): Promise<SiteSettings['exchange'] | undefined> {
  return (await lockSettings(tx)).exchange;
}

/** Payment settings as they are stored: a part of them, or none. */
export async function lockPaymentRules(tx: Tx): Promise<SiteSettings['payments'] | undefined> {
  return (await lockSettings(tx)).payments;
}

async function lockSettings(tx: Tx): Promise<Partial<SiteSettings>> {
  await tx
    .insertInto('setting')
    .values({ key: 'site', value: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx.selectFrom('setting').select('value').where('key', '=', 'site').forUpdate().executeTakeFirst();
  return (row?.value ?? {}) as Partial<SiteSettings>;
}

/** Changes the rules of URLs and nothing else of the settings. */
export function writeUrlSettings(tx: Tx, { router, formerRules }: UrlSettings): Promise<void> {
  return mergeSettings(tx, { router, formerRules });
}

/** Replaces these settings and no other. */
export async function mergeSettings(tx: Tx, settings: Partial<SiteSettings>): Promise<void> {
  const json = JSON.stringify(settings);
  await sql`insert into setting (key, value) values ('site', ${json}::jsonb)
    on conflict (key) do update set value = setting.value || excluded.value, updated_at = now()`.execute(tx);
}

export async function saveSetting(tx: Db | Tx, key: string, value: object): Promise<void> {
  const json = JSON.stringify(value);
  await tx
    .insertInto('setting')
    .values({ key, value: json })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
    .execute();
}

export async function readSetting(db: Db, key: string): Promise<object | null> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

export async function saveRates(tx: Db, rates: { code: CurrencyCode; rate: string }[], at: Date): Promise<void> {
  for (const [position, { code, rate }] of rates.entries()) {
    await tx
      .insertInto('currency')
      .values({ code, rate, position, updated_at: at })
      .onConflict((conflict) => conflict.column('code').doUpdateSet({ rate, position, updated_at: at }))
      .execute();
  }
}

/**
 * Tests if this transaction may set up an empty shop: true for one of several processes that start at once, while the others
 * wait and find it set up.
 */
export async function claimEmptyShop(tx: Tx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(7420002)`.execute(tx);
  return isEmptyShop(tx);
}

/** Tests if no settings are stored: a shop that was never set up. */
export async function isEmptyShop(db: Db): Promise<boolean> {
  const row = await db.selectFrom('setting').select('key').limit(1).executeTakeFirst();
  return row === undefined;
}
