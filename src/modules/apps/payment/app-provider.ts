import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import type { Log } from '../../../platform/log.ts';
import { byLanguage, isLanguage } from '../../../shared/locale.ts';
import {
  type BroughtMethod,
  type PaymentProvider,
  type PaymentToTake,
  ProviderRefused,
  type ProviderReport,
  ProviderUnavailable,
} from '../../payments/index.ts';
import { seesCustomers } from '../app-calls.routes.ts';
import type { AppRow } from '../apps.repo.ts';
import type { AppOutcome, Apps } from '../apps.ts';
import { eventAnswer, type PaymentAnswer, paymentAnswer, refundAnswer } from './payment-answers.ts';

export interface AppProviderTools {
  apps: Apps;
  log: Pick<Log, 'warn'>;
  publicUrl: string;
}

/** The app that is on and takes the payments of a method. */
export function payingApp(apps: Apps, code: string): AppRow | undefined {
  return apps.list.find(({ state, manifest }) => state === 'on' && manifest.payment?.code === code);
}

/** The ways to pay of the installed apps, also of those that are off. */
export function paymentMethodsOf(apps: Apps): BroughtMethod[] {
  return apps.list.flatMap(({ manifest: { payment } }) => {
    if (!payment) return [];
    const { code, name, description } = payment;
    return [{ code, name: byLanguage(name), description: byLanguage(description) }];
  });
}

/**
 * A payment provider that is an app. The app speaks with its provider; the shop compares what it reports with the ledger, as it
 * does with every provider. An app that fails is a provider that is away; one that is off can no longer cancel, so a payment ends
 * in the shop alone, and is asked about once the app is back.
 */
export function appProvider(tools: AppProviderTools, code: string): PaymentProvider {
  const ask = asker(tools, code);
  const manifest = payingApp(tools.apps, code)?.manifest.payment;
  const { currencies } = manifest ?? {};
  const status = async (payment: PaymentToTake) => ended(payment, await ask('status', payment));
  return {
    code,
    hasCostlyWebhooks: true,
    capturesLater: manifest?.capture === true,
    ...(currencies && { takes: ({ currency }) => currencies.includes(currency) }),
    start: async (payment) => {
      if (!payment.isWanted) return leftOpen(payment);
      return orRefused(await ask('start', payment));
    },
    status,
    capture: async (payment, amount) => {
      const report = await ask('capture', payment, { captureAmount: { amount, currency: payment.currency } });
      return report === 'missing' ? status(payment) : orRefused(report);
    },
    cancel: async (payment) => {
      // Nobody was sent to a payment whose start was never answered.
      const report = await ask('cancel', payment).catch(unlessAway(tools.apps, code, payment));
      return report === 'missing'
        ? status({ ...payment, isWanted: false })
        : ended({ ...payment, isWanted: false }, report);
    },
    refund: (payment, refund) => askRefund(tools, code, payment, refund),
    webhook: (raw, headers, now) => readWebhook(tools, code, { raw, headers, now }),
  };
}

type Asked = 'start' | 'status' | 'capture' | 'cancel';
type Answer = ProviderReport | 'missing' | 'refused' | 'gone';

/** Prefix of ids of payments whose id at the provider the shop never learnt. */
const unnamed = 'unnamed_';

function asker({ apps, log, publicUrl }: AppProviderTools, code: string) {
  return async (what: Asked, payment: PaymentToTake, more: object = {}): Promise<Answer> => {
    const app = payingApp(apps, code);
    if (!app) return 'gone';
    const facts = { ...factsOf(payment, app, publicUrl), ...more };
    const outcome = await apps.call(app.slug, ['payment', what], facts, speechOf(payment));
    if (outcome.outcome === 'missing' || outcome.outcome === 'refused') return outcome.outcome;
    const answer = parsed(paymentAnswer, outcome, { log, slug: app.slug, what });
    return reportOf(payment, answer, app);
  };
}

function factsOf(payment: PaymentToTake, app: AppRow, publicUrl: string) {
  const { id, orderNo, amount, currency, capture, language, isWanted, returnUrl, email } = payment;
  return {
    id,
    orderNo,
    amount: { amount, currency },
    providerId: knownId(payment.providerId),
    capture,
    lang: language,
    isWanted,
    returnUrl,
    webhookUrl: `${publicUrl}/api/payment/${app.manifest.payment?.code}/webhook`,
    ...(seesCustomers(app.permissions) && { email }),
  };
}

function knownId(providerId: string | null): string | null {
  return providerId?.startsWith(unnamed) || providerId?.startsWith('refused_') ? null : providerId;
}

function speechOf({ language, currency }: PaymentToTake) {
  return { language: isLanguage(language) ? language : ('en' as const), currency };
}

interface Source {
  log: Pick<Log, 'warn'>;
  slug: string;
  what: string;
}

