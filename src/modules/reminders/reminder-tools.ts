import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Random } from '../../platform/random.ts';
import type { Image } from '../../shared/contracts/common.ts';
import type { Language } from '../../shared/locale.ts';
import type { Money } from '../../shared/money.ts';
import type { ReminderKind } from '../../shared/reminders.ts';
import type { Site } from '../site/index.ts';

/** A line as a reminder shows it, at the price of now. */
export interface ReminderLine {
  title: string;
  specLabel: string;
  image: Image | null;
  quantity: number;
  unitPrice: Money;
}

export interface ReminderMail {
  kind: ReminderKind;
  to: string;
  language: Language;
  lines: ReminderLine[];
  /** Of the link to the lines. */
  key: string;
  /** Of the link that ends reminders. */
  token: string;
  expires: Date;
}

export interface ReminderTools {
  db: Db;
  clock: Clock;
  random: Random;
  site: () => Site;
  /** Writes the mail in the transaction of its caller. */
  reminderMail(tx: Tx, mail: ReminderMail): Promise<void>;
}
