import type { Tx } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/queue.repo.ts';
import { hashToken } from '../../platform/random.ts';
import { isLanguage, type Language } from '../../shared/locale.ts';
import { type CurrencyCode, money } from '../../shared/money.ts';
import type { ReminderKind } from '../../shared/reminders.ts';
import { imageView } from '../attachments/index.ts';
import { type Goods, goodsById } from '../catalog/index.ts';
import { lockReminded, remindersToken } from '../newsletter/index.ts';
import { viewerOf } from '../site/index.ts';
import * as due from './due.repo.ts';
import type { ReminderTools } from './reminder-tools.ts';
import * as repo from './reminders.repo.ts';

export const remindingJob = 'reminders:send';

/** Milliseconds. */
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Age from which nothing is reminded of any more, e.g. when the setting was off. */
const latest = 7 * day;
/** Time between two reminders to one subscriber. */
const interval = 7 * day;
/** Carts or checkouts that are looked at in one go. */
const batch = 50;
/** Time between two looks while the mails of this minute are used up. */
const pause = 5000;
/** Time after which the mail is not sent any more. */
const mailLife = 3 * day;

/** Reminds of what was left for the hours of the setting, checkouts first, at the pace of campaigns. */
export async function sendReminders(tools: ReminderTools): Promise<void> {
  const { enabled, checkoutHours, cartHours } = tools.site().reminders;
  if (!enabled) return;
  const failures: unknown[] = [];
  const kinds = [
    ['checkout', checkoutHours],
    ['cart', cartHours],
  ] as const;
  for (const [kind, hours] of kinds) {
    const isDone = await remindOf(kind, hours, tools, failures);
    if (!isDone) await enqueue(tools.db, remindingJob, {}, { key: remindingJob, delay: pause });
    if (!isDone) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reminders failed`);
}

/** Goes through what is due in batches; false where the mails of this minute are used up. A failure stops no other reminder. */
async function remindOf(
  kind: ReminderKind,
  hours: number,
  tools: ReminderTools,
  failures: unknown[],
): Promise<boolean> {
  let after: due.DueRow | null = null;
  for (;;) {
    const limit = Math.min(batch, await left(tools));
    if (limit <= 0) return false;
    const terms = termsAt(tools.clock.now(), hours);
    const rows: due.DueRow[] = await due.dueReminders(tools.db, kind, terms, { after, limit });
    for (const row of rows) await remind(kind, row, terms, tools).catch((error: unknown) => failures.push(error));
    after = rows.at(-1) ?? null;
    if (rows.length < limit) return true;
  }
}

function termsAt(now: Date, hours: number): due.DueTerms {
  const before = (time: number) => new Date(now.getTime() - time);
  return { from: before(latest), to: before(hours * hour), remindedSince: before(interval) };
}

/** Mails that may still be written in this minute. */
async function left({ db, clock, site }: ReminderTools): Promise<number> {
  const { perMinute } = site().newsletter;
  return perMinute - (await repo.remindersSince(db, new Date(clock.now().getTime() - minute)));
}

/**
 * Writes one reminder with its mail. The subscriber is locked first and the cart or checkout after it, without waiting: one
 * that somebody is changing is not left. Under both locks everything is asked again.
 */
async function remind(kind: ReminderKind, row: due.DueRow, terms: due.DueTerms, tools: ReminderTools): Promise<void> {
  await tools.db.transaction().execute(async (tx) => {
    const reader = await lockReminded(tx, row.subscriber_id);
    if (!reader || !(await due.lockSubject(tx, kind, row.id))) return;
    const [still] = await due.dueReminders(tx, kind, terms, { only: row });
    if (!still) return;
    const goods = await goodsLeft(tx, kind, row.id, reader.language, tools);
    if (goods.lines.length === 0) return;
    await write(tx, { kind, row, to: reader.email, ...goods }, tools);
  });
}

interface LeftGoods {
  language: Language;
  currency: CurrencyCode;
  lines: { goods: Goods; quantity: number }[];
}

/** The lines that can be bought now, in the language of the reader and the currency in which they were shown. */
async function goodsLeft(
  tx: Tx,
  kind: ReminderKind,
  id: string,
  wanted: string,
  { clock, site: settings }: ReminderTools,
): Promise<LeftGoods> {
  const site = settings();
  const rows = await due.leftLines(tx, kind, id);
  const language = isLanguage(wanted) && site.languages.includes(wanted) ? wanted : site.defaultLanguage;
  const shown = rows.find((line) => line.currency !== null)?.currency;
  const currency = site.rates.find(({ code }) => code === shown)?.code ?? site.defaultCurrency;
  const ids = rows.map((line) => line.variant_id);
  const goods = await goodsById(tx, ids, viewerOf(site, language, currency), clock.now());
  const lines = rows.flatMap(({ variant_id, quantity }) => {
    const found = goods.get(variant_id);
    return found?.visible && found.stock !== 0
      ? [{ goods: found, quantity: Math.min(quantity, found.stock ?? 999) }]
      : [];
  });
  return { language, currency, lines };
}

async function write(
  tx: Tx,
  { kind, row, to, language, currency, lines }: LeftGoods & { kind: ReminderKind; row: due.DueRow; to: string },
  tools: ReminderTools,
): Promise<void> {
  const { clock, random } = tools;
  const id = random.id();
  const key = random.token(32);
  const at = clock.now();
  const subject = { kind, subjectId: row.id, subscriberId: row.subscriber_id };
  if (!(await repo.addReminder(tx, { id, ...subject, keyHash: hashToken(key), at }))) return;
  await repo.addReminderLines(
    tx,
    id,
    lines.map(({ goods, quantity }) => ({ variantId: goods.variantId, quantity })),
  );
  const shown = lines.map(({ goods: { title, specLabel, image, price }, quantity }) => ({
    title,
    specLabel,
    image: image && imageView(image, title),
    quantity,
    unitPrice: money(price, currency),
  }));
  const token = await remindersToken(tx, row.subscriber_id, tools);
  const expires = new Date(at.getTime() + mailLife);
  await tools.reminderMail(tx, { kind, to, language, lines: shown, key, token, expires });
}
