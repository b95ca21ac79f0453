import { type Route, route, staffOf } from '../../platform/http/route.ts';
import type { Seller } from '../../shared/contracts/seller.ts';
import { type SettingSaveBody, urlsAdminEndpoints } from '../../shared/contracts/urls.ts';
import { ok } from '../../shared/refusal.ts';
import type { Router } from '../../shared/urls/router.ts';
import { maskedRules, storedFrom } from './currencies/exchange-source.ts';
import { localeView } from './locale-setting.ts';
import { type SettingTools, saveSettings } from './notices.service.ts';
import { maskedPayments, paymentsWith } from './payment-secrets.ts';
import { sellerWith } from './seller-setting.ts';
import { shopSettingsFrom, shopSettingsView } from './shop-setting.ts';
import type { Site } from './site.ts';
import { taxSettingOf, taxSettingsFrom } from './tax-setting.ts';

export function settingRoutes(tools: SettingTools): Route[] {
  return [
    route(urlsAdminEndpoints.settingGet, async () => ok(viewOf(tools))),
    route(urlsAdminEndpoints.settingSave, async (body, call) => {
      const { router, free, notifications, stock, staff, accounts, orders, dispatch, carriers, locale } = body;
      const { retention, seller, returns, newsletter, reviews, reminders } = body;
      const notices = {
        ...(notifications && { notifications }),
        ...(stock && { stock }),
        ...(staff && { staff }),
        ...(accounts && { accounts }),
        ...(orders && { orders: { ...tools.site().orders, ...orders } as Site['orders'] }),
        ...(returns && { returns: { ...tools.site().returns, ...returns } as Site['returns'] }),
        ...(newsletter && { newsletter: { ...tools.site().newsletter, ...newsletter } as Site['newsletter'] }),
        ...(reviews && { reviews: { ...tools.site().reviews, ...reviews } as Site['reviews'] }),
        ...(reminders && { reminders: { ...tools.site().reminders, ...reminders } as Site['reminders'] }),
        ...moneyRules(body, tools),
        ...shopSettingsFrom(body, tools.site()),
        ...(dispatch && { dispatch }),
        ...(carriers && { carriers }),
        ...(seller && { seller: sellerWith(seller as Partial<Seller>, tools.site().seller) }),
        ...(retention && { retention: retentionWith(retention, tools.site()) }),
      };
      // A rule that was not sent stays: the schema leaves it out, it is never undefined.
      const input = { router: router as Partial<Router>, free, locale, notices };
      const saved = await saveSettings(input, staffOf(call), tools);
      if (!saved.ok) return saved;
      // This process knows the new setting before its announcement arrives.
      await tools.site.refresh();
      return ok(viewOf(tools));
    }),
  ];
}

type MoneyInput = Pick<
  SettingSaveBody,
  'exchange' | 'reductions' | 'products' | 'gifts' | 'offline' | 'push' | 'tax' | 'payments'
>;

/** Merges the sent fields of rates, reductions, products, gifts, offline use, notifications, tax and payments into the stored settings. */
function moneyRules(
  { exchange, reductions, products, gifts, offline, push, tax, payments }: MoneyInput,
  { site, cipher }: SettingTools,
) {
  const kept = site().exchange;
  const { maxChange = kept.maxChange } = exchange ?? {};
  const source = exchange?.source === undefined ? kept.source : storedFrom(cipher, exchange.source, kept.source);
  return {
    ...(exchange && { exchange: { source, maxChange } }),
    ...(reductions && { reductions }),
    ...(products && { products }),
    ...(gifts && { gifts }),
    ...(offline && { offline }),
    ...(push && { push }),
    ...(tax && taxSettingsFrom(tax)),
    ...(payments && { payments: paymentsWith(cipher, payments, site().payments) }),
  };
}

/** Merges sent fields into a stored setting. */
function retentionWith(sent: NonNullable<SettingSaveBody['retention']>, { retention: kept }: Site): Site['retention'] {
  const { visitors = kept.visitors, carts = kept.carts, checkouts = kept.checkouts } = sent;
  const { events = kept.events, mails = kept.mails } = sent;
  return { visitors, carts, checkouts, events, mails };
}

function viewOf({ site: live, cipher }: SettingTools) {
  const site = live();
  const {
    router,
    formerRules,
    notifications,
    stock,
    staff,
    accounts,
    orders,
    reductions,
    products,
    gifts,
    offline,
    push,
  } = site;
  const { dispatch, carriers, seller, retention, returns, newsletter, reviews, reminders } = site;
  const former = formerRules.map(({ kind, rule }) => ({ kind, rule }));
  const exchange = maskedRules(cipher, site.exchange);
  const payments = maskedPayments(cipher, site.payments);
  const rules = {
    notifications,
    stock,
    staff,
    accounts,
    orders,
    payments,
    exchange,
    reductions,
    products,
    gifts,
    offline,
    push,
  };
  const settings = { ...rules, dispatch, carriers, seller, retention, returns, newsletter, reviews, reminders };
  return {
    router,
    formerRules: former,
    ...settings,
    tax: taxSettingOf(site),
    ...shopSettingsView(site),
    locale: localeView(site),
  };
}
