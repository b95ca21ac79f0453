import type { Tx } from '../../platform/db/database.ts';
import type { SettingSaveBody } from '../../shared/contracts/urls.ts';
import { byLanguage } from '../../shared/locale.ts';
import { fieldError, type Result, refuse } from '../../shared/refusal.ts';
import { findImages } from '../attachments/index.ts';
import { hasAmounts } from './priced.repo.ts';
import type { Site, SiteSettings } from './site.ts';

type Kept = Pick<
  SiteSettings,
  'name' | 'description' | 'icon' | 'baseCurrency' | 'defaultCurrency' | 'guestCheckout' | 'bankTransferDays' | 'market'
>;

/** The settings of the shop itself on the wire. */
export function shopSettingsView({ name, description, icon, baseCurrency, defaultCurrency, ...site }: Kept) {
  return {
    shop: { name: byLanguage(name), description: byLanguage(description), icon },
    money: { baseCurrency, defaultCurrency },
    checkout: { guestCheckout: site.guestCheckout, bankTransferDays: site.bankTransferDays },
    market: site.market,
  };
}

/** Merges the sent fields into the kept ones. A new base currency is also the default where none was sent. */
export function shopSettingsFrom(
  { shop, money, checkout, market }: Pick<SettingSaveBody, 'shop' | 'money' | 'checkout' | 'market'>,
  site: Kept,
): Partial<Kept> {
  const { baseCurrency = site.baseCurrency, defaultCurrency } = money ?? {};
  const shown = defaultCurrency ?? (baseCurrency === site.baseCurrency ? site.defaultCurrency : baseCurrency);
  return {
    ...(shop?.name !== undefined && { name: byLanguage(shop.name) }),
    ...(shop?.description !== undefined && { description: byLanguage(shop.description) }),
    ...(shop?.icon !== undefined && { icon: shop.icon }),
    ...(money && { baseCurrency, defaultCurrency: shown }),
    ...(checkout?.guestCheckout !== undefined && { guestCheckout: checkout.guestCheckout }),
    ...(checkout?.bankTransferDays !== undefined && { bankTransferDays: checkout.bankTransferDays }),
    ...(market && { market: { ...site.market, ...market } as Kept['market'] }),
  };
}

/**
 * Refuses a shop without a name, an icon of a picture that is not there, a default currency without a rate, and another base currency once amounts are stored in it:
 * they would change their worth.
 */
export async function shopRefusal(
  tx: Tx,
  { name, icon, baseCurrency, defaultCurrency }: Partial<Kept>,
  site: Site,
): Promise<Result<never> | null> {
  const wrong = (field: string, rule: string, key: string) => refuse('error.form', [fieldError(field, rule, key)]);
  if (name && Object.values(byLanguage(name)).every((text) => text.trim() === ''))
    return wrong('shop.name', 'required', 'site.nameMissing');
  if (icon && (await findImages(tx, [icon])).length === 0) return wrong('shop.icon', 'unknown', 'catalog.noImage');
  if (!baseCurrency || !defaultCurrency) return null;
  const isOther = baseCurrency !== site.baseCurrency;
  if (isOther && (await hasAmounts(tx))) return wrong('money.baseCurrency', 'fixed', 'site.baseFixed');
  const isKnown = defaultCurrency === baseCurrency || site.rates.some(({ code }) => code === defaultCurrency);
  if (isOther ? defaultCurrency !== baseCurrency : !isKnown)
    return wrong('money.defaultCurrency', 'unknown', 'site.noRate');
  return null;
}
