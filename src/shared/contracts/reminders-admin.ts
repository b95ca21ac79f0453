import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from './common.ts';
import { day, days } from './days.ts';

/** Mails that remind of carts and checkouts: on or off, and hours without a change. */
export const reminderSetting = z.object({
  enabled: z.boolean(),
  cartHours: z.int().min(1).max(144),
  checkoutHours: z.int().min(1).max(144),
});

/** Days of the shop's time zone; the last 30 where left out. */
export const reminderFiguresBody = z.object(days);

export const reminderFigures = z.object({
  from: day,
  to: day,
  /** By the day of the mail; days without one are left out. */
  days: z.array(
    z.object({
      day,
      carts: z.int(),
      checkouts: z.int(),
      /** Orders within 7 days after the mail. */
      orders: z.int(),
    }),
  ),
  /** Those orders by currency. */
  sums: z.array(z.object({ orders: z.int(), total: moneySchema })),
});

export type ReminderFiguresBody = z.output<typeof reminderFiguresBody>;
export type ReminderFigures = z.infer<typeof reminderFigures>;

/** Calls of the back office. */
export const remindersAdminEndpoints = {
  reminderFigures: endpoint({
    path: '/api/admin/reminder/figures',
    who: 'staff',
    may: 'reminder:figures',
    reads: true,
    limit: 'default',
    summary: 'Reminders of carts and checkouts by day, and the orders that followed within 7 days',
    body: reminderFiguresBody,
    data: reminderFigures,
  }),
};
