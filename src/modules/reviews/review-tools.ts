import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Emit } from '../../platform/events/emit.repo.ts';
import type { Random } from '../../platform/random.ts';
import type { Language, Text } from '../../shared/locale.ts';
import type { ReviewSettings } from './reviews.settings.ts';

/** Dependencies of reviews. */
export interface ReviewTools {
  db: Db;
  clock: Clock;
  random: Random;
  emit: Emit;
  site: () => ReviewSettings & { name: Text; defaultLanguage: Language; dispatch: { timeZone: string } };
}

/** Reader of reviews: in whose words they are shown, and whose likes are marked. */
export interface ReviewReader {
  language: Language;
  defaultLanguage: Language;
  /** Name of the shop, for its own replies. */
  shop: string;
  customerId: string | null;
}
