import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Emit } from '../../platform/events/emit.repo.ts';
import type { Limiter } from '../../platform/http/limits.ts';
import type { Random } from '../../platform/random.ts';
import type { AlertAnswer } from '../../shared/contracts/stock.ts';
import { isEmail } from '../../shared/email.ts';
import type { Language } from '../../shared/locale.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import * as repo from './alerts.repo.ts';

export interface AlertTools {
  db: Db;
  clock: Clock;
  random: Random;
  emit: Emit;
}

/** Maximum of open alerts of one e-mail; a new one replaces the oldest. */
const maxOpen = 20;
const day = 86_400_000;
/** Days for which the unsubscribe link works after the mail; then the e-mail is deleted. */
const rememberedDays = 30;
/** Days after which an open alert is deleted. */
const waitingDays = 365;

/**
 * Adds an alert for a SKU; the answer is the same whether or not there was one. Refuses a SKU that shoppers may not see as not
 * found, an invalid e-mail, and too many alerts of one e-mail in an hour.
 */
export async function askAlert(
  { sku, email: typed }: { sku: string; email: string },
  language: Language,
  tools: AlertTools & { limiter: Limiter },
): Promise<Result<AlertAnswer>> {
  const email = typed.toLowerCase();
  if (!isEmail(email)) return refuseEmail(email === '' ? 'checkout.emailRequired' : 'checkout.emailFormat');
  const variant = await repo.visibleVariant(tools.db, sku, tools.clock.now());
  if (!variant) return notFound();
  if (variant.available) return ok({ available: true });
  // By its hash: the counter must not store e-mails.
  const seconds = await tools.limiter('alert', createHash('sha256').update(email).digest('hex'));
  if (seconds !== null) return refuse({ key: 'error.tooMany', values: { seconds } });
  await note(variant.id, email, language, tools);
  return ok({ available: false });
}

function refuseEmail(key: string): Result<never> {
  return refuse(key, [fieldError('email', 'format', key)]);
}

function note(variantId: string, email: string, language: string, { db, clock, random }: AlertTools): Promise<void> {
  const input = { id: random.id(), variantId, email, language, token: random.token(24), at: clock.now() };
  return db.transaction().execute(async (tx) => {
    await repo.noteAlert(tx, input);
    await repo.deleteBeyond(tx, email, maxOpen);
  });
}

/** Mails of one transaction. */
const step = 100;

/**
 * Sends the alerts of variants that can be seen and bought again: an alert and its mail (`stock.back`) in one transaction, so
 * that each is sent once, however many processes work and whenever they are interrupted.
 */
export async function notifyBackInStock({ db, clock, emit }: AlertTools): Promise<void> {
  for (const variantId of await repo.variantsBack(db, clock.now())) {
    const some = (tx: Tx) => notifySome(tx, variantId, clock.now(), emit);
    while ((await db.transaction().execute(some)) === step);
  }
}

async function notifySome(tx: Tx, variantId: string, now: Date, emit: Emit): Promise<number> {
  const alertIds = await repo.fulfil(tx, variantId, step, now);
  if (alertIds.length > 0) await emit(tx, 'stock.back', { variantId, alertIds });
  return alertIds.length;
}

/** Deletes alerts that were sent a month ago or added a year ago. */
export function cleanUpOldAlerts({ db, clock }: Pick<AlertTools, 'db' | 'clock'>): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * day);
  return repo.deleteAlerts(db, ago(rememberedDays), ago(waitingDays));
}
