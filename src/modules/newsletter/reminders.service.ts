import type { Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import { hashToken } from '../../platform/random.ts';
import { ok, type Result, refuse } from '../../shared/refusal.ts';
import type { NewsletterTools } from './newsletter-tools.ts';
import { setReminders } from './reminders.repo.ts';
import { addToken, recordConsent, subscriberByToken } from './subscriber.repo.ts';

/** A new token with which the reader of a reminder ends reminders. */
export async function remindersToken(
  tx: Tx,
  subscriberId: string,
  { clock, random }: Pick<NewsletterTools, 'clock' | 'random'>,
): Promise<string> {
  const token = random.token(32);
  const link = { hash: hashToken(token), subscriberId, purpose: 'reminders' as const };
  await addToken(tx, { ...link, at: clock.now(), expires: null });
  return token;
}

/** Ends reminders by the token of any of them. Once more changes nothing. */
export function endReminders(
  token: string,
  ip: string,
  tools: NewsletterTools,
): Promise<Result<Record<string, never>>> {
  return transact(tools.db, async (tx) => {
    const found = await subscriberByToken(tx, hashToken(token), 'reminders', tools.clock.now());
    if (!found) return refuse('newsletter.badReminderLink');
    await changeReminders(tx, found.id, { wanted: false, source: 'mail', ip }, tools);
    return ok({});
  });
}

/** Ends reminders of a subscriber or has them begin again, with a record of it. */
export async function changeReminders(
  tx: Tx,
  subscriberId: string,
  { wanted, source, ip }: { wanted: boolean; source: string; ip: string },
  { clock, random }: NewsletterTools,
): Promise<void> {
  const at = clock.now();
  if (!(await setReminders(tx, subscriberId, wanted ? null : at))) return;
  const kind = wanted ? ('remindersWanted' as const) : ('remindersEnded' as const);
  await recordConsent(tx, { id: random.id(), subscriberId, kind, at, source, ip });
}
