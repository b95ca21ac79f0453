import { recordAudit } from '../../platform/audit/audit.repo.ts';
import { announce } from '../../platform/cache/changes.repo.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { Cipher } from '../../platform/secrets/cipher.ts';
import type { SettingSaveBody } from '../../shared/contracts/urls.ts';
import { isEmail } from '../../shared/email.ts';
import { fieldError, ok, type Result, refuse } from '../../shared/refusal.ts';
import { isMasked, maskedRules } from './currencies/exchange-source.ts';
import type { LiveSite } from './live-site.ts';
import { localeFrom, localeRefusal, localeView } from './locale-setting.ts';
import { maskedPayments, problemWithPayments } from './payment-secrets.ts';
import { type RouterTools, saveRouter } from './router.service.ts';
import { sellerRefusal } from './seller-setting.ts';
import { shopRefusal, shopSettingsView } from './shop-setting.ts';
import { lockLocale, mergeSettings } from './site.repo.ts';
import type { SiteSettings } from './site.ts';
import { taxRefusal, taxSettingOf } from './tax-setting.ts';

export type SettingTools = RouterTools & { site: LiveSite; cipher: Cipher };
type NoticeSettings = Omit<SiteSettings, 'menus' | 'router' | 'formerRules'>;
type LocaleInput = SettingSaveBody['locale'];
type RouterInput = Parameters<typeof saveRouter>[0];

/**
 * Changes settings, all or none. Refuses as `saveRouter`, `taxRefusal` and `localeRefusal`, a URL that is none, and a second
 * factor that is settled by anybody but who may settle the staff and has one: nobody shuts themselves out.
 */
export function saveSettings(
  { notices: sent, locale, ...addresses }: RouterInput & { notices: Partial<NoticeSettings>; locale: LocaleInput },
  staff: Staff,
  tools: SettingTools,
): Promise<Result<null>> {
  return transact(tools.db, async (tx) => {
    if (Object.keys(addresses.router).length > 0) {
      const saved = await saveRouter(addresses, staff, { ...tools, db: tx });
      if (!saved.ok) return saved;
    }
    const notices = { ...sent, ...(locale && localeFrom(locale, await lockLocale(tx))) };
    if (Object.keys(notices).length === 0) return ok(null);
    const address = notices.notifications?.staffEmail;
    if (address && !isEmail(address))
      return refuse('error.form', [fieldError('notifications.staffEmail', 'format', 'checkout.emailFormat')]);
    if (isMasked(notices.exchange?.source ?? ''))
      return refuse('error.form', [fieldError('exchange.source', 'format', 'exchange.sourceHidden')]);
    if (notices.staff && !(staff.may('staff:save') && staff.secured)) return refuse('staff.factorFirst');
    const payments = notices.payments && problemWithPayments(tools.cipher, notices.payments);
    const refusal =
      payments ??
      taxRefusal(notices) ??
      localeRefusal(notices) ??
      sellerRefusal(notices) ??
      (await shopRefusal(tx, notices, tools.site()));
    if (refusal) return refusal;
    const activity = activityOf(notices, tools);
    await mergeSettings(tx, notices);
    await recordAudit(tx, { staff, ...activity }, tools);
    await announce(tx, ['site']);
    return ok(null);
  });
}

/** Entry of the audit log about changed settings; secrets are masked. */
function activityOf(notices: Partial<NoticeSettings>, { site: live, cipher }: SettingTools) {
  const site = live();
  const { notifications, stock, staff, accounts, orders, reductions, products, gifts, offline, push } = site;
  const { dispatch, carriers, seller, retention } = site;
  const rules = { notifications, stock, staff, accounts, orders, reductions, products, gifts, offline, push };
  const kept = { ...rules, dispatch, carriers, seller, retention };
  return {
    action: 'setting:save',
    subject: 'setting:notices',
    before: {
      ...kept,
      exchange: maskedRules(cipher, site.exchange),
      payments: maskedPayments(cipher, site.payments),
      tax: taxSettingOf(site),
      locale: localeView(site),
      ...shopSettingsView(site),
    },
    after: {
      ...notices,
      ...(notices.exchange && { exchange: maskedRules(cipher, notices.exchange) }),
      ...(notices.payments && { payments: maskedPayments(cipher, notices.payments) }),
    },
  } as const;
}