/** The parsed answer of an app. Throws `ProviderUnavailable` for null, which says that its provider is away, and for a failure. */
function parsed<T>(schema: z.ZodType<T>, outcome: AppOutcome, { log, slug, what }: Source): T {
  if (outcome.outcome !== 'done') throw new ProviderUnavailable(`the app ${slug} did not answer: ${outcome.outcome}`);
  const { data, error } = schema.safeParse(outcome.value);
  if (error && outcome.value === null) throw new ProviderUnavailable(`the provider of the app ${slug} is away`);
  if (error) {
    log.warn({ app: slug, issues: error.issues }, `payment.${what} of an app answered something else`);
    throw new ProviderUnavailable(`the app ${slug} answered something else`);
  }
  return data;
}

function reportOf(payment: PaymentToTake, answer: PaymentAnswer, app: AppRow): ProviderReport {
  const { id, status, amount, reason, authorizedUntil, url } = answer;
  if (url !== undefined && !isPage(url, app.network))
    throw new ProviderUnavailable(`the app ${app.slug} sends buyers to a page that is not secure`);
  const known = knownId(payment.providerId);
  return {
    providerId: id,
    status,
    isOpen: answer.isOpen ?? (status === 'pending' || status === 'authorized'),
    amount,
    captured: answer.captured ?? (status === 'paid' ? amount.amount : 0),
    // Another id is another payment.
    ...(known !== null && known !== id ? { reason: 'account' } : reason && { reason }),
    ...(authorizedUntil && { authorizedUntil: new Date(authorizedUntil) }),
    ...(url && { next: { url } }),
  };
}

/** Buyers are sent to pages by https; by http only to a host that the owner granted, as for a trial on one machine. */
function isPage(text: string, network: readonly string[]): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && network.includes(url.host));
}

function orRefused(answer: Answer): ProviderReport {
  if (typeof answer === 'object') return answer;
  throw new ProviderRefused('other', `the app answers: ${answer}`);
}

/** The report of a payment; one that nobody waits for ends in the shop where it is still open at the provider. */
function ended(payment: PaymentToTake, answer: Answer): ProviderReport {
  if (answer === 'gone' && !payment.isWanted) return leftOpen(payment);
  if (typeof answer !== 'object') throw new ProviderUnavailable(`the app answers: ${answer}`);
  return answer.isOpen && !payment.isWanted ? leftOpen(payment, answer) : answer;
}

/** A payment that ends in the shop alone. Its reason keeps it among those that are asked about for some days. */
function leftOpen({ id, amount, currency, providerId }: PaymentToTake, report?: ProviderReport): ProviderReport {
  return {
    providerId: report?.providerId ?? providerId ?? `${unnamed}${id}`,
    status: 'cancelled',
    isOpen: false,
    amount: { amount, currency },
    captured: 0,
    reason: 'left',
  };
}

function unlessAway(apps: Apps, code: string, payment: PaymentToTake) {
  return (error: unknown): Answer => {
    const isUnknown = knownId(payment.providerId) === null || !payingApp(apps, code);
    if (error instanceof ProviderUnavailable && isUnknown) return leftOpen(payment);
    throw error;
  };
}

async function askRefund(
  { apps, log, publicUrl }: AppProviderTools,
  code: string,
  payment: PaymentToTake,
  { id, amount, currency, providerId }: Parameters<PaymentProvider['refund']>[1],
) {
  const app = payingApp(apps, code);
  if (!app) throw new ProviderUnavailable('the app of this payment is off');
  const refund = { id, amount: { amount, currency }, providerId: providerId || null };
  const facts = { ...factsOf(payment, app, publicUrl), refund };
  const outcome = await apps.call(app.slug, ['payment', 'refund'], facts, speechOf(payment));
  if (outcome.outcome === 'missing' || outcome.outcome === 'refused')
    throw new ProviderRefused('other', `the app does not refund: ${outcome.outcome}`);
  const { id: refundId, status, failure } = parsed(refundAnswer, outcome, { log, slug: app.slug, what: 'refund' });
  return { providerId: refundId, status, ...(status === 'failed' && { failure: failure ?? 'other' }) };
}

/** Headers that belong to browsers, not to providers. */
const withheld = ['cookie', 'x-auth'];

async function readWebhook(
  { apps, log }: AppProviderTools,
  code: string,
  { raw, headers, now }: { raw: Buffer; headers: IncomingHttpHeaders; now: Date },
) {
  const app = payingApp(apps, code);
  if (!app) return null;
  const given = Object.fromEntries(Object.entries(headers).filter(([name]) => !withheld.includes(name)));
  const facts = { raw: raw.toString('base64'), headers: given, now: now.toISOString() };
  const outcome = await apps.call(app.slug, ['payment', 'webhook'], facts, { language: 'en', currency: 'USD' });
  if (outcome.outcome === 'missing' || outcome.outcome === 'refused') return null;
  const event = parsed(eventAnswer, outcome, { log, slug: app.slug, what: 'webhook' });
  if (!event) return null;
  const { id, type, providerId, paymentId } = event;
  // Nothing of the body is kept: what counts is what the app says of the payment when it is asked.
  return { id, type, paymentId: providerId ?? null, ...(paymentId && { ownId: paymentId }), body: {} };
}
