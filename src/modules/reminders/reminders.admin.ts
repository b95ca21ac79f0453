import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import {
  type ReminderFigures,
  type ReminderFiguresBody,
  remindersAdminEndpoints,
} from '../../shared/contracts/reminders-admin.ts';
import { type CurrencyCode, money } from '../../shared/money.ts';
import { ok } from '../../shared/refusal.ts';
import type { Site } from '../site/index.ts';
import { reminderDays, reminderSums } from './reminders.repo.ts';

interface Tools {
  db: Db;
  clock: Clock;
  site: () => Site;
}

/** Days of the figures where none are named. */
const usualDays = 30;
const day = 86_400_000;
/** Days after a reminder in which an order counts as one that followed. */
const within = 7;

/** Figures of reminders for staff. */
export function reminderRoutes(tools: Tools): Route[] {
  return [route(remindersAdminEndpoints.reminderFigures, async (body) => ok(await figures(body, tools)))];
}

async function figures(body: ReminderFiguresBody, { db, clock, site }: Tools): Promise<ReminderFigures> {
  const { timeZone } = site().dispatch;
  const dayOf = (at: number) => new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone }).format(at);
  const now = clock.now().getTime();
  const { to = dayOf(now), from = dayOf(now - (usualDays - 1) * day) } = body;
  const period = { from, to, timeZone, within };
  const sums = await reminderSums(db, period);
  return {
    from,
    to,
    days: await reminderDays(db, period),
    sums: sums.map(({ currency, orders, total }) => ({ orders, total: money(total, currency as CurrencyCode) })),
  };
}
