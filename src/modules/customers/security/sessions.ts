import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { Customer } from '../../../platform/http/route.ts';
import type { Translations } from '../../../platform/locale/catalogue.ts';
import type { PlaceOf } from '../../../platform/place/places.ts';
import type { Activity } from '../../../shared/contracts/security.ts';
import type { Language } from '../../../shared/locale.ts';
import { notFound, ok, type Result } from '../../../shared/refusal.ts';
import { recordActivity } from '../activity.repo.ts';
import { lockCustomer } from '../customer.repo.ts';
import { deleteDevices } from '../devices/device.repo.ts';
import { listSessions } from '../session/session.repo.ts';
import { endElsewhere, livingAt, type SessionTools } from '../session/session.ts';
import { readBrowser } from './browser.ts';

export interface ActivityTools {
  db: Db;
  clock: SessionTools['clock'];
  translations: Translations;
  placeOf: PlaceOf;
}

/** Sessions on one page; few customers have a second page. */
const pageSize = 20;

/** Lists the live sessions of a customer, the last used first. */
export async function activityOf(
  { db, clock, translations, placeOf }: ActivityTools,
  { id, sessionId }: Pick<Customer, 'id' | 'sessionId'>,
  { page, language }: { page: number; language: Language },
): Promise<Activity> {
  const rows = await listSessions(db, id, livingAt(clock.now()), { page, pageSize });
  const t = translations(language);
  const items = rows.map((row) => {
    const { browser, device, handheld } = readBrowser(row.user_agent);
    return {
      id: row.id,
      ip: row.ip,
      method: row.method,
      current: row.id === sessionId,
      device: t(device.key, device.values),
      handheld,
      browser: browser ?? t('browser.unknown'),
      place: placeOf(row.ip, language),
      at: row.used_at.toISOString(),
      signedInAt: row.created_at.toISOString(),
    };
  });
  return { items, page, pageSize, total: rows[0]?.total ?? 0 };
}

interface Caller {
  customer: Pick<Customer, 'id' | 'sessionId'>;
  ip: string;
  /** The secret by which this browser is known. */
  device: string | undefined;
}

/** Ends one session of this customer; an ended one, or another customer's, is not found. */
export function revokeOne(
  tools: SessionTools,
  { customer, ip }: Caller,
  only: string,
): Promise<Result<{ ended: number }>> {
  return transact(tools.db, async (tx) => {
    await lockCustomer(tx, customer.id);
    const ended = await endElsewhere(tx, tools, customer.id, { only });
    if (ended === 0) return notFound();
    await recordActivity(tx, tools, { customerId: customer.id, action: 'sessionEnded', ip });
    return ok({ ended });
  });
}

/**
 * Ends every session of this customer, or all but the caller's. The browsers are unknown again: a sign-in with one of them
 * sends a mail.
 */
export function revokeAll(
  tools: SessionTools,
  { customer, ip, device }: Caller,
  keepCurrent: boolean,
): Promise<Result<{ ended: number }>> {
  return transact(tools.db, async (tx) => {
    // Whatever the sessions to be ended are changing comes before this or is refused.
    await lockCustomer(tx, customer.id);
    const except = keepCurrent ? customer.sessionId : null;
    const ended = await endElsewhere(tx, tools, customer.id, { except });
    await deleteDevices(tx, customer.id, keepCurrent ? device : undefined);
    if (ended > 0) {
      await recordActivity(tx, tools, { customerId: customer.id, action: 'sessionsEnded', subject: String(ended), ip });
    }
    return ok({ ended });
  });
}
